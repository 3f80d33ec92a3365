//! Requests puzzles for boards other than the classic one, and plays them.

use nonet::catalogue::BoardLevel;
use nonet::craft::{BoardKind, BoardRequest, KillerRequest, LevelRequest, OtherRequest, daily_board};
use nonet::generate::Symmetry;
use nonet::grid::Grid;
use nonet::layout::Layout;
use nonet::logic::Difficulty;
use nonet::rules::Board;
use nonet::solve::Solutions;
use nonet_formats::{
    ReadBoardError, ReadError, Sheet, Titles, find_board, percent_unescaped, read_board, read_rules_line,
    read_titles, write_rules_line,
};
use nonet_words::{BoardMessage, FailedTask, Message, Trouble};

use super::typed::Typed;
use super::verdict::Verdict;
use crate::effects::Effect;
use crate::game::{Game, GamePuzzle};
use crate::keeping::SavedGame;
use crate::shell::{App, Command, Dialog, LibraryCommand, Mode, other_page};
use crate::work::{Job, Kind};

/// The puzzle for another board that the player waits for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum SoughtBoard {
    /// A new puzzle, and the level that the player had chosen for it; none for the puzzle of a day.
    New(Option<Difficulty>),
    /// The puzzle that was typed or came by a link or a text, which must be proven, with its titles.
    Given(Typed, Titles),
    /// The puzzle that is being typed, for its verdict.
    Checked(Typed),
}

impl App {
    /// Requests a puzzle for a kind of board.
    pub(crate) fn new_board(&mut self, kind: BoardKind) -> Vec<Effect> {
        let seed = format!("{:x}", self.new_id());
        let board = BoardRequest { kind, symmetry: Symmetry::None, seed };
        let request = LevelRequest::new(board, self.board_level(Some(kind)));
        let wanted = self.settings.board_level;
        request.map(|request| self.seek_board(OtherRequest::Level(request), wanted)).unwrap_or_default()
    }

    /// Requests a killer for a kind of board, or for the classic one. From medium on, its cages are larger for a harder
    /// level. An easy one of nine by nine cells has givens: without them there is none. Killers of 12 and 16 rows are
    /// easy or medium.
    pub(crate) fn new_killer(&mut self, board: Option<BoardKind>) -> Vec<Effect> {
        let level = match self.board_level(board) {
            // Where sums help, the techniques of masters are hardly ever needed.
            BoardLevel::About(Difficulty::Master) => BoardLevel::About(Difficulty::Expert),
            level => level,
        };
        let side = board.map_or(9, BoardKind::side);
        let level = if side > 10 { level.min(BoardLevel::About(Difficulty::Medium)) } else { level };
        let (max_cage, n_givens) = match level {
            // Large killers of these levels need givens, or hardly any seed makes one.
            BoardLevel::About(Difficulty::Easy) if side > 9 => (2, side * side * 55 / 100),
            BoardLevel::About(Difficulty::Medium) if side > 12 => (2, side * side * 55 / 100),
            BoardLevel::About(Difficulty::Medium) if side > 10 => (3, side * side / 4),
            BoardLevel::About(Difficulty::Easy) => (4, 36),
            BoardLevel::About(Difficulty::Medium) | BoardLevel::Singles => (3, 0),
            BoardLevel::About(Difficulty::Extreme) => (5, 0),
            _ => (4, 0),
        };
        let seed = format!("{:x}", self.new_id());
        let killer = KillerRequest { board, max_cage, n_givens, symmetry: Symmetry::None, seed };
        let request = LevelRequest::of_killer(killer, level);
        let wanted = self.settings.board_level;
        request.map(|request| self.seek_board(OtherRequest::Level(request), wanted)).unwrap_or_default()
    }

    /// Requests the first puzzle of a new player, an easy one, unless the page waits for the puzzle of a link.
    #[cfg(wide)]
    pub(crate) fn first_puzzle(&mut self) -> Vec<Effect> {
        if self.making.board.is_some() {
            return Vec::new();
        }
        self.new_board(BoardKind::SixteenBySixteen)
    }

    /// Requests a puzzle for the kind of board with this name, which `killer-` may precede.
    pub(super) fn open_kind(&mut self, name: &str) -> Vec<Effect> {
        match name.strip_prefix("killer-") {
            None if name == "killer" => self.new_killer(None),
            Some(kind) => kind.parse().map(|kind| self.new_killer(Some(kind))).unwrap_or_default(),
            None => name.parse().map(|kind| self.new_board(kind)).unwrap_or_default(),
        }
    }

    /// Opens the daily puzzle for a kind of board: the saved game or a new one.
    pub(crate) fn daily_board(&mut self, kind: BoardKind, now: u64) -> Vec<Effect> {
        let date = match self.day_to_play(now) {
            Ok(date) => date,
            Err(message) => return self.said(message),
        };
        let Some(request) = daily_board(date, kind) else { return Vec::new() };
        match self.games.find_label(&request.to_string()) {
            Some(id) => {
                self.dialog = None;
                self.update(Command::Library(LibraryCommand::Play(id)), now)
            }
            None => self.seek_board(OtherRequest::Level(request), None),
        }
    }

    /// Asks a worker for the puzzle of a request.
    fn seek_board(&mut self, request: OtherRequest, wanted: Option<Difficulty>) -> Vec<Effect> {
        let mut effects = self.stop_search();
        effects.extend(self.stop_board());
        self.dialog = None;
        self.making.board = Some(SoughtBoard::New(wanted));
        self.say(Message::from(BoardMessage::Sought));
        effects.push(self.helpers.ask(Job::Craft(request)));
        effects
    }

    /// Returns the level of the next puzzle for a kind of board, or for the classic one: the chosen one, or about that
    /// of the game on the page. Small boards have fewer levels, and 4x4 has one.
    fn board_level(&self, kind: Option<BoardKind>) -> BoardLevel {
        match (
            kind.map_or(9, BoardKind::side),
            self.settings.board_level.unwrap_or_else(|| self.difficulty_of_game()),
        ) {
            // Large boards have no extreme puzzles.
            (10.., Difficulty::Extreme) => BoardLevel::About(Difficulty::Master),
            (9.., difficulty) => BoardLevel::About(difficulty),
            (4, _) | (_, Difficulty::Easy | Difficulty::Medium) => BoardLevel::Singles,
            (_, Difficulty::Hard) => BoardLevel::Pairs,
            _ => BoardLevel::Beyond,
        }
    }

    /// Returns the approximate difficulty of the game on the page.
    fn difficulty_of_game(&self) -> Difficulty {
        match self.game().and_then(level_of) {
            Some(BoardLevel::About(difficulty)) => difficulty,
            Some(BoardLevel::Singles) => Difficulty::Easy,
            Some(BoardLevel::Pairs) => Difficulty::Hard,
            Some(BoardLevel::Beyond) => Difficulty::Expert,
            None => self.games.current_kept().and_then(SavedGame::level).unwrap_or(Difficulty::Easy),
        }
    }

    /// Starts another puzzle for the board that is played.
    pub(super) fn next_board(&mut self, layout: &Layout, now: u64) -> Vec<Effect> {
        let without = layout.without_cages();
        match (BoardKind::of(&without), layout.cages().is_empty()) {
            (Some(kind), true) => self.new_board(kind),
            (None, false) if without.is_classic() => self.new_killer(None),
            (Some(kind), false) => self.new_killer(Some(kind)),
            _ => self.update(Command::Open(Dialog::Boards), now),
        }
    }

    /// Opens a board by a link. The address keeps the link until the board is there, so that a reload opens it again.
    pub(super) fn open_by_link(&mut self, open: impl FnOnce(&mut Self) -> Vec<Effect>) -> Vec<Effect> {
        // The address no longer has an earlier link.
        self.making.keeps_link = false;
        let mut effects = open(self);
        if self.making.board.is_some() {
            self.making.keeps_link = true;
        } else {
            effects.insert(0, Effect::ClearFragment);
        }
        effects
    }

    /// Opens the board of a link, given by its line. A worker proves that it has exactly one solution. The other page
    /// leads here with the text that it cannot read.
    pub(super) fn open_board_link(&mut self, line: &str, now: u64) -> Vec<Effect> {
        // Programs that pass links on may encode any sign.
        let line = percent_unescaped(line.trim());
        if let Some(text) = other_page::carried(&line) {
            let effects = self.open_text(text, now);
            let is_sent_back = effects.iter().any(|effect| matches!(effect, Effect::Visit(_)));
            return if is_sent_back {
                self.refuse(Message::Unreadable(ReadError::NoPuzzle))
            } else {
                effects
            };
        }
        if let Some(visit) = other_page::visit_with(&line) {
            return vec![visit];
        }
        match read_rules_line(&line) {
            Ok(board) => self.prove(&board),
            Err(error) => self.said(BoardMessage::Unreadable(error).into()),
        }
    }

    /// Opens the board of a text in any form. If `is_classic` is true, the text is also a classic puzzle. It then
    /// counts as another board only if it names one (see [`find_board`]). Returns `None` if there is no board in the
    /// text.
    pub(super) fn open_board_text(&mut self, text: &str, is_classic: bool, now: u64) -> Option<Vec<Effect>> {
        if let Some((_, line)) = text.split_once("#v=").filter(|_| !is_classic) {
            self.dialog = None;
            let is_end = |sign: char| sign.is_whitespace() || "<>\"')]".contains(sign);
            return Some(self.open_board_link(line.split(is_end).next().unwrap_or_default(), now));
        }
        let board = match find_board(text) {
            Some(Ok(board)) => board,
            _ if !is_classic && let Some(visit) = other_page::visit_to_read(text) => {
                self.dialog = None;
                return Some(vec![visit]);
            }
            _ if is_classic => return None,
            Some(Err(ReadBoardError::Read(ReadError::Size(10..=16))))
                if other_page::HAS_CLASSIC
                    && let Some(visit) = other_page::visit_with_text(text) =>
            {
                self.dialog = None;
                return Some(vec![visit]);
            }
            Some(Err(error)) => return Some(self.refuse(BoardMessage::Unreadable(error).into())),
            None => read_board(text).ok()?,
        };
        // After a third word, the board is only the start of something else.
        let is_whole = text.split_whitespace().nth(2).is_none();
        match (board.layout().is_classic(), is_classic) {
            (true, true) => None,
            (true, false) => Some(self.open_sheet(&Sheet::of(*board.grid()), false, now)),
            (false, true) if !is_whole => None,
            _ => {
                self.dialog = None;
                let titles = read_titles(text);
                let Some(visit) = other_page::visit_with(&write_rules_line(&board)) else {
                    return Some(self.prove_titled(&board, titles));
                };
                // The line of a board has no titles.
                let with_titles = (titles != Titles::default()).then(|| other_page::visit_with_text(text));
                Some(vec![with_titles.flatten().unwrap_or(visit)])
            }
        }
    }

    /// Asks a worker whether a board has exactly one solution, to play it then.
    pub(super) fn prove(&mut self, board: &Board) -> Vec<Effect> {
        self.prove_titled(board, Titles::default())
    }

    /// Does the same for a board with titles.
    fn prove_titled(&mut self, board: &Board, titles: Titles) -> Vec<Effect> {
        let mut effects = self.stop_search();
        effects.extend(self.stop_board());
        self.making.board = Some(SoughtBoard::Given(Typed::on(board), titles));
        self.say(Message::from(BoardMessage::Checking));
        effects.push(self.helpers.ask(Job::Prove(write_rules_line(board))));
        effects
    }

    /// Plays the puzzle that a worker has made or proven.
    pub(crate) fn crafted(&mut self, puzzle: GamePuzzle, label: String, now: u64) -> Vec<Effect> {
        self.helpers.done(Kind::Make);
        let (wanted, titles) = match self.making.board.take() {
            None => return Vec::new(),
            Some(SoughtBoard::Checked(typed)) => {
                let solution = *puzzle.solution();
                return self.checked(&typed, Verdict::Board(Some(Solutions::One(solution))));
            }
            Some(SoughtBoard::New(wanted)) => (wanted, Titles::default()),
            Some(SoughtBoard::Given(_, titles)) => {
                self.making.forget_own_text();
                (None, titles)
            }
        };
        let mut effects = if let Some(id) = self.games.find_puzzle(&puzzle) {
            self.update(Command::Library(LibraryCommand::Play(id)), now)
        } else {
            let mut game = Game::new(puzzle);
            game.label = label;
            self.add_game(game, None, true, now)
        };
        self.say_lowered(wanted);
        effects.extend(self.entitle(titles, now));
        effects.extend(self.forget_link());
        effects
    }

    /// Says that the new puzzle has a lower level than the wanted one, which is not made for its board.
    fn say_lowered(&mut self, wanted: Option<Difficulty>) {
        if let (Some(wanted), Some(BoardLevel::About(made))) = (wanted, self.game().and_then(level_of))
            && made < wanted
            && let Some(Message::Board(ready)) = self.messages.shown()
        {
            let both = [BoardMessage::LevelLowered { wanted, made }, (**ready).clone()];
            self.say(Message::from(BoardMessage::Both(Box::new(both))));
        }
    }

    /// Says the titles of the puzzle on the board, and names its game.
    fn entitle(&mut self, titles: Titles, now: u64) -> Vec<Effect> {
        let ruled =
            self.game().and_then(|game| Some((game.puzzle().layout()?.clone(), game.puzzle().n_clues())));
        let Some((layout, n_clues)) = ruled.filter(|_| !titles.title.is_empty()) else { return Vec::new() };
        let Titles { title, author } = titles;
        let effects = self.name_current(&title, now);
        self.say(Message::from(BoardMessage::Opened { title, author, layout, n_clues }));
        effects
    }

    /// Reports that no worker has made or proven the puzzle. Returns false if the player does not wait for one.
    pub(super) fn lose_board(&mut self, trouble: &Trouble) -> bool {
        match self.making.board.take() {
            None => return false,
            // The player did not ask for the verdict, and Start asks again.
            Some(SoughtBoard::Checked(typed)) => {
                self.checked(&typed, Verdict::Board(None));
            }
            Some(_) => self.say(Message::NoHelper { trouble: trouble.clone(), task: FailedTask::Request }),
        }
        true
    }

    /// Puts a puzzle that does not have exactly one solution on the board for typing, with the reason: two solutions,
    /// or `None` if it has none. Takes the verdict on a puzzle that is there already.
    pub(crate) fn refuted(&mut self, solutions: Option<Box<[Grid; 2]>>, now: u64) -> Vec<Effect> {
        let verdict = Verdict::Board(Some(match solutions {
            None => Solutions::None,
            Some(solutions) => Solutions::Several(solutions[0], solutions[1]),
        }));
        let typed = match self.making.board.take() {
            None | Some(SoughtBoard::New(_)) => return Vec::new(),
            Some(SoughtBoard::Checked(typed)) => return self.checked(&typed, verdict),
            Some(SoughtBoard::Given(typed, _)) => typed,
        };
        let mut effects = self.correct(typed, now);
        effects.extend(self.forget_link());
        if let Mode::Setup(setup) = &mut self.mode
            && setup.may_start()
        {
            setup.take_verdict(verdict);
            let message = setup.refusal();
            self.say(message);
        }
        effects
    }

    /// Asks a worker for the verdict on the typed puzzle if it takes long and the worker is free.
    pub(super) fn check_typed(&mut self) -> Vec<Effect> {
        let mut effects = self.stop_check();
        let is_busy = self.making.board.is_some() || self.making.search.is_some();
        if let Mode::Setup(setup) = &mut self.mode
            && !is_busy
            && let Some(board) = setup.begin_check()
        {
            self.making.board = Some(SoughtBoard::Checked(setup.typed().clone()));
            effects.push(self.helpers.ask(Job::Prove(write_rules_line(&board))));
        }
        effects
    }

    /// Stops the worker that looks for the verdict on the typed puzzle.
    pub(super) fn stop_check(&mut self) -> Vec<Effect> {
        match self.making.board {
            Some(SoughtBoard::Checked(_)) => self.stop_board(),
            _ => Vec::new(),
        }
    }

    /// Takes the verdict of a worker on the typed puzzle, unless it has changed since.
    fn checked(&mut self, typed: &Typed, verdict: Verdict) -> Vec<Effect> {
        match &mut self.mode {
            Mode::Setup(setup) if setup.typed() == typed => setup.take_verdict(verdict),
            _ => return Vec::new(),
        }
        self.say_cages();
        Vec::new()
    }

    /// Stops waiting for the puzzle of a board.
    pub(crate) fn stop_board(&mut self) -> Vec<Effect> {
        let stopped = self.making.board.take().map(|_| self.helpers.stop(Kind::Make));
        stopped.into_iter().chain(self.forget_link()).collect()
    }

    /// Removes the link of a board from the address once the board is there or no longer wanted.
    fn forget_link(&mut self) -> Option<Effect> {
        core::mem::take(&mut self.making.keeps_link).then_some(Effect::ClearFragment)
    }
}

/// Returns the level for which the puzzle of a game was made, if it is for a board other than the classic one.
pub(crate) fn level_of(game: &Game) -> Option<BoardLevel> {
    game.label.parse().ok().map(|request: LevelRequest| request.level())
}

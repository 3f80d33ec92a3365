//! The commands of the print dialog: gather or generate the puzzles, and print the pages.

use nonet::generate::{PuzzleRequest, Request, Target, Version};
use nonet::grid::Grid;
use nonet::layout::Layout;

use super::print::{Item, MOST, Making, Print, SOLUTIONS_A_PAGE, Solutions, Which};
use crate::effects::{Effect, Paper, PrintedBoard};
use crate::keeping::SavedGame;
use crate::making::NewPuzzle;
use crate::settings::Field;
use crate::shell::{App, Dialog};
use crate::work::{Job, Kind};
use nonet_formats::{Sheet, SignLook, drawing};
use nonet_words::{GameName, Message, in_signs};

impl App {
    /// Sets a field of the dialog, and cancels the generation for the old values.
    pub(crate) fn set_print(&mut self, field: Field, value: &str) -> Vec<Effect> {
        self.paper.print.set(field, value);
        self.leave_print()
    }

    /// Cancels the generation for the print. Puzzles that are ready go to the stock.
    pub(crate) fn leave_print(&mut self) -> Vec<Effect> {
        self.paper.print.message = None;
        let Some(making) = self.paper.print.making.take() else { return Vec::new() };
        self.making.stock_mut().take_back(making.made);
        let mut effects = vec![self.helpers.stop(Kind::Stock)];
        effects.extend(self.fill_stock());
        effects
    }

    /// Returns the message of the dialog.
    pub(crate) fn print_message(&self) -> Option<Message> {
        self.paper.print.progress().or_else(|| self.paper.print.message.clone())
    }

    /// Returns the next request to generate for the print.
    pub(crate) fn wanted_to_print(&self) -> Option<PuzzleRequest> {
        let making = self.paper.print.making.as_ref()?;
        (making.made.len() < making.n_wanted).then(|| making.request.clone())
    }

    /// Takes a new puzzle if it is for the print; otherwise returns it.
    pub(crate) fn made_to_print(&mut self, fresh: Box<NewPuzzle>) -> Result<Vec<Effect>, Box<NewPuzzle>> {
        match &mut self.paper.print.making {
            Some(making) if fresh.is_for(&making.request) => {
                making.made.push(*fresh);
            }
            _ => return Err(fresh),
        }
        Ok(self.go_on_printing())
    }

    /// Returns true while puzzles are generated for the print.
    pub(crate) const fn is_making_to_print(&self) -> bool {
        self.paper.print.making.is_some()
    }

    /// Cancels the generation for the print because of a failure.
    pub(crate) fn lose_print(&mut self, message: Message) {
        if let Some(making) = self.paper.print.making.take() {
            self.making.stock_mut().take_back(making.made);
            self.paper.print.message = Some(message);
        }
    }

    /// Prints the chosen puzzles, at once or when they are generated.
    pub(crate) fn print(&mut self) -> Vec<Effect> {
        if self.paper.print.making.is_some() {
            return Vec::new();
        }
        self.paper.print.message = None;
        if self.paper.print.which == Which::New {
            let request = match self.request_to_print() {
                Ok(request) => request,
                Err(message) => {
                    self.paper.print.message = Some(message);
                    return Vec::new();
                }
            };
            let n_wanted = self.paper.print.count.trim().parse().map_or(1, |n: usize| n.clamp(1, MOST));
            self.paper.print.count = n_wanted.to_string();
            let made = self.making.stock_mut().take(&request, n_wanted);
            self.paper.print.making = Some(Making { request, n_wanted, made });
            return self.go_on_printing();
        }
        let items = self.items(&self.paper.print);
        if items.is_empty() {
            self.paper.print.message = Some(Message::NothingToPrint);
            return Vec::new();
        }
        vec![Effect::Print(Box::new(self.paper(&self.paper.print, items)))]
    }

    /// Returns the request for new puzzles: of the chosen level, or all that is chosen in More options.
    fn request_to_print(&self) -> Result<PuzzleRequest, Message> {
        let Some(level) = self.paper.print.level else { return self.making.form().for_many() };
        let target = Target::Difficulty(level);
        let version = Version::newest_for(&target);
        Ok(Request { target, version, seed: String::new(), ..self.making.form().request.clone() }.into())
    }

    /// Requests the next puzzle, or prints if all are ready.
    fn go_on_printing(&mut self) -> Vec<Effect> {
        if let Some(request) = self.wanted_to_print() {
            // The worker does one job at a time, so wait if it is busy with a puzzle for the stock.
            if self.helpers.question(Kind::Stock).is_none() {
                return vec![self.helpers.ask(Job::Stock(request))];
            }
            // A worker that has never answered is replaced by a new one.
            let is_silent = self.helpers.is_silent(Kind::Stock);
            return if is_silent {
                vec![self.helpers.stop(Kind::Stock), self.helpers.ask(Job::Stock(request))]
            } else {
                Vec::new()
            };
        }
        let Some(making) = self.paper.print.making.take() else { return Vec::new() };
        let items = making.made.into_iter().map(|fresh| Item {
            sheet: Sheet::of(*fresh.puzzle.givens()),
            solution: Some(*fresh.puzzle.solution()),
            er: fresh.rated.map(|rated| rated.rating.er),
            label: fresh.request.to_string(),
            layout: None,
        });
        let paper = self.paper(&self.paper.print, items.collect());
        self.paper.print.message = Some(Message::Printed { n: paper.puzzles.len() });
        let mut effects = vec![Effect::Print(Box::new(paper))];
        effects.extend(self.fill_stock());
        effects
    }

    /// Returns the puzzle on the board, or the saved ones that are not solved.
    fn items(&self, print: &Print) -> Vec<Item> {
        if print.which == Which::Board {
            let mut sheet = self.sheet();
            if !print.has_marks {
                sheet = Sheet::of(sheet.givens);
            }
            let game = self.game().filter(|game| *game.puzzle().givens() == sheet.givens);
            // A killer may have no givens.
            let is_empty = sheet.givens == Grid::EMPTY && !self.has_cages();
            let item = Item {
                sheet,
                solution: game.map(|game| *game.puzzle().solution()),
                er: game.and(self.games.rating()).map(|rated| rated.rating.er),
                label: game.map(|game| game.label.clone()).unwrap_or_default(),
                layout: self.layout().cloned(),
            };
            return if is_empty { Vec::new() } else { vec![item] };
        }
        let games = self.games.last_first().into_iter();
        let open = games.filter(|kept| !kept.game.is_over() && !self.games.is_forgotten(kept.id));
        let item = |kept: &SavedGame| Item {
            sheet: if print.has_marks {
                self.sheet_of(&kept.game)
            } else {
                Sheet::of(*kept.game.puzzle().givens())
            },
            solution: Some(*kept.game.puzzle().solution()),
            er: kept.rated.map(|rated| rated.rating.er),
            label: kept.game.label.clone(),
            layout: kept.game.puzzle().layout().cloned(),
        };
        open.map(item).collect()
    }

    /// Returns the page of the puzzle on the board, for the browser's own print command.
    pub fn paper_of_board(&self) -> Option<Paper> {
        let print = Print::default();
        let items = self.items(&print);
        (!items.is_empty()).then(|| self.paper(&print, items))
    }

    fn paper(&self, print: &Print, items: Vec<Item>) -> Paper {
        let is_numbered = items.len() > 1;
        let (mut puzzles, mut solved) = (Vec::new(), Vec::new());
        for (at, item) in items.into_iter().enumerate() {
            let number = if is_numbered { format!("{}", at + 1) } else { String::new() };
            let caption = self.caption(&number, &item);
            let layout = item.layout.as_deref();
            let drawn = |sheet: &Sheet| match layout {
                None => drawing(sheet),
                // A printer may have no colours, so colours have shapes too.
                Some(layout) => {
                    self.drawn_board(sheet, layout, self.signs_on(layout), SignLook::ColouredShapes)
                }
            };
            puzzles.push(PrintedBoard { drawing: drawn(&item.sheet), caption });
            let Some(solution) = item.solution else { continue };
            let mut sheet = Sheet::of(item.sheet.givens);
            sheet.entries = solution;
            solved.push(PrintedBoard { drawing: drawn(&sheet), caption: number });
        }
        let (below, last) = match print.solutions() {
            Solutions::None => (Vec::new(), Vec::new()),
            Solutions::Below => (solved.into_iter().map(|one| one.drawing).collect(), Vec::new()),
            Solutions::Last => {
                (Vec::new(), solved.chunks(SOLUTIONS_A_PAGE).map(<[PrintedBoard]>::to_vec).collect())
            }
        };
        Paper { per_page: print.per_page, puzzles, below, last }
    }

    /// Opens the dialog.
    pub(crate) fn open_print(&mut self) -> Vec<Effect> {
        self.dialog = Some(Dialog::Print);
        self.paper.print.message = None;
        Vec::new()
    }

    /// Returns the rules of a board as sentences.
    fn rules_of(&self, layout: &Layout) -> String {
        let (language, signs) = (self.language(), self.signs_on(layout));
        let mut rules = in_signs(signs, || language.board_rules(layout));
        language.name_signs(signs, &mut rules);
        rules
    }

    /// Returns the caption of a puzzle: its number, its name, and the seed that reproduces it. If the board is not the
    /// classic one, the caption ends with the rules.
    fn caption(&self, number: &str, item: &Item) -> String {
        let language = self.language();
        let [level, _] = language.game_name(&GameName {
            rating: item.er,
            n_clues: item.sheet.givens.n_filled(),
            n_empty: 81,
            time: 0,
            is_over: false,
            is_given_up: false,
        });
        let (level, rules) = match &item.layout {
            None => (level, String::new()),
            Some(layout) => (language.board_name(layout), self.rules_of(layout)),
        };
        let parts = [number, &level, &item.label, &rules];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        parts.join(" · ")
    }
}

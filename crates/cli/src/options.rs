//! [`Options`]: the commands and options of the command line.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum};
use nonet::catalogue::BoardLevel;
use nonet::trace::Strategy;
use nonet::{Difficulty, Symmetry};
use nonet_formats::{BoardForm, Form};
use nonet_records::{About, about, range};
use nonet_records_wide::any_size::{Choice, board_names};

use crate::letters::Pattern;
use crate::part::Part;

const EXAMPLES: &str = "\
Examples:
  nonet solve puzzles.txt                       a solution a line
  nonet rate --json < puzzles.txt               ratings as JSON lines
  nonet rate --format '%g ED=%r/%p/%d' -        as serate writes them
  nonet hint puzzle.sdk                         the next step, and why
  nonet why r1c3=4 puzzle.txt                   why a digit must or cannot go there
  nonet generate -n 100 --difficulty hard       a hundred puzzles
  nonet generate --board jigsaw                 a puzzle on another board
  nonet convert --to sudokupad puzzles.txt      links for another program";

const INPUT: &str = "\
A file has one puzzle a line and is read as a stream, or it is any other text in which Nonet finds puzzles (at most \
1,000,000 bytes): nine lines of nine, .sdk, .sdm, HoDoKu, OpenSudoku, links, an email. The first line that is neither \
empty nor a comment (#) decides which. A puzzle on one line may replace the name of a file.

Exit code: 0 success; 1 a puzzle is not unique, cannot be read, or something is not found; 2 wrong use; 130 Ctrl+C.";

/// Solves, checks, rates, explains, generates and converts Sudokus.
#[derive(Debug, Parser)]
#[command(name = "nonet", version, before_help = EXAMPLES, max_term_width = 100)]
pub(crate) struct Options {
    /// The command.
    #[command(subcommand)]
    pub(crate) command: Command,
    /// Use this number of threads; the default is one for each core
    #[arg(long, global = true, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
}

/// One command with its options.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Write the solution of each puzzle
    #[command(before_help = "Examples:\n  nonet solve puzzles.txt\n  nonet solve 2x3:3c5b5c4b2f6b2c1b3c5\n  nonet solve --board x puzzles.txt\n  zcat huge.gz | nonet solve | head", after_help = INPUT)]
    Solve(BoardInput),
    /// Count the solutions of each grid
    #[command(before_help = "Examples:\n  nonet count grids.txt\n  nonet count --limit 2 grids.txt", after_help = INPUT)]
    Count(Count),
    /// Say whether each grid is a puzzle with exactly one solution
    #[command(before_help = "Examples:\n  nonet check puzzles.txt && echo all unique\n  nonet check --json board.sdk", after_help = INPUT)]
    Check(BoardInput),
    /// Rate each puzzle on Sudoku Explainer's scale, or say its level on another board
    #[command(before_help = "Examples:\n  nonet rate puzzles.txt\n  nonet rate 2x3:3c5b5c4b2f6b2c1b3c5\n  nonet rate --tsv --techniques puzzles.txt\n  nonet rate --format '%i %r %p %d %R' puzzles.txt", after_help = INPUT)]
    Rate(Rate),
    /// Find the next step of each puzzle
    #[command(before_help = "Examples:\n  nonet hint puzzle.sdk\n  nonet hint --all --no-uniqueness puzzles.txt\n  nonet hint --board x puzzles.txt", after_help = INPUT)]
    Hint(Hint),
    /// Write all steps to the solution of each puzzle
    #[command(before_help = "Examples:\n  nonet path puzzle.txt\n  nonet path --by people --json puzzles.txt\n  nonet path 2x3:3c5b5c4b2f6b2c1b3c5", after_help = INPUT)]
    Path(Walk),
    /// Say why a digit must go in a cell, or why it cannot
    #[command(before_help = "Examples:\n  nonet why r1c3=4 puzzle.txt\n  nonet why 'r5c5<>7' --json puzzles.txt\n  nonet why r1c2=1 2x3:3c5b5c4b2f6b2c1b3c5", after_help = INPUT)]
    Why(Why),
    /// Generate puzzles
    #[command(
        before_help = "Examples:\n  nonet generate\n  nonet generate -n 1000 --rating 7.0..7.9 --json --steps --seed rain\n  nonet generate --technique swordfish --symmetry rotational\n  nonet generate --pattern heart.txt --seconds 60\n  nonet generate --board 6x6 -n 100 --symmetry rotational\n  nonet generate --board jigsaw --level hard\n  nonet generate --cages 4 --symmetry rotational\n  nonet generate --seed 'n1-rain hard rotational any'"
    )]
    Generate(Box<Generate>),
    /// Write each puzzle in another format
    #[command(before_help = "Examples:\n  nonet convert --to line mail.txt\n  nonet convert --to opensudoku puzzles.txt > puzzles.opensudoku", after_help = INPUT)]
    Convert(Convert),
    /// Write the least of all equivalent forms of each puzzle
    #[command(before_help = "Examples:\n  nonet canonical puzzles.txt\n  nonet canonical puzzles.txt | sort -u | wc -l    how many differ\n  nonet canonical --json puzzles.txt               with the transform", after_help = INPUT)]
    Canonical(Input),
    /// Write the events of a classic search, one a line
    #[command(before_help = "Examples:\n  nonet trace --strategy look-ahead puzzle.txt | less\n  nonet trace --summary puzzles.txt", after_help = INPUT)]
    Trace(Trace),
    /// Measure how fast puzzles are solved, checked, brought to their canonical form and rated
    #[command(before_help = "Examples:\n  nonet bench puzzles.txt\n  nonet bench --threads 1 puzzles.txt", after_help = INPUT)]
    Bench(Bench),
    /// Join the results of parts in the order of their puzzles
    #[command(
        before_help = "Examples:\n  nonet merge ratings-*.jsonl > ratings.jsonl\n  nonet merge -n 1000000 part-*.jsonl > all.jsonl    and say what is missing at the end"
    )]
    Merge(Merge),
    /// Write a completion script for a shell
    #[command(
        before_help = "Examples:\n  nonet completions bash > ~/.local/share/bash-completion/completions/nonet"
    )]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Write the manual page
    #[command(before_help = "Examples:\n  nonet man > ~/.local/share/man/man1/nonet.1")]
    Man,
}

/// The output style.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Style {
    /// Write JSON lines; each names its schema and version
    #[arg(long, conflicts_with = "tsv")]
    pub(crate) json: bool,
    /// Write columns separated by tabs, below a header that starts with #
    #[arg(long)]
    pub(crate) tsv: bool,
}

/// The input and the output style.
#[derive(Debug, Args)]
pub(crate) struct Input {
    /// Files or puzzles; - or none means standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<OsString>,
    /// Take only every N-th puzzle, starting with the K-th, to divide the work among machines
    #[arg(long, value_name = "K/N")]
    pub(crate) part: Option<Part>,
    /// Write to FILE. If it holds results that were cut off, continue after them
    #[arg(long, value_name = "FILE", requires = "json")]
    pub(crate) resume: Option<PathBuf>,
    /// The output style.
    #[command(flatten)]
    pub(crate) style: Style,
}

impl Input {
    /// Returns the input without the output style.
    pub(crate) fn source(&self) -> Source<'_> {
        Source { files: &self.files, part: self.part, resume: self.resume.as_deref(), board: Choice::AUTO }
    }
}

/// The input of a command that works on other boards too.
#[derive(Debug, Args)]
pub(crate) struct BoardInput {
    /// The input.
    #[command(flatten)]
    pub(crate) input: Input,
    /// The board.
    #[command(flatten)]
    pub(crate) board: OnBoard,
}

impl BoardInput {
    /// Returns the input without the output style.
    pub(crate) fn source(&self) -> Source<'_> {
        Source { board: self.board.choice(), ..self.input.source() }
    }
}

/// The board that puzzles are read as.
#[derive(Debug, Args)]
pub(crate) struct OnBoard {
    /// Read puzzles as this board. The default is the classic one, unless a line itself says that it is another
    #[arg(long, default_value = "auto", value_name = "BOARD", value_parser = PossibleValuesParser::new(Choice::names()))]
    board: String,
}

impl OnBoard {
    /// Returns the choice.
    fn choice(&self) -> Choice {
        Choice::named(&self.board)
    }
}

/// The puzzles of a run, and the result file that it continues.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source<'a> {
    /// Files or puzzles; none means standard input.
    pub(crate) files: &'a [OsString],
    /// The part of the puzzles.
    pub(crate) part: Option<Part>,
    /// The result file, instead of standard output.
    pub(crate) resume: Option<&'a Path>,
    /// The board that the puzzles are read as.
    pub(crate) board: Choice,
}

/// The options of `count`.
#[derive(Debug, Args)]
pub(crate) struct Count {
    /// The input.
    #[command(flatten)]
    pub(crate) files: BoardInput,
    /// Stop counting at this number of solutions
    #[arg(long, default_value_t = 100_000, value_name = "N")]
    pub(crate) limit: u64,
}

/// The options of `rate`.
#[derive(Debug, Args)]
pub(crate) struct Rate {
    /// The input.
    #[command(flatten)]
    pub(crate) files: BoardInput,
    /// Write each classic puzzle in this format, with serate's letters; the default is '%g ED=%r/%p/%d':
    /// %g input line, %f puzzle, %i the same with zeros, %n its number, %r ER, %p EP, %d ED, %R %P %D the techniques
    /// of these, %S %T %U their short names, %e seconds, %l line end, %t tab, %% percent
    #[arg(long, short, value_name = "FORMAT", conflicts_with_all = ["json", "tsv"])]
    pub(crate) format: Option<Pattern>,
    /// Add the number of steps of each technique to JSON, and the hardest technique to the columns
    #[arg(long)]
    pub(crate) techniques: bool,
}

/// The order in which steps are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum By {
    /// Steps in the order in which people see them
    People,
    /// Steps of Sudoku Explainer, by which puzzles are rated
    Rated,
}

/// The options of `hint`.
#[derive(Debug, Args)]
pub(crate) struct Hint {
    /// The input.
    #[command(flatten)]
    pub(crate) files: BoardInput,
    /// Search for steps of this kind; the default is people
    #[arg(long, value_enum)]
    pub(crate) by: Option<By>,
    /// Write every step that can be seen, not only the first
    #[arg(long)]
    pub(crate) all: bool,
    /// Leave out techniques that rely on there being only one solution (for people's steps)
    #[arg(long)]
    pub(crate) no_uniqueness: bool,
}

/// The options of `path`.
#[derive(Debug, Args)]
pub(crate) struct Walk {
    /// The input.
    #[command(flatten)]
    pub(crate) files: BoardInput,
    /// Follow steps of this kind; the default is rated, and people on other boards
    #[arg(long, value_enum)]
    pub(crate) by: Option<By>,
    /// Leave out techniques that rely on there being only one solution (for people's steps)
    #[arg(long)]
    pub(crate) no_uniqueness: bool,
}

/// The options of `why`.
#[derive(Debug, Args)]
pub(crate) struct Why {
    /// The cell and the digit, as r1c3=4 or 'r1c3<>4'
    #[arg(value_name = "CANDIDATE", value_parser = about)]
    pub(crate) about: About,
    /// The input.
    #[command(flatten)]
    pub(crate) files: BoardInput,
    /// Leave out techniques that rely on there being only one solution
    #[arg(long)]
    pub(crate) no_uniqueness: bool,
}

/// The options of `generate`.
#[derive(Debug, Args)]
pub(crate) struct Generate {
    /// The number of puzzles
    #[arg(short, long = "number", default_value_t = 1, value_name = "N")]
    pub(crate) n: u64,
    /// The board of the puzzles: other sizes, jigsaws, diagonals (x), windows, and moves of chess pieces
    #[arg(long, value_name = "BOARD", value_parser = PossibleValuesParser::new(board_names()))]
    pub(crate) board: Option<String>,
    /// The level of a killer or of a puzzle on another board: singles, pairs or beyond on boards smaller than 9x9, and
    /// otherwise a word of --difficulty
    #[arg(long, value_name = "LEVEL", value_parser = PossibleValuesParser::new(BoardLevel::ALL.map(BoardLevel::id)))]
    pub(crate) level: Option<String>,
    /// Make killers, with cages of up to N cells, 2 to 5; --board may name another board
    #[arg(long, value_name = "N")]
    pub(crate) cages: Option<usize>,
    /// The number of givens of a killer; the default is none, if the cages are enough
    #[arg(long, value_name = "N")]
    pub(crate) givens: Option<usize>,
    /// The difficulty as a word
    #[arg(long, value_name = "WORD", value_parser = PossibleValuesParser::new(Difficulty::ALL.map(Difficulty::id)))]
    pub(crate) difficulty: Option<String>,
    /// The rating (ER), as 7.1 or 7.0..7.9, both ends included
    #[arg(long, value_name = "A..B", value_parser = range)]
    pub(crate) rating: Option<(f64, f64)>,
    /// A technique that the puzzle needs, such as x-wing, and none harder
    #[arg(long, value_name = "NAME")]
    pub(crate) technique: Option<String>,
    /// The minutes that a player needs, as 5..10
    #[arg(long, value_name = "A..B", value_parser = range)]
    pub(crate) minutes: Option<(f64, f64)>,
    /// The symmetry of the givens
    #[arg(long, value_name = "WORD", value_parser = PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::name)))]
    pub(crate) symmetry: Option<String>,
    /// The number of givens: from 17 to 81, or minimal
    #[arg(long, value_name = "N")]
    pub(crate) clues: Option<String>,
    /// Put givens exactly in the cells drawn in FILE: 81 signs, an x for a given and a dot for an empty cell
    #[arg(long, value_name = "FILE", conflicts_with_all = ["symmetry", "clues"])]
    pub(crate) pattern: Option<PathBuf>,
    /// The seed of the first puzzle; puzzle k has this seed with -k appended. The default is random
    #[arg(long)]
    pub(crate) seed: Option<String>,
    /// Give up on a puzzle after this number of tries; with --level the default is 10000, and 1000 for killers
    #[arg(long, value_name = "N")]
    pub(crate) tries: Option<u64>,
    /// Give up on a puzzle after this number of seconds
    #[arg(long, value_name = "N")]
    pub(crate) seconds: Option<u64>,
    /// Take only every N-th puzzle, starting with the K-th, to divide the work among machines
    #[arg(long, value_name = "K/N")]
    pub(crate) part: Option<Part>,
    /// Write to FILE. If it holds results that were cut off, continue after them
    #[arg(long, value_name = "FILE", requires_all = ["json", "seed"])]
    pub(crate) resume: Option<PathBuf>,
    /// Add the steps of the path to JSON
    #[arg(long, requires = "json")]
    pub(crate) steps: bool,
    /// The output style.
    #[command(flatten)]
    pub(crate) style: Style,
}

/// The options of `convert`.
#[derive(Debug, Args)]
pub(crate) struct Convert {
    /// Files or puzzles; - or none means standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<OsString>,
    /// Take only every N-th puzzle, starting with the K-th, to divide the work among machines
    #[arg(long, value_name = "K/N")]
    pub(crate) part: Option<Part>,
    /// Write to FILE. If it holds results that were cut off, continue after them
    #[arg(long, value_name = "FILE", requires = "json")]
    pub(crate) resume: Option<PathBuf>,
    /// The format to write
    #[arg(long, default_value = "line", value_name = "FORM", value_parser = PossibleValuesParser::new(form_names()))]
    pub(crate) to: String,
    /// The board.
    #[command(flatten)]
    pub(crate) board: OnBoard,
    /// Write JSON lines with the text and the data that was read
    #[arg(long)]
    pub(crate) json: bool,
}

impl Convert {
    /// Returns the input.
    pub(crate) fn source(&self) -> Source<'_> {
        let board = self.board.choice();
        Source { files: &self.files, part: self.part, resume: self.resume.as_deref(), board }
    }
}

/// Returns the names of all formats: those of classic puzzles, and then those that only other boards have.
fn form_names() -> impl Iterator<Item = &'static str> {
    let of_boards = BoardForm::ALL.map(BoardForm::id).into_iter().filter(|id| Form::from_id(id).is_none());
    Form::ALL.map(Form::id).into_iter().chain(of_boards)
}

/// The options of `bench`.
#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// Files or puzzles; - or none means standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<OsString>,
    /// Take only every N-th puzzle, starting with the K-th
    #[arg(long, value_name = "K/N")]
    pub(crate) part: Option<Part>,
    /// The output style.
    #[command(flatten)]
    pub(crate) style: Style,
}

/// The options of `merge`.
#[derive(Debug, Args)]
pub(crate) struct Merge {
    /// Files of JSON lines, each a part of the results of one command
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<OsString>,
    /// The number of puzzles in all parts together
    #[arg(short, long, value_name = "N")]
    pub(crate) number: Option<u64>,
}

/// The options of `trace`.
#[derive(Debug, Args)]
pub(crate) struct Trace {
    /// The input.
    #[command(flatten)]
    pub(crate) files: Input,
    /// The search
    #[arg(long, default_value = "most-constrained", value_name = "NAME", value_parser = PossibleValuesParser::new(Strategy::ALL.map(Strategy::id)))]
    pub(crate) strategy: String,
    /// The seed of a search that makes random choices
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub(crate) seed: u64,
    /// Stop after this number of events
    #[arg(long, default_value_t = 1_000_000, value_name = "N")]
    pub(crate) limit: u64,
    /// Write only the counts at the end
    #[arg(long)]
    pub(crate) summary: bool,
}

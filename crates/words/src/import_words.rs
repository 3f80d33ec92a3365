//! Words for texts of other programs: collections, and the reasons why a text cannot be opened.

use nonet::grid::{ParseGridError, is_unseen, isolated};

use super::{Language, number, texts};
use nonet_formats::{LeftOut, LettersName, MOST_BYTES, ReadError, Rule, Sheet, Wants};

impl Language {
    /// Names a puzzle in the list of a collection: its number, its title or first row, and the number of clues.
    pub fn sheet_name(self, place: usize, sheet: &Sheet) -> String {
        let row: String = sheet.givens.to_string().chars().take(9).collect();
        let title = isolated(if sheet.title.is_empty() { &row } else { &sheet.title });
        let n_clues = sheet.givens.n_filled();
        texts::sheet_name(self, n_clues, place, &title)
    }

    /// Returns the heading of the list of a collection: its title, the number of its puzzles, and the listed range.
    pub fn collection_name(self, title: &str, n_sheets: usize, first: usize, last: usize) -> String {
        let n_sheets = number(n_sheets as u64);
        let counted = texts::collection_counted(self, first, last, &n_sheets);
        if title.is_empty() { counted } else { texts::collection_titled(self, &counted, &isolated(title)) }
    }

    /// Names the picture in the dialog for saving: the board, or its link as a QR code.
    pub fn picture_name(self, is_board: bool) -> &'static str {
        if is_board { texts::picture_of_board(self) } else { texts::picture_of_link(self) }
    }

    /// Says how many lines of a text belong to none of its grids.
    pub(super) fn aside(self, n_lines: usize) -> String {
        texts::lines_skipped(self, &number(n_lines as u64), n_lines)
    }

    /// Says what the letters in names of cells such as `A1` were read as.
    pub(super) fn letters_read(self, letters: LettersName) -> String {
        match letters {
            LettersName::Rows => texts::letters_are_rows(self),
            LettersName::Columns => texts::letters_are_columns(self),
        }
        .into()
    }

    /// Says which part of a collection could not be read or was skipped.
    pub fn left_out(self, left_out: &LeftOut) -> String {
        if matches!(left_out.first, ReadError::Aside { .. }) {
            return self.aside(left_out.n_lines);
        }
        let (n_lines, why) = (left_out.n_lines, self.unreadable(&left_out.first));
        texts::puzzles_unreadable(self, n_lines, &why)
    }

    /// Says that a puzzle with a title was opened.
    pub(super) fn opened(self, title: &str, author: &str, n_clues: usize) -> String {
        let (title, by) = (isolated(title), isolated(author));
        match author {
            "" => texts::opened(self, n_clues, &title),
            _ => texts::opened_by(self, &by, n_clues, &title),
        }
    }

    /// Says why a text cannot be opened.
    pub fn unreadable(self, error: &ReadError) -> String {
        match *error {
            ReadError::Grid(ref error) => self.bad_text(error),
            ReadError::Expected { line, column, found, wants } => {
                let wants = self.wanted(wants);
                match found {
                    None => texts::sign_expected_at_end(self, column, line, wants),
                    Some(found) if is_unseen(found) => {
                        texts::sign_expected_for_unseen(self, &code(found), column, line, wants)
                    }
                    Some(found) => {
                        texts::sign_expected(self, column, line, &isolated(&found.to_string()), wants)
                    }
                }
            }
            ReadError::Cells { line, n_cells } => texts::line_of_cells(self, n_cells, line),
            ReadError::TooLong { n_bytes } => texts::text_too_long(self, n_bytes, MOST_BYTES),
            ReadError::NoPuzzle if cfg!(wide) => texts::no_large_puzzle(self).into(),
            ReadError::NoPuzzle => texts::no_puzzle(self).into(),
            ReadError::Rule(Rule::Other(ref name)) => texts::puzzle_with_rule(self, &isolated(name)),
            ReadError::Rule(ref rule) => texts::puzzle_with_rules(self, self.rules(rule)),
            ReadError::Size(size) => texts::puzzle_of_other_size(self, size),
            ReadError::Elsewhere => texts::puzzle_elsewhere(self).into(),
            ReadError::Damaged => texts::puzzle_damaged(self).into(),
            ReadError::Link => texts::no_puzzle_in_link(self).into(),
            ReadError::Aside { line } => texts::line_aside(self, line),
            ReadError::CutLink { n_missing } => texts::link_cut(self, n_missing),
        }
    }

    /// Says why a text is not a grid.
    pub(super) fn bad_text(self, error: &ParseGridError) -> String {
        match *error {
            ParseGridError::Empty => texts::grid_empty(self).into(),
            ParseGridError::TooLong { n_bytes } => texts::grid_too_long(self, n_bytes),
            ParseGridError::Character { line, column, character } => {
                if is_unseen(character) || character == char::REPLACEMENT_CHARACTER {
                    texts::grid_unseen_sign(self, &code(character), column, line)
                } else {
                    texts::grid_sign(self, column, line, &isolated(&character.to_string()))
                }
            }
            ParseGridError::Line { line, n_cells } => texts::grid_line(self, n_cells, line),
            ParseGridError::Count { n_cells } => texts::grid_count(self, n_cells),
        }
    }

    /// Names the thing that was expected at a place in a text.
    fn wanted(self, wants: Wants) -> &'static str {
        match wants {
            Wants::Cell => texts::wants_cell(self),
            Wants::Candidates => texts::wants_candidates(self),
            Wants::RemovedCandidate => texts::wants_removed_candidate(self),
            Wants::Value => texts::wants_value(self),
            Wants::End => texts::wants_end(self),
            Wants::LessDepth => texts::wants_less_depth(self),
        }
    }

    /// Names variant rules.
    fn rules(self, rule: &Rule) -> &str {
        match rule {
            Rule::Cages => texts::rule_cages(self),
            Rule::Thermometers => texts::rule_thermometers(self),
            Rule::Arrows => texts::rule_arrows(self),
            Rule::Lines => texts::rule_lines(self),
            Rule::Dots => texts::rule_dots(self),
            Rule::Diagonals => texts::rule_diagonals(self),
            Rule::Windows => texts::rule_windows(self),
            Rule::ChessMoves => texts::rule_chess_moves(self),
            Rule::Regions => texts::rule_regions(self),
            Rule::ExtraRegions => texts::rule_extra_regions(self),
            Rule::MarkedCells => texts::rule_marked_cells(self),
            Rule::OuterClues => texts::rule_outer_clues(self),
            Rule::Clones => texts::rule_clones(self),
            Rule::Quadruples => texts::rule_quadruples(self),
            Rule::Neighbours => texts::rule_neighbours(self),
            Rule::DisjointGroups => texts::rule_disjoint_groups(self),
            Rule::GivenCandidates => texts::rule_given_candidates(self),
            Rule::Drawings => texts::rule_drawings(self),
            Rule::Other(name) => name,
        }
    }
}

/// Returns the code of a sign: `200B`.
fn code(sign: char) -> String {
    format!("{:04X}", u32::from(sign))
}

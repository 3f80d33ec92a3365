//! Plain recursions, written independently of the searches, whose counts are compared with theirs.

/// The way of testing a digit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Test {
    /// Read the row, then the column, then the box.
    Scan,
    /// Look the digit up in three tables.
    Tables,
}

/// The outcome of a recursion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Solved,
    NoSolution,
    OutOfTries,
}

/// The counts of a recursion.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) tries: u64,
    pub(crate) placements: u64,
    pub(crate) erasures: u64,
    pub(crate) back_ups: u64,
    pub(crate) depth: u64,
    pub(crate) max_depth: u64,
    pub(crate) cells_looked_at: u64,
    pub(crate) table_lookups: u64,
}

/// The recursion over `board`, 0 for an empty cell, which holds the final state afterwards. It stops with the
/// result of try number `most`.
pub(crate) struct Recursion<'a> {
    pub(crate) board: &'a mut [u8; 81],
    pub(crate) counts: Counts,
    test: Test,
    most: u64,
    rows: [[bool; 10]; 9],
    columns: [[bool; 10]; 9],
    boxes: [[bool; 10]; 9],
}

impl<'a> Recursion<'a> {
    pub(crate) fn new(board: &'a mut [u8; 81], test: Test, most: u64) -> Self {
        let empty = [[false; 10]; 9];
        let mut recursion =
            Self { board, counts: Counts::default(), test, most, rows: empty, columns: empty, boxes: empty };
        for cell in 0..81 {
            if recursion.board[cell] != 0 {
                recursion.note(cell, recursion.board[cell], true);
            }
        }
        recursion
    }

    pub(crate) fn search(&mut self, from: usize) -> End {
        let Some(cell) = (from..81).find(|&cell| self.board[cell] == 0) else { return End::Solved };
        for digit in 1..=9 {
            self.counts.tries += 1;
            let passes = match self.test {
                Test::Scan => self.passes_scan(cell, digit),
                Test::Tables => self.passes_tables(cell, digit),
            };
            if passes {
                self.board[cell] = digit;
                self.note(cell, digit, true);
                self.counts.placements += 1;
                self.counts.depth += 1;
                self.counts.max_depth = self.counts.max_depth.max(self.counts.depth);
            }
            if self.counts.tries == self.most {
                return End::OutOfTries;
            }
            if passes {
                match self.search(cell + 1) {
                    End::NoSolution => {}
                    end => return end,
                }
                self.board[cell] = 0;
                self.note(cell, digit, false);
                self.counts.erasures += 1;
                self.counts.depth -= 1;
            }
        }
        self.counts.back_ups += 1;
        End::NoSolution
    }

    fn note(&mut self, cell: usize, digit: u8, is_used: bool) {
        let (row, column) = (cell / 9, cell % 9);
        self.rows[row][digit as usize] = is_used;
        self.columns[column][digit as usize] = is_used;
        self.boxes[row / 3 * 3 + column / 3][digit as usize] = is_used;
    }

    fn passes_tables(&mut self, cell: usize, digit: u8) -> bool {
        let (row, column) = (cell / 9, cell % 9);
        self.counts.table_lookups += 3;
        let in_row = self.rows[row][digit as usize];
        let in_column = self.columns[column][digit as usize];
        let in_box = self.boxes[row / 3 * 3 + column / 3][digit as usize];
        !(in_row || in_column || in_box)
    }

    fn passes_scan(&mut self, cell: usize, digit: u8) -> bool {
        let (row, column) = (cell / 9, cell % 9);
        for other in 0..9 {
            self.counts.cells_looked_at += 1;
            if self.board[row * 9 + other] == digit {
                return false;
            }
        }
        for other in 0..9 {
            self.counts.cells_looked_at += 1;
            if self.board[other * 9 + column] == digit {
                return false;
            }
        }
        for other in 0..9 {
            self.counts.cells_looked_at += 1;
            if self.board[(row / 3 * 3 + other / 3) * 9 + column / 3 * 3 + other % 3] == digit {
                return false;
            }
        }
        true
    }
}

//! The referee's own board: arithmetic for houses, bits for candidates, and a solver that only tries.

/// Nine cells by index.
pub(super) type House = [usize; 9];

/// A cell and a digit.
pub(super) type Mark = (usize, u8);

/// Returns the cells of a row (0), a column (1) or a box (2).
pub(super) fn house(kind: usize, number: usize) -> House {
    core::array::from_fn(|at| match kind {
        0 => 9 * number + at,
        1 => 9 * at + number,
        _ => 27 * (number / 3) + 3 * (number % 3) + 9 * (at / 3) + at % 3,
    })
}

/// Returns all 27 houses.
pub(super) fn houses() -> impl Iterator<Item = House> {
    (0..27).map(|index| house(index / 9, index % 9))
}

/// Returns the row, column and box of a cell.
pub(super) const fn lines(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}

/// Returns `true` if two cells share a house.
pub(super) fn sees(one: usize, other: usize) -> bool {
    one != other && lines(one).iter().zip(lines(other)).any(|(&a, b)| a == b)
}

/// Returns `true` if a cell sees all of these.
pub(super) fn sees_all(cell: usize, cells: &[usize]) -> bool {
    cells.iter().all(|&other| sees(cell, other))
}

/// Returns the bit of a digit.
pub(super) const fn bit(digit: u8) -> u16 {
    1 << digit
}

/// Returns the digits of a bit set.
pub(super) fn digits(bits: u16) -> impl Iterator<Item = u8> {
    (1..=9).filter(move |&digit| bits & bit(digit) != 0)
}

/// A board: digits, 0 for an empty cell, and the candidates of empty cells as bits.
#[derive(Clone, PartialEq)]
pub(super) struct Board {
    pub(super) digits: [u8; 81],
    pub(super) candidates: [u16; 81],
}

impl Board {
    /// Parses a board of 81 characters. Its candidates are all that no digit excludes.
    pub(super) fn of(text: &str) -> Self {
        let mut board = Self { digits: [0; 81], candidates: [0b11_1111_1110; 81] };
        for (cell, sign) in text.bytes().enumerate() {
            if sign.is_ascii_digit() && sign != b'0' {
                board.place(cell, sign - b'0');
            }
        }
        board
    }

    /// Places a digit and removes it from all cells that its cell sees.
    pub(super) fn place(&mut self, cell: usize, digit: u8) {
        self.digits[cell] = digit;
        self.candidates[cell] = 0;
        for other in (0..81).filter(|&other| sees(cell, other)) {
            self.candidates[other] &= !bit(digit);
        }
    }

    pub(super) fn is_empty(&self, cell: usize) -> bool {
        self.digits[cell] == 0
    }

    pub(super) fn has(&self, (cell, digit): Mark) -> bool {
        self.candidates[cell] & bit(digit) != 0
    }

    /// Returns the candidates of several cells together.
    pub(super) fn union(&self, cells: &[usize]) -> u16 {
        cells.iter().fold(0, |all, &cell| all | self.candidates[cell])
    }

    /// Returns those of the cells that may hold a digit.
    pub(super) fn places(&self, cells: &[usize], digit: u8) -> Vec<usize> {
        cells.iter().copied().filter(|&cell| self.has((cell, digit))).collect()
    }

    pub(super) fn n_candidates(&self, cell: usize) -> u32 {
        self.candidates[cell].count_ones()
    }

    pub(super) fn is_full(&self) -> bool {
        self.digits.iter().all(|&digit| digit != 0)
    }

    /// Returns up to two solutions, found by trying.
    pub(super) fn solutions(&self) -> Vec<[u8; 81]> {
        let mut found = Vec::new();
        self.search(&mut found);
        found
    }

    fn search(&self, found: &mut Vec<[u8; 81]>) {
        let open = (0..81).filter(|&cell| self.is_empty(cell));
        let Some(cell) = open.min_by_key(|&cell| self.n_candidates(cell)) else {
            return found.push(self.digits);
        };
        for digit in digits(self.candidates[cell]) {
            let mut next = self.clone();
            next.place(cell, digit);
            next.search(found);
            if found.len() > 1 {
                return;
            }
        }
    }
}

//! tdoku, a C++ solver, as a shared library that is built outside the repository.

#![allow(unsafe_code, reason = "a library in C++ is called")]

use std::ffi::{OsStr, c_char};

use libloading::{Library, Symbol};

use crate::LINE;

/// `TdokuSolverDpllTriadSimd` of tdoku's `include/tdoku.h`: the puzzle, the maximum number of solutions, an
/// unused configuration, the solution, and the number of guesses. Returns the number of solutions.
type Solve = unsafe extern "C" fn(*const c_char, usize, u32, *mut c_char, *mut usize) -> usize;

/// tdoku's library.
#[derive(Debug)]
pub struct Tdoku {
    library: Library,
}

impl Tdoku {
    /// Loads the library from this path.
    ///
    /// # Errors
    /// Returns the loader's error if the file cannot be loaded or has no solver.
    pub fn load(path: &OsStr) -> Result<Self, libloading::Error> {
        // SAFETY: the library has no code that runs when it is loaded, except the constants of its tables.
        let library = unsafe { Library::new(path)? };
        let tdoku = Self { library };
        tdoku.solver()?;
        Ok(tdoku)
    }

    fn solver(&self) -> Result<Symbol<'_, Solve>, libloading::Error> {
        // SAFETY: the type is that of tdoku's header.
        unsafe { self.library.get(b"TdokuSolverDpllTriadSimd\0") }
    }

    /// Calls the solver for each line, and writes the solutions if `limit` is 1. Returns the number of solutions
    /// of all lines together, counting at most `limit` for each.
    fn solve(&self, lines: &[u8], limit: usize, out: &mut [u8]) -> u64 {
        let Ok(solver) = self.solver() else { return 0 };
        let mut n_guesses = 0;
        let solve = |(line, solution): (&[u8], &mut [u8])| {
            // SAFETY: a line has 81 cells and a line end, as the solver expects, and `solution` has room for
            // 81 digits.
            let n_solutions = unsafe {
                solver(line.as_ptr().cast(), limit, 0, solution.as_mut_ptr().cast(), &raw mut n_guesses)
            };
            n_solutions as u64
        };
        lines.chunks_exact(LINE).zip(out.chunks_exact_mut(LINE)).map(solve).sum()
    }

    /// Finds a first solution of each line and writes it. Returns the number of lines that have one.
    pub fn first_solutions(&self, lines: &[u8]) -> u64 {
        let mut out = vec![b'\n'; lines.len()];
        let n_solved = self.solve(lines, 1, &mut out);
        std::hint::black_box(out);
        n_solved
    }

    /// Returns the number of solutions of all lines together, counting at most two for each.
    pub fn proofs(&self, lines: &[u8]) -> u64 {
        self.solve(lines, 2, &mut vec![0; lines.len()])
    }
}

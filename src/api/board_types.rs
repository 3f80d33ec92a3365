//! The TypeScript types of boards that were read, solved and checked.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A grid that was read from a text. */
export interface Board {
  /** 81 characters in reading order, "." for an empty cell. For another board the line with its rules. */
  puzzle: string;
  /** The cells in reading order, 0 for an empty one. */
  cells: Uint8Array;
  /** The number of filled cells. */
  clues: number;
  /** The cells, from 0 in reading order, that hold a digit that one of their peers holds. */
  conflicts: number[];
}

/** The number of solutions, with one or two of them as evidence. */
export interface Solved {
  /** 2 means two or more. */
  solutions: 0 | 1 | 2;
  /** A solution in reading order, or null if there is none. */
  solution: string | null;
  /** A different solution, or null if there is none. */
  other: string | null;
}

/** The result of checking an answer. */
export interface Checked {
  /**
   * "solved": full and right. "correct": right so far. "incorrect": some digits differ from the solution.
   * "conflict": a digit stands in two cells that must differ.
   */
  status: "solved" | "correct" | "incorrect" | "conflict";
  /** The cells in conflict, from 0 in reading order. */
  conflicts: number[];
  /** The cells whose digit differs from the solution. */
  wrong: number[];
  /** The number of empty cells. */
  empty: number;
}
"#;

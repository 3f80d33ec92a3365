//! The TypeScript types of steps, hints, paths and reasons.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The language of names and sentences, with or without a region: "zh-CN". The default is English. */
export type Language = "en" | "zh" | `${"en" | "zh"}-${string}`;

export type Difficulty = "easy" | "medium" | "hard" | "expert" | "master" | "extreme";

/** A digit in a cell. Cells are numbered from 0 in reading order: 0 to 80 on the classic board. */
export interface Candidate {
  cell: number;
  digit: number;
}

/** A statement in a chain: one of the cells holds the digit, or none of them does. */
export interface ChainNode {
  cells: number[];
  digit: number;
  /** True if one of the cells holds the digit. */
  on: boolean;
  /**
   * The way in which it follows from its parents: "assumed" not at all; "cell" within a cell; "house" within a house;
   * "sight" by a move of a chess piece; "set" within an almost locked set; "step" by a step of its own.
   */
  link: "assumed" | "cell" | "house" | "sight" | "set" | "step";
  /** For "house": its number, as in `houses`. */
  house?: number;
  /** For "set": its cells. */
  set?: number[];
  /** For "step". */
  step?: Step;
  /** The indices in the chain of the statements from which it follows. */
  parents: number[];
}

/** One deduction: its effect, and everything needed to see why it holds. */
export interface Step {
  /** The id of the technique, such as "hidden-single". */
  technique: string;
  /** The name of the technique in the language. */
  name: string;
  /** The digits that it places. */
  placements: Candidate[];
  /** The candidates that it eliminates. */
  eliminations: Candidate[];
  /**
   * The houses of the pattern: rows from 0, columns from 9, boxes from 18. Other boards also have pieces from 27,
   * diagonals from 36, windows from 45, further houses from 54, and windoku hidden windows from 70. In `nonet-large`,
   * where there may be 16 of each, columns are from 16, boxes from 32, pieces from 48, diagonals from 64, windows from
   * 80, further houses from 96, and hidden windows from 112.
   */
  houses: number[];
  /** The houses in which it acts. */
  covers: number[];
  /** The cells that make the pattern. */
  cells: number[];
  /** Its digits. */
  digits: number[];
  /** The candidates that make it. */
  pattern: Candidate[];
  /** The candidates that weaken it: the fins of a fish, the extras of a rectangle, the second colour of a 3D Medusa. */
  fins: Candidate[];
  /** Almost locked and locked sets. */
  sets: { cells: number[]; digits: number[] }[];
  /** Chains, each in the order in which it can be followed. */
  chains: ChainNode[][];
  /**
   * For a hidden or naked single of `hint` and `why`: the digits that exclude the alternatives. On windoku also for
   * other steps that use hidden windows.
   */
  closing?: Closing;
}

/** The reason why a hidden single has no other place in its house, or a cell no other candidate. */
export interface Closing {
  /** The fewest digits on the board that exclude the alternatives, each with the number of a house in which it does. */
  blockers: { cell: number; digit: number; house: number }[];
  /** For a hidden single: the empty cells of its house that cannot hold the digit. */
  closed: number[];
  /**
   * The alternatives that no digit on the board excludes: earlier steps or notes removed them. For a step that is no
   * single, the candidates that digits exclude from hidden windows.
   */
  lost: Candidate[];
  /** The hidden windows that the step uses, by number; empty on all boards but windoku. */
  implied: number[];
}

/** The next step, in three sentences that say more and more. */
export interface Hint extends Step, OnBoard {
  /** Only where to look. */
  where: string;
  /** The technique to look for. */
  which: string;
  /** The reason and the result. */
  why: string;
}

/** The level of a puzzle on another board, which has no rating. */
export interface BoardRated {
  level: BoardLevel;
  /** True if the level is a word of `Difficulty`, which is only about right on another board. */
  about: boolean;
  /** The techniques of the path with their counts, from the easiest to the hardest. */
  path: { technique: string; count: number }[];
  board: BoardKind | string;
  size: number;
}

/** All steps to the solution of a puzzle on another board, in the order in which people see them. */
export interface BoardPath {
  level: BoardLevel;
  about: boolean;
  /** False if no step leads on before the board is full. */
  solved: boolean;
  /** The steps, each with its reason and result as a sentence. */
  steps: (Step & { why: string })[];
  board: BoardKind | string;
  size: number;
}

/** The answer about a digit in a cell. */
export type Why = OnBoard & (
  /** The cell holds this digit. */
  | { status: "filled"; digit: number }
  /** Impossible: this peer of the cell holds the digit. */
  | { status: "seen"; cell: number }
  /** The steps that prove it, in order; none can be left out. */
  | { status: "cannot" | "must"; steps: (Step & { why: string })[] }
  /** No allowed technique proves it. */
  | { status: "open" }
);
"#;

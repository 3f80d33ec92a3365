// Uses the exports of `nonet-large` with their types. `tsc --strict` checks them, and the compiled file runs in Node.
import { board, check, count, generate, hint, init, path, rate, solve, why, write } from "nonet-large";
import type {
  Board, BoardForm, BoardKind, BoardLevel, BoardOptions, BoardPath, BoardRated, Checked, GenerateOptions, Generated,
  Hint, Language, Solved, Why, WhyOptions,
} from "nonet-large";

function holds(is: boolean, what: string): void {
  if (!is) throw new Error(what);
}

await init();
const kind: BoardKind = "12x12";
const level: BoardLevel = "easy";
const options: GenerateOptions = { board: kind, level, seed: "rain" };
const made: Generated = generate(options);
const on: BoardOptions = { board: kind };
const read: Board = board(made.puzzle, on);
const solved: Solved = solve(made.puzzle);
const checked: Checked = check(made.puzzle, made.solution);
const rated: BoardRated = rate(made.puzzle);
const steps: BoardPath = path(made.puzzle, "zh");
const language: Language = "en";
const next: Hint | { wrong: number[] } | null = hint(made.puzzle, made.puzzle, null, language);
const asked: WhyOptions = { easy: true };
const reason: Why = why(made.puzzle, read.cells.indexOf(0), 1, asked);
const form: BoardForm = "tatham";
holds(write(made.puzzle, form).startsWith("3x4:"), "write");
holds(solved.solution === made.solution && checked.status === "solved" && count(made.puzzle, 2) === 1, "solve");
holds(rated.level === level && steps.solved && next !== null && reason.status !== "filled", "explain");

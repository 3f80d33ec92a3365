// Uses every export of the package with its types. `tsc --strict` checks them, and the compiled file runs in Node.
import * as basic from "nonet/basic";
import {
  Search, Trace, board, canonical, check, compile, count, generate, hint, init, initSync, path, rate, read, search,
  solve, trace, why, write,
} from "nonet";
import type {
  Board, BoardForm, BoardKind, BoardLevel, BoardOptions, BoardPath, BoardRated, Cage, Candidate, Canonical, ChainNode, Checked, Closing, Difficulty, Form,
  GenerateOptions, Generated, Hint, Imported, Language, Nearest, OnBoard, Rated, RatedStep, Rating, Sheet, Solved, Step,
  Strategy, Symmetry, TraceCounters, TraceEvent, Transform, WasmSource, Why, WhyOptions,
} from "nonet";
import { createPool } from "nonet/worker";
import type { Pool, PoolOptions, Progress, Signal, TaskOptions } from "nonet/worker";

function holds(is: boolean, what: string): void {
  if (!is) throw new Error(what);
}

const puzzle: string = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const source: WasmSource | undefined = undefined;
await init(source);
await basic.init();
const started: void = initSync(new Uint8Array());
const compiling: (source?: WasmSource) => Promise<object> = compile;
holds(started === undefined && typeof compiling === "function", "start");

const read81: Board = board(puzzle);
const cells: Uint8Array = read81.cells;
holds(cells.length === 81 && read81.clues === 30 && read81.conflicts.length === 0, "board");
const solved: Solved = solve(puzzle);
const solutions: 0 | 1 | 2 = solved.solutions;
const solution: string | null = solved.solution;
holds(solutions === 1 && solution !== null && solved.other === null, "solve");
const n: number = count(puzzle, 2);
const checked: Checked = check(puzzle, puzzle);
holds(n === 1 && checked.status === "correct" && checked.empty === 51, "check");
const least: Canonical = canonical(puzzle);
const transform: Transform = least.transform;
holds(least.canonical.length === 81 && transform.rows.length === 9 && !!transform.digits, "canonical");

const difficulty: Difficulty = "hard";
const symmetry: Symmetry = "rotational";
const options: GenerateOptions = { difficulty, symmetry, seed: "rain", clues: null };
const made: Generated = generate(options);
const rating: Rating | null = made.rating;
holds(made.symmetry === symmetry && made.difficulty === difficulty && rating !== null, "generate");
const searching: Search = search(options);
while (!searching.step(10)) {
  const nearest: Nearest | null = searching.nearest;
  holds(nearest === null || nearest.puzzle.length === 81, "nearest");
}
holds(searching.found?.puzzle === made.puzzle && searching.tries > 0, "search");
searching.free();
// @ts-expect-error: not a difficulty
const wrong: GenerateOptions = { difficulty: "hardest" };
holds(!!wrong, "wrong");

const kind: BoardKind = "6x6";
const onBoard: BoardOptions = { board: kind };
const about = ({ board, size }: OnBoard): string => `${board} ${size}`;
const six: Generated = generate({ board: kind, symmetry, seed: "rain" });
holds(about(six) === "6x6 6" && six.rating === null, "another board");
holds(solve(six.puzzle, onBoard).solution === six.solution && count(six.puzzle, 2, onBoard) === 1, "solve a board");
holds(board(six.puzzle).cells.length === 36 && check(six.puzzle, six.solution).status === "solved", "check a board");
const killer: Generated = generate({ cages: 4, givens: 0, seed: "rain" });
const [cage]: Cage[] = killer.cages ?? [];
holds(killer.board === "killer" && cage !== undefined && !cage.repeats && cage.cells.length > 0 && cage.sum !== null, "killer");
const level: BoardLevel = "pairs";
const pairs: Generated = generate({ board: kind, level, seed: "rain" });
const ratedSix: BoardRated = rate(pairs.puzzle, { board: kind });
holds(ratedSix.level === level && pairs.level === level && !ratedSix.about && ratedSix.size === 6, "a level");
const pathOfSix: BoardPath = path(pairs.puzzle, "zh", { board: kind });
holds(pathOfSix.solved && pathOfSix.steps.every(({ why }) => why !== ""), "a path on a board");
const whyOfSix: Why = why(pairs.puzzle, 0, 1, { board: kind, language: "zh" });
holds(whyOfSix.size === 6 && whyOfSix.status !== "open", "why on a board");
const either: Rated | BoardRated = rate(puzzle, { board: "auto" });
holds("er" in either && !("about" in either), "a rating of any board");
const nextOfSix: Hint | { wrong: number[] } | null = hint(pairs.puzzle, pairs.puzzle, null, null, onBoard);
holds(nextOfSix !== null && !("wrong" in nextOfSix) && nextOfSix.size === 6, "a hint on a board");
// @ts-expect-error: not a board
const noBoard: BoardOptions = { board: "7x7" };
holds(!!noBoard, "no board");

const rated: Rated = rate(puzzle);
holds(rated.er === 1.2 && rated.path[0]!.technique === "full-house", "rate");
const language: Language = "zh-CN";
const steps: RatedStep[] = path(puzzle, language);
const step: Step = steps[0]!;
const placed: Candidate = step.placements[0]!;
const chains: ChainNode[][] = step.chains;
holds(placed.digit > 0 && chains.length === 0, "path");
const next: Hint | { wrong: number[] } | null = hint(puzzle, puzzle, null, "en");
if (next === null || "wrong" in next) throw new Error("hint");
const closing: Closing | undefined = next.closing;
holds(next.why !== "" && closing !== undefined, "hint");
const whyOptions: WhyOptions = { easy: true };
const answer: Why = why(puzzle, 2, 1, whyOptions);
holds(answer.status === "cannot" ? answer.steps.length > 0 : answer.status !== "open", "why");
const imported: Imported = read(puzzle);
const sheet: Sheet = imported.puzzles[0]!;
const form: Form = "sudokuwiki";
holds(write(sheet, form).length > 0 && write({ givens: puzzle }, "line").trim() === puzzle, "write");
const boardForm: BoardForm = "f-puzzles";
const sheetOfSix: Sheet = read(write(pairs.puzzle, boardForm)).puzzles[0]!;
holds(sheetOfSix.board === kind && sheetOfSix.size === 6 && sheetOfSix.givens === pairs.puzzle, "a link of a board");
const strategy: Strategy = "propagation";
const tracing: Trace = trace(puzzle, strategy);
const events: TraceEvent[] = tracing.next(3);
const counters: TraceCounters = tracing.counters();
holds(events.length === 3 && counters.events >= 3 && !tracing.done && tracing.board().length === 81, "trace");
tracing.free();

const easy: basic.Generated = basic.generate({ seed: "rain" });
// @ts-expect-error: without ratings
holds(easy.rating === undefined && easy.puzzle === generate({ seed: "rain" }).puzzle, "basic");

export async function pooled(signal?: Signal): Promise<void> {
  const poolOptions: PoolOptions = { size: 1 };
  const pool: Pool = createPool(poolOptions);
  const task: TaskOptions = signal ? { signal } : {};
  const onProgress = (progress: Progress): void => holds(progress.tries > 0, "progress");
  const found: Generated = await pool.generate({ difficulty: "hard", seed: "rain", onProgress, ...task });
  const again: Rated = await pool.rate(found.puzzle, task);
  holds(again.difficulty === "hard", "pool");
  pool.close();
}
await pooled();

import type {
  BoardKind, BoardOptions, BoardPath, BoardRated, Canonical, Checked, Generated, GenerateOptions, Hint, Language, Nearest, Rated, RatedStep, Solved,
  WasmSource, Why, WhyOptions,
} from "./nonet.js";

/** An `AbortSignal`. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: any;
  throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** The options that every task accepts. */
export interface TaskOptions {
  /** When it is aborted, the promise is rejected with its reason at once, and the work stops. */
  signal?: Signal;
}

/** The state of a search, about ten times a second. */
export interface Progress {
  /** The number of puzzles tried. */
  tries: number;
  /** The unsuccessful try that came nearest to the request. */
  nearest: Nearest | null;
}

export interface PoolOptions {
  /** The number of workers; by default one for each core. They are started when there is work for them. */
  size?: number;
  /** The wasm file, as for `init`; by default it is loaded from beside the package's modules. */
  wasm?: WasmSource;
  /** Starts a worker that runs `nonet/worker-thread`, for builds in which it has another address. */
  worker?: () => object;
}

/** Workers that do the tasks in the order in which they are asked for. Results and errors are those of `nonet`. */
export interface Pool {
  solve(puzzle: string, options?: TaskOptions & BoardOptions): Promise<Solved>;
  count(puzzle: string, limit: number, options?: TaskOptions & BoardOptions): Promise<number>;
  check(puzzle: string, answer: string, options?: TaskOptions & BoardOptions): Promise<Checked>;
  canonical(puzzle: string, options?: TaskOptions): Promise<Canonical>;
  generate(options?: GenerateOptions & TaskOptions & { onProgress?: (progress: Progress) => void }): Promise<Generated>;
  rate(puzzle: string, options: TaskOptions & { board: BoardKind }): Promise<BoardRated>;
  rate(puzzle: string, options?: TaskOptions & { board?: "classic" | null }): Promise<Rated>;
  rate(puzzle: string, options: TaskOptions & BoardOptions): Promise<Rated | BoardRated>;
  path(puzzle: string, options: TaskOptions & { language?: Language; board: BoardKind }): Promise<BoardPath>;
  path(
    puzzle: string,
    options?: TaskOptions & { language?: Language; board?: "classic" | null },
  ): Promise<RatedStep[]>;
  path(
    puzzle: string,
    options: TaskOptions & { language?: Language } & BoardOptions,
  ): Promise<RatedStep[] | BoardPath>;
  hint(
    puzzle: string,
    answer: string,
    options?: TaskOptions & BoardOptions & { candidates?: ArrayLike<number> | string | null; language?: Language },
  ): Promise<Hint | { wrong: number[] } | null>;
  why(puzzle: string, cell: number, digit: number, options?: TaskOptions & WhyOptions): Promise<Why>;
  /** Ends the workers. Tasks that are not done are rejected. */
  close(): void;
}

/** Returns a pool of workers. In Node, workers without a task do not keep the process alive. */
export function createPool(options?: PoolOptions): Pool;

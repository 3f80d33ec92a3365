// Calls every entry of the packages, in Node and in browsers, and returns plain results that two runs can compare.
import * as nonet from "nonet";
import * as basic from "nonet/basic";
import * as large from "nonet-large";
import { createPool } from "nonet/worker";

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const CHAINS = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const SIX = "2x3:3c5b5c4b2f6b2c1b3c5";
const SIX_CELLS = "3...5..5...4..2......6..2...1..3...5";
const SEEDS = Array.from({ length: 100 }, (_, n) => (n === 0 ? "n1-rain" : `n1-rain-${n + 1}`));

function same(got, wanted, what) {
  const [one, other] = [got, wanted].map((value) => JSON.stringify(value));
  if (one !== other) throw new Error(`${what}: ${one} is not ${other}`);
}

function error(call) {
  try {
    call();
  } catch (thrown) {
    return `${thrown.name}: ${thrown.message}`;
  }
  throw new Error(`${call} threw nothing`);
}

// Calls everything that both entries have. A generated puzzle is compared without its ratings.
function common(module) {
  const puzzles = SEEDS.map((seed) => module.generate({ seed }).puzzle);
  const made = ["rotational", "full", "diagonal"].map((symmetry) => {
    const { difficulty, rating, ...rest } = module.generate({ seed: "frozen", symmetry, clues: 30 });
    return rest;
  });
  return {
    puzzles,
    made,
    board: { ...module.board(PUZZLE), cells: [...module.board(PUZZLE).cells] },
    solve: [PUZZLE, CHAINS, ".".repeat(81), PUZZLE.replace("3", "5")].map((puzzle) => module.solve(puzzle)),
    count: module.count(".".repeat(81), 1234),
    check: module.check(PUZZLE, PUZZLE.replace("53.", "531")),
    canonical: module.canonical(CHAINS),
    errors: [
      error(() => module.solve(1)),
      error(() => module.solve("12345")),
      error(() => module.generate({ simmetry: "none" })),
      error(() => module.generate({ clues: 5 })),
    ],
  };
}

// Calls everything that knows other boards, and everything that does not.
function onOtherBoards() {
  const { generate, board, solve, count, check } = nonet;
  const six = SIX;
  const wrong = "314156156324642531513642265413431265";
  const rare = nonet.search({ board: "x", seed: "rain" });
  const isFound = rare.step(0);
  const searched = [isFound, rare.tries, rare.nearest, rare.found];
  rare.free();
  same(searched, [true, 1, null, generate({ board: "x", seed: "rain" })], "a search for another board");
  const broken = board("11..............", null);
  // The notes of a cell with 2 alone, and of one without it.
  const [only, lost] = [0b10, 0b01].map((bits) => Array.from({ length: 36 }, (_, cell) => (cell === 1 ? bits : 0)));
  const link = nonet.write(six, "f-puzzles");
  const thermo = '{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],' +
    '"thermometer":[{"lines":[["R1C1","R1C2"]]}]}';
  const saved = '<!DOCTYPE ksudoku>\n<ksudoku><game><puzzle>\n<graph order="4" type="custom" sizeX="4" sizeY="4" ' +
    'sizeZ="1"><sudokugroups at="0"/></graph>\n<values>b______cd______e</values></puzzle></game></ksudoku>\n';
  same(solve(saved).solution, solve("1.3..........2.4").solution, "a file of KSudoku");
  same(nonet.read(saved).puzzles[0].givens, nonet.write("1.3..........2.4", "line").trim(), "a file of KSudoku");
  const piece = thermo.replace("{}", '{"region":1}').replace(/,"thermo.*/, "}");
  return {
    made: generate({ board: "jigsaw5", seed: "rain", symmetry: "rotational", difficulty: null }),
    classic: generate({ board: "classic", seed: "rain" }).puzzle,
    board: { ...broken, cells: [...broken.cells] },
    solve: [solve(six), solve(".".repeat(16)), solve(CHAINS, { board: "x" }), solve(`3x3:${"z".repeat(3)}c`)],
    count: [count(".".repeat(16), 1000), count(".".repeat(16), 1000, { board: "4x4" })],
    check: [check(six, wrong), check(six, six), check(six, ".".repeat(36))],
    rate: [nonet.rate(six), nonet.rate(six, { board: "6x6" })],
    path: [nonet.path(six), nonet.path(six, "zh")],
    hint: [
      nonet.hint(six, six),
      nonet.hint(six, "32".padEnd(36, "."), null, "zh", { board: "6x6" }),
      nonet.hint(six, "34".padEnd(36, ".")),
      nonet.hint(six, nonet.solve(six).solution),
    ],
    notes: [
      nonet.hint(six, six, only),
      nonet.hint(six, six, ".......2".padEnd(216, ".")),
      nonet.hint(six, six, Uint8Array.from(lost)),
      nonet.why(six, 1, 2, { candidates: only }),
    ],
    links: [
      nonet.solve(link).solution === solve(six).solution,
      link.startsWith("https://f-puzzles.com/?load="),
      ...[link, nonet.write(nonet.read(link).puzzles[0], "sudokupad")].map((text) => {
        const { corner, centre, ...sheet } = nonet.read(text).puzzles[0];
        return { ...sheet, notes: [corner, centre].map((notes) => notes.length) };
      }),
      nonet.read("3x3:zzzc;n").puzzles[0].board,
      nonet.write("3x3:zzzc;n", "line"),
      nonet.read(thermo.replace(/,"thermo.*/, "}").replaceAll("],", "],\n")).puzzles[0].size,
    ],
    why: [
      nonet.why(six, 1, 2),
      nonet.why(SIX_CELLS, 1, 1, { board: "6x6", language: "zh", easy: true }),
      nonet.why(six, 1, 3),
      nonet.why(six, 0, 3),
    ],
    level: generate({ board: "x", level: "hard", symmetry: "rotational", seed: "rain" }),
    errors: [
      error(() => nonet.canonical(six)),
      error(() => nonet.hint(six, six, Array(81).fill(0))),
      error(() => nonet.why(six, 1, 2, { candidates: Array(36).fill(64) })),
      error(() => nonet.why(six, 1, 2, { candidates: lost })),
      error(() => nonet.write(six, "svg")),
      error(() => nonet.write("3x3:zzzc;n", "tatham")),
      error(() => nonet.read(thermo)),
      error(() => nonet.read(thermo, "zh")),
      error(() => nonet.canonical(thermo)),
      error(() => solve(piece)),
      error(() => nonet.why(six, 36, 1)),
      error(() => nonet.why(six, 1, 7)),
      error(() => nonet.trace(six, "scan")),
      error(() => generate({ board: "6x6", difficulty: "hard" })),
      error(() => generate({ board: "6x6", pattern: "x" })),
      error(() => generate({ board: "6x6", level: "hard" })),
      error(() => generate({ board: "4x4", level: "beyond", seed: "rain" })),
      error(() => generate({ board: "7x7" })),
      error(() => generate({ board: 7 })),
      error(() => generate({ board: "6x6", sed: "rain" })),
      error(() => generate({ board: "6x6", seed: "v1-x-none-rain" })),
      error(() => solve(six, { board: "x" })),
      error(() => solve(six, { bord: "x" })),
      error(() => solve("2x3:3c7b")),
      error(() => check(".".repeat(16), ".".repeat(16))),
    ],
  };
}

const WRONG_ON_OTHER_BOARDS = [
  "Error: `canonical` works on classic boards only.",
  ...Array(2).fill("TypeError: The candidates must be 36 numbers from 0 to 63, or a string of 6 characters for each cell."),
  "Error: The candidates of a cell lack the digit that it must hold.",
  "Error: There is no such form for another board; there are “line”, “cells”, “jigsaw-line”, “killer-line”, " +
    "“sumocue”, “tatham”, “sudokuwiki”, “rules”, “iss”, “f-puzzles”, “sudokupad”.",
  "Error: The form “tatham” cannot express the rules of the board “knight”.",
  "Error: This puzzle has rules that Nonet does not play: thermometers.",
  "Error: 这道题有 Nonet 不支持的规则：温度计。",
  "Error: This puzzle has rules that Nonet does not play: thermometers.",
  "Error: The piece at r1c1 should have 4 cells, not 5.",
  "TypeError: The cell must be a whole number from 0 to 35.",
  "TypeError: The digit must be a whole number from 1 to 6.",
  ...["trace", "difficulty", "pattern"].map((name) => `Error: \`${name}\` works on classic boards only.`),
  "Error: The board “6x6” has no level “hard”; there are “singles”, “pairs”, “beyond”.",
  "Error: No puzzle was found for “v2-4x4-none-beyond-rain” in 10000 tries.",
  "Error: This board is not known; there are “4x4”, “6x6”, “8x8”, “x”, “windoku”, “knight”, “king”, “6x6x”, " +
    "“jigsaw5”, “jigsaw6”, “jigsaw7”, “jigsaw8”, “jigsaw”.",
  "TypeError: `board` must be a string.",
  "Error: `sed` is not an option; did you mean `seed`?",
  "Error: The seed “v1-x-none-rain” contradicts the other options.",
  "Error: This is not a board of the kind “x”.",
];

// Plays a large board with hints alone. Returns the number of the hints and the last sentence.
function playedWithHints(board, language) {
  const { puzzle, solution, size } = large.generate({ board, level: "medium", seed: "rain" });
  const digits = [...large.board(puzzle).cells];
  // A digit above 9 is a letter, as in base 36.
  const now = () => digits.map((digit) => (digit ? digit.toString(36).toUpperCase() : ".")).join("");
  let candidates = null;
  let nHints = 0;
  let sentence = "";
  for (let hint; (hint = large.hint(puzzle, now(), candidates, language)); nHints += 1) {
    same([hint.wrong, hint.board, nHints < 2000], [undefined, board, true], `${board}: ${hint.technique}`);
    sentence = hint.why;
    candidates ??= Array(size ** 2).fill((1 << size) - 1);
    for (const { cell, digit } of hint.eliminations) candidates[cell] &= ~(1 << (digit - 1));
    for (const { cell, digit } of hint.placements) {
      digits[cell] = digit;
      candidates[cell] = 1 << (digit - 1);
    }
  }
  same(now(), solution, `${board} after ${nHints} hints`);
  return { board, nHints, sentence };
}

// Calls everything that knows large boards.
function onLargeBoards() {
  const played = [["10x10", "en"], ["12x12x", "zh"], ["jigsaw12", "en"]].map((one) => playedWithHints(...one));
  same(played.map(({ sentence }) => /[一-龥]/.test(sentence)), [false, true, false], "languages of hints");
  const made = large.generate({ board: "16x16", level: "easy", seed: "rain" });
  const { puzzle, solution } = made;
  const open = [...large.board(puzzle).cells].indexOf(0);
  const right = parseInt(solution[open], 36);
  const why = large.why(puzzle, open, right);
  same([right > 0, why.status], [true, "must"], "why on a large board");
  same(large.count(puzzle, 2), 1, "a count on a large board");
  for (const form of ["rules", "tatham", "sudokuwiki", "iss", "f-puzzles", "sudokupad", "jigsaw-line"]) {
    same(large.solve(large.write(puzzle, form)).solution, solution, form);
  }
  const killer = large.generate({ board: "12x12", cages: 3, givens: 60, seed: "rain" });
  same([killer.board, killer.clues, killer.cages.length > 20], ["killer-12x12", 60, true], "a large killer");
  same(large.solve(killer.puzzle).solution, killer.solution, "the solution of a large killer");
  const errors = [
    error(() => large.board(16)),
    error(() => large.board("hello")),
    error(() => large.generate({ board: "17x17" })),
    error(() => large.generate({ board: "16x16", level: "extreme" })),
    error(() => large.generate({ size: 16 })),
    error(() => large.write(puzzle, "sumocue")),
  ];
  same(errors, WRONG_ON_LARGE_BOARDS, "errors about large boards");
  return { played, made, why, rate: large.rate(puzzle), path: large.path(puzzle), killer, errors };
}

const WRONG_ON_LARGE_BOARDS = [
  "TypeError: The grid must be a string.",
  "Error: Found 5 cells; a board with boxes has 16, 36, 64, 81, 100, 144 or 256. A jigsaw has two characters for each cell.",
  "Error: This board is not known; there are “4x4”, “6x6”, “8x8”, “x”, “windoku”, “knight”, “king”, “6x6x”, " +
    "“jigsaw5”, “jigsaw6”, “jigsaw7”, “jigsaw8”, “jigsaw”, “10x10”, “12x12”, “16x16”, “10x10x”, “12x12x”, “16x16x”, " +
    "“jigsaw10”, “jigsaw12”.",
  "Error: The board “16x16” has no level “extreme”; there are “easy”, “medium”, “hard”, “expert”, “master”.",
  "Error: `size` is not an option; there are `board`, `level`, `cages`, `givens`, `symmetry`, `seed`.",
  "Error: The form “sumocue” cannot express the rules of the board “16x16”.",
];

// Aborts `n` tasks of every kind, waiting and at work, and checks the answers of the others between them.
export async function abort(n, options) {
  const pool = createPool({ size: 2, ...options });
  const solution = nonet.solve(PUZZLE).solution;
  let nAborted = 0;
  while (nAborted < n) {
    const controllers = Array.from({ length: 5 }, () => new AbortController());
    const late = [];
    const tasks = controllers.map(({ signal }, at) => {
      const onProgress = () => signal.aborted && late.push(at);
      const begin = [
        () => pool.rate(CHAINS, { signal }),
        () => pool.generate({ rating: { min: 9, max: 11 }, signal, onProgress }),
        () => pool.path(CHAINS, { signal }),
        () => pool.hint(PUZZLE, PUZZLE, { signal }),
        () => pool.count(".".repeat(81), 1e12, { signal }),
      ];
      return begin[(at + nAborted) % 5]();
    });
    const ends = Promise.allSettled(tasks);
    const reason = new Error(`stop ${nAborted}`);
    // Some tasks have begun by now, and others have not.
    if (nAborted % 2 === 0) await new Promise((done) => setTimeout(done, nAborted % 20));
    for (const controller of controllers) controller.abort(reason);
    for (const { status, reason: got } of await ends) {
      if (status === "fulfilled") continue;
      if (got !== reason) throw got;
      nAborted += 1;
    }
    const answers = await Promise.all([pool.solve(PUZZLE), pool.count(PUZZLE, 2)]);
    same(answers, [{ solutions: 1, solution, other: null }, 1], "the answers after an abort");
    same(late, [], "late reports");
  }
  pool.close();
  return nAborted;
}

async function pooled(options) {
  const pool = createPool({ size: 2, ...options });
  const reports = [];
  const answers = [
    [pool.solve(PUZZLE), nonet.solve(PUZZLE)],
    [pool.count(PUZZLE, 5), nonet.count(PUZZLE, 5)],
    [pool.check(PUZZLE, PUZZLE), nonet.check(PUZZLE, PUZZLE)],
    [pool.canonical(PUZZLE), nonet.canonical(PUZZLE)],
    [pool.rate(CHAINS), nonet.rate(CHAINS)],
    [pool.path(PUZZLE, { language: "zh" }), nonet.path(PUZZLE, "zh")],
    [pool.hint(PUZZLE, PUZZLE, { language: "zh" }), nonet.hint(PUZZLE, PUZZLE, null, "zh")],
    [pool.solve(".".repeat(16), { board: "4x4" }), nonet.solve(".".repeat(16))],
    [pool.generate({ board: "jigsaw", seed: "rain" }), nonet.generate({ seed: "v1-jigsaw-none-rain" })],
    [pool.rate(SIX), nonet.rate(SIX)],
    [pool.path(SIX, { language: "zh", board: "6x6" }), nonet.path(SIX, "zh")],
    [pool.hint(SIX, SIX, { language: "zh" }), nonet.hint(SIX, SIX, null, "zh")],
    [pool.generate({ board: "6x6", level: "pairs", seed: "rain" }), nonet.generate({ seed: "v2-6x6-none-pairs-rain" })],
    [pool.why(SIX, 1, 2, { board: "6x6" }), nonet.why(SIX, 1, 2)],
    [pool.why(PUZZLE, 2, 1, { easy: true }), nonet.why(PUZZLE, 2, 1, { easy: true })],
    [
      pool.generate({ rating: { min: 6.6, max: 7 }, seed: "frozen", onProgress: (report) => reports.push(report) }),
      nonet.generate({ rating: { min: 6.6, max: 7 }, seed: "frozen" }),
    ],
  ];
  for (const [answer, wanted] of answers) same(await answer, wanted, "an answer of the pool");
  for (const { tries } of reports) same(tries > 0, true, "a report");
  const refused = await Promise.allSettled([pool.rate(7), pool.rate("12"), pool.generate({ rating: 5 })]);
  const direct = [() => nonet.rate(7), () => nonet.rate("12"), () => nonet.generate({ rating: 5 })];
  same(refused.map(({ reason }) => `${reason.name}: ${reason.message}`), direct.map(error), "errors of the pool");
  const waiting = pool.rate(CHAINS);
  pool.close();
  const ends = await Promise.allSettled([waiting, pool.solve(PUZZLE)]);
  same(ends.map(({ reason }) => reason.message), Array(2).fill("The pool is closed."), "a closed pool");
}

// Returns the message of a call that a module refuses before it has started.
function earlyMessage(call) {
  try {
    call();
    return null;
  } catch (thrown) {
    return thrown.message;
  }
}

// Returns the results of all calls.
export async function results(options) {
  const early = earlyMessage(() => basic.solve(PUZZLE));
  same(earlyMessage(() => large.solve(".".repeat(100))), early, "a call before `nonet-large` has started");
  await Promise.all([nonet.init(), nonet.init(), basic.init(), large.init()]);
  await nonet.init();
  const found = common(nonet);
  same(common(basic), found, "nonet/basic");
  const refusal = [{ difficulty: "hard" }, { board: "x" }].map((options) => error(() => basic.generate(options)));
  const boards = onOtherBoards();
  same(boards.errors.slice(0, WRONG_ON_OTHER_BOARDS.length), WRONG_ON_OTHER_BOARDS, "errors about other boards");
  same(boards.board.conflicts, [0, 1], "conflicts on another board");
  same(boards.check.map(({ status }) => status), ["conflict", "correct", "correct"], "answers on another board");
  same(boards.check[0].wrong, [1], "wrong cells of another board");
  const { path: uses, ...rated } = boards.rate[0];
  same(rated, { level: "singles", about: false, board: "6x6", size: 6 }, "a level of another board");
  same(boards.rate[1], boards.rate[0], "the level of a board that is named");
  const [english, chinese] = boards.path;
  same(uses.reduce((sum, { count }) => sum + count, 0), english.steps.length, "the techniques of a path");
  same([english.solved, english.level, english.size], [true, "singles", 6], "a path on another board");
  same(english.steps[0].why, "In box 1, only r1c2 can still hold 2, so r1c2 is 2.", "a reason on another board");
  same(/r1c2.*2/.test(chinese.steps[0].why) && chinese.steps[0].why !== english.steps[0].why, true, "in Chinese");
  // A hint also says which digits exclude the other places.
  const { where, which, why, closing, board: kind, size, ...step } = boards.hint[0];
  const { why: reason, ...first } = english.steps[0];
  same([step, kind, size], [first, "6x6", 6], "a hint on another board");
  same(why, reason.replace(", so", ": the 2s in column 1 and column 3 rule out the others, so"), "its reason");
  same([closing.blockers.map(({ cell, house }) => [cell, house]), closing.lost], [[[24, 9], [14, 11]], []], "its closing");
  const inChinese = boards.hint[1];
  same(inChinese.placements, chinese.steps[1].placements, "a hint in Chinese");
  same([where !== "" && which !== "", /[一-龥]/.test(inChinese.why)], [true, true], "sentences of a hint");
  same(boards.hint.slice(2), [{ wrong: [1] }, null], "hints on a wrong board, and on a full one");
  const [must, cannot, seen, filled] = boards.why;
  same([must.status, must.board, must.size], ["must", "6x6", 6], "why on another board");
  same(must.steps, [{ ...first, closing, why }], "its step");
  same([cannot.status, cannot.steps.map(({ placements }) => placements)], ["cannot", [first.placements]], "why not");
  same(/[一-龥]/.test(cannot.steps[0].why), true, "why not in Chinese");
  const withoutStep = [seen, filled].map(({ board, size, ...answer }) => answer);
  same(withoutStep, [{ status: "seen", cell: 0 }, { status: "filled", digit: 3 }], "answers without a step");
  const [noted, again, wrongNotes, forced] = boards.notes;
  same([noted.technique, noted.placements], ["naked-single", [{ cell: 1, digit: 2 }]], "a hint from notes");
  same(again, noted, "notes as a text");
  same(wrongNotes, { wrong: [1] }, "notes without the digit");
  same([forced.status, forced.steps.map(({ technique }) => technique)], ["must", ["naked-single"]], "why from notes");
  const sheet = { title: "", author: "", givens: SIX, entries: ".".repeat(36), board: "6x6", size: 6, notes: [36, 36] };
  same(boards.links, [true, true, sheet, sheet, "knight", "3x3:zzzc;n", 4], "links of another board");
  const { level, about, seed } = boards.level;
  same([level, about, seed], ["hard", true, "v2-x-rotational-hard-rain"], "a puzzle of a level");
  same(boards.count, [288, 288], "a count on another board");
  same(boards.classic, found.puzzles[0], "the classic board");
  same(refusal[1], "Error: “nonet/basic” makes classic boards only: use “nonet”.", "another board in nonet/basic");
  const search = nonet.search({ technique: "swordfish", seed: "frozen" });
  while (!search.step(20));
  const searched = search.found;
  search.free();
  same(nonet.generate({ technique: "swordfish", seed: "frozen" }), searched, "search and generate");
  const trace = nonet.trace(PUZZLE, "propagation");
  trace.run();
  const traced = [trace.board(), trace.counters()];
  trace.free();
  await pooled(options);
  const nAborted = await abort(20, options);
  return {
    early,
    ...found,
    refusal,
    boards,
    large: onLargeBoards(),
    searched,
    traced,
    rate: nonet.rate(CHAINS),
    hint: nonet.hint(CHAINS, CHAINS),
    path: nonet.path(PUZZLE),
    why: nonet.why(CHAINS, 1, 1),
    read: nonet.read(PUZZLE).puzzles.length,
    write: nonet.write(PUZZLE, "sudokuwiki"),
    nAborted,
  };
}

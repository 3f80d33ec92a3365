// The promises of docs/javascript.md to JavaScript callers, checked line by line against the built package, and a fuzz
// test. This is the body of an async function, followed by `library_fuzz.js`. `base` is the address of the page, and
// `what` says which of the two parts at the end to run, and holds the frozen seeds.

const nonet = await import(new URL("pkg/nonet.js", base));
const { memory } = await nonet.default();

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const FISH = ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.";
// Has a unique rectangle whose extra candidates are in diagonal cells.
const DIAGONAL = "3.9............91.24...7..5....6.5..1..2...8..7..5...2..39...7......8........614.";
// Has branching chains.
const CHAINS = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const SEVERAL = ".".repeat(81);
const CONFLICT = PUZZLE.replace("53.", "535");
const STRATEGIES = ["scan", "tables", "most-constrained", "look-ahead", "propagation", "fill"];
const SYMMETRIES = ["none", "rotational", "quarter", "horizontal", "vertical", "diagonal", "antidiagonal", "full"];
const DIFFICULTIES = ["easy", "medium", "hard", "expert", "master", "extreme"];

const failures = [];
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

function same(got, wanted, why) {
  if (!isSame(got, wanted)) failures.push(`${why}: ${JSON.stringify(got)} is not ${JSON.stringify(wanted)}`);
}

function holds(is, why) {
  if (!is) failures.push(why);
}

// Asserts that a call throws an error of Nonet, of this kind and with these words.
function refuses(kind, words, call, why = call.toString()) {
  let result;
  try {
    result = call();
  } catch (error) {
    const is = error instanceof Error && error.name === kind && error.message.includes(words);
    if (!is) failures.push(`${why} threw ${error?.name}: ${error?.message}, not ${kind}: ${words}`);
    return;
  }
  failures.push(`${why} gave ${JSON.stringify(result)} and threw nothing`);
}

// The images of a cell under each symmetry.
const IMAGES = {
  none: [],
  rotational: [(r, c) => [8 - r, 8 - c]],
  quarter: [(r, c) => [c, 8 - r]],
  horizontal: [(r, c) => [r, 8 - c]],
  vertical: [(r, c) => [8 - r, c]],
  diagonal: [(r, c) => [c, r]],
  antidiagonal: [(r, c) => [8 - c, 8 - r]],
  full: [(r, c) => [c, 8 - r], (r, c) => [r, 8 - c]],
};

function isSymmetric(puzzle, symmetry) {
  const isGiven = (r, c) => puzzle[r * 9 + c] !== ".";
  const rows = [...Array(9).keys()];
  return rows.every(r => rows.every(c => IMAGES[symmetry].every(image => isGiven(r, c) === isGiven(...image(r, c)))));
}

// Generates a puzzle, checks everything that is promised of it, and returns it.
function made(options, search = false) {
  const why = JSON.stringify(options) + (search ? " searched" : "");
  let got;
  if (search) {
    const searching = nonet.search(options);
    holds(searching.found === null && searching.tries === 0, `${why}: found before it began`);
    while (!searching.step(20)) {
      const { nearest } = searching;
      holds(nearest === null || isSame(nonet.rate(nearest.puzzle).er, nearest.rating.er), `${why}: nearest`);
    }
    got = searching.found;
    holds(searching.tries > 0, `${why}: ${searching.tries} tries`);
    searching.free();
  } else {
    got = nonet.generate(options);
  }
  same(Object.keys(got), ["puzzle", "solution", "clues", "difficulty", "rating", "symmetry", "seed"], why);
  same(nonet.solve(got.puzzle), { solutions: 1, solution: got.solution, other: null }, why);
  same(got.clues, [...got.puzzle].filter(cell => cell !== ".").length, `${why}: clues`);
  const { er, ep, ed, difficulty } = nonet.rate(got.puzzle);
  same(got.rating, { er, ep, ed }, `${why}: rating`);
  same(got.difficulty, difficulty, `${why}: difficulty`);
  if (options?.pattern) {
    same(got.puzzle.replace(/[1-9]/g, "x"), options.pattern.replaceAll("\n", ""), `${why}: pattern`);
  } else {
    same(got.symmetry, options?.symmetry ?? "none", `${why}: symmetry`);
  }
  holds(isSymmetric(got.puzzle, got.symmetry), `${why}: ${got.puzzle} is not ${got.symmetry}`);
  const version = options?.pattern ? "p1-" : options?.technique ? "n2-" : "n1-";
  holds(got.seed.startsWith(version), `${why}: seed ${got.seed}`);
  same(nonet.generate({ ...options, seed: got.seed }), got, `${why}: again from its seed`);
  return got;
}

const LINES = {
  board() {
    const board = nonet.board(PUZZLE);
    same(Object.keys(board), ["puzzle", "cells", "clues", "conflicts"], "board");
    same([board.puzzle, board.clues, board.conflicts], [PUZZLE, 30, []], "board");
    holds(board.cells instanceof Uint8Array, "cells are bytes");
    same([...board.cells].join(""), PUZZLE.replaceAll(".", "0"), "cells");
    same(nonet.board(CONFLICT).conflicts, [0, 2], "conflicts");
    same(nonet.board(PUZZLE.match(/.{9}/g).join("\n").replaceAll(".", "0")).puzzle, PUZZLE, "nine lines");
    same(nonet.board(`Hello,\n\n> ${PUZZLE}\n\nBob`).puzzle, PUZZLE, "in an email");
    const rows = CHAINS.match(/.{9}/g).map(row => [...row.replaceAll(".", "0")].join(" "));
    const asSitesDo = nonet.board(["# as a site writes it", ...rows].join("\r\n"));
    same([asSitesDo.puzzle, asSitesDo.clues, asSitesDo.conflicts], [CHAINS, 21, []], "lines of another system");
    refuses("Error", "Line 1, character 5: “q” cannot be read: a digit is 1 to 9, an empty cell 0 or a dot.",
      () => nonet.board(PUZZLE.replace("7", "q")));
    refuses("Error", "There is no Sudoku in this text.", () => nonet.board(""));
    refuses("Error", "Found 5 cells; a Sudoku has 81.", () => nonet.board("12345"));
  },
  solve() {
    same(nonet.solve(PUZZLE), { solutions: 1, solution: SOLUTION, other: null }, "one");
    same(nonet.solve(CONFLICT), { solutions: 0, solution: null, other: null }, "none");
    const { solutions, solution, other } = nonet.solve(SEVERAL);
    holds(solutions === 2 && solution !== other, "several");
    for (const full of [solution, other]) {
      same(nonet.check(PUZZLE, full).empty, 0, "a full grid");
      same(nonet.solve(full).solution, full, "one of several");
    }
    refuses("Error", "Found 1 cell; a Sudoku has 81.", () => nonet.solve("1"));
  },
  count() {
    same([nonet.count(PUZZLE, 9), nonet.count(SEVERAL, 99), nonet.count(PUZZLE, 0)], [1, 99, 0], "count");
    same(nonet.count(SEVERAL, 1234), 1234, "a thousand");
    same(nonet.count(CONFLICT, 2 ** 53 - 1), 0, "count up to the most");
    refuses("TypeError", "The limit must be a whole number", () => nonet.count(PUZZLE, 1e300));
    refuses("Error", "There is no Sudoku in this text.", () => nonet.count("", 2));
  },
  canonical() {
    const { canonical, transform, ...rest } = nonet.canonical(CHAINS);
    same(rest, {}, "canonical");
    same(canonical, "........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9.", "canonical");
    const { digits, rows, columns, transposed } = transform;
    const applied = Array(81).fill(".");
    [...CHAINS].forEach((digit, cell) => {
      const [row, column] = [rows[Math.floor(cell / 9)], columns[cell % 9]];
      if (digit !== ".") applied[transposed ? 9 * column + row : 9 * row + column] = digits[digit - 1];
    });
    same(applied.join(""), canonical, "the transform");
    const turned = [...CHAINS].reverse().map(digit => (digit === "." ? "0" : 10 - digit)).join("");
    same(nonet.canonical(turned).canonical, canonical, "of a puzzle that is equivalent");
    same(nonet.canonical(SEVERAL).canonical, SEVERAL, "of nothing");
    refuses("Error", "Found 2 cells; a Sudoku has 81.", () => nonet.canonical("12"));
    refuses("TypeError", "The puzzle must be a string.", () => nonet.canonical(8));
  },
  check() {
    const check = answer => Object.values(nonet.check(PUZZLE, answer));
    same(Object.keys(nonet.check(PUZZLE, PUZZLE)), ["status", "conflicts", "wrong", "empty"], "check");
    same(check(SOLUTION), ["solved", [], [], 0], "solved");
    same(check(PUZZLE), ["correct", [], [], 51], "correct");
    same(check(PUZZLE.replace("53.", "531")), ["incorrect", [], [2], 50], "incorrect");
    same(check(CONFLICT), ["conflict", [0, 2], [2], 50], "conflict");
    refuses("Error", "This Sudoku has several solutions: ", () => nonet.check(SEVERAL, PUZZLE));
    refuses("Error", "Found 2 cells; a Sudoku has 81.", () => nonet.check(PUZZLE, "12"));
    refuses("Error", "This Sudoku breaks the rules: row 1 holds 5 more than once.", () => nonet.check(CONFLICT, SOLUTION));
  },
  rate() {
    const rated = nonet.rate(PUZZLE);
    same(Object.keys(rated), ["er", "ep", "ed", "difficulty", "minutes", "score", "path"], "rate");
    same([rated.er, rated.ep, rated.ed, rated.difficulty], [1.2, 1.2, 1.2, "easy"], "rate");
    same(rated.path, [{ technique: "full-house", rating: 1, count: 21 }, { technique: "hidden-single", rating: 1.2, count: 30 }],
      "path of rate");
    holds(rated.minutes > 0.5 && rated.minutes < 20, "minutes");
    const hard = nonet.rate(CHAINS);
    same([hard.er, hard.ep, hard.ed, hard.difficulty], [10.7, 10.7, 9.7, "extreme"], "rate a hard one");
    holds(hard.minutes > 5 && hard.score > 100, "a hard one takes long");
    const ratings = hard.path.map(part => part.rating);
    same([...ratings].sort((a, b) => a - b), ratings, "the cheapest first");
    same(ratings.at(-1), 10.7, "the dearest last");
    for (const ask of [nonet.rate, nonet.path]) {
      refuses("Error", "This Sudoku is solved; there is nothing left to do.", () => ask(SOLUTION));
      refuses("Error", "This Sudoku has several solutions: ", () => ask(SEVERAL));
      refuses("Error", "This Sudoku breaks the rules: row 1 holds 5 more than once.", () => ask(CONFLICT));
      refuses("Error", "Found 2 cells; a Sudoku has 81.", () => ask("12"));
    }
  },
  hint() {
    const hint = nonet.hint(PUZZLE, PUZZLE);
    for (const name of ["technique", "name", "where", "which", "why"]) {
      holds(typeof hint[name] === "string" && hint[name] !== "", `hint.${name}`);
    }
    const [{ cell, digit }] = hint.placements;
    same(String(digit), SOLUTION[cell], "a hint is right");
    const name = `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
    same([hint.technique, hint.name], ["hidden-single", "Hidden single"], "what is next");
    holds(hint.where.startsWith("Look at ") && hint.which.startsWith("Hidden single"), `${hint.where} ${hint.which}`);
    holds(hint.why.endsWith(`so ${name} is ${digit}.`), hint.why);
    same(hint.closing.lost, [], "nothing was taken away before");
    for (const blocker of hint.closing.blockers) {
      same([PUZZLE[blocker.cell], blocker.digit], [String(digit), digit], "what closes the others stands on the board");
      const house = blocker.house < 9 ? "row" : blocker.house < 18 ? "column" : "box";
      holds(hint.why.includes(`${house} ${(blocker.house % 9) + 1}`), hint.why);
    }
    holds(hint.closing.closed.length > 0 && hint.closing.closed.every(one => PUZZLE[one] === "." && one !== cell), "closed cells");
    holds(nonet.hint(PUZZLE, PUZZLE, null, "zh").why.includes(`${name} 是 ${digit}`), "in Chinese");
    let answer = PUZZLE;
    for (let empty = 51; empty > 0; empty -= 1) {
      const { placements: [next] } = nonet.hint(PUZZLE, answer);
      answer = answer.slice(0, next.cell) + next.digit + answer.slice(next.cell + 1);
    }
    same(answer, SOLUTION, "hints lead to the solution");
    holds(nonet.hint(PUZZLE, SEVERAL) !== null, "the givens need not be passed again");
    same(nonet.hint(PUZZLE, PUZZLE, undefined, "en-GB").why, hint.why, "in English");
    same(nonet.hint(PUZZLE, PUZZLE.replace("53.", "531")), { wrong: [2] }, "a wrong entry");
    same(nonet.hint(PUZZLE, SOLUTION), null, "nothing left");
    const notes = new Uint16Array(81);
    notes[2] = 7;
    same(nonet.hint(PUZZLE, PUZZLE, notes), { wrong: [2] }, "notes that have struck what is right");
    notes[2] = 8;
    const text = ".".repeat(18) + "...4....." + ".".repeat(702);
    const { length, ...items } = { ...notes, length: 81 };
    for (const form of [notes, [...notes], text, { ...items, length }]) {
      const seen = nonet.hint(PUZZLE, PUZZLE, form);
      same([seen.technique, seen.why], ["naked-single", nonet.hint(PUZZLE, PUZZLE, notes).why], "notes");
      same(seen.closing.lost.map(one => one.cell), seen.closing.lost.map(() => 2), "what the notes have struck");
    }
    for (const bad of ["12", "x".repeat(729), new Uint8Array(80), 5, 512, true, new Set(notes), Array(81).fill("8"),
      Array(81).fill(512), Array(81).fill(0.5), { length: -1 }, { length: 81 }]) {
      refuses("TypeError", "The candidates must be 81 numbers", () => nonet.hint(PUZZLE, PUZZLE, bad));
    }
  },
  path() {
    same(nonet.path(PUZZLE).length, 51, "steps");
    const diagonal = nonet.path(DIAGONAL).find(step => step.also === "unique-rectangle-5");
    same([diagonal.technique, diagonal.name], ["unique-rectangle-2", "Unique rectangle type 2 (here type 5)"], "both names");
    for (const puzzle of [PUZZLE, FISH, CHAINS]) {
      const { er, path: parts } = nonet.rate(puzzle);
      const steps = nonet.path(puzzle);
      const { solution } = nonet.solve(puzzle);
      same(steps.length, parts.reduce((sum, { count }) => sum + count, 0), `${puzzle}: steps`);
      same(Math.max(...steps.map(step => step.rating)), er, `${puzzle}: ratings`);
      const full = [...puzzle];
      for (const { placements, eliminations } of steps) {
        for (const { cell, digit } of placements) full[cell] = digit;
        for (const { cell, digit } of eliminations) holds(solution[cell] !== String(digit), `${puzzle}: takes ${digit} of ${cell}`);
      }
      same(full.join(""), solution, "the path leads to the solution");
    }
    const chains = nonet.path(CHAINS).flatMap(step => step.chains);
    for (const nodes of chains) {
      same(nodes[0].link, "assumed", "a chain begins");
      for (const node of nodes) {
        holds(node.cells.length > 0 && typeof node.on === "boolean", "a node has cells");
        holds(node.parents.every(parent => parent < nodes.length), "a node has parents");
        if (node.link === "house") holds(node.house >= 0 && node.house < 27, `house ${node.house}`);
        else if (node.link === "step") holds(node.step.eliminations.length > 0, "a step within");
        else if (node.link === "set") holds(node.set.length > 0, "a set within");
        else holds(["assumed", "cell"].includes(node.link), node.link);
      }
    }
    holds(chains.length > 0 && chains.flat().some(node => node.link === "step"), "chains can be followed");
    same(nonet.path(PUZZLE, "zh-CN")[0].name, "排除", "in Chinese");
  },
  why() {
    const { solution } = nonet.solve(FISH);
    let n_steps = 0;
    for (let cell = 0; cell < 81; cell += 4) {
      for (let digit = 1; digit <= 9; digit += 2) {
        const answer = nonet.why(FISH, cell, digit, { candidates: null, easy: true });
        const is = solution[cell] === String(digit);
        if (FISH[cell] !== ".") same(answer, { status: "filled", digit: Number(FISH[cell]) }, "a filled cell");
        else if (answer.status === "seen") same([FISH[answer.cell], is], [String(digit), false], "a digit that is in a house");
        else same(answer.status, is ? "must" : "cannot", `${digit} in ${cell}`);
        for (const step of answer.steps ?? []) {
          holds(step.why.length > 10 && typeof step.technique === "string", "a step has words");
          holds(step.eliminations.every(one => solution[one.cell] !== String(one.digit)), "a step takes nothing that is right");
          holds(step.placements.every(one => solution[one.cell] === String(one.digit)), "a step places what is right");
          n_steps += 1;
        }
      }
    }
    holds(n_steps > 20, `${n_steps} steps`);
    same(nonet.why(FISH, 2, 4), nonet.why(FISH, 2, 4, {}), "no options");
    holds(nonet.why(FISH, 2, 4, { language: "zh" }).steps[0].why.includes("r1c3 是 4"), "in Chinese");
    same(nonet.why(CHAINS, 1, 1, { easy: true }), { status: "open" }, "no easy technique decides");
    for (const bad of [-1, 81, 0.5, NaN, "5", null, undefined, {}, true, 5n]) {
      refuses("TypeError", "The cell must be a whole number from 0 to 80.", () => nonet.why(FISH, bad, 4), "a cell");
    }
    for (const bad of [0, 10, -1, 1.5, "4", null, undefined, [4]]) {
      refuses("TypeError", "The digit must be a whole number from 1 to 9.", () => nonet.why(FISH, 2, bad), "a digit");
    }
    for (const bad of [1, "easy", [], () => 1]) {
      refuses("TypeError", "The options must be a plain object", () => nonet.why(FISH, 2, 4, bad), "options");
    }
    refuses("Error", "`easi` is not an option; did you mean `easy`?", () => nonet.why(FISH, 2, 4, { easi: true }));
    refuses("TypeError", "`easy` must be true or false.", () => nonet.why(FISH, 2, 4, { easy: 1 }));
    refuses("TypeError", "The candidates must be 81 numbers", () => nonet.why(FISH, 2, 4, { candidates: "12" }));
    refuses("Error", "The candidates of a cell lack the digit", () => nonet.why(FISH, 2, 4, { candidates: Array(81).fill(1) }));
    refuses("Error", "This Sudoku has several solutions: ", () => nonet.why(SEVERAL, 0, 1));
  },
  read() {
    const plain = nonet.read(PUZZLE);
    same([plain.title, plain.leftOut, plain.puzzles.length], ["", null, 1], "one puzzle");
    const [{ title, author, givens, entries, corner, centre }] = plain.puzzles;
    same([title, author, givens, entries], ["", "", PUZZLE, SEVERAL], "a plain grid");
    holds([corner, centre].every(notes => notes instanceof Uint16Array && notes.length === 81 && !notes.some(Boolean)),
      "no notes");
    const line = `:0000:x:${PUZZLE.slice(0, -1)}+9:::`;
    const [sheet] = nonet.read(line, "zh").puzzles;
    same([sheet.givens, sheet.entries], [PUZZLE.slice(0, -1) + ".", ".".repeat(80) + "9"], "an entry is not a given");
    const many = nonet.read(`${PUZZLE}\n${FISH}\n12\n`.repeat(3));
    same([many.puzzles.length, many.leftOut.count], [6, 3], "a collection");
    holds(many.leftOut.why.endsWith("."), many.leftOut.why);
    refuses("TypeError", "The text must be a string.", () => nonet.read(42));
    refuses("Error", "The text is too long: 2000000 characters", () => nonet.read("1".repeat(2e6)));
    refuses("Error", "81", () => nonet.read("12"));
    refuses("Error", "数独应有 81 格", () => nonet.read("12", "zh"));
  },
  write() {
    const forms = ["link", "link-with-progress", "line", "board", "candidates", "hodoku", "sdk", "sdm", "ss", "sdx",
      "opensudoku", "sudokupad", "f-puzzles", "sudokuwiki", "svg"];
    const corner = new Uint16Array(81);
    corner[3] = 0b101;
    const sheet = { title: "One", givens: PUZZLE, entries: "..4" + ".".repeat(78), corner };
    for (const form of forms) {
      const text = nonet.write(sheet, form);
      holds(typeof text === "string" && text.length > 30, `${form}: ${text}`);
      if (form === "svg") {
        holds(text.startsWith("<svg"), "a picture");
        continue;
      }
      const back = nonet.read(text).puzzles[0];
      const digits = [...PUZZLE].map((digit, cell) => (cell === 2 && form === "board" ? "4" : digit)).join("");
      if (form !== "candidates") same(back.givens, digits, `${form}: givens`);
      if (["link-with-progress", "f-puzzles", "hodoku"].includes(form)) same(back.entries[2], "4", `${form}: an entry`);
      if (["link-with-progress", "f-puzzles"].includes(form)) same(back.corner[3], 0b101, `${form}: notes`);
    }
    same(nonet.write(PUZZLE, "line").trim(), PUZZLE, "a text");
    same(nonet.write({ givens: PUZZLE, entries: PUZZLE, corner: null }, "board").trim(), PUZZLE, "an entry on a given");
    for (const bad of [undefined, null, 42, [], new Map(), () => 1, [PUZZLE]]) {
      refuses("TypeError", "The puzzle must be a string, or an object such as", () => nonet.write(bad, "line"), "a puzzle");
    }
    refuses("TypeError", "`givens` must be a string.", () => nonet.write({}, "line"));
    refuses("TypeError", "`corner` must be 81 numbers", () => nonet.write({ givens: PUZZLE, corner: [1] }, "line"));
    refuses("Error", "`given` is not a part of `sheet`; did you mean `givens`?", () => nonet.write({ given: PUZZLE }, "line"));
    refuses("Error", "The text holds 2 puzzles", () => nonet.write(`${PUZZLE}\n${FISH}`, "line"));
    refuses("Error", "There is no such form; there are “link”", () => nonet.write(PUZZLE, "pdf"));
    refuses("TypeError", "The form must be a string.", () => nonet.write(PUZZLE, 5));
  },
  trace() {
    for (const strategy of STRATEGIES) {
      const stepped = nonet.trace(PUZZLE, strategy, "seed");
      const run = nonet.trace(PUZZLE, strategy, "seed");
      let n_events = 0;
      for (let events; !stepped.done; n_events += events.length) {
        events = stepped.next(500);
        holds(events.every(event => typeof event.event === "string" && event.depth >= 0), `${strategy}: events`);
      }
      run.run(1);
      // Propagation fills the grid without a try.
      holds(run.counters().tries >= (strategy === "propagation" ? 0 : 1), `${strategy}: a limit`);
      run.run();
      same(stepped.counters().events, n_events, `${strategy}: events are counted`);
      same(run.board(), stepped.board(), `${strategy}: the same end`);
      for (const name of ["tries", "placements", "erasures", "depth", "maxDepth", "cellsLookedAt", "tableLookups"]) {
        holds(Number.isInteger(run.counters()[name]), `${strategy}: counts ${name}`);
        same(run.counters()[name], stepped.counters()[name], `${strategy}: the same ${name}`);
      }
      holds(run.done && stepped.done && stepped.next(5).length === 0, `${strategy}: done`);
      if (strategy !== "fill") same(run.board(), SOLUTION, strategy);
      for (const bad of [-1, 1.5, NaN, "5", [3], true, null, undefined, 2n]) {
        refuses("TypeError", "The number of events must be a whole number", () => stepped.next(bad));
      }
      for (const bad of ["x", -1, {}, 0.5]) {
        refuses("TypeError", "The limit must be a whole number", () => stepped.run(bad));
      }
      stepped.free();
      run.free();
    }
    // Nothing rules out a 1 in r1c3 yet.
    same(nonet.trace(PUZZLE, "tables").next(3).map(({ event }) => event), ["look", "try", "place"], "the first events");
    refuses("Error", "most-constrained", () => nonet.trace(PUZZLE, "magic"));
  },
  generate() {
    for (const nothing of [undefined, null, {}, Object.create(null), { difficulty: undefined, seed: null }]) {
      made(nothing);
    }
    holds(nonet.generate().puzzle !== nonet.generate().puzzle, "another each time");
    for (const difficulty of DIFFICULTIES) {
      same(made({ difficulty, seed: "contract" }).difficulty, difficulty, "difficulty");
    }
    for (const symmetry of SYMMETRIES) {
      made({ symmetry, seed: "contract" });
      same(made({ symmetry, difficulty: "medium", clues: "minimal", seed: "7" }).difficulty, "medium", symmetry);
    }
    for (const clues of [17, 24, 30, 45, 80]) {
      const got = made({ clues, seed: "contract" });
      holds(clues < 20 ? got.clues < 26 : got.clues === clues || (clues === 24 && got.clues < 27), `${clues} clues`);
    }
    const minimal = made({ clues: "minimal", seed: "contract" });
    same(minimal.puzzle, nonet.generate({ seed: "contract" }).puzzle, "minimal is the default");
    for (const cell of minimal.puzzle.matchAll(/\d/g)) {
      const fewer = minimal.puzzle.slice(0, cell.index) + "." + minimal.puzzle.slice(cell.index + 1);
      same(nonet.count(fewer, 2), 2, "minimal");
    }
    same(nonet.generate({ clues: 81 }).rating, null, "a full grid has no rating");
    const { rating: { er } } = made({ rating: { min: 3.8, max: 4.2 }, seed: "contract" });
    holds(er >= 3.8 && er <= 4.2, `rating ${er}`);
    const { puzzle } = made({ technique: "x-wing", symmetry: "rotational", seed: "contract" });
    holds(JSON.stringify(nonet.path(puzzle)).includes("x-wing"), "technique");
    const { minutes } = nonet.rate(made({ minutes: { min: 8, max: 9 }, seed: "contract" }).puzzle);
    holds(minutes >= 7.5 && minutes < 9.5, `minutes ${minutes}`);
    same(nonet.generate({ seed: "n1-a rainy sunday", symmetry: "rotational", clues: 30 }).puzzle,
      "4.1....9...5.14..6.7.6..4..7..2...3.2..9.8..4.4...6..8..4..7.6.6..59.1...1....7.5", "a frozen seed");
    // A predicted time must not depend on how a platform computes logarithms.
    const timed = what.frozen.split("\n").map(line => line.match(/^(\d+)-(\d+)min (\S+) any (\S+) (\S+)$/)).filter(Boolean);
    same(timed.length, 7, "frozen seeds with a time");
    for (const [line, min, max, symmetry, seed, puzzle] of timed) {
      same(nonet.generate({ minutes: { min: Number(min), max: Number(max) }, symmetry, seed }).puzzle, puzzle, line);
    }
  },
  patterns() {
    const CROSS = ["x...x...x", ".x..x..x.", "..x.x.x..", "...x.x...", "xxx...xxx",
      "...x.x...", "..x.x.x..", ".x..x..x.", "x...x...x"].join("\n");
    const line = CROSS.replaceAll("\n", "");
    for (const pattern of [CROSS, line]) {
      const easy = made({ pattern, seed: "rain" });
      same([easy.puzzle, easy.symmetry, easy.seed],
        ["3...5...9.5..2..3...7.3.1.....3.4...834...672...2.7.....3.9.4...8..4..2.9...7...5", "full", "p1-rain"],
        "the command line's puzzle");
      same(made({ pattern, difficulty: "hard" }).difficulty, "hard", "a pattern with a difficulty");
      same(made({ pattern, seed: "rain" }, true), easy, "search finds what generate does");
    }
    const hard = nonet.generate({ pattern: line, difficulty: "hard", seed: "rain" });
    same(nonet.generate({ seed: `p1-rain hard ${line}` }), hard, "a whole line with a pattern");
    const never = nonet.search({ pattern: line, rating: { min: 11, max: 11.9 } });
    same([never.step(50), never.found, never.nearest, never.tries > 0], [false, null, null, true], "none is found");
    never.free();
    for (const door of [nonet.generate, nonet.search]) {
      refuses("TypeError", "`pattern` must be a string.", () => door({ pattern: 5 }));
      refuses("Error", "`pattern`: this draws 80 cells; a Sudoku has 81.", () => door({ pattern: line.slice(1) }));
      refuses("Error", "`pattern`: line 1: “?” is neither an x", () => door({ pattern: line.replace("x", "?") }));
      refuses("Error", "A puzzle needs at least 17 givens; this pattern has 0.", () => door({ pattern: ".".repeat(81) }));
      refuses("Error", "`pattern` and `clues` cannot both be asked for", () => door({ pattern: line, clues: 30 }));
      refuses("Error", "`pattern` and `symmetry` cannot both", () => door({ pattern: line, symmetry: "none" }));
      refuses("Error", "`difficulty` and `seed`", () => door({ difficulty: "easy", seed: `p1-rain hard ${line}` }));
    }
  },

  search() {
    for (const options of [{}, { difficulty: "expert" }, { rating: { min: 7.3, max: 7.6 }, clues: "minimal" },
      { technique: "skyscraper", symmetry: "diagonal" }, { minutes: { min: 12, max: 14 } }, { clues: 30 }]) {
      const wish = { ...options, seed: "stepwise" };
      same(made(wish, true), nonet.generate(wish), `${JSON.stringify(wish)}: search finds what generate does`);
    }
    // No puzzle with 6.3 is known, so this search can continue as long as needed.
    const rare = nonet.search({ rating: { min: 6.3, max: 6.3 } });
    while (rare.nearest === null) rare.step(1);
    holds(rare.found === null && rare.nearest.rating.er !== 6.3 && rare.tries > 0, "a rare request");
    same(Object.keys(rare.nearest), ["puzzle", "difficulty", "rating"], "nearest");
    for (const bad of [-1, NaN, "5", null, undefined, {}, [3], true]) {
      refuses("TypeError", "The time must be a number of milliseconds", () => rare.step(bad));
    }
    holds(rare.step(0) === false, "a step of no time");
    rare.free();
    const traced = nonet.trace(PUZZLE, "scan");
    traced.free();
    for (const use of [() => rare.free(), () => rare.step(1), () => rare.found, () => traced.free(), () => traced.next(1),
      () => traced.done, () => traced.board()]) {
      refuses("Error", "This object was freed and cannot be used again.", use);
    }
    for (const line of [undefined, null, 1, {}, [], 5n, Symbol("s")]) {
      refuses("TypeError", "The line must be a string.", () => nonet.serve(line), String(line));
    }
    refuses("Error", "The line is not a question of this build.", () => nonet.serve("hello"));
    same(nonet.solve(PUZZLE).solution, SOLUTION, "the module is alive");
  },
  options() {
    for (const door of [nonet.generate, nonet.search]) {
      const none = [42, "easy", true, 5n, Symbol("s"), [], ["difficulty"], new Map([["clues", 30]]), new Set(), new Date(),
        /x/, () => ({}), new (class { clues = 30; })(), new Uint8Array(3)];
      for (const options of none) {
        refuses("TypeError", "The options must be a plain object", () => door(options), String(options));
      }
      for (const [name, meant] of [["dificulty", "difficulty"], ["Clues", "clues"], ["ratings", "rating"],
        ["techniques", "technique"], ["minute", "minutes"], ["simmetry", "symmetry"], ["sede", "seed"]]) {
        const sentence = `\`${name}\` is not an option; did you mean \`${meant}\`?`;
        refuses("Error", sentence, () => door({ [name]: 1 }), name);
        refuses("Error", sentence, () => door({ [name]: undefined }), name);
      }
      refuses("Error", "is not an option", () => door({ ["x".repeat(1e6)]: 1 }), "a long name");
      refuses("Error", "is not an option", () => door({ [Symbol("clues")]: 1 }));
      refuses("Error", "`mim` is not a part of `rating`", () => door({ rating: { mim: 1, max: 2 } }));
      const wrong = { difficulty: "a string", rating: "an object such as", technique: "a string",
        minutes: "an object such as",
        clues: "“minimal” or a whole number", symmetry: "a string", pattern: "a string", seed: "a string" };
      for (const [name, wants] of Object.entries(wrong)) {
        for (const value of [true, [1], () => 1, new Map(), 5n, {}, Symbol("s"), new String("easy")]) {
          refuses("TypeError", `\`${name}\` must be ${wants}`, () => door({ [name]: value }), name);
        }
      }
      for (const name of ["rating", "minutes"]) {
        for (const value of [3, "3", { min: 1 }, { min: "1", max: "2" }, { min: 1, max: null }, [1, 2]]) {
          refuses("TypeError", `\`${name}\` must be an object such as`, () => door({ [name]: value }), name);
        }
        refuses("Error", "must not be above", () => door({ [name]: { min: 9, max: 5 } }), name);
        refuses("Error", "must be ", () => door({ [name]: { min: -1, max: Infinity } }), name);
      }
      for (const clues of [16, 82, 30.5, -1, NaN, Infinity, "few", ""]) {
        refuses("Error", "`clues` must be “minimal” or a whole number from 17 to 81.", () => door({ clues }));
      }
      refuses("Error", "“hrad” is not a difficulty; did you mean “hard”?", () => door({ difficulty: "hrad" }));
      refuses("Error", "“swordfsh” is not a technique; did you mean “swordfish”?", () => door({ technique: "swordfsh" }));
      refuses("Error", "“roud” is not a symmetry; there are “none”, “rotational”", () => door({ symmetry: "roud" }));
      refuses("Error", "This way of making puzzles is not known", () => door({ seed: "n9-rain" }));
      refuses("Error", "the nearest are 1.2 and 1.5", () => door({ rating: { min: 1.3, max: 1.3 } }));
      refuses("Error", "No puzzle has the `technique` direct-claiming", () => door({ technique: "direct-claiming" }));
      refuses("Error", "`difficulty` and `rating` cannot both be asked for",
        () => door({ difficulty: "hard", rating: { min: 3, max: 4 }, technique: "x-wing" }));
      refuses("Error", "With 81 `clues` nothing is left", () => door({ clues: 81, difficulty: "easy" }));
    }
  },
  texts() {
    const doors = {
      "The grid": [text => nonet.board(text)],
      "The puzzle": [text => nonet.solve(text), text => nonet.count(text, 2), text => nonet.check(text, PUZZLE),
        text => nonet.rate(text), text => nonet.path(text), text => nonet.hint(text, PUZZLE), text => nonet.trace(text, "scan"),
        text => nonet.why(text, 2, 4)],
      "The answer": [text => nonet.check(PUZZLE, text), text => nonet.hint(PUZZLE, text)],
      "The strategy": [text => nonet.trace(PUZZLE, text)],
      "The seed": [text => text ?? nonet.trace(PUZZLE, "scan", 1), text => nonet.trace(PUZZLE, "fill", text ?? 1)].slice(1),
    };
    const none = [undefined, null, 42, true, 5n, Symbol("s"), {}, [], [PUZZLE], new String(PUZZLE), { length: -1 },
      { length: 81, toString: () => PUZZLE }, () => PUZZLE, NaN];
    for (const [name, calls] of Object.entries(doors)) {
      for (const call of calls) for (const value of none) {
        refuses("TypeError", `${name} must be a string.`, () => call(value), `${call} of ${String(value?.constructor?.name)}`);
      }
    }
    for (const limit of ["5", [3], true, null, undefined, -1, 1.5, NaN, Infinity, 5n, {}]) {
      refuses("TypeError", "The limit must be a whole number", () => nonet.count(PUZZLE, limit));
    }
    for (const language of ["xx", "", "english", "e"]) {
      refuses("Error", "The language must be “en” or “zh”.", () => nonet.path(PUZZLE, language));
      refuses("Error", "The language must be “en” or “zh”.", () => nonet.hint(PUZZLE, PUZZLE, null, language));
    }
    refuses("TypeError", "The language must be a string.", () => nonet.path(PUZZLE, 5));
    refuses("TypeError", "The language must be a string.", () => nonet.hint(PUZZLE, PUZZLE, null, {}));
  },
  hostile() {
    const before = memory.buffer.byteLength;
    const thrower = () => { throw 1; };
    const revoked = (() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy; })();
    const angry = new Proxy({}, { get: thrower, ownKeys: thrower, getPrototypeOf: thrower, has: thrower,
      getOwnPropertyDescriptor: thrower });
    for (let times = 0; times < 2000; times += 1) {
      for (const notes of [{ [Symbol.iterator]: thrower }, angry, revoked, { get length() { throw 1; } },
        { length: 81, get 5() { throw 1; } }, { length: -1 }, { length: 2 ** 32 }]) {
        refuses("TypeError", "The candidates must be", () => nonet.hint(PUZZLE, PUZZLE, notes), "hostile notes");
      }
      for (const options of [angry, revoked, { get clues() { throw 1; } }, new Proxy([], {})]) {
        refuses("TypeError", "The options must be a plain object", () => nonet.generate(options), "hostile options");
      }
      refuses("TypeError", "`rating` must be", () => nonet.generate({ rating: angry }), "a hostile rating");
      refuses("TypeError", "`minutes` must be", () => nonet.generate({ minutes: revoked }), "hostile minutes");
      refuses("TypeError", "The puzzle must be a string.", () => nonet.solve({ length: -1 }), "a hostile text");
      if (failures.length > 20) return;
    }
    const huge = "1".repeat(500e6);
    for (const call of [() => nonet.board(huge), () => nonet.solve(huge), () => nonet.check(PUZZLE, huge),
      () => nonet.trace(PUZZLE, huge), () => nonet.trace(PUZZLE, "fill", huge), () => nonet.path(PUZZLE, huge),
      () => nonet.hint(PUZZLE, PUZZLE, huge), () => nonet.generate({ seed: huge }), () => nonet.generate({ symmetry: huge })]) {
      refuses("Error", "is too long: 500000000 characters", call);
    }
    const pages = (memory.buffer.byteLength - before) / 65536;
    holds(pages < 64, `${pages} pages were kept`);
    same(nonet.solve(PUZZLE).solution, SOLUTION, "the module is alive");
  },
  async types() {
    const types = await (await fetch(new URL("pkg/nonet.d.ts", base))).text();
    const own = ["default", "initSync", "start", "whole", "is_waited_for", "new_version", "kept_by", "leave", "ready", "serve", "go_on"];
    const names = Object.keys(nonet).filter(name => !own.includes(name)).sort();
    same(names, ["Search", "Trace", "board", "canonical", "check", "count", "generate", "hint", "path", "rate", "read", "search", "solve",
      "trace", "why", "write"],
      "what is exported");
    for (const name of names) {
      const line = types.match(new RegExp(`export (function ${name}\\(.*|class ${name} \\{[^}]*)`));
      holds(line && !/\bany\b/.test(line[0]), `${name} has types without any: ${line?.[0]}`);
    }
    for (const option of ["difficulty", "rating", "technique", "minutes", "clues", "symmetry", "pattern", "seed"]) {
      holds(new RegExp(`interface GenerateOptions \\{[^]*?\\n +${option}\\?: `).test(types), `${option} has a type`);
    }
    for (const member of ["step\\(ms: number\\): boolean", "found: Generated \\| null", "nearest: Nearest \\| null",
      "tries: number", "free\\(\\): void"]) {
      holds(new RegExp(`class Search \\{[^]*?${member}`).test(types), `Search has ${member}`);
    }
  },
};

if (what.line !== undefined) {
  if (what.line === "") return Object.keys(LINES);
  try {
    await LINES[what.line]();
  } catch (error) {
    failures.push(`it ended by ${error}`);
  }
  return failures;
}
// The first calls allocate what a module needs; after that, no call may leave memory behind.
fuzz(1, 500);
const before = memory.buffer.byteLength;
let nThrown = 0;
const end = what.first + what.calls / 1000;
for (let seed = what.first; seed < end; seed += 1) nThrown += fuzz(seed, Math.min(1000, what.calls));
return { failures, nThrown, pages: (memory.buffer.byteLength - before) / 65536 };

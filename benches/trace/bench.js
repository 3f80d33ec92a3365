// Measures each search, run as a whole and read event by event, and the same search as a plain JavaScript recursion.
// All are measured in one run, because only ratios can be compared.

const EXAMPLES = [
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
  "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
  ".".repeat(81),
  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..2....4..",
];
const NAMES = ["easy", "hardest", "anti-scan", "empty", "no-solution"];

/** The rows of the table: strategy, example, and the recursion to compare with. */
const ROWS = [
  [0, 0, scan], [0, 1, scan], [0, 4, scan],
  [1, 0, lookUp], [1, 1, lookUp], [1, 2, lookUp], [1, 3, lookUp], [1, 4, lookUp],
  [2, 1, fewest], [2, 4, fewest],
  [3, 1, lookAhead], [3, 4, lookAhead],
  [4, 1, propagation], [4, 4, propagation],
];
const SEARCHES = ["scan", "tables", "most-constrained", "look-ahead", "propagation", "fill"];
const ROUNDS = 3;
/** The number of tries or events in one call. As in the page, no call takes long. */
const SLICE = 1 << 20;

/**
 * Returns the best time of each contender, in milliseconds a call. Short calls are repeated. The host may do other
 * work between the measurements.
 */
async function best(contenders) {
  const times = contenders.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, contender] of contenders.entries()) {
      await new Promise(resolve => setTimeout(resolve));
      const start = performance.now();
      let calls = 0, spent = 0;
      do {
        contender();
        calls++;
        spent = performance.now() - start;
      } while (spent < 100);
      times[index] = Math.min(times[index], spent / calls);
    }
  }
  return times;
}

export async function run(module) {
  // The bench calls nothing that needs the imports of the page.
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => 0;
  }
  const ours = (await WebAssembly.instantiate(module, imports)).exports;
  const toEnd = (example, strategy) => {
    ours.start(example, strategy, 1);
    while (!ours.run(SLICE));
  };
  // At most four slices are read, since a run may have 1.4 billion events.
  const stepped = (example, strategy) => {
    ours.start(example, strategy, 1);
    for (let slice = 0; slice < 4 && !ours.is_done(); slice++) ours.step(SLICE);
  };
  const million = (count, ms) => (count / ms / 1000).toFixed(0);
  const lines = ["search           on            placements |     JS ms     run ms  JS/run | run Mtries/s  Mevents/s | shown Mevents/s"];
  const measure = async (strategy, example, recursion) => {
    toEnd(example, strategy);
    const [tries, placements, events] = [ours.tries(), ours.placements(), ours.events()];
    const expected = recursion?.(EXAMPLES[example]) ?? { tries, placements };
    if (tries !== expected.tries || placements !== expected.placements) {
      throw new Error(`${SEARCHES[strategy]} on ${NAMES[example]}: not the same search`);
    }
    const contenders = [() => toEnd(example, strategy), () => stepped(example, strategy)];
    if (recursion) contenders.push(() => recursion(EXAMPLES[example]));
    const [run, step, js] = await best(contenders);
    lines.push([
      SEARCHES[strategy].padEnd(16), NAMES[example].padEnd(12), String(placements).padStart(11), "|",
      (js?.toFixed(3) ?? "").padStart(9), run.toFixed(3).padStart(10), (js ? (js / run).toFixed(1) : "").padStart(7), "|",
      million(tries, run).padStart(12), million(events, run).padStart(10), "|",
      million(Math.min(events, 4 * SLICE), step).padStart(14),
    ].join(" "));
  };
  for (const row of ROWS) await measure(...row);
  await measure(5, 3);

  for (const strategy of [0, 1]) {
    ours.film(2, strategy, 100_000_000);
    let longest = 0;
    for (const event of [99_999_999, 1, 50_050_049, 99_900_000, 70_000_001, 12_345_678, 12_345_677]) {
      const start = performance.now();
      ours.seek(event);
      longest = Math.max(longest, performance.now() - start);
    }
    lines.push(`${SEARCHES[strategy]}: any event of 100 million in at most ${longest.toFixed(1)} ms`);
  }
  return lines.join("\n");
}

// The searches as a careful programmer would write them for a page. Each counts its tries and placements.

const ROW = Array.from({ length: 81 }, (_, cell) => Math.floor(cell / 9));
const COLUMN = Array.from({ length: 81 }, (_, cell) => cell % 9);
const BOX = Array.from({ length: 81 }, (_, cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3));
const CELLS = [];
for (const house of [ROW, COLUMN, BOX]) {
  for (let index = 0; index < 9; index++) {
    CELLS.push(house.flatMap((of, cell) => (of === index ? [cell] : [])));
  }
}
const COUNT = Uint8Array.from({ length: 512 }, (_, set) => set.toString(2).replaceAll("0", "").length);

const digitsOf = puzzle => Uint8Array.from(puzzle, character => (character === "." ? 0 : Number(character)));

/** Search 1: scans the row, the column and the box for each digit. */
function scan(puzzle) {
  const board = digitsOf(puzzle);
  let tries = 0, placements = 0;
  function passes(cell, digit) {
    const row = 9 * ROW[cell], column = COLUMN[cell];
    for (let i = 0; i < 9; i++) if (board[row + i] === digit) return false;
    for (let i = 0; i < 9; i++) if (board[9 * i + column] === digit) return false;
    const corner = 27 * Math.floor(cell / 27) + 3 * Math.floor(column / 3);
    for (let i = 0; i < 3; i++) for (let j = 0; j < 3; j++) if (board[corner + 9 * i + j] === digit) return false;
    return true;
  }
  function search(cell) {
    while (cell < 81 && board[cell] !== 0) cell++;
    if (cell === 81) return true;
    for (let digit = 1; digit <= 9; digit++) {
      tries++;
      if (!passes(cell, digit)) continue;
      placements++;
      board[cell] = digit;
      if (search(cell + 1)) return true;
      board[cell] = 0;
    }
    return false;
  }
  return { isSolved: search(0), tries, placements };
}

/** Returns the tables of used digits, one bit each, which all the other searches use. */
function tables(puzzle) {
  const board = digitsOf(puzzle);
  const rows = new Uint16Array(9), columns = new Uint16Array(9), boxes = new Uint16Array(9);
  const toggle = (cell, bit) => {
    rows[ROW[cell]] ^= bit;
    columns[COLUMN[cell]] ^= bit;
    boxes[BOX[cell]] ^= bit;
  };
  const candidates = cell => 511 & ~(rows[ROW[cell]] | columns[COLUMN[cell]] | boxes[BOX[cell]]);
  board.forEach((digit, cell) => digit && toggle(cell, 1 << (digit - 1)));
  return { board, rows, columns, boxes, toggle, candidates };
}

/** Search 2: keeps the used digits of each row, column and box. */
function lookUp(puzzle) {
  const { board, rows, columns, boxes } = tables(puzzle);
  let tries = 0, placements = 0;
  function search(cell) {
    while (cell < 81 && board[cell] !== 0) cell++;
    if (cell === 81) return true;
    const row = ROW[cell], column = COLUMN[cell], box = BOX[cell];
    for (let digit = 1; digit <= 9; digit++) {
      tries++;
      const bit = 1 << (digit - 1);
      if ((rows[row] | columns[column] | boxes[box]) & bit) continue;
      placements++;
      board[cell] = digit;
      rows[row] |= bit;
      columns[column] |= bit;
      boxes[box] |= bit;
      if (search(cell + 1)) return true;
      board[cell] = 0;
      rows[row] &= ~bit;
      columns[column] &= ~bit;
      boxes[box] &= ~bit;
    }
    return false;
  }
  return { isSolved: search(0), tries, placements };
}

/** Searches 3 to 5: `follow(state, written)` writes forced digits, and returns false at a dead end. */
function mostConstrained(puzzle, follow) {
  const state = tables(puzzle);
  const { board, toggle, candidates } = state;
  let tries = 0, placements = 0;
  const write = (cell, digit) => {
    board[cell] = digit;
    toggle(cell, 1 << (digit - 1));
  };
  const erase = cell => {
    toggle(cell, 1 << (board[cell] - 1));
    board[cell] = 0;
  };
  state.write = write;
  function search() {
    const written = [];
    if (branch(written)) return true;
    while (written.length > 0) erase(written.pop());
    return false;
  }
  function branch(written) {
    if (!follow(state, written)) return false;
    let best = -1, fewest = 10;
    for (let cell = 0; cell < 81 && fewest > 0; cell++) {
      if (board[cell] !== 0) continue;
      const count = COUNT[candidates(cell)];
      if (count < fewest) {
        best = cell;
        fewest = count;
      }
    }
    if (best < 0) return true;
    const choices = candidates(best);
    for (let digit = 1; digit <= 9; digit++) {
      if (!(choices & (1 << (digit - 1)))) continue;
      tries++;
      placements++;
      write(best, digit);
      if (search()) return true;
      erase(best);
    }
    return false;
  }
  return { isSolved: search(), tries, placements };
}

/** Examines the whole board. Returns false at a contradiction, else a single, or null if there is none. */
function look({ board, candidates }, wantsSingles) {
  const choices = new Uint16Array(81);
  let naked = null, hidden = null;
  for (let cell = 0; cell < 81; cell++) {
    if (board[cell] !== 0) continue;
    const digits = candidates(cell);
    if (digits === 0) return false;
    if (naked === null && COUNT[digits] === 1) naked = { cell, digits };
    choices[cell] = digits;
  }
  if (wantsSingles && naked !== null) return naked;
  for (const cells of CELLS) {
    let once = 0, twice = 0, used = 0;
    for (const cell of cells) {
      if (board[cell] !== 0) used |= 1 << (board[cell] - 1);
      twice |= once & choices[cell];
      once |= choices[cell];
    }
    if ((once | used) !== 511) return false;
    const singles = once & ~twice;
    if (hidden === null && singles !== 0) {
      const digits = singles & -singles;
      hidden = { cell: cells.find(cell => choices[cell] & digits), digits };
    }
  }
  return hidden;
}

/** Search 3: continues with the empty cell that has the fewest candidates. */
function fewest(puzzle) {
  return mostConstrained(puzzle, () => true);
}

/** Search 4: backtracks as soon as a cell has no candidate, or a house has no place for a digit. */
function lookAhead(puzzle) {
  return mostConstrained(puzzle, state => look(state, false) !== false);
}

/** Search 5: fills naked and hidden singles at once. */
function propagation(puzzle) {
  return mostConstrained(puzzle, (state, written) => {
    for (;;) {
      const found = look(state, true);
      if (found === false) return false;
      if (found === null) return true;
      written.push(found.cell);
      state.write(found.cell, 32 - Math.clz32(found.digits));
    }
  });
}

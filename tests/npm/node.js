// The tests in Node and Deno. The arguments are files with puzzles and with large boards of the command line, and the
// number of tasks to abort.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as nonet from "nonet";
import * as large from "nonet-large";
import { abort, results } from "./calls.js";

const [, , madeFile, largeMadeFile, n] = process.argv;

// Before any other call: the entries for Node are ready at once.
assert.equal(nonet.solve(".".repeat(81)).solutions, 2);
assert.equal(large.solve(".".repeat(100)).solutions, 2);

// A Node that can require ES modules can require this one.
if (process.features.require_module) assert.equal(createRequire(import.meta.url)("nonet").solve, nonet.solve);

// The types declare exactly what the modules export, and `use.ts` uses all types of `nonet` and `nonet/worker`.
const uses = readFileSync("use.ts", "utf8");
for (const [name, entry] of [
  ["nonet", "nonet/nonet"],
  ["nonet/basic", "nonet/basic"],
  ["nonet/worker", "nonet/worker"],
  ["nonet-large", "nonet-large/large"],
]) {
  const types = readFileSync(`node_modules/${entry}.d.ts`, "utf8");
  const declared = [...types.matchAll(/^export (function|class|type|interface) (\w+)/gm)];
  const values = new Set(declared.filter(([, kind]) => /function|class/.test(kind)).map(([, , own]) => own));
  const module = await import(name);
  assert.deepEqual([...values].sort(), Object.keys(module).sort(), `the exports of ${name}`);
  const unused = declared.map(([, , own]) => own).filter((own) => !new RegExp(`\\b${own}\\b`).test(uses));
  const isUsed = name === "nonet" || name === "nonet/worker";
  assert.deepEqual(isUsed ? unused : [], [], `types of ${name} that use.ts lacks`);
}

const found = await results();
assert.equal(found.early, null);
const made = readFileSync(madeFile, "utf8").trim().split("\n").map((line) => line.split("\t")[0]);
assert.deepEqual(found.puzzles, made, "the command line");
// The engine, the command line and Python are compared with the same file.
const boards = readFileSync("board_seeds.txt", "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
assert.equal(boards.length, 26);
for (const line of boards) {
  const [request, puzzle, solution] = line.split("\t");
  const [, board, symmetry, seed] = request.match(/^v1-(\w+)-(\w+)-(.*)$/);
  const one = nonet.generate({ board, symmetry, seed });
  assert.deepEqual([one.puzzle, one.solution, one.seed, one.board], [puzzle, solution, request, board]);
  assert.deepEqual(nonet.generate({ seed: request }), one, request);
  const { cells, size, clues, conflicts } = nonet.board(puzzle);
  assert.deepEqual([cells.length, size, clues, conflicts], [one.size ** 2, one.size, one.clues, []], request);
  assert.deepEqual(nonet.solve(puzzle), { solutions: 1, solution, other: null, board, size }, request);
  assert.equal(nonet.count(puzzle, 2), 1);
  assert.equal(nonet.check(puzzle, solution).status, "solved");
  const plain = [...cells].map((digit) => digit || ".").join("");
  if (!board.startsWith("jigsaw")) assert.equal(nonet.solve(plain, { board }).solution, solution, request);
}

const largeBoards = readFileSync(largeMadeFile, "utf8").trim().split("\n");
assert.equal(largeBoards.length, 5);
for (const line of largeBoards) {
  const [puzzle, level, seed] = line.split("\t");
  const made = large.generate({ seed });
  assert.deepEqual([made.puzzle, `about ${made.level}`, made.seed], [puzzle, level, seed], "the command line");
  assert.deepEqual([made.board, made.size, made.about], ["16x16", 16, true]);
  const { cells, size, clues, conflicts } = large.board(puzzle);
  assert.deepEqual([cells.length, size, clues, conflicts, Math.max(...cells)], [256, 16, made.clues, [], 16]);
  assert.deepEqual(large.solve(puzzle), { solutions: 1, solution: made.solution, other: null, board: "16x16", size: 16 });
  assert.equal(large.check(puzzle, made.solution).status, "solved");
  assert.equal(large.check(puzzle, puzzle).empty, 256 - clues);
  const { level: found, solved, steps } = large.path(puzzle);
  assert.deepEqual([found, solved, steps.length > 0], [made.level, true, true]);
  assert.equal(large.rate(puzzle).level, made.level);
}

const killers = readFileSync("killer_seeds.txt", "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
assert.equal(killers.length, 6);
for (const line of killers) {
  const [request, puzzle, solution] = line.split("\t");
  const [, kind, cages, givens, symmetry, seed] = request.match(/^k1-(\w+)-(\d)-(\d+)-(\w+)-(.*)$/);
  const one = nonet.generate({ board: kind, cages: Number(cages), givens: Number(givens), symmetry, seed });
  assert.deepEqual([one.puzzle, one.solution, one.seed, one.clues], [puzzle, solution, request, Number(givens)]);
  assert.equal(one.board, kind === "classic" ? "killer" : `killer-${kind}`);
  assert.deepEqual(nonet.generate({ seed: request }), one, request);
  const known = [...solution].map(Number);
  for (const { sum, cells, repeats } of one.cages) {
    assert.deepEqual([cells.reduce((total, cell) => total + known[cell], 0), repeats], [sum, false], request);
  }
  assert.equal(one.cages.flatMap((cage) => cage.cells).length, one.size ** 2);
  assert.equal(nonet.solve(puzzle).solution, solution);
  assert.equal(nonet.check(puzzle, solution).status, "solved");
}
const small = "2x2k:p,_a_____bbaa_aa__,5_4a5a6_8a6e6a";
assert.equal(nonet.hint(small, small).technique, "rule-of-45");
assert.equal(nonet.rate(small).level, "singles");
// A reason from a sum names it: of a cage, and of a house with its cages.
const [ofCage, ofHouse] = [nonet.why(small, 1, 4), nonet.why(small, 8, 1)];
assert.deepEqual([ofCage, ofHouse].map(({ status, steps }) => [status, steps.length]), Array(2).fill(["cannot", 1]));
assert.deepEqual([ofCage, ofHouse].map(({ steps }) => steps[0].technique), ["only-combination", "rule-of-45"]);
assert.equal(
  ofCage.steps[0].why,
  "The cage at r1c2 has the sum 4. The only combination left for r1c2 and r1c3 is 1+3. So these cells hold no other digit.",
);
assert.match(ofHouse.steps[0].why, /^The digits of row 4 sum to 10\. The cages with cells there make 12, which is 2 more/);
assert.match(nonet.why(small, 1, 4, { language: "zh" }).steps[0].why, /r1c2 处的虚线框的和是 4。.*1\+3/);
assert.equal(nonet.why(small, 1, 3).status, "must");
assert.equal(nonet.generate({ cages: 4, level: "hard", seed: "rain" }).seed, "k2-classic-hard-4-0-none-rain");
for (const [options, message] of [
  [{ cages: 6 }, "The largest cage has 2 to 5 cells, not 6."],
  [{ cages: 4, level: "pairs" }, "The board “classic” has no level “pairs”; there are “easy”, “medium”, “hard”, “expert”, “master”, “extreme”."],
  [{ givens: 4 }, "The number of givens can be set only for killers, which have cages."],
  [{ cages: 3, seed: "k1-classic-4-0-none-rain" }, "The seed “k1-classic-4-0-none-rain” contradicts the other options."],
]) {
  assert.throws(() => nonet.generate(options), { message });
}

// The engine, the command line and Python are compared with this file too. The steps of a puzzle follow its request.
const placed = ({ cell, digit }, size) => [`r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`, digit];
function action({ placements, eliminations }, size) {
  const gone = new Map();
  for (const [cell, digit] of eliminations.map((one) => placed(one, size))) gone.set(cell, (gone.get(cell) ?? "") + digit);
  const set = placements.map((one) => placed(one, size).join("="));
  return [...[...gone].map(([cell, digits]) => `${cell}<>${digits}`), ...set].join(" ");
}
const lines = readFileSync("board_paths.txt", "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
const requests = lines.filter((line) => line.split("\t").length === 3);
assert.equal(requests.length, 6);
const paths = requests.flatMap((line) => {
  const [request, puzzle, level] = line.split("\t");
  const one = nonet.generate({ seed: request });
  assert.deepEqual([one.puzzle, one.level, one.seed], [puzzle, level, request]);
  const isKiller = request.startsWith("k2-");
  const parts = request.split("-");
  const [, kind, , cages, givens] = parts;
  const [symmetry, seed] = isKiller ? parts.slice(5) : [parts[2], parts[4]];
  const killer = isKiller ? { cages: Number(cages), givens: Number(givens) } : {};
  assert.deepEqual(nonet.generate({ board: kind, symmetry, level, seed, ...killer }), one, request);
  const board = isKiller ? `killer-${kind}` : kind;
  const { steps, size, solved, ...rest } = nonet.path(puzzle);
  assert.deepEqual(rest, { level, about: size === 9, board, ...(isKiller && { cages: one.cages }) }, request);
  assert.equal(solved && nonet.rate(puzzle).level, level);
  // A hint also says which digits exclude the other places, and its reason names them.
  const { where, which, why, closing, board: named, size: rows, cages: known, ...first } = nonet.hint(puzzle, puzzle);
  const { why: reason, ...step } = steps[0];
  assert.deepEqual([first, named, rows], [step, board, size], request);
  return [line, ...steps.map((step) => `${step.technique}\t${action(step, size)}`)];
});
assert.deepEqual(paths, lines);

// A title stays when a puzzle on another board is written and read again.
const titled = nonet.write({ givens: requests[0].split("\t")[1], title: "Six", author: "Ann" }, "f-puzzles");
for (const text of [titled, nonet.write(titled, "sudokupad")]) {
  const { title, author } = nonet.read(text).puzzles[0];
  assert.deepEqual([title, author], ["Six", "Ann"]);
}

assert.equal(await abort(Number(n), {}) >= Number(n), true);
console.log(JSON.stringify(found));

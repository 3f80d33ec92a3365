// The tests of `nonet-large` in Node. The argument is a file with puzzles of the command line.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import * as large from "nonet-large";

// The types declare exactly what the module exports.
const types = readFileSync("node_modules/nonet-large/large.d.ts", "utf8");
const declared = [...types.matchAll(/^export (?:function|class) (\w+)/gm)].map(([, own]) => own);
assert.deepEqual([...new Set(declared)].sort(), Object.keys(large).sort(), "the exports");

const lines = readFileSync(process.argv[2], "utf8").trim().split("\n");
assert.equal(lines.length, 5);
for (const line of lines) {
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

// A board played with hints alone, in both languages.
for (const [board, language] of [["10x10", "en"], ["12x12x", "zh"], ["jigsaw12", "en"]]) {
  const { puzzle, solution, size } = large.generate({ board, level: "medium", seed: "rain" });
  const digits = [...large.board(puzzle).cells];
  // A digit above 9 is a letter, as in base 36.
  const now = () => digits.map((digit) => (digit ? digit.toString(36).toUpperCase() : ".")).join("");
  let candidates = null;
  let nSteps = 0;
  for (let hint; (hint = large.hint(puzzle, now(), candidates, language)); nSteps += 1) {
    assert.equal(hint.wrong, undefined, `${board}: ${hint.technique}`);
    assert.ok(hint.why.length > 10 && hint.board === board);
    candidates ??= Array(size ** 2).fill((1 << size) - 1);
    for (const { cell, digit } of hint.eliminations) candidates[cell] &= ~(1 << (digit - 1));
    for (const { cell, digit } of hint.placements) {
      digits[cell] = digit;
      candidates[cell] = 1 << (digit - 1);
    }
    assert.ok(nSteps < 2000, board);
  }
  assert.equal(now(), solution, `${board} after ${nSteps} hints`);
}

// Forms, questions and killers.
const { puzzle, solution } = large.generate({ board: "16x16", level: "easy", seed: "rain" });
const open = [...large.board(puzzle).cells].indexOf(0);
const right = parseInt(solution[open], 36);
assert.deepEqual([right > 0, large.why(puzzle, open, right).status], [true, "must"]);
assert.equal(large.count(puzzle, 2), 1);
for (const form of ["rules", "tatham", "sudokuwiki", "iss", "f-puzzles", "sudokupad", "jigsaw-line"]) {
  assert.equal(large.solve(large.write(puzzle, form)).solution, solution, form);
}
const killer = large.generate({ board: "12x12", cages: 3, givens: 60, seed: "rain" });
assert.deepEqual([killer.board, killer.clues, killer.cages.length > 20], ["killer-12x12", 60, true]);
assert.equal(large.solve(killer.puzzle).solution, killer.solution);

// Errors say what is wrong.
const refused = (call, message) => assert.throws(call, message);
refused(() => large.board(16), { name: "TypeError", message: "The grid must be a text." });
refused(() => large.board("hello"), /./);
refused(() => large.generate({ board: "17x17" }), /^Error: This board is not known; there are “4x4”/);
refused(() => large.generate({ board: "16x16", level: "extreme" }), /extreme/);
refused(() => large.generate({ size: 16 }), /`size` is not an option; there are `board`/);
refused(() => large.write(puzzle, "sumocue"), /sumocue/);

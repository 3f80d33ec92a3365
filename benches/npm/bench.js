// Solving and generating in Node beside other packages of the npm registry:
//   cargo xtask package && cd benches/npm && npm install --no-save && node bench.js FOLDER
// FOLDER holds magictour_1465.txt and easy_34_givens.txt. The table has microseconds a call, the best of the rounds.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { SudokuCreator, SudokuSolver } from "@algorithm.ts/sudoku";
import old from "sudoku";
import * as core from "sudoku-core";
import { getSudoku } from "sudoku-gen";

import * as nonet from "../../dist/npm/nonet.node.js";
import * as basic from "../../dist/npm/basic.node.js";

const ROUNDS = 5;

/** The processor time in microseconds after which a round ends early. */
const ENOUGH = 2e6;
const folder = process.argv[2] ?? "../../../shared/data";
const lines = (name, n) =>
  readFileSync(join(folder, name), "utf8").split("\n").slice(0, n).map((line) => line.replaceAll("0", "."));

await nonet.init();
await basic.init();

/** Returns the mean processor time of a call in microseconds, in the best round. */
function measure(task, inputs) {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    let [spent, n] = [0, 0];
    while (n < inputs.length && spent < ENOUGH) {
      task(inputs[n++]);
      const { user, system } = process.cpuUsage(before);
      spent = user + system;
    }
    best = Math.min(best, spent / n);
  }
  return best;
}

const digits = (puzzle) => Array.from(puzzle, (sign) => (sign === "." ? null : Number(sign)));
const solver = new SudokuSolver({ childMatrixWidth: 3 });
const creator = new SudokuCreator({ childMatrixWidth: 3 });

const solvers = {
  "nonet": (puzzle) => nonet.solve(puzzle).solution,
  "nonet/basic": (puzzle) => basic.solve(puzzle).solution,
  "@algorithm.ts/sudoku 4.0.3": (puzzle) => {
    const solution = new Array(81);
    solver.solve(digits(puzzle).map((digit) => (digit ?? 0) - 1), solution);
    return solution.map((digit) => digit + 1).join("");
  },
  "sudoku 0.0.3": (puzzle) =>
    old.solvepuzzle(digits(puzzle).map((digit) => digit && digit - 1)).map((digit) => digit + 1).join(""),
  "sudoku-core 3.0.3": (puzzle) => core.solve(digits(puzzle)).board?.join("") ?? "",
};

console.log("| solve | set | microseconds a puzzle | times nonet | wrong or not solved |");
console.log("|---|---|---:|---:|---:|");
for (const [name, n] of [["easy_34_givens.txt", 100], ["magictour_1465.txt", 100]]) {
  const puzzles = lines(name, n);
  const right = puzzles.map((puzzle) => nonet.solve(puzzle).solution);
  let ours;
  for (const [solver, solve] of Object.entries(solvers)) {
    // It does not finish twenty of these in two minutes.
    if (solver.startsWith("sudoku-core") && name.startsWith("magictour")) continue;
    const isRight = (puzzle, index) => {
      try {
        return solve(puzzle) === right[index];
      } catch {
        return false;
      }
    };
    const some = puzzles.slice(0, 20);
    const nWrong = some.filter((puzzle, index) => !isRight(puzzle, index)).length;
    const time = measure((puzzle) => { try { solve(puzzle); } catch { /* counted as wrong above */ } }, puzzles);
    ours ??= time;
    console.log(`| ${solver} | ${name} | ${time.toFixed(1)} | ${(time / ours).toFixed(2)} | ${nWrong} of ${some.length} |`);
  }
}

let seed = 0;
const generators = {
  "nonet, minimal": () => nonet.generate({ clues: "minimal", seed: String(seed++) }).puzzle,
  "nonet/basic, minimal": () => basic.generate({ clues: "minimal", seed: String(seed++) }).puzzle,
  "nonet, difficulty hard": () => nonet.generate({ difficulty: "hard", seed: String(seed++) }).puzzle,
  "@algorithm.ts/sudoku 4.0.3": () => creator.createSudoku(1).puzzle.map((digit) => (digit < 0 ? "." : digit + 1)).join(""),
  "sudoku 0.0.3": () => old.makepuzzle().map((digit) => (digit === null ? "." : digit + 1)).join(""),
  "sudoku-gen 1.0.2, hard": () => getSudoku("hard").puzzle.replaceAll("-", "."),
};

console.log("\n| generate | microseconds a puzzle | clues | several solutions | different up to symmetry |");
console.log("|---|---:|---:|---:|---:|");
for (const [solver, generate] of Object.entries(generators)) {
  const found = Array.from({ length: 100 }, generate);
  const nClues = found.reduce((sum, puzzle) => sum + puzzle.replaceAll(".", "").length, 0) / found.length;
  const nSeveral = found.filter((puzzle) => nonet.solve(puzzle).solutions !== 1).length;
  const nDifferent = new Set(found.map((puzzle) => nonet.canonical(puzzle).canonical)).size;
  const time = measure(generate, Array.from({ length: 20 }));
  console.log(`| ${solver} | ${time.toFixed(1)} | ${nClues.toFixed(1)} | ${nSeveral} of 100 | ${nDifferent} of 100 |`);
}

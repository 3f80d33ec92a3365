// Measures solving and generating in wasm. Nonet and the `sudoku` crate are in the same module and take turns.

const SETS = [
  "easy_34_givens", "minimal_random", "givens_17", "several_solutions", "magictour_1465", "hardest_11plus",
  "hardest_1106",
];
const ROUNDS = 15;
/** The shortest duration of a round in milliseconds. A browser's clock has steps of 0.1 ms. */
const ENOUGH = 20;

/** Returns the processor time in milliseconds if there is such a clock (Node), else the wall-clock time. */
function now() {
  const used = globalThis.process?.cpuUsage?.();
  return used ? (used.user + used.system) / 1000 : performance.now();
}

export async function run(module, load) {
  // The bench calls nothing that needs the imports of the page.
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => { throw new Error(`${name} was called`); };
  }
  const { exports } = await WebAssembly.instantiate(module, imports);

  /** Returns the best time of each in milliseconds. A round repeats the task until the clock is precise enough. */
  function race(task, n, isSame) {
    const best = [Infinity, Infinity];
    let nTimes = 1;
    for (let round = 0; round <= ROUNDS; round++) {
      const counts = best.map((time, who) => {
        const start = now();
        let count = 0;
        for (let done = 0; done < nTimes; done++) count = exports.run(task, who, n);
        best[who] = Math.min(time, (now() - start) / nTimes);
        return count;
      });
      if (isSame && counts[0] !== counts[1]) throw new Error(`the counts differ: ${counts}`);
      if (round > 0) continue;
      // The first round only determines the number of repetitions.
      nTimes = Math.max(1, Math.ceil(ENOUGH / Math.min(...best)));
      best.fill(Infinity);
    }
    return best;
  }
  const row = ([ours, theirs], n) =>
    `| ${(n / ours).toFixed(1)} | ${(n / theirs).toFixed(1)} | ${(theirs / ours).toFixed(2)} `;

  let table = "thousands a second, first solution | proof of uniqueness, beside `sudoku` 0.8.0\n\n";
  table += "| set | puzzles | Nonet | sudoku | ratio | Nonet | sudoku | ratio |\n";
  table += "|---|---:|---:|---:|---:|---:|---:|---:|\n";
  for (const [index, name] of SETS.entries()) {
    let bytes;
    try {
      bytes = new Uint8Array(await load(`${name}.txt`)).subarray(0, exports.cap(index));
    } catch {
      table += `| ${name} | missing |\n`;
      continue;
    }
    exports.clear();
    for (const byte of bytes) exports.push(byte);
    const n = Math.floor(bytes.length / 82);
    table += `| ${name} | ${n} ${row(race(0, 0, true), n)}${row(race(1, 0, true), n)}|\n`;
  }
  table += "\n| made | Nonet, thousands a second | sudoku | ratio |\n|---|---:|---:|---:|\n";
  table += `| full grids ${row(race(2, 2000, true), 2000)}|\n`;
  table += `| minimal puzzles ${row(race(3, 500, false), 500)}|\n`;
  return table;
}

// Measures ratings in wasm by rating band, and compares times and ratings with the native ones.

/** The least duration of a round. A browser's clock has steps of 0.1 ms, so a round repeats the rating until then. */
const LEAST_MS = 4;
/** The number of rounds. The best counts, because the machine may be busy. */
const ROUNDS = 3;

const tenths = text => Math.round(Number(text) * 10);

/** Loads the results of the native bench: band, puzzle, rating and milliseconds. */
async function measured(load) {
  const lines = new TextDecoder().decode(await load("measured.tsv")).split("\n");
  return lines.filter(line => line !== "").map(line => {
    const [band, puzzle, rating, ms] = line.split("\t");
    const [er, ep, ed] = rating.split("/").map(tenths);
    return { band, puzzle, rating: (er * 1000 + ep) * 1000 + ed, native: Number(ms) };
  });
}

/** Returns the best time of a task over all rounds, in milliseconds a call. */
function milliseconds(task) {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    let times = 0, spent = 0;
    while (spent < LEAST_MS) {
      task();
      times++;
      spent = performance.now() - start;
    }
    best = Math.min(best, spent / times);
  }
  return best;
}

export async function run(module, load) {
  // The bench calls nothing that needs the imports of the page.
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => { throw new Error(`${name} was called`); };
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  const all = await measured(load);
  let table = "| band | puzzles | rated as natively | ms a puzzle | native | ratio |\n|---|---|---|---|---|---|\n";
  for (const band of new Set(all.map(({ band }) => band))) {
    const puzzles = all.filter(one => one.band === band);
    let equal = 0, wasm = 0, native = 0;
    for (const one of puzzles) {
      for (let cell = 0; cell < 81; cell++) exports.set(cell, Number(one.puzzle[cell]) || 0);
      equal += exports.rate() === one.rating;
      wasm += milliseconds(exports.rate);
      native += one.native;
      // Gives the driver a chance to check on the page.
      await new Promise(done => setTimeout(done));
    }
    const figures = [wasm / puzzles.length, native / puzzles.length].map(ms => ms.toFixed(3));
    table += `| ${band} | ${puzzles.length} | ${equal} | ${figures.join(" | ")} | ${(wasm / native).toFixed(2)} |\n`;
  }
  return table;
}

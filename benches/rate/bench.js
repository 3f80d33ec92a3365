// The time that a rating takes in wasm by band, beside the native one, and whether it is the same rating.

/** Browsers tell the time in steps of 0.1 ms: a puzzle is rated until so many are over, in each round. */
const LEAST_MS = 4;
/** The best of so many counts, for the machine may be busy with other work. */
const ROUNDS = 3;

const tenths = text => Math.round(Number(text) * 10);

/** What `benches/rate.rs` timed: band, puzzle, rating and milliseconds. */
async function measured(load) {
  const lines = new TextDecoder().decode(await load("measured.tsv")).split("\n");
  return lines.filter(line => line !== "").map(line => {
    const [band, puzzle, rating, ms] = line.split("\t");
    const [er, ep, ed] = rating.split("/").map(tenths);
    return { band, puzzle, rating: (er * 1000 + ep) * 1000 + ed, native: Number(ms) };
  });
}

/** The least time of some rounds of a task. */
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
  // Nothing that the module asks of a page is called here.
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
      // Whoever waits for the table may ask how far it is.
      await new Promise(done => setTimeout(done));
    }
    const figures = [wasm / puzzles.length, native / puzzles.length].map(ms => ms.toFixed(3));
    table += `| ${band} | ${puzzles.length} | ${equal} | ${figures.join(" | ")} | ${(wasm / native).toFixed(2)} |\n`;
  }
  return table;
}

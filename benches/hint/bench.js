// Measures hints and "Why not?" in wasm by rating band, and compares them with the native times.

/** The number of rounds. The best counts, because the machine may be busy. */
const ROUNDS = 2;

/** Loads the results of `benches/hint.rs`: band, question and milliseconds. */
async function measured(load) {
  const lines = new TextDecoder().decode(await load("measured.tsv")).split("\n");
  return lines.filter(line => line !== "").map(line => {
    const [band, question, ms] = line.split("\t");
    return { band, question, native: Number(ms) };
  });
}

/** Returns a percentile of some times. */
function percentile(times, percent) {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * percent / 100))] ?? 0;
}

export async function run(module, load) {
  // The bench calls nothing that needs the imports of the page.
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => { throw new Error(`${name} was called`); };
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  const all = await measured(load);
  let table = "| what | positions | found | median ms | 95 % | longest | native median |\n|---|---|---|---|---|---|---|\n";
  for (const band of new Set(all.map(one => one.band))) {
    const questions = all.filter(one => one.band === band);
    const times = [];
    let found = 0;
    for (const { question } of questions) {
      let best = Infinity;
      for (let round = 0; round < ROUNDS; round++) {
        exports.clear();
        for (const sign of question) exports.add(sign.charCodeAt(0));
        const start = performance.now();
        const count = exports.answer();
        best = Math.min(best, performance.now() - start);
        if (round === 0) found += count > 0;
      }
      times.push(best);
      // Gives the driver a chance to check on the page.
      await new Promise(done => setTimeout(done));
    }
    const figures = [50, 95, 100].map(percent => percentile(times, percent).toFixed(2));
    const native = percentile(questions.map(one => one.native), 50).toFixed(2);
    table += `| ${band} | ${questions.length} | ${found} | ${figures.join(" | ")} | ${native} |\n`;
  }
  return table;
}

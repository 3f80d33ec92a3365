// Measures the time to generate a puzzle in wasm, for each kind of request.

/** Requests that are measured with and without rotational symmetry, with their numbers of puzzles. */
const WITH_HALF_TURN = [["easy", 1000], ["medium", 1000], ["hard", 1000], ["expert", 1000], ["6.5-7.5", 1000], ["8.2-8.7", 100]];
const WITHOUT = ["8.8-9.3", "swordfish", "xy-wing", "w-wing", "skyscraper"];
/** All ratings (ER) from 1.2 to 7.5 that are known to occur. */
const EXACT = [
  "1.2", "1.5", "1.7", "2.0", "2.3", "2.5", "2.6", "2.8", "3.0", "3.2", "3.4", "3.6", "3.8", "4.0", "4.2",
  "4.4", "4.5", "4.6", "4.7", "4.8", "4.9", "5.0", "5.1", "5.2", "5.3", "5.4", "5.6", "5.7", "5.8", "5.9",
  "6.0", "6.1", "6.2", "6.5", "6.6", "6.7", "6.8", "6.9", "7.0", "7.1", "7.2", "7.3", "7.4", "7.5",
];
const ROWS = [
  ...WITH_HALF_TURN.flatMap(([request, count]) => [[request, "none", count], [request, "rotational", count]]),
  ...[...WITHOUT, ...EXACT].map(request => [request, "none", 100]),
];

export async function run(module) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => 0;
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  const lines = ["| request | symmetry | puzzles | median ms | 95% ms | longest ms | check |", "|---|---|---|---|---|---|---|"];
  for (const [request, symmetry, count] of ROWS) {
    const times = [];
    let check = 0;
    for (let seed = 0; seed < count; seed++) {
      const start = performance.now();
      for (const letter of request) exports.request(letter.charCodeAt(0));
      if (!exports.start(symmetry === "rotational", seed)) throw new Error(`there is no request ${request}`);
      while (!exports.run(100));
      times.push(performance.now() - start);
      // Gives the driver a chance to check on the page.
      await new Promise(resolve => setTimeout(resolve));
      check = (check * 33 + (exports.sum() >>> 0)) % 1_000_003;
    }
    times.sort((a, b) => a - b);
    const rank = percent => times[Math.ceil((count * percent) / 100) - 1];
    lines.push(`| ${request} | ${symmetry} | ${count} | ${rank(50).toFixed(2)} | ${rank(95).toFixed(2)} | ${rank(100).toFixed(1)} | ${check} |`);
  }
  return lines.join("\n");
}

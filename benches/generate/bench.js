// How long a puzzle takes at each wish in wasm, where players make them.

/** Wish, and how many puzzles. The order is that of the library. */
const WISHES = [
  ["easy", 1000], ["medium", 1000], ["hard", 1000], ["expert", 1000], ["6.5-7.5", 300], ["8.2-8.7", 60],
  ["8.8-9.3", 20], ["3.8", 40], ["5.6", 60], ["swordfish", 20], ["xy-wing", 60], ["w-wing", 60], ["skyscraper", 60],
  ["4.7", 20], ["5.0", 20], ["5.2", 20], ["5.4", 20], ["5.8", 20], ["6.5", 20], ["7.4", 20],
  ["4.8", 40], ["5.9", 40], ["6.0", 40],
  ["1.2", 20], ["1.5", 20], ["1.7", 20], ["2.0", 20], ["2.3", 20], ["2.5", 20], ["2.6", 20], ["2.8", 20], ["3.0", 20],
  ["3.2", 20], ["3.4", 20], ["3.6", 20], ["4.0", 20], ["4.2", 20], ["4.4", 20], ["4.5", 20], ["4.6", 20], ["5.7", 20],
  ["6.2", 20], ["6.6", 20], ["6.7", 20], ["6.8", 20], ["6.9", 20], ["7.0", 20], ["7.1", 20], ["7.2", 20], ["7.3", 20],
  ["7.5", 20], ["4.9", 40], ["5.1", 40], ["5.3", 40], ["6.1", 40],
];

export async function run(module) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => 0;
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  const lines = ["| wish | symmetry | puzzles | median ms | 95% ms | longest ms | check |", "|---|---|---|---|---|---|---|"];
  for (const [place, [wish, count]] of WISHES.entries()) {
    for (const symmetry of place < 6 ? ["none", "rotational"] : ["none"]) {
      const times = [];
      let check = 0;
      for (let seed = 0; seed < count; seed++) {
        const start = performance.now();
        exports.start(place, symmetry === "rotational", seed);
        while (!exports.run(100));
        times.push(performance.now() - start);
        // The driver that waits for the table wants a word in between.
        await new Promise(resolve => setTimeout(resolve));
        check = (check * 33 + (exports.sum() >>> 0)) % 1_000_003;
      }
      times.sort((a, b) => a - b);
      const rank = percent => times[Math.ceil((count * percent) / 100) - 1];
      lines.push(`| ${wish} | ${symmetry} | ${count} | ${rank(50).toFixed(2)} | ${rank(95).toFixed(2)} | ${rank(100).toFixed(1)} | ${check} |`);
    }
  }
  return lines.join("\n");
}

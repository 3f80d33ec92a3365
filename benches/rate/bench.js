// The time that a rating takes by band, and whether it is Sudoku Explainer's.

/** The bands by the tenths in which they end, and how many puzzles of each are rated. */
const BANDS = [
  [19, "1.x", 200], [29, "2.x", 200], [39, "3.x", 200], [49, "4.x", 200], [59, "5.x", 200], [69, "6.x", 200],
  [79, "7.x", 100], [89, "8.x", 60], [93, "9.0-9.3", 40], [104, "9.4-10.4", 20],
];
const FILES = ["rated.tsv", "rated_hard.tsv"];
/** Browsers tell the time in steps of 0.1 ms, so a band is measured as a whole, and the best of these counts. */
const ROUNDS = 3;

const tenths = text => Math.round(Number(text) * 10);

/** The rated puzzles of a file. */
async function puzzles(load, name) {
  const lines = new TextDecoder().decode(await load(name)).split("\n");
  return lines.filter(line => line !== "" && !line.startsWith("#")).map(line => {
    const [puzzle, er, ep, ed] = line.split("\t");
    return { puzzle, er: tenths(er), wanted: (tenths(er) * 1000 + tenths(ep)) * 1000 + tenths(ed) };
  });
}

/** At most `count` of a list, evenly. */
function sample(list, count) {
  const step = Math.max(1, list.length / count);
  return Array.from({ length: Math.min(count, list.length) }, (_, index) => list[Math.floor(index * step)]);
}

export async function run(module, load) {
  const { exports } = await WebAssembly.instantiate(module, {});
  const all = (await Promise.all(FILES.map(name => puzzles(load, name)))).flat();
  let table = "| band | puzzles | equal | ms a puzzle |\n|---|---|---|---|\n";
  let start = 0;
  for (const [end, name, count] of BANDS) {
    const chosen = sample(all.filter(({ er }) => er > start && er <= end), count);
    const rated = ({ puzzle }) => {
      for (let cell = 0; cell < 81; cell++) exports.set(cell, Number(puzzle[cell]) || 0);
      return exports.rate();
    };
    let best = Infinity, equal = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const before = performance.now();
      equal = chosen.filter(one => rated(one) === one.wanted).length;
      best = Math.min(best, performance.now() - before);
    }
    table += `| ${name} | ${chosen.length} | ${equal} | ${(best / chosen.length).toFixed(3)} |\n`;
    start = end;
  }
  return table;
}

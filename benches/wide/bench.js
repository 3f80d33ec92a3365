// Measures large boards in WebAssembly: making a puzzle to a level, the slowest hint of its path, and proofs.
//
//   cargo build --release --target wasm32-unknown-unknown -p nonet-bench-wide
//   node benches/wide/bench.js target/wasm32-unknown-unknown/release/nonet_bench_wide.wasm [puzzles of each kind] [ids]
import { readFileSync } from "node:fs";

const [file, number = "40", ids] = process.argv.slice(2);
const host = { now: () => performance.now() };
const { instance } = await WebAssembly.instantiate(readFileSync(file), { host });
const { letter, make, read, prove, slowest_step } = instance.exports;

function say(text) {
  for (const sign of text) letter(sign.charCodeAt(0));
}

function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function figures(times) {
  times.sort((one, other) => one - other);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
  return [at(0.5), at(0.95), times.at(-1)].map((time) => time.toPrecision(3)).join(", ");
}

for (const board of ["10x10", "12x12", "16x16", "10x10x", "12x12x", "16x16x", "jigsaw10", "jigsaw12"]) {
  for (const level of Number(number) ? ["easy", "medium", "hard", "expert", "master"] : []) {
    const [made, proofs, hints] = [[], [], []];
    for (let seed = 0; seed < Number(number); seed++) {
      say(`v2-${board}-none-${level}-bench${seed}`);
      made.push(timed(() => make()));
      proofs.push(timed(() => prove()));
      hints.push(slowest_step() / 1000);
    }
    console.log(`| ${board}, ${level} | ${figures(made)} | ${figures(hints)} | ${figures(proofs)} |`);
  }
}
for (const id of ids ? readFileSync(ids, "utf8").trim().split("\n") : []) {
  say(id.split("\t")[0]);
  if (!read()) throw new Error(`${id} is no board`);
  const times = Array.from({ length: 5 }, () => timed(() => prove()));
  console.log(`proof of ${id.slice(0, 40)}: ${figures(times)}`);
}

// The work of a worker: a call in, an answer out, and reports of a search in between.
import * as nonet from "./nonet.js";

// The time in milliseconds between two reports.
const PAUSE = 100;

const CALLS = {
  solve: nonet.solve,
  count: nonet.count,
  check: nonet.check,
  canonical: nonet.canonical,
  rate: nonet.rate,
  path: (puzzle, { language, ...options }) => nonet.path(puzzle, language, options),
  hint: (puzzle, answer, { candidates, language, ...options }) =>
    nonet.hint(puzzle, answer, candidates, language, options),
  why: nonet.why,
};

function generate(options, report) {
  const search = nonet.search(options);
  try {
    while (!search.step(PAUSE)) report?.({ tries: search.tries, nearest: search.nearest });
    return search.found;
  } finally {
    search.free();
  }
}

// Answers one message with `post`. A fault of the module itself is rethrown: this worker can no longer be used.
export function answer({ module, name, values, options, hasProgress }, post) {
  if (module) return nonet.initSync(module);
  const report = hasProgress ? (progress) => post({ progress }) : undefined;
  try {
    post({ value: name === "generate" ? generate(options, report) : CALLS[name](...values, options) });
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    post({ error });
  }
}

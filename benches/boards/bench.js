// Measures boards of four to nine rows: making a minimal puzzle, proving that it has one solution, and making a puzzle
// of each level. Node counts the processor time of the process; a browser has only a clock on the wall.

const SMALL = ["singles", "pairs", "beyond"];
const WORDS = ["easy", "medium", "hard", "expert", "master", "extreme"];
const LEVELS = {
  "4x4": ["singles"], "6x6": SMALL, "8x8": SMALL, x: WORDS, windoku: WORDS, knight: WORDS,
  jigsaw5: SMALL, jigsaw6: SMALL, jigsaw7: SMALL, jigsaw8: SMALL, jigsaw: WORDS,
};
/** The most puzzles of a row. */
const MOST = 100;
/** The milliseconds after which a row ends, if it has enough puzzles by then. */
const ROW = 10_000;
const ENOUGH = 20;
/** Shorter work is repeated until it takes this many milliseconds, because the clocks of browsers are coarse. */
const SHORT = 4;

const now = globalThis.process?.cpuUsage
  ? () => {
    const { user, system } = globalThis.process.cpuUsage();
    return (user + system) / 1000;
  }
  : () => performance.now();

/** Returns the milliseconds that the work takes. What takes long runs twice, and the shorter time counts. */
function timed(work) {
  const start = now();
  work();
  let spent = now() - start;
  if (spent >= SHORT) {
    const again = now();
    work();
    return Math.min(spent, now() - again);
  }
  let calls = 1;
  for (; spent < SHORT; calls++) {
    work();
    spent = now() - start;
  }
  return spent / calls;
}

function figures(times) {
  times.sort((one, other) => one - other);
  const at = part => times[Math.min(times.length - 1, Math.floor(times.length * part))];
  const [median, slow] = [at(0.5), at(0.95)];
  const rounded = [median, slow].map(time => Number(time.toPrecision(2)));
  return `${rounded.join(", ")} | ${(slow / median).toFixed(1)}`;
}

export async function run(module) {
  const { exports } = await WebAssembly.instantiate(module, {});
  const { clear, letter, make_minimal: makeMinimal, make_level: makeLevel, prove } = exports;
  const say = text => {
    clear();
    for (const sign of text) letter(sign.charCodeAt(0));
  };
  const row = async (request, make) => {
    const [made, proofs] = [[], []];
    const start = performance.now();
    for (let seed = 0; seed < MOST && (seed < ENOUGH || performance.now() - start < ROW); seed++) {
      await new Promise(resolve => setTimeout(resolve));
      say(`${request}-bench${seed}`);
      made.push(timed(() => { if (make() === 0) throw new Error(`${request}-bench${seed} has no puzzle`); }));
      proofs.push(timed(() => { if (!prove()) throw new Error(`${request}-bench${seed} has not one solution`); }));
    }
    return { made, proofs };
  };
  const minimal = ["| board | minimal: median, 95% | 95% by median | proof: median, 95% | 95% by median |", "|---|---:|---:|---:|---:|"];
  const levels = ["| board, level | puzzles | made: median, 95% | 95% by median |", "|---|---:|---:|---:|"];
  for (const [board, names] of Object.entries(LEVELS)) {
    const { made, proofs } = await row(`v1-${board}-none`, makeMinimal);
    minimal.push(`| ${board} | ${figures(made)} | ${figures(proofs)} |`);
    for (const level of names) {
      const version = board === "windoku" ? "v3" : "v2";
      const { made } = await row(`${version}-${board}-none-${level}`, makeLevel);
      levels.push(`| ${board}, ${level} | ${made.length} | ${figures(made)} |`);
    }
  }
  return [...minimal, "", ...levels].join("\n");
}

// The fuzz test of `library.js`, in whose scope it runs.

// Calls exports with good and hostile values, determined by a seed. Every thrown error must be one of ours.
function fuzz(seed, nCalls) {
  let state = seed;
  const below = bound => {
    // The generator of Numerical Recipes; its high bits are good enough.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const one = list => list[below(list.length)];
  const thrower = () => { throw new RangeError("hostile"); };
  const odd = [undefined, null, true, false, 0, -0, -1, 1, 2, 9, 81, 511, 512, 0.5, 1e9, 1e300, NaN, Infinity, -Infinity,
    2 ** 31, 2 ** 32, 2 ** 53, 5n, Symbol("s"), "", " ", "x", "en", "zh", "en-GB", "n1-", "n9-", "\0", "\ud800", "😀".repeat(81),
    "數獨", "1".repeat(81), "9".repeat(70000), "constructor", "__proto__", [], [1, 2], {}, () => 1, thrower, new Map(), new Set([1]),
    new Date(NaN), /x/g, new Error("x"), new Uint8Array(81), new Float64Array(81).fill(NaN), new ArrayBuffer(8), Object.create(null),
    { length: -1 }, { length: 81 }, { length: 4294967295 }, { toString: thrower, valueOf: thrower, [Symbol.toPrimitive]: thrower },
    { [Symbol.iterator]: thrower }, { get length() { return thrower(); } }, new Proxy({}, { get: thrower, ownKeys: thrower }),
    new Proxy([], {}), new Proxy(() => 1, {}), new String(PUZZLE), new Number(5), new Uint16Array(81).fill(511), globalThis];
  const grids = [PUZZLE, SOLUTION, CONFLICT, SEVERAL, PUZZLE.replaceAll(".", "0"), PUZZLE.match(/.{9}/g).join("\n")];
  // A good text with some characters changed.
  const bent = text => {
    for (let n = below(4); n > 0; n -= 1) {
      const at = below(text.length + 1);
      text = text.slice(0, at) + one([".", "5", "9", "\n", "x", "|", "€", ""]) + text.slice(at + below(2));
    }
    return text;
  };
  const grid = () => [() => one(odd), () => bent(one(grids)), () => one(grids)][below(3)]();
  // The odd values without numbers that would take long.
  const upTo = most => odd.filter(value => value !== undefined && value !== null && !(typeof value === "number" && value > most));
  const or = good => (below(2) ? one(odd) : one(good));
  const end = ends => (below(4) ? one(ends) : one(upTo(-2)));
  const range = ends => ({ min: end(ends), max: end(ends), ...(below(8) ? {} : { x: 1 }) });
  // Requests that succeed at once, and invalid requests.
  const options = () => {
    const options = {};
    if (below(3) === 0) options.difficulty = or(DIFFICULTIES.slice(0, 4));
    if (below(5) === 0) options.rating = below(2) ? or([]) : range([1.2, 1.3, 1.35, 3.4, "2", NaN]);
    if (below(5) === 0) options.technique = or(["naked-single", "x-wing", "direct-claiming", "xwing"]);
    if (below(5) === 0) options.minutes = below(2) ? or([]) : range([0, 4, 5, 0.5, "5"]);
    if (below(3) === 0 && !Object.keys(options).length) options.clues = or([17, 24, 40, 81, "minimal", "few"]);
    if (below(3) === 0) options.symmetry = or(Object.keys(options).length ? ["none"] : SYMMETRIES);
    if (below(3) === 0) options.seed = or(["a", "n1-a"]);
    if (below(8) === 0) options[one(["Seed", "ratings", "", "__proto__x", "length", "toString"])] = one(odd);
    return options;
  };
  const traces = [];
  const searches = [];
  const kept = list => (list.length > 3 ? list.splice(below(list.length), 1)[0].free() : undefined);
  const calls = {
    board: () => nonet.board(grid()),
    solve: () => nonet.solve(grid()),
    count: () => nonet.count(grid(), one(upTo(1000).concat(0, 1, 2, 100, undefined))),
    canonical: () => nonet.canonical(grid()),
    check: () => nonet.check(grid(), grid()),
    rate: () => nonet.rate(grid()),
    read: () => nonet.read(grid(), or(["en", "zh", undefined])),
    write: () => nonet.write(below(2) ? grid() : { givens: grid(), entries: grid(), corner: one(odd) }, or(["line", "sudokupad", "svg", "sdx"])),
    why: () => nonet.why(grid(), or([0, 40, 80, 81, "5"]), or([1, 5, 9, 0, null]), or([{ easy: true }, { easy: true, candidates: new Uint16Array(81) }, { easy: 3 }])),
    path: () => nonet.path(grid(), or(["en", "zh", undefined])),
    hint: () => nonet.hint(grid(), grid(), or([null, ".".repeat(729), new Uint16Array(81)]), or(["en", "zh", undefined])),
    generate: () => nonet.generate(below(3) ? options() : one(odd)),
    search: () => (kept(searches), searches.push(nonet.search(below(3) ? options() : one(odd)))),
    step: () => searches.length && one(searches).step(one(upTo(20).concat(0, 1))),
    seen: () => searches.length && [one(searches).found, one(searches).nearest, one(searches).tries],
    trace: () => (kept(traces), traces.push(nonet.trace(grid(), or(STRATEGIES), or(["a", undefined])))),
    next: () => traces.length && one(traces).next(one(upTo(1000).concat(1, 50))),
    run: () => traces.length && one(traces).run(one(upTo(1000).concat(10, 500))),
    told: () => traces.length && [one(traces).counters(), one(traces).board(), one(traces).done],
  };
  const names = Object.keys(calls);
  let nThrown = 0;
  for (let n = 0; n < nCalls && failures.length < 10; n += 1) {
    const name = one(names);
    try {
      calls[name]();
    } catch (error) {
      nThrown += 1;
      const isOwn = error?.constructor === Error || error?.constructor === TypeError;
      // Our error messages are sentences; those of the engine and of wasm-bindgen are not.
      if (!isOwn || !/^[“`A-Z\u4e00-\u9fff][^]*[.?。]$/.test(error.message) || /wasm|undefined|BigInt|Symbol to/.test(error.message)) {
        failures.push(`call ${n} of seed ${seed}, ${name}: ${error?.constructor?.name}: ${error?.message ?? String(error)}`);
      }
    }
  }
  for (const one of [...traces, ...searches]) one.free();
  same(nonet.solve(PUZZLE).solution, SOLUTION, "the module is alive");
  return nThrown;
}

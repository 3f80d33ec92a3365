// Runs the examples of the README of each package, of the README of the repository, and of docs/javascript.md. In a
// package, a line `f(x); // => value` asserts the value. Elsewhere `f(x); // "value": why` does, if it is a text, a
// number or a boolean.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";

const SOURCES = [
  ["node_modules/nonet/README.md", 4],
  ["node_modules/nonet-large/README.md", 1],
  ["README.md", 1],
  ["javascript.md", 2],
];
const EVERYTHING = "board, canonical, check, count, generate, hint, path, rate, read, search, solve, trace, why, write";
const ASSERTED = /^(?!const |import )(.*); +\/\/ => (.*)$/gm;
const SAID = /^(?!const |import )(\S.*); +\/\/ ("[^"\n]*"|\d+|true|false)(?:[:;].*)?$/gm;

// The examples of the library beside the page wait for frames, which Node lacks.
globalThis.requestAnimationFrame ??= (done) => setTimeout(done);
let [nExamples, nAsserted] = [0, 0];
for (const [name, least] of SOURCES) {
  const examples = [...readFileSync(name, "utf8").matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code);
  assert.ok(examples.length >= least, `${name} has ${examples.length} examples`);
  for (const code of examples) {
    let checked = code.replace(name.startsWith("node_modules") ? ASSERTED : SAID, (_, call, value) => {
      nAsserted += 1;
      return `assert.deepEqual(${call}, ${value});`;
    });
    assert.ok(!checked.includes("// =>"), checked);
    checked = checked.replace(/^import init, (\{.*\}) from "\.\/pkg\/nonet\.js";\nawait init\(\);$/m, 'import $1 from "nonet";');
    if (!checked.includes("import ")) checked = `import { ${EVERYTHING} } from "nonet";\n${checked}`;
    const file = `example-${nExamples}.js`;
    writeFileSync(file, `import assert from "node:assert/strict";\n${checked}`);
    await import(`./${file}`);
    nExamples += 1;
  }
}
assert.ok(nAsserted >= 30, `${nAsserted} values`);
console.log(`${nExamples} examples, ${nAsserted} values`);

// Runs the examples of the package's README. A line `f(x); // => value` asserts the value.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";

const text = readFileSync("node_modules/nonet/README.md", "utf8");
const examples = [...text.matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code);
assert.ok(examples.length >= 4, `${examples.length} examples`);
let nAsserted = 0;
for (const [at, code] of examples.entries()) {
  const checked = code.replace(/^(?!const |import )(.*); +\/\/ => (.*)$/gm, (_, call, value) => {
    nAsserted += 1;
    return `assert.deepEqual(${call}, ${value});`;
  });
  assert.ok(!checked.includes("// =>"), checked);
  const file = `example-${at}.js`;
  writeFileSync(file, `import assert from "node:assert/strict";\n${checked}`);
  await import(`./${file}`);
}
assert.ok(nAsserted >= 6, `${nAsserted} values`);
console.log(`${examples.length} examples, ${nAsserted} values`);

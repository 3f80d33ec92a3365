// Runs the examples of the README of each package. A line `f(x); // => value` asserts the value.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";

const examples = ["nonet", "nonet-large"].flatMap((name) => {
  const text = readFileSync(`node_modules/${name}/README.md`, "utf8");
  return [...text.matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code);
});
assert.ok(examples.length >= 5, `${examples.length} examples`);
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
assert.ok(nAsserted >= 14, `${nAsserted} values`);
console.log(`${examples.length} examples, ${nAsserted} values`);

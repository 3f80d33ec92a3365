// The module for Node and Deno: it starts when it is imported, so every function can be called at once.
import { readFileSync } from "node:fs";
import { initSync } from "./basic.js";

initSync(readFileSync(new URL("./basic.wasm", import.meta.url)));

export * from "./basic.js";

// The module for Node and Deno: it starts when it is imported, so every function can be called at once.
import { readFileSync } from "node:fs";
import { initSync } from "./nonet.js";

initSync(readFileSync(new URL("./nonet.wasm", import.meta.url)));

export * from "./nonet.js";

// The module for Node and Deno: it starts when it is imported, so every function can be called at once.
import { readFileSync } from "node:fs";
import { initSync } from "./large.js";

initSync(readFileSync(new URL("./large.wasm", import.meta.url)));

export * from "./large.js";

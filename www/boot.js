// Loads the module and starts the page. Everything else is Rust, in src/.
import init, { start } from "../pkg/nonet.js";

// What may be a script's address under Trusted Types: the worker beside this file.
const policy = globalThis.trustedTypes?.createPolicy("nonet", {
  createScriptURL: () => new URL("worker.js", import.meta.url).href,
});
const url = new URL("../pkg/nonet_bg.wasm", import.meta.url);
const module = await WebAssembly.compileStreaming(fetch(url, { credentials: "same-origin" }));
await init({ module_or_path: module });
start(() => {
  const address = policy?.createScriptURL("") ?? new URL("worker.js", import.meta.url);
  const worker = new Worker(address, { type: "module" });
  worker.postMessage(module);
  return worker;
});

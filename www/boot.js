// Loads the page's module and starts the page. Everything else is Rust, in src/.
import init, { start } from "../pkg/page.js";

// What may be a script's address under Trusted Types: the worker beside this file.
const policy = globalThis.trustedTypes?.createPolicy("nonet", {
  createScriptURL: () => new URL("worker.js", import.meta.url).href,
});
await init();
start(() => {
  const address = policy?.createScriptURL("") ?? new URL("worker.js", import.meta.url);
  return new Worker(address, { type: "module" });
});

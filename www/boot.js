// Loads the page's module and starts the page, or says why not. Everything else is Rust, in src/.
// It keeps to what older browsers can read, so that they are told too.
const trouble = document.getElementById("trouble");
let isStarted = false;

// Makes this the sentence of the part of index.html that says what is wrong. While it is hidden, the style sheet
// shows it where the board stays empty for too long.
function choose(why, error) {
  const language = isStarted ? document.documentElement.lang : navigator.language;
  const tag = /^zh/i.test(language) ? "zh" : "en";
  for (const one of trouble.querySelectorAll("[lang]")) {
    one.hidden = one.lang !== tag || (one.dataset.why || why) !== why;
  }
  document.getElementById("trouble-reason").textContent = error ? error.message || error : "";
}

function say(why, error) {
  choose(why, error);
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  trouble.hidden = false;
}

// A link would lose the puzzle that stands behind the address. What did not come is asked for anew first, for there
// are browsers that hold on to a file that was missing.
document.getElementById("reload").addEventListener("click", async (event) => {
  event.preventDefault();
  const files = performance.getEntriesByType("resource").map((file) => fetch(file.name, { cache: "reload" }));
  await Promise.race([Promise.allSettled(files), new Promise((done) => setTimeout(done, 3000))]);
  location.reload();
});

// Once the page's module has thrown out of its own code, nothing more can be asked of it.
function stopped(error) {
  if (!isStarted || !trouble.hidden || !error || !/wasm|panicked/.test(`${error.stack} ${error.message}`)) return;
  say("stopped", error);
}
addEventListener("error", (event) => stopped(event.error));
addEventListener("unhandledrejection", (event) => stopped(event.reason));

// What may be a script's address under Trusted Types: the worker beside this file.
const address = () => new URL("worker.js", import.meta.url).href;
const policy = self.trustedTypes && trustedTypes.createPolicy("nonet", { createScriptURL: address });

// The smallest module with an instruction of SIMD.
const simd = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];

async function boot() {
  if (!self.WebAssembly || !WebAssembly.validate(new Uint8Array(simd))) return say("old");
  try {
    const page = await import("../pkg/page.js");
    await page.default();
    page.start(() => new Worker(policy ? policy.createScriptURL("") : address(), { type: "module" }));
    isStarted = true;
    trouble.hidden = true;
  } catch (error) {
    say(error instanceof WebAssembly.LinkError ? "mixed" : "load", error);
  }
}
choose("late");
boot();

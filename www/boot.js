// Loads the page's module and starts the page, or shows why that failed. Everything else is Rust, in src/. The build
// inlines this file in index.html. It uses only syntax that older browsers can parse, so that they show a message too.
const trouble = document.getElementById("trouble");
let isStarted = false;

// Until the board is there, the rest of the page gets no layout, because it would be laid out twice. After 800 ms, as
// on a slow line, it appears anyway.
const root = document.documentElement;
// The page of large boards has one module, for itself and its workers.
const isLarge = root.hasAttribute("data-large");
const name = isLarge ? "large" : "nonet";
const show = () => root.removeAttribute("data-starting");
root.setAttribute("data-starting", "");
setTimeout(show, 800);

// Selects the sentence in index.html that says what is wrong. While it is hidden, the style sheet shows it if the page
// has not started after eight seconds.
const choose = (why, error) => {
  const language = isStarted ? root.lang : navigator.language;
  const { lang } = trouble.querySelector(`[lang=${language.slice(0, 2)}]`) || trouble.firstElementChild;
  for (const one of trouble.querySelectorAll("[lang]")) {
    one.hidden = one.lang !== lang || (one.dataset.why || why) !== why;
  }
  document.getElementById("trouble-reason").textContent = error ? error.message || error : "";
};

const say = (why, error) => {
  choose(why, error);
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  trouble.hidden = false;
  show();
};

// A plain link would lose the puzzle in the fragment of the address. First, all files are fetched anew, because some
// browsers remember that a file was missing.
document.getElementById("reload").addEventListener("click", async (event) => {
  event.preventDefault();
  const files = performance.getEntriesByType("resource").map((file) => fetch(file.name, { cache: "reload" }));
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  const asked = Promise.race([Promise.allSettled(files), wait(3000)]);
  const renewed = import("./www/offline.js").then(({ renew }) => renew(asked));
  // Longer than all its own waits together, in case an answer never comes.
  const isAnswered = await Promise.race([Promise.allSettled([asked, renewed]), wait(10000)]);
  // A service worker may answer nothing, not even for offline.js. It is removed if the host answers: `update` does not
  // go through the service worker.
  if (!isAnswered && navigator.serviceWorker) {
    const given = navigator.serviceWorker.getRegistration().then((kept) => kept.update().then(() => kept.unregister()));
    await Promise.race([given.catch(() => {}), wait(10000)]);
  }
  location.reload();
});

// Once the page's module has thrown an exception, it is unusable.
const stopped = (error) => {
  if (!isStarted || !trouble.hidden || !error || !/wasm|panicked/.test(`${error.stack} ${error.message}`)) return;
  say("stopped", error);
};
addEventListener("error", (event) => stopped(event.error));
addEventListener("unhandledrejection", (event) => stopped(event.reason));

// The only script URLs that Trusted Types allow: the worker and the service worker.
const createScriptURL = (one) => new URL(one === "keeper" ? "service.js" : `www/worker.js#${name}`, document.baseURI).href;
const policy = self.trustedTypes ? trustedTypes.createPolicy("nonet", { createScriptURL }) : { createScriptURL };

// The library is compiled once and sent to every worker with its script. If that fails, the worker gets nothing, loads
// the library itself and reports the error. After a worker failed, the library is fetched anew, because it may
// be the cause.
let library;
const newWorker = (isAnew) => {
  const worker = new Worker(policy.createScriptURL("worker"), { type: "module" });
  if (isAnew || !library) {
    const script = fetch(`pkg/${name}.js`).then((file) => (file.ok ? file.blob() : Promise.reject()));
    library = Promise.all([WebAssembly.compileStreaming(fetch(`pkg/${name}_bg.wasm`)), script]);
  }
  library.then((files) => worker.postMessage(files)).catch(() => worker.postMessage(null));
  return worker;
};

// The smallest wasm module with a SIMD instruction.
const simd = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];

// Returns whether there is stored data or a fragment to read. It also returns whether the page needs its whole module,
// which it does for Chinese, set by the player or by the browser.
const found = () => {
  let isKept = location.hash;
  let kept = "";
  try {
    // The first access waits for the browser to read local storage, so it happens while the files load.
    isKept = isKept || localStorage.length;
    kept = localStorage.getItem("nonet/settings") || "";
  } catch {
    // Local storage is forbidden, which the page detects too.
  }
  const [, language = "system"] = /^language (.*)$/m.exec(kept) || [];
  return { isKept, isWhole: /^zh/i.test(language === "system" ? navigator.language : language) };
};

// Caches the result of a successful call; a failed call runs again.
const once = (get) => {
  let got;
  return (page) => (got = got || get(page).catch((error) => ((got = undefined), Promise.reject(error))));
};

const half = once(async (page) => isLarge || page.later());

// Loads the dialogs, other parts that are invisible at first, and their style. It adds them only if they are complete
// and from this build.
const dialogs = once(
  () =>
    new Promise((done, fail) => {
      const request = new XMLHttpRequest();
      request.onerror = () => fail(new TypeError("www/dialogs.html"));
      request.onload = () => {
        const file = request.response;
        const end = request.status < 400 && file && file.getElementById("end");
        if (!end) return request.onerror();
        if (end.textContent !== "HASH-OF-DIALOGS") return fail(new WebAssembly.LinkError("www/dialogs.html"));
        const style = new CSSStyleSheet();
        style.replaceSync(file.getElementById("style").textContent);
        document.adoptedStyleSheets = [style];
        document.body.append(...file.querySelectorAll("dialog"));
        for (const part of file.querySelectorAll("[data-contents-of]")) {
          document.getElementById(part.dataset.contentsOf).append(...part.childNodes);
        }
        done();
      };
      request.open("GET", "www/dialogs.html");
      request.responseType = "document";
      request.send();
    }),
);

// Loads the second half of the module and the dialogs once the board is there. It retries until they arrive, or until
// the player waits for them. A single failure means nothing, because connections break and recover.
const FIRST_WAIT = 500;
const rest = async (page, wait) => {
  try {
    await Promise.all([half(page), dialogs()]);
  } catch (error) {
    if (wait > FIRST_WAIT && page.is_waited_for()) return say(error instanceof WebAssembly.LinkError ? "mixed" : "load", error);
    return setTimeout(rest, wait, page, wait * 2);
  }
  // Everything is loaded. The service worker comes last, because the page works without it.
  page.whole();
  import("./www/offline.js").then(({ keep }) => keep(page, policy.createScriptURL("keeper"))).catch(() => {});
};

const boot = async () => {
  if (!self.WebAssembly || !WebAssembly.validate(new Uint8Array(simd))) return say("old");
  try {
    const files = isLarge ? [import("./pkg/large.js")] : [import("./pkg/page.js"), fetch("pkg/page_bg.wasm")];
    const { isKept, isWhole } = found();
    if (isKept && !isLarge) files.push(fetch("pkg/kept_bg.wasm"));
    const [page, ...parts] = await Promise.all(files);
    await page.default(...parts);
    // English is in the first half of the module.
    if (isWhole) await half(page);
    if (document.readyState === "loading") {
      await new Promise((done) => document.addEventListener("DOMContentLoaded", done));
    }
    show();
    page.start(newWorker);
    isStarted = true;
    trouble.hidden = true;
    if (document.hidden) rest(page, FIRST_WAIT);
    else requestAnimationFrame(() => setTimeout(rest, 0, page, FIRST_WAIT));
  } catch (error) {
    say(error instanceof WebAssembly.LinkError ? "mixed" : "load", error);
  }
};
choose("late");
boot();

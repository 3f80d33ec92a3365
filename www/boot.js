// Loads the page's module and starts the page, or says why not. Everything else is Rust, in src/. What builds the
// page puts this in index.html.
// It keeps to what older browsers can read, so that they are told too.
const trouble = document.getElementById("trouble");
let isStarted = false;

// Until the board is there, what stands around it is not laid out: it would be laid out twice. On a slow line it is
// shown while one waits.
const root = document.documentElement;
const show = () => root.removeAttribute("data-starting");
root.setAttribute("data-starting", "");
setTimeout(show, 800);

// Makes this the sentence of the part of index.html that says what is wrong. While it is hidden, the style sheet
// shows it where the board stays empty for too long.
const choose = (why, error) => {
  const language = isStarted ? root.lang : navigator.language;
  const tag = /^zh/i.test(language) ? "zh" : "en";
  for (const one of trouble.querySelectorAll("[lang]")) {
    one.hidden = one.lang !== tag || (one.dataset.why || why) !== why;
  }
  document.getElementById("trouble-reason").textContent = error ? error.message || error : "";
};

const say = (why, error) => {
  choose(why, error);
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  trouble.hidden = false;
  show();
};

// A link would lose the puzzle that stands behind the address. What did not come is asked for anew first, for there
// are browsers that hold on to a file that was missing.
document.getElementById("reload").addEventListener("click", async (event) => {
  event.preventDefault();
  const files = performance.getEntriesByType("resource").map((file) => fetch(file.name, { cache: "reload" }));
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  const asked = Promise.race([Promise.allSettled(files), wait(3000)]);
  const renewed = import("./www/offline.js").then(({ renew }) => renew(asked));
  // Longer than all waits of it together, for whoever waits for an answer that never comes.
  const isAnswered = await Promise.race([Promise.allSettled([asked, renewed]), wait(10000)]);
  // A service worker that answers nothing, not even for offline.js, is given up where the host answers: the browser
  // looks for a newer one past it.
  if (!isAnswered) {
    const given = navigator.serviceWorker.getRegistration().then((kept) => kept.update().then(() => kept.unregister()));
    await Promise.race([given.catch(() => {}), wait(10000)]);
  }
  location.reload();
});

// Once the page's module has thrown out of its own code, nothing more can be asked of it.
const stopped = (error) => {
  if (!isStarted || !trouble.hidden || !error || !/wasm|panicked/.test(`${error.stack} ${error.message}`)) return;
  say("stopped", error);
};
addEventListener("error", (event) => stopped(event.error));
addEventListener("unhandledrejection", (event) => stopped(event.reason));

// What may be a script's address under Trusted Types: the worker, and what keeps the files.
const createScriptURL = (name) => new URL(name === "keeper" ? "service.js" : "www/worker.js", document.baseURI).href;
const policy = self.trustedTypes ? trustedTypes.createPolicy("nonet", { createScriptURL }) : { createScriptURL };

// The library is compiled once and given to every worker, with its script. Where that fails, nothing is given: the
// worker then loads it itself and says what is wrong. After a worker was ended, it is fetched anew: it may be what was
// wrong.
let library;
const newWorker = (isAnew) => {
  const worker = new Worker(policy.createScriptURL("worker"), { type: "module" });
  if (isAnew || !library) {
    const script = fetch("pkg/nonet.js").then((file) => (file.ok ? file.blob() : Promise.reject()));
    library = Promise.all([WebAssembly.compileStreaming(fetch("pkg/nonet_bg.wasm")), script]);
  }
  library.then((files) => worker.postMessage(files)).catch(() => worker.postMessage(null));
  return worker;
};

// The smallest module with an instruction of SIMD.
const simd = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];

// Whether there is anything to be read, kept or in the address, and whether the page needs all of its module: to speak
// Chinese, as it was set, or else as the browser does.
const found = () => {
  let isKept = location.hash;
  let kept = "";
  try {
    // Whoever asks first waits for the browser to read it: so it is asked while the files are on their way.
    isKept = isKept || localStorage.length;
    kept = localStorage.getItem("nonet/settings") || "";
  } catch {
    // It is forbidden, which the page finds out too.
  }
  const [, language = "system"] = /^language (.*)$/m.exec(kept) || [];
  return { isKept, isWhole: /^zh/i.test(language === "system" ? navigator.language : language) };
};

// Asked for again, what came is not fetched again; what did not come is.
const once = (get) => {
  let got;
  return (page) => (got = got || get(page).catch((error) => ((got = undefined), Promise.reject(error))));
};

const half = once((page) => page.later());

// The dialogs, what else is not seen at first, and the style of both: of this build and to their end, or not at all.
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

// The second half of the module and the dialogs, once the board is there; again and again, until they come or somebody
// waits for them. That they did not come once says nothing: lines break and mend.
const FIRST_WAIT = 500;
const rest = async (page, wait) => {
  try {
    await Promise.all([half(page), dialogs()]);
  } catch (error) {
    if (wait > FIRST_WAIT && page.is_waited_for()) return say(error instanceof WebAssembly.LinkError ? "mixed" : "load", error);
    return setTimeout(rest, wait, page, wait * 2);
  }
  // All is there. What has the browser keep it comes last, and is missed by nobody.
  page.whole();
  import("./www/offline.js").then(({ keep }) => keep(page, policy.createScriptURL("keeper"))).catch(() => {});
};

const boot = async () => {
  if (!self.WebAssembly || !WebAssembly.validate(new Uint8Array(simd))) return say("old");
  try {
    const files = [import("./pkg/page.js"), fetch("pkg/page_bg.wasm")];
    const { isKept, isWhole } = found();
    if (isKept) files.push(fetch("pkg/kept_bg.wasm"));
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

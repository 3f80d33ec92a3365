// A worker for long work away from the page: each question is a line of text. It loads the whole library, which the
// page itself does not have, and reports when it is ready. It also reports every failure, because the page would wait
// for a worker that fails silently.
const fail = (error) => {
  clearTimeout(timer);
  postMessage(`failed ${(error && error.message) || error}`);
};
onerror = (message) => {
  fail(message);
  return true;
};
onunhandledrejection = (event) => {
  event.preventDefault();
  fail(event.reason);
};

let timer;

// The pause between two moments of work lets a stop message arrive. Each message replaces the pending moment, so
// there is at most one timer.
function work(library, more) {
  clearTimeout(timer);
  if (more) timer = setTimeout(() => work(library, library.go_on()));
}

// The first message is the compiled library and its script, or nothing if the page has none. WebKit does not ask the
// service worker for the imports and fetches of a worker: they would come from the host, which may be away or have
// another version. Where a script from memory is forbidden, the worker imports the file.
let give;
const given = new Promise((done) => (give = done));

const loading = given.then(async (files) => {
  const [module, script] = files || [];
  const plain = () => import(`../pkg/${location.hash.slice(1) || "nonet"}.js`);
  const library = await (script ? import(URL.createObjectURL(script)).catch(plain) : plain());
  await library.default(module ? { module_or_path: module } : undefined);
  postMessage(library.ready());
  return library;
});
onmessage = async ({ data }) => {
  if (typeof data !== "string") return give(data);
  const library = await loading;
  work(library, library.serve(data));
};

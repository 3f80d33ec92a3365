// The long work, away from the page: a line of text a question. It loads the whole library, which the page has
// not, and says when it is ready; whatever goes wrong is said too, for a worker that fails in silence is waited for.
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

// Between two moments of work there is time to read that it should stop. A message that comes between them takes the
// place of the next moment, so there is always one timer at most.
function work(library, more) {
  clearTimeout(timer);
  if (more) timer = setTimeout(() => work(library, library.go_on()));
}

// The first message is the compiled library and its script, or nothing where the page has none to give. WebKit asks no
// service worker for what a worker imports or fetches: it would come from the host, which may be away or have another
// version. Where a script in memory is forbidden, the import of the file has to do.
let give;
const given = new Promise((done) => (give = done));

const loading = given.then(async (files) => {
  const [module, script] = files || [];
  const plain = () => import("../pkg/nonet.js");
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

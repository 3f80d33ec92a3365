// The long work, away from the page: a line of text a question. It loads the whole library, which the page has
// not, and says when it is ready; whatever goes wrong is said too, for a worker that fails in silence is waited for.
const fail = (error) => {
  going = false;
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

let going = false;

// Between two moments of work there is time to read that it should stop.
function work(library, more) {
  going = more;
  if (more) setTimeout(() => going && work(library, library.go_on()));
}

const loading = import("../pkg/nonet.js").then(async (library) => {
  await library.default();
  postMessage(library.ready());
  return library;
});
onmessage = async ({ data }) => {
  const library = await loading;
  work(library, library.serve(data));
};

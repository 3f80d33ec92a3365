// The long work, away from the page: a line of text a job. It loads the whole library, which the page has not.
import init, { go_on, serve } from "../pkg/nonet.js";

let going = false;

// Between two moments of work there is time to read that it should stop.
function work(more) {
  going = more;
  if (more) setTimeout(() => going && work(go_on()));
}

const ready = init();
onmessage = async ({ data }) => {
  await ready;
  work(serve(data));
};

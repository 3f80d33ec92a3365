// The long work, away from the page. It gets the compiled module first, then a line of text a job.
import init, { go_on, serve } from "../pkg/nonet.js";

const waiting = [];
let module;
let going = false;

// Between two moments of work there is time to read that it should stop.
function work(more) {
  going = more;
  if (more) setTimeout(() => going && work(go_on()));
}

onmessage = async ({ data }) => {
  if (module) return waiting.push(data);
  module = data;
  await init({ module_or_path: module });
  onmessage = ({ data }) => work(serve(data));
  waiting.forEach((line) => work(serve(line)));
};

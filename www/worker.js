// The long work, away from the page. It gets the compiled module first, then a line of text a job.
import init, { serve } from "../pkg/nonet.js";

const waiting = [];
let module;
onmessage = async ({ data }) => {
  if (module) return waiting.push(data);
  module = data;
  await init({ module_or_path: module });
  onmessage = ({ data }) => serve(data);
  waiting.forEach(serve);
};

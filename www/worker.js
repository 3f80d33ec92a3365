// The long work, away from the page. It gets the compiled module first, then a line of text a job.
import init, { serve } from "../pkg/nonet.js";

onmessage = async ({ data: module }) => {
  onmessage = null;
  await init({ module_or_path: module });
  serve();
};

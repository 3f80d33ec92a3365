// The pool of workers for browsers, and for Deno.
import { Pool } from "./pool.js";
import { compile } from "./nonet.js";

export function createPool({ worker = newWorker, ...options } = {}) {
  return new Pool({ cores, compile, start: (onMessage, onError) => start(worker(), onMessage, onError) }, options);
}

// Bundlers look for exactly this expression.
function newWorker() {
  return new Worker(new URL("./worker-thread.js", import.meta.url), { type: "module" });
}

function cores() {
  return globalThis.navigator?.hardwareConcurrency || 2;
}

function start(worker, onMessage, onError) {
  worker.onmessage = ({ data }) => onMessage(data);
  worker.onerror = (event) => {
    event.preventDefault();
    onError(new Error(event.message || "Nonet's worker could not be loaded."));
  };
  const end = () => {
    worker.onmessage = worker.onerror = null;
    worker.terminate();
  };
  return { send: (message) => worker.postMessage(message), end };
}

// The pool of workers for Node. Workers without a task do not keep the process alive.
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { compile } from "./nonet.js";
import { Pool } from "./pool.js";

export function createPool({ worker = newWorker, ...options } = {}) {
  const started = (onMessage, onError) => start(worker(), onMessage, onError);
  return new Pool({ cores: availableParallelism, compile: compiled, start: started }, options);
}

function newWorker() {
  return new Worker(new URL("./worker-thread.node.js", import.meta.url));
}

function compiled(source = readFile(new URL("./nonet.wasm", import.meta.url))) {
  return compile(source);
}

function start(worker, onMessage, onError) {
  worker.unref();
  worker.on("message", (message) => {
    if (!message.progress) worker.unref();
    onMessage(message);
  });
  worker.on("error", onError);
  const send = (message) => {
    worker.postMessage(message);
    if (!message.module) worker.ref();
  };
  const end = () => {
    worker.removeAllListeners();
    worker.on("error", () => {});
    worker.unref();
    worker.terminate();
  };
  return { send, end };
}

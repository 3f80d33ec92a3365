// A worker of the pool, in Node.
import { parentPort } from "node:worker_threads";
import { answer } from "./answer.js";

parentPort.on("message", (message) => answer(message, (reply) => parentPort.postMessage(reply)));

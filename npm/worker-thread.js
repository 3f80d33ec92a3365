// A worker of the pool, in browsers.
import { answer } from "./answer.js";

onmessage = ({ data }) => answer(data, (message) => postMessage(message));

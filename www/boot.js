import init from "../pkg/nonet.js";

await init();

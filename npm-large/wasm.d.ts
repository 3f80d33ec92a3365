// The default export of a wasm file, as the bundler gives it: an address, the bytes or a `WebAssembly.Module`.
import type { WasmSource } from "./large.js";

declare const source: WasmSource;
export default source;

// The signal of a browser or of Node is a signal of the pool.
import type { Signal } from "nonet/worker";

export const signal: Signal = new AbortController().signal;

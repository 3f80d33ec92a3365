// A pool of workers. Each does one task at a time; a task that is aborted ends with its worker, because nothing can
// interrupt a call into the module. The host (`worker.js`, `worker.node.js`) compiles the module and starts workers.

export class Pool {
  #host;
  #size;
  #source;
  // The compiled module, once there is one, and the promise of it.
  #module;
  #compiling;
  // The tasks that no worker has yet, in the order in which they came.
  #waiting = [];
  #workers = new Set();
  #isClosed = false;

  constructor(host, { size = host.cores(), wasm } = {}) {
    if (!Number.isInteger(size) || size < 1) throw new TypeError("`size` must be a whole number from 1.");
    this.#host = host;
    this.#size = size;
    this.#source = wasm;
  }

  solve(puzzle, options) {
    return this.#run("solve", [puzzle], options);
  }

  count(puzzle, limit, options) {
    return this.#run("count", [puzzle, limit], options);
  }

  check(puzzle, answer, options) {
    return this.#run("check", [puzzle, answer], options);
  }

  canonical(puzzle, options) {
    return this.#run("canonical", [puzzle], options);
  }

  generate(options) {
    return this.#run("generate", [], options);
  }

  rate(puzzle, options) {
    return this.#run("rate", [puzzle], options);
  }

  path(puzzle, options) {
    return this.#run("path", [puzzle], options);
  }

  hint(puzzle, answer, options) {
    return this.#run("hint", [puzzle, answer], options);
  }

  why(puzzle, cell, digit, options) {
    return this.#run("why", [puzzle, cell, digit], options);
  }

  close() {
    this.#isClosed = true;
    const tasks = [...this.#waiting, ...[...this.#workers].map((worker) => worker.task)];
    for (const worker of this.#workers) this.#end(worker);
    for (const task of tasks) task?.fail(closed());
  }

  #run(name, values, given) {
    const { signal, onProgress, ...options } = given ?? {};
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw closed();
      signal?.throwIfAborted();
      const stop = () => {
        this.#drop(task);
        task.fail(signal.reason);
      };
      const settle = (how) => (value) => {
        signal?.removeEventListener("abort", stop);
        this.#waiting = this.#waiting.filter((other) => other !== task);
        how(value);
      };
      const task = { call: { name, values, options }, onProgress, done: settle(resolve), fail: settle(reject) };
      signal?.addEventListener("abort", stop);
      this.#waiting.push(task);
      this.#compile().then(() => this.#next(), task.fail);
    });
  }

  // Compiles the module once for all workers. If that fails, the next task tries again.
  async #compile() {
    this.#compiling ??= this.#host.compile(this.#source);
    try {
      this.#module = await this.#compiling;
    } catch (error) {
      this.#compiling = undefined;
      throw error;
    }
  }

  // Gives waiting tasks to workers as long as there are both.
  #next() {
    while (this.#waiting.length > 0) {
      let worker = [...this.#workers].find(({ task }) => task === undefined);
      if (!worker && this.#workers.size === this.#size) return;
      const task = this.#waiting.shift();
      try {
        worker ??= this.#start();
        worker.send({ ...task.call, hasProgress: task.onProgress !== undefined });
        worker.task = task;
      } catch (error) {
        task.fail(error);
      }
    }
  }

  #start() {
    const worker = { task: undefined };
    const onMessage = ({ progress, value, error }) => {
      const { task } = worker;
      if (progress) {
        task?.onProgress?.(progress);
        return;
      }
      worker.task = undefined;
      if (error === undefined) task?.done(value);
      else task?.fail(error);
      this.#next();
    };
    const onError = (error) => {
      const { task } = worker;
      this.#end(worker);
      task?.fail(error);
      this.#next();
    };
    Object.assign(worker, this.#host.start(onMessage, onError));
    worker.send({ module: this.#module });
    this.#workers.add(worker);
    return worker;
  }

  // Ends the worker of a task that is no longer wanted. The next task starts another.
  #drop(task) {
    const worker = [...this.#workers].find((one) => one.task === task);
    if (!worker) return;
    this.#end(worker);
    this.#next();
  }

  #end(worker) {
    this.#workers.delete(worker);
    worker.task = undefined;
    worker.end();
  }
}

function closed() {
  return new Error("The pool is closed.");
}

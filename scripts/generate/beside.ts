import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { Part, Task } from "../../generators/pipeline.ts";
import { keepingCompiled } from "../compile-cache.ts";

/** What the other thread says when it is done. */
export type Said = { parts: Part[]; modules: string[] } | { error: unknown };

/** A thread that runs the generators of TypeScript, beside this one. */
export interface Beside {
  make(task: Task): Promise<Part[]>;

  /** The files of the modules that it has loaded. */
  readonly modules: readonly string[];

  /** Ends it, whatever it is at. */
  stop(): void;
}

/** Begins a thread for the generators of TypeScript: it loads them while this one compiles the spec. */
export function startBeside(): Beside {
  const file = new URL(`beside-worker${extname(import.meta.filename)}`, import.meta.url);
  const worker = new Worker(file, { env: keepingCompiled() });
  const said = new Promise<Said>((resolve, reject) => worker.once("message", resolve).once("error", reject));
  said.catch(() => undefined);
  const modules: string[] = [];
  let isDone = false;
  return {
    modules,
    stop: () => {
      // Once it is done, it ends by itself, and keeps what Node made of its modules.
      if (!isDone) void worker.terminate();
    },
    async make(task) {
      worker.postMessage(task);
      const answer = await said;
      isDone = true;
      if ("error" in answer) throw answer.error;
      modules.push(...answer.modules);
      return answer.parts;
    },
  };
}

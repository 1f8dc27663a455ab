import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { Part, Task } from "../../generators/pipeline.ts";
import { keepingCompiled } from "../compile-cache.ts";

/** The result that the other thread posts. */
export type Said = { parts: Part[]; modules: string[] } | { error: unknown };

/** A second thread that runs the generators of TypeScript. */
export interface Beside {
  make(task: Task): Promise<Part[]>;

  /** The paths of the modules that it has loaded. */
  readonly modules: readonly string[];

  /** Stops the thread, even in the middle of its work. */
  stop(): void;
}

/** Starts a thread for the generators of TypeScript: it loads them while this thread compiles the spec. */
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
      // A finished thread ends by itself, after Node has written its compile cache.
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

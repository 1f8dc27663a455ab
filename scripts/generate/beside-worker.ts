import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import type { Task } from "../../generators/pipeline.ts";
import type { Said } from "./beside.ts";
import { loadedModules } from "./loaded-modules.ts";

const modules = loadedModules();
const asked = once(parentPort ?? failOutsideWorker(), "message");
const [{ makeParts }, { others }] = await Promise.all([
  import("../../generators/pipeline.ts"),
  import("../../generators/generators.ts"),
  // The first file needs this formatter, and there is time to load it now.
  import("oxfmt"),
]);
const [task] = (await asked) as [Task];
parentPort?.postMessage(await runGenerators(task));
parentPort?.close();

async function runGenerators(wanted: Task): Promise<Said> {
  try {
    return { parts: await makeParts(others, wanted), modules: [...(modules ?? [])] };
  } catch (error) {
    return { error };
  }
}

function failOutsideWorker(): never {
  throw new Error("run this file as a worker thread only");
}

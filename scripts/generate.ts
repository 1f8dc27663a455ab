import { spawn } from "node:child_process";
import { existsSync, watch as watchFolder } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Options } from "./generate/make-all.ts";
import { messageOf } from "../templates/runtime/client/errors.ts";

const root = join(import.meta.dirname, "..");

export const usage = `concordat generate [options]     make everything from the spec
  --check              write nothing; exit 1 with a diff where generated files are stale or edited by hand
  --watch              make it again whenever the spec, a generator or a template changes
  --only <name>        only one generator or one interface; may be repeated
  --spec <main.tsp>    another TypeSpec program (needs --out)
  --out <folder>       where the files go`;

/** Exit code 0: done, or nothing stale; 1: the spec does not compile, or stale files; 2: wrong usage. */
export async function generate(args: string[]): Promise<number> {
  let options: Options & { watch: boolean; help: boolean };
  try {
    options = readOptions(args);
  } catch (error) {
    console.error(`concordat generate: ${messageOf(error)}\n\n${usage}`);
    return 2;
  }
  if (options.help) {
    console.log(usage);
    return 0;
  }
  if (!existsSync(join(import.meta.dirname, "generate/make-all.ts"))) {
    console.error("concordat generate: it runs in a clone of the repository; this package is what it makes.");
    return 2;
  }
  if (options.watch) return watch(args, options.spec);
  return await runOnce(options);
}

/** The compiler takes its time to load: it is loaded only when it is needed. */
async function runOnce(options: Options): Promise<number> {
  const { recall, startRemembering } = await import("./generate/cache.ts");
  const started = performance.now();
  const known = options.only.length === 0 ? recall(options) : undefined;
  if (known !== undefined) {
    const { report } = await import("./generate/report.ts");
    return report({ ...options, ...known, changes: [], milliseconds: performance.now() - started });
  }
  const remember = startRemembering(options);
  const { makeAll } = await import("./generate/make-all.ts");
  return await makeAll(options, remember);
}

function readOptions(args: string[]): Options & { watch: boolean; help: boolean } {
  const { values } = parseArgs({
    args,
    options: {
      check: { type: "boolean", default: false },
      watch: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
      only: { type: "string", multiple: true, default: [] },
      spec: { type: "string" },
      out: { type: "string" },
    },
  });
  if (values.check && values.watch) throw new Error("--check and --watch exclude each other");
  if (values.spec !== undefined && values.out === undefined) {
    throw new Error("--spec needs --out <folder>: the folder for what is made from another program");
  }
  return {
    ...values,
    spec: resolve(values.spec ?? join(root, "spec/main.tsp")),
    out: resolve(values.out ?? join(root, "generated")),
  };
}

const settleMilliseconds = 100;

/**
 * Makes everything again whenever a source changes, until it is interrupted. Each run is a process of its own, so that
 * changed generators and decorators count too.
 */
function watch(args: readonly string[], spec: string): Promise<number> {
  const command = [join(import.meta.dirname, "concordat.ts"), "generate", ...args.filter((arg) => arg !== "--watch")];
  const folders = new Set([dirname(spec), ...["spec", "generators", "templates"].map((name) => join(root, name))]);
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  const run = (): void => {
    again = running;
    if (running) return;
    running = true;
    spawn(process.execPath, command, { stdio: "inherit" }).on("exit", () => {
      running = false;
      if (again) run();
    });
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(run, settleMilliseconds);
  };
  for (const folder of folders) watchFolder(folder, { recursive: true }, schedule);
  console.log(`watching ${[...folders].join(", ")}; stop with Ctrl-C`);
  run();
  return new Promise((stop) => {
    process.once("SIGINT", () => stop(0));
    process.once("SIGTERM", () => stop(0));
  }).then((code) => process.exit(code as number));
}

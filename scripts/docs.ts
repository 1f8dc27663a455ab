import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { messageOf } from "../templates/runtime/client/errors.ts";

const root = join(import.meta.dirname, "..");

export const usage = `concordat docs [options]         make the documentation site from the spec
  --out <folder>       where it goes (default: dist/docs)
  --serve              serve it on this machine, and make it again whenever something changes
  --port <number>      where it is served (default: 4610); 0 for any that is free
  --no-generate        from generated/ as it is, without looking at the spec first`;

interface Options {
  out: string;
  port: number;
  serve: boolean;
  generate: boolean;
  help: boolean;
}

/** Exit code 0: made, or stopped; 1: the spec does not compile, or the site could not be made; 2: wrong usage. */
export async function docs(args: string[]): Promise<number> {
  let options: Options;
  try {
    options = readOptions(args);
  } catch (error) {
    console.error(`concordat docs: ${messageOf(error)}\n\n${usage}`);
    return 2;
  }
  if (options.help) {
    console.log(usage);
    return 0;
  }
  if (!existsSync(join(import.meta.dirname, "generate/make-all.ts"))) {
    console.error("concordat docs: it runs in a clone of the repository.");
    return 2;
  }
  const { makeFolder, obstacleIn } = await import("./docs/make-folder.ts");
  const obstacle = obstacleIn(options.out);
  if (obstacle !== undefined) {
    console.error(`concordat docs: --out ${obstacle}`);
    return 2;
  }
  if (options.serve) {
    const { serveDocs } = await import("./docs/serve.ts");
    return await serveDocs(options);
  }
  if (options.generate) {
    const { makeAll } = await import("./generate/make-all.ts");
    const code = await makeAll({
      check: false,
      only: [],
      spec: join(root, "spec/main.tsp"),
      out: join(root, "generated"),
    });
    if (code !== 0) return code;
  }
  const started = performance.now();
  const { files, bytes } = await makeFolder(options.out);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const folder = relative(process.cwd(), options.out) || ".";
  console.log(`${folder}: ${files} files, ${(bytes / 1_000_000).toFixed(1)} MB, made in ${seconds} s`);
  return 0;
}

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      out: { type: "string", default: join(root, "dist/docs") },
      serve: { type: "boolean", default: false },
      port: { type: "string", default: "4610" },
      generate: { type: "boolean", default: true },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) {
    throw new Error(`--port: expected a number from 0 to 65535, found ${JSON.stringify(values.port)}`);
  }
  return { ...values, port };
}

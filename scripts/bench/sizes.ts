import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { type EntryPoint, entryPointsOf } from "../build/entry-points.ts";
import { type Row, summarise } from "./measure.ts";

/** The folder of the built package of interfaces. */
const root = join(import.meta.dirname, "../../dist/interfaces");

/** The limits of a client or receiver in a browser's bundle, minified and gzipped, in bytes. */
const allowedBytes = {
  // Of these, 900 bound what is read and how long anything may take, wait out quotas, word errors, look at options, and
  // pass queries on, and 110 let in what some services need: media types, templates of addresses, scopes, no object as a
  // text. The largest has a stream and sixty routes; one with neither takes 2,900. Lists in headers, texts and media types
  // as they are documented, and each form of ISO 8601, take 250. Where responses can have integers of more digits than a
  // number holds, rejecting those takes 160.
  Client: 4350,
  // Telling repeated fields, another name in the header, old times and missing ids takes 400 of them; reading a stream
  // that can't be iterated over, 50; seeing by the length of a body that it repeats no field, 100: 64 KB take a quarter
  // less time with it; awaiting only what is pending, and names of headers in lower case, 120: a small delivery takes a
  // tenth less. Losing no delivery that is worked on while it comes again, or while its process dies, takes 620.
  Receiver: 4400,
};

/** Validators are loaded where they are needed, and weigh by themselves. */
const external = ["*/validators.js", "*/event-guards.js"];

/** The modules that the built package exports: those that its manifest lists, and all that fit a pattern of it. */
export function entryPoints(): EntryPoint[] {
  return entryPointsOf(root).filter(({ types }) => types !== undefined);
}

/** The sizes of each client and each receiver of the built package. */
export async function sizes(): Promise<{ name: string; bytes: number; limit: number }[]> {
  const all = entryPoints().map(async ({ name, file }) => {
    const exported = Object.keys((await import(pathToFileURL(join(root, file)).href)) as object);
    const factories = exported.filter((each) => /^create\w+(Client|Receiver)$/.test(each));
    return Promise.all(
      factories.map(async (each) => ({
        name: `${name} ${each}`,
        bytes: await weigh(`export { ${each} } from "${file}";`),
        limit: each.endsWith("Client") ? allowedBytes.Client : allowedBytes.Receiver,
      })),
    );
  });
  return (await Promise.all(all)).flat();
}

/** Bundles code as a user's bundler does, for the browser: a built-in of Node would be an error. */
async function weigh(code: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root, loader: "js" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    external,
    write: false,
    logLevel: "silent",
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length;
}

const buildScript = join(import.meta.dirname, "../build.ts");

/** The size of an entry of the package for browsers, minified and gzipped. */
export async function rows(): Promise<Row[]> {
  execFileSync(process.execPath, [buildScript, "interfaces"], { stdio: "ignore" });
  const weighed = await sizes();
  const [first] = weighed;
  return [
    {
      what: "clients and receivers, minified and gzipped",
      unit: "bytes",
      against: first?.name ?? "",
      timings: weighed.map(({ name, bytes }) => summarise(name, [bytes])),
      aims: weighed.map(({ name, limit }) => ({ name, atMost: limit })),
    },
  ];
}

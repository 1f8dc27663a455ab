import { parseArgs } from "node:util";
import { createLog, type LogFormat } from "../conformance/reference/host/log.ts";
import { readOrigins } from "../conformance/reference/host/origins.ts";
import { consolePath, isRootTaken } from "../conformance/reference/host/paths.ts";
import type { Reference, ReferenceOptions } from "../conformance/reference/reference.ts";
import type { ServeOptions } from "../conformance/reference/serve.ts";
import { interrupted } from "../conformance/runner/interruption.ts";
import { expectWritable } from "../conformance/runner/output.ts";
import { expectPackages } from "../generators/project/optional-packages.ts";
import { defineCommand } from "./usages.ts";

export const usage = `concordat reference [options]    serve every interface on this machine
  --port <number>          where (default: 4600); 0 for any that is free
  --storage-port <number>  where stored files are (default: 4601)
  --host <address>         who reaches it (default: 127.0.0.1, this machine alone)
  --database <address>     an SQLite file, :memory:, or postgres://…
                           (default: the environment's DATABASE_URL, or concordat.sqlite)
  --only <interface>       only this one; may be repeated
  --path <interface>=<path>
                           the path of one, such as capability=/ for the root; may be repeated
  --tls-self-signed        over https, with a certificate that nobody has signed
  --certificate <file>     writes that certificate, made at each start: stored files always have it. Who trusts it,
                           reads them: NODE_EXTRA_CA_CERTS=<file> for Node, curl --cacert <file>
  --allow-loopback         deliveries may go to this machine, over http too
  --allow-origin <origin>  pages of this origin may call the interfaces, besides this machine's own; may be repeated
  --control                tests may seed state, cause events and move the clock, at /control
  --memory-upstream <url>  the memory runtime that the local application's proxy leads to
                           (default: a small one that is built in)
  --log <format>           readable (default), json (a line for each request), or off
  --help                   this`;

interface Options {
  reference: ReferenceOptions;
  serve: ServeOptions;
  log: LogFormat;
}

/** Serves until it is told to stop. Exit code 0: stopped; 2: it could not start, or wrong usage. */
export const reference = defineCommand(usage, readOptions, async (options) => {
  await expectPackages("reference");
  const { createReference } = await import("../conformance/reference/reference.ts");
  const { serve } = await import("../conformance/reference/serve.ts");
  const log = createLog(options.log, Date.now);
  const served = await createReference({ ...options.reference, log });
  const server = await serve(served, options.serve).catch(async (error: unknown) => {
    await served.stop();
    throw inWords(error, options.serve);
  });
  console.log(greeting(served, options));
  await interrupted();
  log.info("stopping: what runs is finished");
  await server.stop();
  return 0;
});

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: "string", default: "4600" },
      "storage-port": { type: "string", default: "4601" },
      host: { type: "string", default: "127.0.0.1" },
      database: { type: "string" },
      only: { type: "string", multiple: true },
      path: { type: "string", multiple: true, default: [] },
      certificate: { type: "string" },
      "tls-self-signed": { type: "boolean", default: false },
      "allow-loopback": { type: "boolean", default: false },
      "allow-origin": { type: "string", multiple: true, default: [] },
      control: { type: "boolean", default: false },
      "memory-upstream": { type: "string" },
      log: { type: "string", default: "readable" },
    },
  });
  return {
    log: oneOf("--log", ["readable", "json", "off"], values.log),
    serve: {
      host: values.host,
      port: portOf("--port", values.port),
      storagePort: portOf("--storage-port", values["storage-port"]),
      tlsSelfSigned: values["tls-self-signed"],
      ...(values.certificate !== undefined && { certificateFile: fileOf("--certificate", values.certificate) }),
    },
    reference: {
      database: values.database ?? (process.env["DATABASE_URL"] || "concordat.sqlite"),
      control: values.control,
      allowLoopback: values["allow-loopback"],
      allowOrigins: readOrigins("--allow-origin", values["allow-origin"]),
      paths: pathsOf(values.path),
      ...(values.only && { only: values.only }),
      ...(values["memory-upstream"] !== undefined && {
        parts: { localApp: { memoryUpstream: urlOf("--memory-upstream", values["memory-upstream"]) } },
      }),
    },
  };
}

/** The greeting: the services that run, their addresses, and something to try. */
function greeting({ parts, host }: Reference, { reference: { database = ":memory:" }, serve }: Options): string {
  const { origin, storage } = host.addresses;
  const lines = [...parts].flatMap(([name, { title, path, samples }]) => [
    "",
    `${name}: ${title}`,
    `  ${origin}${path}`,
    ...samples.map((sample) => `  ${sample.name}: ${sample.value}`),
  ]);
  const { certificateFile: file } = serve;
  return [
    `Concordat's reference, with its console at ${origin}${isRootTaken(parts) ? consolePath : "/"}`,
    ...(file === undefined ? [] : [`Clients trust its certificate with NODE_EXTRA_CA_CERTS=${file}`]),
    `Stored files: ${storage}. Database: ${withoutPassword(database)}. Ctrl+C stops it.`,
    ...lines,
  ].join("\n");
}

function withoutPassword(address: string): string {
  return address.replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, "$1@");
}

/** The paths by the interfaces that are served there. */
function pathsOf(given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    given.map((text) => {
      const [, name, path] = /^([^=]+)=(.+)$/.exec(text) ?? [];
      if (name !== undefined && path !== undefined) return [name, path];
      throw new Error(`--path is "${text}", and not <interface>=<path>`);
    }),
  );
}

function fileOf(option: string, path: string): string {
  expectWritable(`${option} ${path}`, path);
  return path;
}

function urlOf(option: string, text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new Error(`${option} is "${text}", and not an address of http or https`);
}

function portOf(option: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`${option} is "${text}", and not a port from 0 to 65535`);
}

function oneOf<Name extends string>(option: string, names: readonly Name[], given: string): Name {
  const found = names.find((name) => name === given);
  if (found !== undefined) return found;
  throw new Error(`${option} is "${given}", and none of ${names.join(", ")}`);
}

/** The option that would help is not always --port. */
function inWords(error: unknown, { port, storagePort }: ServeOptions): unknown {
  const { code, port: taken } = Object(error) as { code?: unknown; port?: unknown };
  const isStorage = code === "EADDRINUSE" && taken === storagePort && taken !== port;
  return isStorage ? new Error(`port ${storagePort} is in use: choose another with --storage-port`) : error;
}

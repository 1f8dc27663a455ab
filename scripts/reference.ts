import { consolePath, isRootTaken } from "../conformance/reference/host/paths.ts";
import type { Reference, ReferenceOptions } from "../conformance/reference/reference.ts";
import type { ServeOptions } from "../conformance/reference/serve.ts";
import { defineCommand, exitsWith, Option } from "./command.ts";
import { each, eachText, parseUrl, invalid, parseOrigin, parsePort } from "./option-values.ts";

/** Serves until it is stopped. Exit codes: 0: stopped; 2: it could not start, or wrong usage. */
export const referenceCommand = () =>
  defineCommand("reference")
    .description("Serve the reference implementation of the interfaces of this package")
    .option("--port <number>", "port; 0 selects a free port", parsePort, 4600)
    .option("--storage-port <number>", "port of stored files", parsePort, 4601)
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .addOption(
      new Option("--database <address>", "SQLite file, :memory: or postgres://…")
        .env("DATABASE_URL")
        .default("concordat.sqlite"),
    )
    .option("--only <interface>", "serve only this interface (repeatable)", eachText)
    .option(
      "--path <interface=path>",
      "path of an interface, such as capability=/ for the root (repeatable)",
      each(pathOf),
    )
    .option("--tls-self-signed", "serve https with a self-signed certificate")
    .option("--certificate <file>", "write the certificate, which is new at each start, for clients to trust")
    .option("--allow-loopback", "allow deliveries to this machine, also over http")
    .option(
      "--allow-origin <origin>",
      "accept calls from web pages of this origin, too (repeatable)",
      each(parseOrigin),
    )
    .option("--control", "serve test hooks at /control: seed state, cause events, move the clock")
    .option(
      "--memory-upstream <url>",
      "memory runtime behind the proxy of local-app (default: a small built-in one)",
      parseUrl,
    )
    .addOption(
      new Option("--log <format>", "format of the log; json has a line for each request")
        .choices(["readable", "json", "off"])
        .default("readable"),
    )
    .addHelpText(
      "after",
      `
Stored files always use the certificate. To trust it, set NODE_EXTRA_CA_CERTS=<file>
for Node, or pass --cacert <file> to curl.

Examples:
  $ concordat reference --only capability --database :memory:
  $ concordat reference --tls-self-signed --certificate reference.pem`,
    )
    .action(
      exitsWith(async (given) => {
        const { expectPackages } = await import("../generators/project/optional-packages.ts");
        const { expectWritable } = await import("../conformance/runner/output.ts");
        const { interrupted } = await import("../conformance/runner/interruption.ts");
        const { certificate } = given;
        if (certificate !== undefined) expectWritable(`--certificate ${certificate}`, certificate);
        await expectPackages("reference");
        const { createLog } = await import("../conformance/reference/host/log.ts");
        const { createReference } = await import("../conformance/reference/reference.ts");
        const { serve } = await import("../conformance/reference/serve.ts");
        const log = createLog(given.log, Date.now);
        // The environment variable may be empty.
        const database = given.database || "concordat.sqlite";
        const addresses: ServeOptions = {
          host: given.host,
          port: given.port,
          storagePort: given.storagePort,
          tlsSelfSigned: given.tlsSelfSigned ?? false,
          ...(certificate !== undefined && { certificateFile: certificate }),
        };
        const options: ReferenceOptions = {
          database,
          log,
          control: given.control ?? false,
          allowLoopback: given.allowLoopback ?? false,
          allowOrigins: given.allowOrigin ?? [],
          paths: Object.fromEntries(given.path ?? []),
          ...(given.only && { only: given.only }),
          ...(given.memoryUpstream !== undefined && { parts: { localApp: { memoryUpstream: given.memoryUpstream } } }),
        };
        const reference = await createReference(options);
        const server = await serve(reference, addresses).catch(async (error: unknown) => {
          await reference.stop();
          throw inWords(error, addresses);
        });
        console.log(greeting(reference, database, addresses));
        await interrupted();
        log.info("stopping: completing pending requests");
        await server.stop();
        return 0;
      }),
    );

function pathOf(text: string): [name: string, path: string] {
  const [, name, path] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  return name !== undefined && path !== undefined ? [name, path] : invalid("Expected <interface>=<path>.");
}

/** Returns the greeting: the services with their addresses, and sample data to try. */
function greeting({ parts, host }: Reference, database: string, { certificateFile: file }: ServeOptions): string {
  const { origin, storage } = host.addresses;
  const lines = [...parts].flatMap(([name, { title, path, samples }]) => [
    "",
    `${name}: ${title}`,
    `  ${origin}${path}`,
    ...samples.map((sample) => `  ${sample.name}: ${sample.value}`),
  ]);
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

/** Storage has an option of its own for its port. */
function inWords(error: unknown, { port, storagePort }: ServeOptions): unknown {
  const { code, port: taken } = Object(error) as { code?: unknown; port?: unknown };
  const isStorage = code === "EADDRINUSE" && taken === storagePort && taken !== port;
  return isStorage ? new Error(`port ${storagePort} is in use; choose another with --storage-port`) : error;
}

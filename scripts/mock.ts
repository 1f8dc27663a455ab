import { join } from "node:path";
import { parseArgs } from "node:util";
import { readOrigins } from "../conformance/reference/host/origins.ts";
import { findProject } from "../generators/project/find-project.ts";
import { interrupted } from "../conformance/runner/interruption.ts";
import type { InterfaceContract } from "../generators/contract/model/contract.ts";
import { defineCommand } from "./usages.ts";

export const usage = `concordat mock [<interface>] [options]      serve an interface from its contract alone
  --contract <file>        a contract.json, in place of the name of a generated interface
  --port <number>          where (default: 4620); 0 for any that is free
  --host <address>         who reaches it (default: 127.0.0.1, this machine alone)
  --seed <text>            other values for another one (default: 1)
  --now <time>             the time, in ISO 8601, which then stands still (default: the time runs)
  --allow-origin <origin>  pages of this origin may call it, besides this machine's own; may be repeated
  --rows <number>          how many things of each kind there are at the beginning (default: 12)
  --token <token>          the only token or key that is accepted (default: any)
  --no-rate-limit          keep no quotas
  --deliver-to <url>       where events are delivered; may be repeated
  --secret <secret>        the key that those deliveries are signed with
  --deliver-anywhere       events also go to addresses on other machines that requests register
  --quiet                  log no requests
  --help                   this
A request with the header x-mock-error: <name or status> is answered with that documented error.
POST /mock/events/<name> makes an event; GET /mock says what there is.
Exit code 0: stopped; 2: it could not start, or wrong usage.`;

interface Options {
  api: InterfaceContract;
  port: number;
  host: string;
  seed: string;
  allowOrigins: readonly string[];
  now: number | undefined;
  rows: number;
  token: string | undefined;
  rateLimit: boolean;
  deliverTo: readonly string[];
  secret: string | undefined;
  deliverAnywhere: boolean;
  quiet: boolean;
}

/** Serves a mock until it is told to stop. The usage says what its exit codes are. */
export const mock = defineCommand(usage, readOptions, serve);

async function serve(options: Options): Promise<number> {
  const { api, host, port, now, token, secret, deliverTo, quiet, ...others } = options;
  const { createMock } = await import("../conformance/mock/mock.ts");
  const { sendWithUndici } = await import("../conformance/kit/dispatcher.ts");
  sendWithUndici();
  const { serveMock } = await import("../conformance/mock/serve.ts");
  const { greetingOf } = await import("../conformance/mock/greeting.ts");
  const { createClock } = await import("../conformance/reference/host/clock.ts");
  const clock = createClock(now === undefined ? {} : { standingAt: now });
  const made = createMock(api, {
    ...others,
    clock,
    ...(token !== undefined && { token }),
    subscribers: deliverTo.map((url) => ({ url, ...(secret !== undefined && { secret }) })),
    ...(!quiet && { log: (line) => console.error(line) }),
  });
  const served = await serveMock(made, { host, port });
  console.log(greetingOf(api, made, served.url, token));
  await interrupted();
  await served.stop();
  return 0;
}

async function readOptions(args: string[]): Promise<Options> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: {
      contract: { type: "string" },
      port: { type: "string", default: "4620" },
      host: { type: "string", default: "127.0.0.1" },
      seed: { type: "string", default: "1" },
      now: { type: "string" },
      "allow-origin": { type: "string", multiple: true, default: [] },
      rows: { type: "string", default: "12" },
      token: { type: "string" },
      "rate-limit": { type: "boolean", default: true },
      "deliver-to": { type: "string", multiple: true, default: [] },
      secret: { type: "string" },
      "deliver-anywhere": { type: "boolean", default: false },
      quiet: { type: "boolean", default: false },
    },
  });
  const { readContractFile } = await import("../conformance/mock/contract-file.ts");
  if (values.token === "") throw new Error("--token is empty; expected a token");
  return {
    port: wholeOf("--port", values.port, 65_535),
    rows: wholeOf("--rows", values.rows, 10_000),
    allowOrigins: readOrigins("--allow-origin", values["allow-origin"]),
    now: values.now === undefined ? undefined : timeOf(values.now),
    deliverTo: values["deliver-to"].map((url) => addressOf(url)),
    api: readContractFile(await contractOf(positionals, values.contract)),
    host: values.host,
    seed: values.seed,
    token: values.token,
    rateLimit: values["rate-limit"],
    secret: values.secret,
    deliverAnywhere: values["deliver-anywhere"],
    quiet: values.quiet,
  };
}

/** The file of the contract that is meant: one that is named, or of an interface of the project, the only one by default. */
async function contractOf(names: readonly string[], file: string | undefined): Promise<string> {
  if (names.length > 1) throw new Error(`one interface at a time, not ${names.join(" and ")}`);
  const [name] = names;
  if (file !== undefined) {
    if (name !== undefined) throw new Error(`${name} and --contract: expected one of them`);
    return file;
  }
  const { contractFileOf, generatedInterfaces } = await import("../conformance/mock/contract-file.ts");
  const project = await findProject();
  const own = join(import.meta.dirname, "../generated");
  const folders = [...(project ? [project.out] : []), own];
  for (const folder of folders) {
    const there = generatedInterfaces(folder);
    if (name !== undefined && there.includes(name)) return contractFileOf(folder, name);
    const [only, ...others] = there;
    if (name === undefined && folder !== own && only !== undefined && others.length === 0)
      return contractFileOf(folder, only);
  }
  const known = folders.flatMap((folder) => generatedInterfaces(folder)).join(", ");
  if (name === undefined) throw new Error(`which interface? There are ${known}; --contract names a file`);
  throw new Error(
    `there is no interface "${name}"; there are ${known}${project ? ". Was concordat generate run?" : ""}`,
  );
}

function wholeOf(option: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= most) return number;
  throw new Error(`${option} is "${text}"; expected a whole number from 0 to ${most}`);
}

function timeOf(text: string): number {
  const time = Date.parse(text);
  if (!Number.isNaN(time)) return time;
  throw new Error(`--now is "${text}"; expected a time in ISO 8601, such as 2026-07-23T09:00:00Z`);
}

function addressOf(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? "")) return text;
  throw new Error(`--deliver-to is "${text}"; expected an address of http or https`);
}

import { parseArgs } from "node:util";
import type { Overrides } from "../conformance/runner/config.ts";
import { needPackages, referencePackages, suitePackages } from "./need-packages.ts";
import type { ConformanceOptions } from "../conformance/runner/run.ts";
import { messageOf } from "../templates/runtime/client/errors.ts";

export const usage = `concordat conformance [<interface>] [options]    hold an implementation to an interface
                           without an interface: hold the reference to all of them
  --target <url>           the address that the paths of the interface come after
  --config <file>          what there is to know of the target: a module, or JSON
  --token <token>          a token or key that it accepts
  --header <name: value>   sent with requests; may be repeated
  --mode <mode>            server, sender, receiver, client or schema; may be repeated
                           (default: server and sender; all of them for the reference)
  --only <pattern>         only checks or requirements like this, such as CAP-AUD; may be repeated
  --list                   print the checks, and contact nothing
  --report <kind>=<path>   also as html, junit, json, markdown or badge; may be repeated
  --baseline <file>        failures that are known: only others count, and those that pass now
  --baseline-write <file>  write the failures as a baseline
  --timeout <seconds>      after which a check is given up (default: 30)
  --concurrency <number>   how many checks run at a time (default: 1)
  --real-time              wait where the clock of the target cannot be moved
  --help                   this`;

/** Exit code 0: it conforms; 1: it does not; 2: that could not be found out. */
export async function conformance(args: string[]): Promise<number> {
  let options: (ConformanceOptions & { help: boolean }) | undefined;
  try {
    options = readOptions(args);
  } catch (error) {
    console.error(`concordat conformance: ${messageOf(error)}\n\n${usage}`);
    return 2;
  }
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const isOfReference = !options.list && options.config === undefined && options.overrides.baseUrl === undefined;
  const missing = needPackages(isOfReference ? [...suitePackages, ...referencePackages, "yaml"] : suitePackages);
  if (missing !== undefined) {
    console.error(`concordat conformance: ${missing}`);
    return 2;
  }
  // Loaded only now: all checks take their time to load, and wrong usage should be told at once.
  const { runConformance } = await import("../conformance/runner/run.ts");
  return await runConformance(options);
}

function readOptions(args: string[]): ConformanceOptions & { help: boolean } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      target: { type: "string" },
      config: { type: "string" },
      token: { type: "string" },
      header: { type: "string", multiple: true, default: [] },
      mode: { type: "string", multiple: true, default: [] },
      only: { type: "string", multiple: true, default: [] },
      list: { type: "boolean", default: false },
      report: { type: "string", multiple: true, default: [] },
      baseline: { type: "string" },
      "baseline-write": { type: "string" },
      timeout: { type: "string" },
      concurrency: { type: "string" },
      "real-time": { type: "boolean" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (positionals.length > 1) throw new Error(`one interface at a time, not ${positionals.join(" and ")}`);
  const [name] = positionals;
  if (name === undefined && (values.target ?? values.config) !== undefined)
    throw new Error("name the interface that the target is held to");
  const overrides: Overrides = {
    ...(values.target !== undefined && { baseUrl: addressOf(values.target) }),
    ...(values.token !== undefined && { token: values.token }),
    ...(values.header.length > 0 && { headers: Object.fromEntries(values.header.map((header) => headerOf(header))) }),
    ...(values.timeout !== undefined && { timeoutSeconds: numberOf("--timeout", values.timeout) }),
    ...(values.concurrency !== undefined && { concurrency: numberOf("--concurrency", values.concurrency) }),
    ...(values["real-time"] && { realTime: true }),
  };
  return {
    help: values.help,
    list: values.list,
    modes: values.mode,
    only: values.only,
    reports: values.report,
    overrides,
    ...(name !== undefined && { interface: name }),
    ...(values.config !== undefined && { config: values.config }),
    ...(values.baseline !== undefined && { baseline: values.baseline }),
    ...(values["baseline-write"] !== undefined && { baselineWrite: values["baseline-write"] }),
  };
}

function headerOf(option: string): [name: string, value: string] {
  const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(option) ?? [];
  if (name === undefined || value === undefined) throw new Error(`--header is "${option}"; expected name: value`);
  return [name.toLowerCase(), value];
}

function addressOf(target: string): string {
  if (/^https?:$/.test(URL.parse(target)?.protocol ?? "")) return target;
  throw new Error(`--target is "${target}"; expected an address of http or https`);
}

function numberOf(option: string, text: string): number {
  const number = Number(text);
  if (text !== "" && number > 0) return number;
  throw new Error(`${option} is "${text}"; expected a number above 0`);
}

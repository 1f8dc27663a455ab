import { parseArgs } from "node:util";
import { findProject } from "../generators/project/find-project.ts";
import type { Overrides } from "../conformance/runner/config.ts";
import type { ConformanceOptions } from "../conformance/runner/run.ts";
import { expectPackages } from "../generators/project/optional-packages.ts";
import type { StartJobHost } from "../conformance/runner/run-jobs.ts";
import { type Command, defineCommand } from "./usages.ts";

export const usage = `concordat conformance <interface> [options]    hold an implementation to an interface
  --target <url>           the address that the paths of the interface come after
  --config <file>          what there is to know of the target: a module, or JSON
  --reference              hold the reference implementation instead; without an interface, to all
  --token <token>          a token or key that it accepts
  --other-token <token>    one of another account: it is given no row of the first by its id
  --header <name: value>   sent with requests; may be repeated
  --spend <credits>        credits of the token's account that may be spent (default: none)
  --mode <mode>            server, sender, receiver, client or schema; may be repeated
                           (default: server and sender; all of them for the reference)
  --only <pattern>         only checks or requirements like this, such as CAP-AUD; may be repeated
  --config-schema          print the JSON Schema of its configurations, for editors
  --list                   print the checks and what each needs, and contact nothing
  --report <kind>=<path>   also as html, junit, json, markdown or badge; may be repeated;
                           - is the standard output, which then has nothing else
  --json                   the report as JSON on the standard output, as --report json=-; the checks with --list
  --baseline <file>        failures that are known: only others count, and those that pass now
  --baseline-write <file>  write the failures as a baseline
  --timeout <seconds>      after which a check is given up (default: 30)
  --concurrency <number>   how many checks run at a time (default: 1); one that
                           disturbs others runs alone
  --real-time              wait where the clock of the target cannot be moved
  --show-secrets           leave secrets in the reports, so that requests can be sent again
  --help                   this
Exit code 0: nothing failed; 1: something did; 2: that could not be found out, or not to the end.
130 and 143: interrupted (Ctrl-C, SIGTERM). What was seen until then is in the reports.`;

/**
 * Returns the command. The usage lists its exit codes.
 *
 * @param startJobs Starts what runs checks. Default: a process of its own.
 */
export function conformanceCommand(startJobs?: StartJobHost): Command {
  return defineCommand(usage, readOptions, async (options) => {
    if (options.isReference) await expectPackages("reference", "--reference");
    // The reference is one of the interfaces of the package.
    const project = options.isReference ? undefined : await findProject();
    // Loaded only now: all checks take their time to load, and wrong usage should be told at once.
    const { runConformance } = await import("../conformance/runner/run.ts");
    const { sendWithUndici } = await import("../conformance/kit/dispatcher.ts");
    sendWithUndici();
    const sources = project && { root: project.root, generated: project.out, scenarios: project.conformance };
    return await runConformance({
      ...options,
      ...(sources && { project: sources }),
      ...(startJobs && { startJobs }),
    });
  });
}

export const conformance = conformanceCommand();

function readOptions(args: string[]): ConformanceOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      target: { type: "string" },
      config: { type: "string" },
      token: { type: "string" },
      header: { type: "string", multiple: true, default: [] },
      mode: { type: "string", multiple: true, default: [] },
      reference: { type: "boolean", default: false },
      only: { type: "string", multiple: true, default: [] },
      list: { type: "boolean", default: false },
      "config-schema": { type: "boolean", default: false },
      report: { type: "string", multiple: true, default: [] },
      baseline: { type: "string" },
      "baseline-write": { type: "string" },
      timeout: { type: "string" },
      concurrency: { type: "string" },
      "real-time": { type: "boolean" },
      "show-secrets": { type: "boolean" },
      "other-token": { type: "string" },
      spend: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  if (positionals.length > 1) throw new Error(`one interface at a time, not ${positionals.join(" and ")}`);
  const [name] = positionals;
  expectTarget(name, values);
  const overrides: Overrides = {
    ...(values.target !== undefined && { baseUrl: addressOf(values.target) }),
    ...(values.token !== undefined && { token: values.token }),
    ...(values.header.length > 0 && { headers: Object.fromEntries(values.header.map((header) => headerOf(header))) }),
    ...(values.timeout !== undefined && { timeoutSeconds: numberOf("--timeout", values.timeout) }),
    ...(values.concurrency !== undefined && { concurrency: numberOf("--concurrency", values.concurrency) }),
    ...(values["other-token"] !== undefined && { otherToken: values["other-token"] }),
    ...(values.spend !== undefined && { spend: numberOf("--spend", values.spend) }),
    ...(values["real-time"] && { realTime: true }),
    ...(values["show-secrets"] && { showSecrets: true }),
  };
  return {
    isReference: values.reference && !values.list,
    list: values.list,
    json: values.json,
    configSchema: values["config-schema"],
    modes: values.mode,
    only: values.only,
    reports: values.json && !values.list ? [...values.report, "json=-"] : values.report,
    overrides,
    ...(name !== undefined && { interface: name }),
    ...(values.config !== undefined && { config: values.config }),
    ...(values.baseline !== undefined && { baseline: values.baseline }),
    ...(values["baseline-write"] !== undefined && { baselineWrite: values["baseline-write"] }),
  };
}

/**
 * What is tested is said: nothing but `--reference` holds the reference, and nothing else goes with it. Documents are
 * those of the package, and printing the checks takes no target.
 */
function expectTarget(
  name: string | undefined,
  {
    target,
    config,
    reference,
    list,
    mode,
    "config-schema": schema,
  }: Record<string, unknown> & { mode: readonly string[] },
): void {
  const given = [target !== undefined && "--target", config !== undefined && "--config"].filter((option) => option);
  if (reference && given.length > 0) throw new Error(`--reference and ${given.join(" and ")}: expected one of them`);
  if (reference || list) return;
  if (name === undefined)
    throw new Error(
      given.length > 0
        ? "name the interface that the target is held to"
        : "name an interface and its target, or hold the reference implementation to all of them (--reference)",
    );
  const needsNone = schema === true || (mode.length > 0 && mode.every((each) => each === "schema"));
  if (given.length === 0 && !needsNone)
    throw new Error(
      `what is held to ${name}? --target <url> or --config <file> says; --reference is the implementation here`,
    );
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

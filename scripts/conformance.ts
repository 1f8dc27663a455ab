import type { ReceiverConfig } from "../conformance/interfaces/target-config.ts";
import type { Overrides } from "../conformance/runner/config.ts";
import type { StartJobHost } from "../conformance/runner/run-jobs.ts";
import type { Mode } from "../conformance/kit/requirements.ts";
import { type AnyCommand, defineCommand, exitsWith, Option } from "./command.ts";
import {
  allowHostOption,
  arazzoOption,
  documentsOf,
  generateContract,
  generateInterface,
  nameOption,
  openapiOption,
  overlayOption,
} from "./openapi-options.ts";
import { schemeOf, schemeOption } from "./scheme-options.ts";
import {
  each,
  eachOf,
  eachText,
  header,
  parseAssignment,
  parseNonEmpty,
  parsePort,
  parseUrl,
  parsePositive,
  wholeNumber,
} from "./option-values.ts";

const modes = ["server", "sender", "receiver", "client", "schema"] as const satisfies readonly Mode[];

/** @param startJobs Starts what runs checks. Default: a process of its own. */
export const conformanceCommand = (startJobs?: StartJobHost) =>
  defineCommand("conformance")
    .description("Test an implementation of an interface")
    .argument("[interface]", "interface to test (default with --reference and --list: all)")
    .option("--target <url>", "base URL of the implementation", parseUrl)
    .option("--config <file>", "target configuration (TypeScript or JSON)")
    .addOption(openapiOption())
    .addOption(nameOption())
    .addOption(allowHostOption())
    .addOption(overlayOption())
    .addOption(arazzoOption())
    .addOption(
      new Option("--reference", "test the reference implementation instead of a target").conflicts([
        "target",
        "config",
        "openapi",
      ]),
    )
    .addOption(
      new Option("--receiver <url>", "URL of a receiver of webhooks to test (mode receiver)")
        .argParser(parseUrl)
        .conflicts(["target", "reference", "mode"]),
    )
    .addOption(
      new Option("--sender", "wait for the deliveries of a sender of webhooks, and test them (mode sender)").conflicts([
        "target",
        "receiver",
        "reference",
        "mode",
      ]),
    )
    .addOption(schemeOption())
    .option(
      "--secret <secret>",
      "secret of the webhooks; for public keys, the private key with --receiver, and the public one with --sender",
    )
    .option("--other-secret <secret>", "another secret that --receiver accepts, as while a secret is replaced")
    .option("--listen <port>", "port on 127.0.0.1 for the deliveries of --sender (default: a free one)", parsePort)
    .option("--payload <file>", "JSON file with the body of the deliveries of --scheme (default: a plain one)")
    .option("--event <name>", "name of the event in --payload, for schemes that have it in a header")
    .option("--token <token>", "token or key that the target accepts")
    .option(
      "--credential <scheme=value>",
      "credential of a security scheme, if operations need several (repeatable)",
      each(parseAssignment),
    )
    .option("--other-token <token>", "token of another account, to test that accounts are isolated")
    .option("--header <name: value>", "header to send with each request (repeatable)", each(header))
    .option("--spend <credits>", "maximum number of credits that checks may spend (default: none)", parsePositive)
    .option(
      "--destructive",
      "also send documented requests that change data which the run did not make, such as PUT /settings",
    )
    .option(
      "--confirm <fact>",
      "confirm an inferred fact, so that its checks fail instead of warning; all for each of them (repeatable)",
      eachText,
    )
    .option(
      "--explore <requests>",
      "number of requests with random values to each operation that reads (default: 20, at most 1000 in all; 0: none)",
      wholeNumber(0, 100_000),
    )
    .addOption(
      new Option("--mode <mode>", "mode to test (repeatable; default: server and sender; with --reference, all)")
        .choices(modes)
        .argParser(eachOf(modes)),
    )
    .option("--only <pattern>", "run only matching checks or requirements, such as CAP-AUD (repeatable)", eachText)
    .option("--config-schema", "print the JSON Schema of target configurations")
    .option("--list", "list the checks with the declarations that they need; send no requests")
    .option(
      "--report <kind=path>",
      "also write a report: html, junit, json, markdown, badge or wfc; path - is the standard output (repeatable)",
      eachText,
    )
    .option("--json", "print the report as JSON, like --report json=-; with --list, print the list as JSON")
    .option(
      "--baseline <file>",
      "JSON file of known failures: the run fails if another check fails, or if a known failure passes",
    )
    .option("--baseline-write <file>", "write the failures of this run to a baseline file")
    .option(
      "--seed <text>",
      "seed of made-up values: the same seed sends the same requests (default: another one in each run)",
      parseNonEmpty,
    )
    .option("--timeout <seconds>", "time limit of a check (default: 30)", parsePositive)
    .option(
      "--concurrency <number>",
      "number of checks that run at the same time (default: 1); checks that affect others always run alone",
      parsePositive,
    )
    .option(
      "--real-time",
      "also run checks that must wait longer than 90 s, in real time; not needed if a hook advances the clock of the target",
    )
    .option("--show-secrets", "include secrets in reports, so that you can run their curl commands")
    .addHelpText(
      "after",
      `
Exit codes: 0 no failures; 1 failures; 2 inconclusive or incomplete; 130 and 143
interrupted (Ctrl-C, SIGTERM). If a run is interrupted, reports contain the
results so far.

Examples:
  $ concordat conformance orders --target https://api.example.com --token "$TOKEN"
  $ concordat conformance orders --config orders.config.ts --report html=report.html
  $ concordat conformance --openapi api.yaml --target https://api.example.com
  $ concordat conformance --openapi api.yaml --arazzo flows.arazzo.yaml --target https://api.example.com
  $ concordat conformance --receiver http://localhost:3000/hooks --scheme github --secret "$SECRET"
  $ concordat conformance --sender --listen 4650 --scheme github --secret "$SECRET"
  $ concordat conformance orders --list`,
    )
    .action(
      exitsWith(async (name, given, command) => {
        const {
          mode = modeOf(given),
          only = [],
          report = [],
          list = false,
          json = false,
          configSchema = false,
        } = given;
        const isReference = given.reference === true && !list;
        const documents = await documentsOf(command, given);
        const scheme = schemeOf(command, name, given);
        expectTarget(command, name, { ...given, mode });
        const overrides: Overrides = {
          ...(given.target !== undefined && { baseUrl: given.target }),
          ...(given.token !== undefined && { token: given.token }),
          ...(given.credential && { credentials: Object.fromEntries(given.credential) }),
          ...(given.header && { headers: Object.fromEntries(given.header) }),
          ...(given.timeout !== undefined && { timeoutSeconds: given.timeout }),
          ...(given.concurrency !== undefined && { concurrency: given.concurrency }),
          ...(given.otherToken !== undefined && { otherToken: given.otherToken }),
          ...(given.spend !== undefined && { spend: given.spend }),
          ...(given.destructive && { destructive: true }),
          ...(given.confirm && { confirm: given.confirm }),
          ...(given.explore !== undefined && { explore: given.explore }),
          ...(given.realTime && { realTime: true }),
          ...(given.showSecrets && { showSecrets: true }),
          ...(given.receiver !== undefined && { receiver: receiverFrom({ ...given, url: given.receiver }) }),
          ...(given.sender && given.secret !== undefined && { fixtures: { secret: given.secret } }),
          ...(given.listen !== undefined && { listen: { port: given.listen } }),
        };
        const { expectPackages } = await import("../generators/project/optional-packages.ts");
        const { findProject } = await import("../generators/project/find-project.ts");
        if (isReference) await expectPackages("reference", "--reference");
        // The reference implements interfaces of the package, not of a project.
        const project = isReference || documents || scheme ? undefined : await findProject();
        const made = documents ? await generateInterface(documents, name) : scheme && (await generateContract(scheme));
        const { runConformance } = await import("../conformance/runner/run.ts");
        const { sendWithUndici } = await import("../conformance/kit/dispatcher.ts");
        sendWithUndici();
        const sources =
          made?.project ?? (project && { root: project.root, generated: project.out, scenarios: project.conformance });
        const tested = made?.name ?? name;
        return await runConformance({
          isReference,
          list,
          json,
          configSchema,
          modes: mode,
          only,
          reports: json && !list ? [...report, "json=-"] : report,
          overrides,
          ...(tested !== undefined && { interface: tested }),
          ...(given.config !== undefined && { config: given.config }),
          ...(given.seed !== undefined && { seed: given.seed }),
          ...(given.baseline !== undefined && { baseline: given.baseline }),
          ...(given.baselineWrite !== undefined && { baselineWrite: given.baselineWrite }),
          ...(sources && { project: sources }),
          ...(startJobs && { startJobs }),
        });
      }),
    );

/** The options that determine the target. */
interface Asked {
  target?: string;
  config?: string;
  reference?: true;
  list?: true;
  mode: readonly Mode[];
  configSchema?: true;
  openapi?: readonly string[];
  receiver?: string;
  sender?: true;
  scheme?: string;
  secret?: string;
}

/** Returns the modes that the kind of target determines. */
function modeOf({ receiver, sender }: Pick<Asked, "receiver" | "sender">): Mode[] {
  if (sender) return ["sender"];
  return receiver === undefined ? [] : ["receiver"];
}

/** Returns the configuration of the receiver that options name. */
function receiverFrom({
  url,
  secret,
  otherSecret,
  header: headers,
}: {
  url: string;
  secret?: string;
  otherSecret?: string;
  header?: readonly (readonly [string, string])[];
}): ReceiverConfig {
  return {
    url,
    ...(headers && { headers: Object.fromEntries(headers) }),
    fixtures: { ...(secret !== undefined && { secret }), ...(otherSecret !== undefined && { otherSecret }) },
  };
}

/** The documents of mode "schema" are those of the package; lists and schemas of configurations need no target either. */
function expectTarget(command: AnyCommand, name: string | undefined, asked: Asked): void {
  const { config, reference, list, mode, configSchema, openapi, receiver, sender, scheme, secret } = asked;
  const { target = receiver ?? (sender && "any address") } = asked;
  if (reference || list) return;
  if (name === undefined && openapi === undefined && scheme === undefined)
    command.error(
      "error: missing required argument 'interface'; to test the reference implementation, pass --reference",
    );
  if ((receiver !== undefined || sender) && scheme !== undefined && secret === undefined && config === undefined)
    command.error("error: option '--scheme <name>' requires option '--secret <secret>'");
  const needsNone = configSchema === true || (mode.length > 0 && mode.every((one) => one === "schema"));
  if (target !== undefined || config !== undefined || needsNone) return;
  if (scheme !== undefined) command.error(`error: no target of ${scheme}; pass --receiver <url> or --sender`);
  command.error(
    `error: no target of ${name ?? openapi?.join(", ")}; pass --target <url> or --config <file>, or --reference`,
  );
}

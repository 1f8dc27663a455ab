import { join } from "node:path";
import { missingInterface, unknownInterface } from "../conformance/kit/unknown-interface.ts";
import { defineCommand, exitsWith, Option } from "./command.ts";
import {
  allowHostOption,
  documentsOf,
  interfaceIn,
  nameOption,
  openapiOption,
  overlayOption,
  readDocuments,
} from "./openapi-options.ts";
import { each, parseUrl, parseTime, parseNonEmpty, parseOrigin, parsePort, wholeNumber } from "./option-values.ts";

/** Exit codes: 0: stopped; 2: it could not start, or wrong usage. */
export const mockCommand = () =>
  defineCommand("mock")
    .description("Serve a mock of an interface")
    .argument("[interface]", "interface to serve (default: the only one of the project)")
    .addOption(
      new Option("--contract <file>", "contract.json to serve instead of a generated interface").conflicts("openapi"),
    )
    .addOption(openapiOption())
    .addOption(nameOption())
    .addOption(allowHostOption())
    .addOption(overlayOption())
    .option("--port <number>", "port; 0 selects a free port", parsePort, 4620)
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--seed <text>", "seed of random values: the same seed makes the same values", "1")
    .option("--now <time>", "fixed time in ISO 8601 (default: the current time)", parseTime)
    .option(
      "--allow-origin <origin>",
      "accept calls from web pages of this origin, too (repeatable)",
      each(parseOrigin),
    )
    .option("--rows <number>", "number of resources of each kind at the start", wholeNumber(0, 10_000), 12)
    .option("--token <token>", "accept only this token or key (default: any)", parseNonEmpty)
    .option("--no-rate-limit", "disable rate limits")
    .option("--deliver-to <url>", "deliver events to this URL (repeatable)", each(parseUrl))
    .option("--secret <secret>", "secret that signs the deliveries to --deliver-to")
    .option("--deliver-anywhere", "deliver events to registered URLs on other machines, too")
    .option("--quiet", "do not log requests")
    .addHelpText(
      "after",
      `
The header "x-mock-error: <name or status>" selects a documented error response.
POST /mock/events/<name> sends an event; GET /mock lists the available
requests, errors and events.

Examples:
  $ concordat mock orders --port 8080
  $ concordat mock --openapi api.yaml
  $ concordat mock --contract contract.json --now 2026-07-23T09:00:00Z`,
    )
    .action(
      exitsWith(async (name, given, command) => {
        const { contract, host, port, now, token, secret, deliverTo = [], quiet = false, ...others } = given;
        const { allowOrigin: allowOrigins = [], deliverAnywhere = false, seed, rows, rateLimit } = others;
        if (contract !== undefined && name !== undefined)
          command.error("error: option '--contract <file>' cannot be used with argument 'interface'");
        const documents = await documentsOf(command, given);
        const { readContractFile } = await import("../conformance/mock/contract-file.ts");
        const api = documents
          ? await interfaceIn(await readDocuments(documents), name)
          : readContractFile(contract ?? (await contractOf(name)));
        const { createMock } = await import("../conformance/mock/mock.ts");
        const { sendWithUndici } = await import("../conformance/kit/dispatcher.ts");
        sendWithUndici();
        const { serveMock } = await import("../conformance/mock/serve.ts");
        const { greetingOf } = await import("../conformance/mock/greeting.ts");
        const { createClock } = await import("../conformance/reference/host/clock.ts");
        const clock = createClock(now === undefined ? {} : { standingAt: now });
        const made = createMock(api, {
          allowOrigins,
          deliverAnywhere,
          seed,
          rows,
          rateLimit,
          clock,
          ...(token !== undefined && { token }),
          subscribers: deliverTo.map((url) => ({ url, ...(secret !== undefined && { secret }) })),
          ...(!quiet && { log: (line) => console.error(line) }),
        });
        const served = await serveMock(made, { host, port });
        console.log(greetingOf(api, made, served.url, token));
        const { interrupted } = await import("../conformance/runner/interruption.ts");
        await interrupted();
        await served.stop();
        return 0;
      }),
    );

/**
 * Returns the path of the contract: the file named, or that of an interface of the project, by default the only one.
 */
export async function contractOf(name: string | undefined): Promise<string> {
  const { findProject } = await import("../generators/project/find-project.ts");
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
  const known = folders.flatMap((folder) => generatedInterfaces(folder));
  if (name === undefined) throw new Error(missingInterface(known, "--contract <file>"));
  throw new Error(
    `${unknownInterface(name, known)}${project ? " Run `concordat generate` if it is new in the spec." : ""}`,
  );
}

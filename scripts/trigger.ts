import { readFileSync } from "node:fs";
import { defineCommand, exitsWith } from "./command.ts";
import { expectLocal, readGenerated } from "./listen.ts";
import {
  allowHostOption,
  documentsOf,
  interfaceIn,
  nameOption,
  openapiOption,
  overlayOption,
  readDocuments,
} from "./openapi-options.ts";
import { invalid, parseNonEmpty, parseUrl } from "./option-values.ts";
import { schemeOf, schemeOption } from "./scheme-options.ts";

/** Exit codes: 0: accepted; 1: rejected, or no response; 2: it could not be sent, or wrong usage. */
export const triggerCommand = () =>
  defineCommand("trigger")
    .description("Send an event of an interface, signed, to a URL")
    .argument("<event>", "name of the event")
    .argument("[interface]", "interface of the event (default: the only one of the project)")
    .addOption(openapiOption())
    .addOption(nameOption())
    .addOption(allowHostOption())
    .addOption(overlayOption())
    .addOption(schemeOption())
    .requiredOption("--to <url>", "URL to post to", parseUrl)
    .option(
      "--secret <secret>",
      "secret, or private key, that signs the delivery (default: no signature)",
      parseNonEmpty,
    )
    .option(
      "--data <json>",
      "data of the event as JSON, or @file; the whole body if it has no field for them (default: the example)",
      parseData,
    )
    .option("--anywhere", "also post to other machines")
    .option("--json", "print the request and the response as JSON")
    .addHelpText(
      "after",
      `
Examples:
  $ concordat trigger order.paid orders --to http://localhost:3000/hooks --secret "$SECRET"
  $ concordat trigger push --scheme github --data @push.json --to http://localhost:3000/hooks --secret "$SECRET"`,
    )
    .action(
      exitsWith(async (event, name, given, command) => {
        const { to: url, secret, data, anywhere = false, json = false } = given;
        const documents = await documentsOf(command, given);
        const api =
          schemeOf(command, name, { ...given, ...(given.scheme !== undefined && { event }) }) ??
          (documents ? await interfaceIn(await readDocuments(documents), name) : await readGenerated(name));
        if (!anywhere) expectLocal(url);
        const { sendEvent } = await import("./webhooks/send-event.ts");
        const sent = await sendEvent(api, event, { url, data, ...(secret !== undefined && { secret }) });
        if (json) console.log(JSON.stringify(sent));
        else console.log(`${event} → ${url}: ${sent.status ?? sent.error} (${sent.milliseconds} ms)`);
        return Number(sent.status === undefined || sent.status < 200 || sent.status > 299);
      }),
    );

function parseData(text: string): unknown {
  const isFile = text.startsWith("@");
  try {
    return JSON.parse(isFile ? readFileSync(text.slice(1), "utf8") : text);
  } catch {
    return invalid(isFile ? "Expected a file with JSON." : "Expected JSON, or @ and the name of a file.");
  }
}

import type { Replay } from "../conformance/runner/replay/replay.ts";
import { defineCommand, exitsWith } from "./command.ts";
import { each, header, parseUrl } from "./option-values.ts";

/** Exit codes: 0: not reproduced; 1: reproduced; 2: not replayed, or wrong usage. */
export const replayCommand = () =>
  defineCommand("replay")
    .description("Send the requests of a failed check again")
    .argument("<report>", "report of `concordat conformance --report json=<file>`")
    .argument("<check>", "id of the failed check")
    .option("--target <url>", "base URL of the implementation (default: that of the report)", parseUrl)
    .option("--config <file>", "target configuration with the secrets that the report masks")
    .option("--token <token>", "token or key that the target accepts")
    .option("--other-token <token>", "token of another account")
    .option("--header <name: value>", "header in place of a masked one (repeatable)", each(header))
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      `
It sends the requests that the failure needs, with the ids of the new responses,
and compares the last response with the recorded one. Objects that the requests
create are deleted, if the interface has an operation for that.

Exit codes: 0 not reproduced; 1 reproduced; 2 not replayed.

Examples:
  $ concordat replay report.json orders/getOrder/succeeds --token "$TOKEN"
  $ concordat replay report.json orders/getOrder/succeeds --target http://127.0.0.1:8080`,
    )
    .action(
      exitsWith(async (report, check, { json = false, ...given }) => {
        const { readReplay } = await import("../conformance/runner/replay/read-replay.ts");
        const { replayFailure } = await import("../conformance/runner/replay/replay.ts");
        const { sendAsPosted } = await import("../conformance/kit/wire.ts");
        const { sendWithUndici } = await import("../conformance/kit/dispatcher.ts");
        sendWithUndici();
        const { result, options } = await readReplay(report, check, given);
        const replay = await replayFailure(result, { ...options, send: sendAsPosted });
        console.log(json ? JSON.stringify({ check, ...replay }, undefined, 2) : linesOf(replay));
        return exitCodes[replay.outcome];
      }),
    );

const exitCodes = { "not reproduced": 0, reproduced: 1, "not replayed": 2 };

function linesOf({ outcome, reasons, sent, made }: Replay): string {
  const requests = sent.map(({ request, recorded, status }) => {
    const [now, before] = [status, recorded].map((one) => (one === undefined ? "no response" : String(one)));
    return `  ${request} → ${now}${now === before ? "" : ` (recorded: ${before})`}`;
  });
  const left = made.map(({ url, isDeleted }) => `  ${isDeleted ? "deleted" : "not deleted:"} ${url}`);
  return [...requests, ...left, ...reasons.map((reason) => `  ${reason}`), outcome].join("\n");
}

import { createHmac } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { library } from "../../generators/testing.ts";
import { runCli } from "../testing/run-conformance.ts";
import { type GeneratedProject, generatedProject, projectWith } from "./testing.ts";

/** Parcels, with prose requirements for callers and receivers, and one with parts. */
const spec = `
import "@typespec/http";
import ${JSON.stringify(library)};
using TypeSpec.Http;
using Concordat;

@service(#{ title: "Parcels" })
@useAuth(BearerAuth)
namespace Parcels;

const parcel = #{ id: "p1", street: "Elm" };
@example(parcel) model Parcel { id: string; street: string }
@error @errorCase("no token") @credentialsCase("any") model NoToken { @statusCode _: 401; code: "no_token" }
@error @errorCase("too many") model Busy {
  @statusCode _: 429;
  @requirement("PAR-WAIT-1", Proof.client, "a program that is busy says so to its user")
  @header("Retry-After") retryAfter: int32;
}

@requirement("PAR-SEND-1", Proof.client, "a program shows the price before it sends a parcel")
@requirement("PAR-SEND-2", Proof.server, "a parcel that is sent twice is carried once")
@route("/parcels") @post op send(@body parcel: { street: string }): { @statusCode _: 201; @body parcel: Parcel } | NoToken | Busy;

enum ParcelEvent { @payload(Parcel) arrived }
@example(#{ id: "n1", type: ParcelEvent.arrived, data: parcel })
model Notice {
  @requirement("PAR-HOOK-3", Proof.receiver, "ids are kept for a month") id: string;
  @eventName type: ParcelEvent;
  @eventData data: Record<unknown>;
}
@requirement("PAR-HOOK-1", Proof.receiver, "a parcel that has arrived is fetched within a day")
@delivery(#{
  signature: #{
    header: "X-Parcels-Signature",
    prefix: "sha256=",
    algorithm: SignatureAlgorithm.hmacSha256,
    encoding: SignatureEncoding.hex,
    key: "secret",
  },
  identity: "id",
})
@post op notify(
  @requirement("PAR-HOOK-2", Proof.receiver, "a webhook that is not signed is reported to the police")
  @header("X-Parcels-Signature") signature: string,
  @body notice: Notice,
): { @statusCode _: 204 };
`;

const program = `
import json, os, sys, time, urllib.error, urllib.request
fault = sys.argv[1]
task = json.loads(os.environ["CONCORDAT_TASK"])
def send():
    token = "" if fault == "no token" else "Bearer " + os.environ["CONCORDAT_TOKEN"]
    data = json.dumps({"street": task["input"]["street"]}).encode()
    headers = {"Authorization": token, "Content-Type": "application/json"}
    request = urllib.request.Request(os.environ["CONCORDAT_BASE_URL"] + "/parcels", data, headers)
    try:
        return urllib.request.urlopen(request).status
    except urllib.error.HTTPError as error:
        if error.code != 429: return error.code
        time.sleep(int(error.headers["Retry-After"]) if fault != "impatient" else 0)
        return send()
    except urllib.error.URLError:
        return "no connection"
if task["task"] != "call": print(json.dumps({"unsupported": True}))
else: print(json.dumps({"outcome": {201: "succeeded", 401: "unauthorized", "no connection": "certificate"}.get(send(), "failed")}))
`;

const suite = `
import { defineSuite } from "concordat/conformance";
export default defineSuite({ interface: "parcels", clients: {} });
`;

const secret = "a secret of at least sixteen characters";

/** Serves a receiver on bare node:http, until the test ends. */
async function serveReceiver(fault?: "verifies nothing"): Promise<string> {
  const handled = new Map<string, object>();
  const server = createServer((request, response) => {
    const respond = async (): Promise<void> => {
      const body = await buffer(request);
      if (request.url === "/handled") return void response.end(JSON.stringify([...handled.values()]));
      const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
      const isSigned = request.headers["x-parcels-signature"] === signature;
      if (!isSigned && fault !== "verifies nothing") return void response.writeHead(401).end();
      const { id } = JSON.parse(body.toString()) as { id: string };
      handled.set(id, { id });
      response.writeHead(204).end();
    };
    respond().catch(() => response.writeHead(400).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("prose requirements for callers and receivers", () => {
  let generated: GeneratedProject;
  beforeAll(async () => void (generated = await generatedProject(spec)));
  afterAll(() => generated[Symbol.dispose]());

  /** Returns the verdicts on the requirements, and the ends of the ids of the failed checks. */
  const run = async (mode: string, config: string) => {
    const files = { "conformance/parcels.js": suite, "target.config.mjs": config, "program.py": program };
    const folder = projectWith(generated.path, files);
    const asked = ["parcels", "--config", "target.config.mjs", "--mode", mode, "--report", "json=report.json"];
    const { error } = await runCli(folder, asked);
    expect(error).not.toMatch(/can't be loaded|there is no/);
    const { results, requirements } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;
    const failed = results.filter(({ outcome }) => outcome === "failed");
    return {
      verdicts: Object.fromEntries(requirements.map(({ id, verdict }) => [id, verdict])),
      failed: failed.map(({ id }) => id.replace(`parcels/`, "")),
    };
  };

  it.each([
    ["is right", "proved", []],
    ["no token", "failed", ["client/certificate/other-host", "client/certificate/stops", "client/send/credentials"]],
    ["impatient", "failed", ["client/send/retry-after"]],
  ])("are not proved by checks of client programs: one that %s", async (fault, verdict, expected) => {
    const command = JSON.stringify(["python3", "program.py", fault]);
    const { verdicts, failed } = await run(
      "client",
      `export default { interface: "parcels", client: { command: ${command} } };`,
    );
    expect(failed).toEqual(expected);
    const inWords = { "PAR-SEND-1": "not tested", "PAR-WAIT-1": "not tested" };
    expect(verdicts).toEqual({ ...inWords, "parcels/send/client": verdict });
  });

  it.each([
    [undefined, "proved"],
    ["verifies nothing" as const, "failed"],
  ])("are not proved by checks of receivers: one that %s", async (fault, verdict) => {
    const url = await serveReceiver(fault);
    const { verdicts, failed } = await run(
      "receiver",
      `export default {
      interface: "parcels",
      receiver: {
        url: "${url}",
        fixtures: { secret: "${secret}" },
        hooks: { handled: async () => await (await fetch("${url}/handled", { method: "POST" })).json() },
      },
    };`,
    );
    expect(failed.length > 0).toBe(fault !== undefined);
    const inWords = { "PAR-HOOK-1": "not tested", "PAR-HOOK-2": "not tested", "PAR-HOOK-3": "not tested" };
    expect(verdicts).toEqual({ ...inWords, "parcels/notify": verdict });
  });
});

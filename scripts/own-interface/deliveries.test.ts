import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { type SenderFault, serveOrderSender } from "../../conformance/runner/testing/serve-order-sender.ts";
import { runCli } from "../testing/run-conformance.ts";
import { type GeneratedProject, generatedProject, guideExample, projectWith, spec } from "./testing.ts";

/** The ends of the ids of the checks that need not wait, on any clock. */
const checks = [
  "accepted-once",
  "backoff",
  "budget",
  "envelope",
  "headers",
  "ids",
  "retried",
  "same-event",
  "same-id",
  "signature",
  "signed-again",
  "time",
];

/** The ends of the ids of the checks of several destinations. */
const ofSeveral = ["destinations/each", "destinations/retried", "destinations/secrets"];

/** The suite defines how it gets deliveries: it subscribes with an account of its own, and places orders. */
const suite = guideExample("orders.senders.ts");

/** The same suite for a service whose accounts may have several destinations. */
const severalSuite = suite
  .replace(
    "advance: { description",
    `addDestination: {
      description: "Subscribes one more destination.",
      input: objectSchema({ token: { type: "string" }, url: { type: "string" }, secret: { type: "string" } }),
    },
    advance: { description`,
  )
  .replace(
    "return { secret, cause };",
    `const join = async (other, wishes) => {
          const own = { secret: wishes.secret ?? \`a secret of \${other.url}\` };
          await target.hooks.addDestination({ token, url: other.url, ...own });
          return own;
        };
        return { secret, cause, join };`,
  );

/** The spec of orders with subscriptions that can be paused, replays, and a list of attempts. */
const pausedSpec = spec
  .replace("timeoutSeconds: 10,", "timeoutSeconds: 10, replayKeepsIdentity: true, pausedEvents: PausedEvents.dropped,")
  .replace(
    "/** Sends an event of an order. */",
    `/** Holds back what is told. */
    @requirement("ORD-PAUSE-1", Proof.sender, "nothing is told while a subscription is paused")
    @parts("ORD-PAUSE-1", "pauses")
    @route("/subscription/pause") @post op pauseTelling(): NoContentResponse | Unauthorized;

    /** Tells again of what happens from now on. */
    @requirement("ORD-PAUSE-2", Proof.sender, "what happens after a subscription is resumed is told")
    @parts("ORD-PAUSE-2", "resumes")
    @route("/subscription/resume") @post op resumeTelling(): NoContentResponse | Unauthorized;

    /** Tells of an event once more. */
    @requirement("ORD-REPLAY-1", Proof.sender, "an event that is replayed is told once more")
    @parts("ORD-REPLAY-1", "posted again")
    @route("/events/{id}/replay") @post op replayEvent(@path id: string): NoContentResponse | Unauthorized;

    /** What the attempts to tell of an event were answered with. */
    model Attempt { status: unknown; body: string; seconds: float64; }

    /** Lists the attempts to tell of an event. */
    @requirement("ORD-TRIES-1", Proof.sender, "attempts are listed with what they were answered with")
    @parts("ORD-TRIES-1", "the response code", "the response body")
    @route("/events/{id}/attempts") @get op listAttempts(@path id: string): Attempt[] | Unauthorized;

    /** Sends an event of an order. */`,
  );

/** The suite for that spec, which also pauses, replays and lists attempts. */
const pausedSuite = suite
  .replace(
    "return { secret, cause };",
    `const send = async (name, path) => {
          const response = await target.send(name, { headers, ...(path && { path }) });
          if (response.status >= 300) throw new Error(name + " answered " + response.status);
          return response.body;
        };
        return {
          secret,
          cause,
          pause: async () => void (await send("pauseTelling")),
          resume: async () => void (await send("resumeTelling")),
          replay: async (id) => void (await send("replayEvent", { id })),
          attempts: async (id) => await send("listAttempts", { id }),
        };`,
  )
  .replace(
    "notify: {",
    `notify: {
      operations: { pause: "pauseTelling", resume: "resumeTelling", replay: "replayEvent", attempts: "listAttempts" },`,
  );

/** The spec of orders with rules for attempts after rejected ones. */
const politeSpec = spec.replace(
  "timeoutSeconds: 10,",
  "timeoutSeconds: 10, jitter: 0.2, respectsRetryAfter: true, endsOnGone: true,",
);

const config = (address: string, more = ""): string => `
const hook = (name) => async (input) => {
  const response = await fetch("${address}/-test/" + name, { method: "POST", body: JSON.stringify(input) });
  return await response.json();
};
export default {
  interface: "orders",
  baseUrl: "${address}",
  hooks: { createAccount: hook("account"), advance: hook("advance"), ${more} },
};
`;

describe("concordat conformance of the deliveries of a project", () => {
  let generated: GeneratedProject;
  let generatedPaused: GeneratedProject;
  let generatedPolite: GeneratedProject;
  beforeAll(async () => {
    generated = await generatedProject();
    generatedPaused = await generatedProject(pausedSpec);
    generatedPolite = await generatedProject(politeSpec);
  });
  afterAll(() => {
    generated[Symbol.dispose]();
    generatedPaused[Symbol.dispose]();
    generatedPolite[Symbol.dispose]();
  });

  /** Returns the ends of the ids of the checks by outcome, for the service at an address. */
  const outcomes = async (
    address: string,
    files: Record<string, string> = { "conformance/orders.ts": suite, "target.config.mjs": config(address) },
    names: readonly string[] = checks,
    project?: GeneratedProject,
  ): Promise<{ code: number; of: Partial<Record<string, string[]>>; reasons: string[] }> => {
    const isPaused = files["conformance/orders.ts"] === pausedSuite;
    const folder = projectWith((project ?? (isPaused ? generatedPaused : generated)).path, files);
    const declared = "target.config.mjs" in files ? ["--config", "target.config.mjs"] : ["--target", address];
    const asked = ["orders", ...declared, "--mode", "sender"];
    const only = names.flatMap((name) => ["--only", `orders/notify/sender/${name}`]);
    const { code, error } = await runCli(folder, [...asked, ...only, "--report", "json=report.json"]);
    expect(error).not.toMatch(/can't be loaded/);
    const { results } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;
    const byOutcome = Map.groupBy(results, ({ outcome }) => outcome);
    const ends = [...byOutcome].map(([outcome, all]) => [
      outcome,
      all.map(({ id }) => id.split("/").slice(3).join("/")),
    ]);
    return { code, of: Object.fromEntries(ends) as never, reasons: results.map(({ reason = "" }) => reason) };
  };

  it("passes a correct sender", async () => {
    const { code, of, reasons } = await outcomes(await serveOrderSender());
    expect(reasons.join("\n").trim()).toBe("");
    expect(of).toEqual({ passed: checks });
    expect(code).toBe(0);
  });

  it.each<[SenderFault, ...string[]]>([
    ["signs the body with its text escaped", "signature"],
    ["gives each attempt an id of its own", "retried", "same-id"],
    ["attempts a fourth time", "budget"],
    ["attempts again at once", "backoff"],
    ["posts again what was accepted", "accepted-once"],
    ["never attempts again", "budget", "retried"],
    ["posts the total as a text", "envelope"],
  ])("finds that a sender %s", async (fault, ...wrong) => {
    const { code, of } = await outcomes(await serveOrderSender(fault));
    expect(of["failed"]).toEqual(wrong);
    expect(code).toBe(1);
  });

  it.each<[SenderFault | undefined, string, string]>([
    [undefined, "proved", "passed"],
    ["signs the body with its text escaped", "failed", "failed"],
  ])("does not prove prose requirements with a sender that %s", async (fault, verdict, outcome) => {
    using inWords = await generatedProject(spec.replace(/@parts\("ORD-HOOK-1".*\)/, ""));
    const address = await serveOrderSender(fault);
    const files = { "conformance/orders.ts": suite, "target.config.mjs": config(address) };
    const folder = projectWith(inWords.path, files);
    const asked = ["orders", "--config", "target.config.mjs", "--mode", "sender", "--report", "json=report.json"];
    await runCli(folder, [...asked, "--only", "orders/notify/sender/signature"]);
    const { requirements, results } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;
    expect(results.map((each) => each.outcome)).toEqual([outcome]);
    expect(requirements.map((each) => [each.id, each.verdict])).toEqual([["orders/notify/sender", verdict]]);
  });

  const several = async (fault?: SenderFault): ReturnType<typeof outcomes> => {
    const address = await serveOrderSender(fault);
    const files = {
      "conformance/orders.ts": severalSuite,
      "target.config.mjs": config(address, 'addDestination: hook("subscriber"),'),
    };
    return await outcomes(address, files, ofSeveral);
  };

  it("passes a correct sender with several destinations", async () => {
    const { code, of, reasons } = await several();
    expect(reasons.join("\n").trim()).toBe("");
    expect(of).toEqual({ passed: ofSeveral });
    expect(code).toBe(0);
  });

  it.each<[SenderFault, ...string[]]>([
    ["posts to the first destination alone", "destinations/each"],
    ["posts nothing more once a connection is refused", "destinations/each"],
    ["posts what one destination rejects to all of them again", "destinations/retried"],
    ["signs for all destinations with the secret of the first", "destinations/secrets"],
    ["takes an ended connection for a success", "destinations/retried"],
    ["trims secrets", "destinations/secrets"],
  ])("detects that a sender with several destinations %s", async (fault, ...wrong) => {
    const { code, of } = await several(fault);
    expect(of["failed"]).toEqual(wrong);
    expect(code).toBe(1);
  });

  it("has no checks of several destinations if the suite cannot subscribe them", async () => {
    const address = await serveOrderSender();
    const files = { "conformance/orders.ts": suite, "target.config.mjs": config(address) };
    const { of, reasons } = await outcomes(address, files, ofSeveral);
    expect(of).toEqual({ "not tested": ofSeveral });
    expect(new Set(reasons).size).toBe(1);
    expect(reasons[0]).toContain("give subscriptions a join");
  });

  it.each<[SenderFault, ...string[]]>([
    ["cuts bodies at 64 KiB", "large"],
    ["signs the first 64 KiB", "large-signed"],
    ["drops what occurs while it posts", "none-lost"],
  ])("detects that a sender with many deliveries %s", async (fault, ...wrong) => {
    const names = ["large", "large-signed", "none-lost"];
    const files = (address: string) => ({ "conformance/orders.ts": suite, "target.config.mjs": config(address) });
    const right = await serveOrderSender();
    expect((await outcomes(right, files(right), names)).of).toEqual({ passed: names });
    const address = await serveOrderSender(fault);
    expect((await outcomes(address, files(address), names)).of["failed"]).toEqual(wrong);
  });

  const ofPauses = [
    "attempts-listed",
    "paused",
    "replay-id",
    "replayed",
    "replayed-again",
    "resumed",
    "resumed-signed",
  ];
  const paused = async (fault?: SenderFault): ReturnType<typeof outcomes> => {
    const address = await serveOrderSender(fault);
    const files = { "conformance/orders.ts": pausedSuite, "target.config.mjs": config(address) };
    return await outcomes(address, files, ofPauses);
  };

  it("passes a correct sender that can be paused, replays and lists attempts", async () => {
    const { code, of, reasons } = await paused();
    expect(reasons.join("\n").trim()).toBe("");
    expect({ ...of, passed: of["passed"]?.toSorted() }).toEqual({ passed: ofPauses });
    expect(code).toBe(0);
  });

  it.each<[SenderFault, ...string[]]>([
    ["posts while it is paused", "paused"],
    ["posts after a pause what was dropped", "resumed"],
    ["signs with another secret once it was resumed", "resumed-signed"],
    ["gives replays an id of their own", "replay-id"],
    ["shows the last answer for each attempt", "attempts-listed"],
    ["shows no time", "attempts-listed"],
  ])("detects that a sender that can be paused %s", async (fault, ...wrong) => {
    const { code, of } = await paused(fault);
    expect(of["failed"]).toEqual(wrong);
    expect(code).toBe(1);
  });

  const ofRetries = ["gone", "jitter", "retry-after"];
  const retried = async (fault?: SenderFault): ReturnType<typeof outcomes> => {
    const address = await serveOrderSender(fault);
    const files = { "conformance/orders.ts": suite, "target.config.mjs": config(address) };
    return await outcomes(address, files, ofRetries, generatedPolite);
  };

  it("passes a correct sender with rules for retries", async () => {
    const { code, of, reasons } = await retried();
    expect(reasons.join("\n").trim()).toBe("");
    expect({ ...of, passed: of["passed"]?.toSorted() }).toEqual({ passed: ofRetries });
    expect(code).toBe(0);
  });

  it.each<[SenderFault, ...string[]]>([
    ["ignores Retry-After", "retry-after"],
    ["ignores Retry-After after 429", "retry-after"],
    ["gives up after Retry-After", "retry-after"],
    ["attempts again after 410", "gone"],
    ["posts later events after 410", "gone"],
    ["is late with its second attempt", "jitter"],
  ])("detects that a sender with rules for retries %s", async (fault, ...wrong) => {
    const { code, of } = await retried(fault);
    expect(of["failed"]).toEqual(wrong);
    expect(code).toBe(1);
  });

  it("rejects a source for an unknown delivery", async () => {
    const folder = projectWith(generated.path, { "conformance/orders.ts": suite.replace("notify:", "notifies:") });
    const { code, error } = await runCli(folder, ["orders", "--target", await serveOrderSender()]);
    expect(error).toContain("deliveries.notifies: there is no such delivery; there are notify");
    expect(code).toBe(2);
  });

  it("names the missing configuration if no source of deliveries is defined", async () => {
    const { code, of, reasons } = await outcomes(await serveOrderSender(), {});
    expect(Object.keys(of)).toEqual(["not tested"]);
    expect(new Set(reasons)).toEqual(new Set(["the response is 401, and the target declares no credentials"]));
    expect(code).toBe(2);
  });
});

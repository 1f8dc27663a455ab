import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, expectTypeOf, it, vi } from "vitest";
import type { Receiver } from "../../generated/runtime/webhooks/receiver.ts";
import type { Attempt } from "../../generated/runtime/webhooks/sender.ts";
import { verifySignature } from "../../generated/runtime/webhooks/signature.ts";
import { eventTypes as spendEvents } from "../../generated/spend/enums.ts";
import { createSpendReceiver, createSpendSender, signSpendEvent } from "../../generated/spend/webhooks.ts";
import { eventTypes as workspaceEvents } from "../../generated/workspace/enums.ts";
import { transitionEventStatus } from "../../generated/workspace/states.ts";
import type { ChatNoAnswerEvent, Events } from "../../generated/workspace/types.ts";
import {
  createWorkspaceReceiver,
  createWorkspaceSender,
  signWorkspaceEvent,
  workspaceSchedule,
  workspaceSignature,
  type WorkspaceReceiverOptions,
} from "../../generated/workspace/webhooks.ts";

interface PayloadCase {
  name: string;
  valid: boolean;
  body: Record<string, unknown>;
}

interface SignatureCase {
  name: string;
  secret: string;
  body: string;
  signature: string | null;
  valid: boolean;
}

const secret = "Yw2nF8sKd0aLr6VtQ4jXb1eGz7mPc9uH";
const signature = { header: "X-Spend-Signature", algorithm: "hmac-sha256", encoding: "base64" } as const;
const quiet = { onUnknown: () => undefined };

const unanswered: ChatNoAnswerEvent = {
  event: "chat.no_answer",
  workspace_id: 4821,
  occurred_at: "2026-03-02T09:15:27.418Z",
  data: { question: "How do I rotate an access key?", chat_id: "c_90412" },
};
const paid = { id: "evt_1", type: "bills.paid", object: "bill_1" } as const;

function vectors<T>(path: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../../generated", path), "utf8")) as T;
}

const payloads = (api: string): [name: string, PayloadCase][] =>
  vectors<{ events: { event: string; cases: PayloadCase[] }[] }>(`${api}/vectors/payloads.json`).events.flatMap(
    ({ event, cases }) => cases.map((each): [string, PayloadCase] => [`${event}: ${each.name}`, each]),
  );

const signatures = vectors<{ deliveries: { cases: SignatureCase[] }[] }>("workspace/vectors/signatures.json");

/** Returns the response to a correctly signed body. */
async function statusOf(receive: Receiver, request: Request): Promise<string> {
  const response = await receive(request);
  const { status, error } = (await response.json()) as { status?: string; error?: string };
  return `${response.status} ${status ?? error}`;
}

/** Returns the expected response to a case: unknown for another event name, malformed for a missing one. */
function expected({ valid, body }: PayloadCase, nameField: string, known: ReadonlySet<unknown>): string {
  if (valid) return "200 ignored";
  const name = body[nameField];
  return typeof name !== "string" || known.has(name) ? "400 invalid_payload" : "200 unknown";
}

/** The names of the documented events. */
function namesIn(cases: [string, PayloadCase][], nameField: string): Set<unknown> {
  return new Set(cases.filter(([, { valid }]) => valid).map(([, { body }]) => body[nameField]));
}

describe("every payload of the vectors, signed", () => {
  it("gets its response from the receiver of workspace", async () => {
    const receive = createWorkspaceReceiver({ secrets: [secret], on: {}, ...quiet });
    const cases = payloads("workspace");
    const names = namesIn(cases, "event");
    expect(names).toEqual(new Set(workspaceEvents));
    const answers = cases.map(async ([name, each]) => {
      const request = await signWorkspaceEvent(each.body as unknown as Events[keyof Events], { secret });
      return [name, await statusOf(receive, request)];
    });
    const wanted = cases.map(([name, each]) => [name, expected(each, "event", names)]);
    await expect(Promise.all(answers)).resolves.toEqual(wanted);
  });

  it("gets its response from the receiver of spend", async () => {
    const receive = createSpendReceiver({ signature, secrets: [secret], on: {}, store: false, ...quiet });
    const cases = payloads("spend").filter(([, { body }]) => body["type"] !== "webhooks.verification");
    const names = namesIn(cases, "type");
    expect(names).toEqual(new Set(spendEvents.filter((type) => type !== "webhooks.verification")));
    const answers = cases.map(async ([name, each]) => {
      const request = await signSpendEvent(each.body as unknown as typeof paid, { signature, secret });
      return [name, await statusOf(receive, request)];
    });
    const wanted = cases.map(([name, each]) => [name, expected(each, "type", names)]);
    await expect(Promise.all(answers)).resolves.toEqual(wanted);
  });
});

describe("the receiver of workspace", () => {
  const options: WorkspaceReceiverOptions = { secrets: [secret], on: {} };

  it.each(signatures.deliveries[0]?.cases ?? [])(
    "judges $name",
    async ({ secret: key, body, signature: found, valid }) => {
      await expect(verifySignature(workspaceSignature, [key], new TextEncoder().encode(body), found)).resolves.toBe(
        valid,
      );
      const headers: Record<string, string> = found === null ? {} : { [workspaceSignature.header]: found };
      const receive = createWorkspaceReceiver({ ...options, ...quiet, secrets: [key] });
      const response = await receive(new Request("http://localhost/", { method: "POST", body, headers }));
      expect(response.status === 401).toBe(!valid);
    },
  );

  it("passes an event to its handler, once for all attempts", async () => {
    const asked: unknown[] = [];
    const work: Promise<unknown>[] = [];
    const receive = createWorkspaceReceiver({
      ...options,
      on: {
        "chat.no_answer": ({ data }, { id, attempt }) => {
          expectTypeOf(data).toEqualTypeOf<ChatNoAnswerEvent["data"]>();
          asked.push([data.question, id, attempt]);
        },
      },
      waitUntil: (each) => void work.push(each),
    });
    const attempts = [1, 2, 3].map((attempt) => signWorkspaceEvent(unanswered, { secret, id: "88213", attempt }));
    const answers = (await Promise.all(attempts)).map((request) => statusOf(receive, request));
    await expect(Promise.all(answers)).resolves.toEqual(["202 accepted", "200 duplicate", "200 duplicate"]);
    await Promise.all(work);
    expect(asked).toEqual([["How do I rotate an access key?", "88213", 1]]);
  });

  it("rejects events that are not in the catalog, and unknown fields", () => {
    // @ts-expect-error There is no such event.
    createWorkspaceReceiver({ ...options, on: { "chat.answered": () => undefined } });
    // @ts-expect-error The event has no such field.
    createWorkspaceReceiver({ ...options, on: { "chat.no_answer": ({ data }) => data.answer } });
    // @ts-expect-error There is no secret.
    expect(() => createWorkspaceReceiver({ on: {} })).toThrow(TypeError);
  });
});

describe("the receiver of spend", () => {
  it("keeps the verification and the challenge of the setup away from handlers", async () => {
    const onSetup = vi.fn<(setup: { event: string | undefined; isVerified: boolean }) => Response | undefined>();
    const receive = createSpendReceiver({ signature, secrets: [secret], on: {}, onSetup });
    const verification = await signSpendEvent(
      { id: "evt_2", type: "webhooks.verification", object: "whk_1" },
      { signature, secret },
    );
    await expect(statusOf(receive, verification)).resolves.toBe("200 setup");
    onSetup.mockReturnValueOnce(Response.json({ status: "answered" }));
    const challenge = new Request("http://localhost/", { method: "POST", body: "a challenge" });
    await expect(statusOf(receive, challenge)).resolves.toBe("200 answered");
    expect(onSetup.mock.calls.map(([{ event, isVerified }]) => [event, isVerified])).toEqual([
      ["webhooks.verification", true],
      [undefined, false],
    ]);
    // @ts-expect-error The verification is no business event.
    createSpendReceiver({ signature: "none", on: { "webhooks.verification": () => undefined } });
  });

  it("deduplicates on the event's id, whether it verifies or not", async () => {
    const on = { "bills.paid": () => undefined };
    const verifying = createSpendReceiver({ signature, secrets: [secret], on });
    const trusting = createSpendReceiver({ signature: "none", on });
    const signed = [1, 2].map(async () => statusOf(verifying, await signSpendEvent(paid, { signature, secret })));
    await expect(Promise.all(signed)).resolves.toEqual(["202 accepted", "200 duplicate"]);
    const plain = [1, 2].map(async () => statusOf(trusting, await signSpendEvent(paid, { signature: "none" })));
    await expect(Promise.all(plain)).resolves.toEqual(["202 accepted", "200 duplicate"]);
  });
});

describe("the sender of workspace", () => {
  const createdAt = new Date("2026-03-02T09:15:27.500Z");
  const delivery = { url: "http://localhost/", envelope: unanswered, id: "88213", secret, createdAt };
  const attempt = (status: number, number: number): Promise<Attempt & { result: string }> =>
    createWorkspaceSender({ fetch: () => Promise.resolve(new Response(null, { status })) }).send({
      ...delivery,
      attempt: number,
    });

  it("posts the documented headers", async () => {
    const request = await createWorkspaceSender().request({ ...delivery, attempt: 2, authorization: "abc" });
    expect(Object.fromEntries(request.headers)).toEqual({
      authorization: "Bearer abc",
      "content-type": "application/json",
      "user-agent": "Service-Webhooks/1.0",
      "x-service-attempt": "2",
      "x-service-delivery": "88213",
      "x-service-event": "chat.no_answer",
      "x-service-signature-256": expect.stringMatching(/^sha256=[0-9a-f]{64}$/),
    });
    await expect(request.json()).resolves.toEqual(unanswered);
  });

  it.each([
    [200, 1, "accepted"],
    [204, 3, "accepted"],
    [302, 1, "refusedWithAttemptsLeft"],
    [500, 2, "refusedWithAttemptsLeft"],
    [500, 3, "lastAttemptFailed"],
  ] as const)("comes to what the state table says after %i at attempt %i", async (status, number, when) => {
    const from = number === 1 ? "pending" : "retrying";
    const { result } = await attempt(status, number);
    expect(transitionEventStatus(from, "workerAttempt", when)).toMatchObject({ to: result });
  });

  it("repeats 1 s, 10 s and 60 s after the creation of the delivery", async () => {
    const { dueAt } = createWorkspaceSender();
    const due = [1, 2, 3].map((number) => dueAt(createdAt, number).getTime() - createdAt.getTime());
    expect(due).toEqual([1_000, 10_000, 60_000]);
    expect(workspaceSchedule).toEqual({ maxAttempts: 3, backoffSeconds: [1, 10, 60], workerPeriodSeconds: 60 });
    expect(await attempt(500, 1)).toMatchObject({ nextAttempt: 2, dueAt: new Date("2026-03-02T09:15:37.500Z") });
  });
});

describe("the sender of spend", () => {
  it("retries with the same id", async () => {
    const ids: unknown[] = [];
    const sender = createSpendSender({
      signature,
      backoffSeconds: [0, 60],
      fetch: async (request) => {
        ids.push(((await request.json()) as { id: unknown }).id);
        return new Response(null, { status: 500 });
      },
    });
    const delivery = { url: "http://localhost/", envelope: paid, secret, createdAt: new Date(0) };
    expect(await sender.send(delivery)).toMatchObject({ result: "retrying", dueAt: new Date(60_000) });
    expect(await sender.send({ ...delivery, attempt: 2 })).toMatchObject({ result: "failed" });
    expect(ids).toEqual(["evt_1", "evt_1"]);
  });
});

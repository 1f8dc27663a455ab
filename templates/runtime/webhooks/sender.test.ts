import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it, vi } from "vitest";
import { type AnyDelivery, createSender, type Sender, type SenderOptions, type SenderRules } from "./sender.ts";
import { verifySignature } from "./signature.ts";
import { listen } from "../testing/mock-server.ts";
import { petReceiver, petRequest, requests, sale, scheme, secret } from "../testing/pet-events.ts";

const createdAt = new Date("2026-03-02T09:00:00.000Z");
const rules: SenderRules = { ...requests, signature: scheme, maxAttempts: 3, backoffSeconds: [1, 10, 60] };

function sender(options: SenderOptions & SenderRulesOptions = {}, own: Partial<SenderRules> = {}): Sender<AnyDelivery> {
  return createSender({ ...rules, ...own }, options);
}

type SenderRulesOptions = { timeoutSeconds?: number };

const delivery = { url: "http://127.0.0.1:9/", envelope: sale, id: "7", secret, createdAt };

/** Responds to an attempt with a status, without a network. */
const responding = (status: number, body: string | null = null): SenderOptions => ({
  fetch: () => Promise.resolve(new Response(body, { status })),
});

describe("a request", () => {
  it("has the headers of the interface and a signature over its body", async () => {
    const seen: { headers: IncomingHttpHeaders; body: string; method: string | undefined }[] = [];
    await using server = await listen(async (request, response) => {
      seen.push({ method: request.method, headers: request.headers, body: await text(request) });
      response.writeHead(204).end();
    });
    const headers = { "X-Extra": "1", "user-agent": "mine", "x-shop-id": "mine" };
    const outcome = await sender().send({ ...delivery, url: server.url, attempt: 2, headers });
    expect(outcome).toMatchObject({ result: "delivered", attempt: 2, status: 204, body: "", error: undefined });
    const [request] = seen;
    expect(request).toMatchObject({ method: "POST", body: '{"event":"pet.sold","price":12}' });
    expect(request?.headers).toMatchObject({
      "content-type": "application/json",
      "content-length": "31",
      "user-agent": "Shop/1",
      "x-shop-event": "pet.sold",
      "x-shop-id": "7",
      "x-shop-attempt": "2",
      "x-extra": "1",
    });
    expect(request?.headers).not.toHaveProperty("authorization");
    const signature = String(request?.headers["x-shop-signature"]);
    const bytes = new TextEncoder().encode(request?.body);
    await expect(verifySignature(scheme, [secret], bytes, signature)).resolves.toBe(true);
  });

  it.each([
    ["token", "Bearer token"],
    ["Basic dXNlcjpwYXNz", "Basic dXNlcjpwYXNz"],
    ["Bearer token", "Bearer token"],
    [undefined, null],
    ["", null],
  ])("puts the authorization %j as %j", async (authorization, expected) => {
    const request = await sender().request({ ...delivery, ...(authorization !== undefined && { authorization }) });
    expect(request.headers.get("authorization")).toBe(expected);
  });

  it("has no signature if the interface has none", async () => {
    const request = await sender({}, { signature: "none" }).request({ url: delivery.url, envelope: sale });
    expect([...request.headers.keys()].toSorted()).toEqual([
      "content-type",
      "user-agent",
      "x-shop-attempt",
      "x-shop-event",
    ]);
  });

  it("is accepted by a receiver, in each attempt", async () => {
    const receive = petReceiver();
    const send = sender({ fetch: (request) => receive(request) });
    expect((await send.send(delivery)).result).toBe("delivered");
    const [first, second] = await Promise.all([1, 2].map((attempt) => send.request({ ...delivery, attempt })));
    expect(second?.headers.get("x-shop-id")).toBe("7");
    expect(second?.headers.get("x-shop-signature")).toBe(first?.headers.get("x-shop-signature"));
  });

  it("made for a test is a delivery of its own", async () => {
    const [first, second] = await Promise.all([petRequest(sale), petRequest(sale)]);
    expect(first.headers.get("x-shop-id")).not.toBe(second.headers.get("x-shop-id"));
    expect(first.method).toBe("POST");
  });
});

describe("an outcome", () => {
  it.each([
    [200, 1, "delivered"],
    [299, 3, "delivered"],
    [300, 1, "retrying"],
    [400, 2, "retrying"],
    [410, 1, "retrying"],
    [503, 2, "retrying"],
    [503, 3, "failed"],
    [302, 4, "failed"],
  ])("after %i at attempt %i is %s", async (status, attempt, result) => {
    const outcome = await sender(responding(status)).send({ ...delivery, attempt });
    expect(outcome).toMatchObject({ result, status, attempt });
  });

  it("that is to be retried tells when, counted from the creation of the delivery", async () => {
    const { send, dueAt } = sender(responding(500));
    expect(await send({ ...delivery, attempt: 1 })).toMatchObject({ nextAttempt: 2, dueAt: at("09:00:10") });
    expect(await send({ ...delivery, attempt: 2 })).toMatchObject({ nextAttempt: 3, dueAt: at("09:01:00") });
    expect(await send({ ...delivery, attempt: 3 })).not.toHaveProperty("dueAt");
    expect([1, 2, 3, 4].map((attempt) => dueAt(createdAt, attempt))).toEqual(
      ["09:00:01", "09:00:10", "09:01:00", "09:01:00"].map(at),
    );
  });

  it("has a delay that is lengthened by at most the jitter", async () => {
    const jittery = { nameField: "event", maxAttempts: 3, backoffSeconds: [0, 10, 60], jitter: 0.5 };
    const dueWith = async (random: () => number): Promise<unknown> => {
      const jittered = createSender<AnyDelivery>(jittery, { ...responding(500), random });
      const outcome = await jittered.send(delivery);
      expect(jittered.dueAt(createdAt, 3).getTime() - createdAt.getTime()).toBe(60_000 * (1 + 0.5 * random()));
      return outcome.result === "retrying" && outcome.dueAt;
    };
    expect(await dueWith(() => 0)).toEqual(at("09:00:10"));
    expect(await dueWith(() => 0.5)).toEqual(new Date(at("09:00:10").getTime() + 2500));
  });

  const politeRules = { nameField: "event", maxAttempts: 3, backoffSeconds: [0, 10, 60], respectsRetryAfter: true };

  it.each([
    [503, "30", "09:00:30"],
    [429, "30", "09:00:30"],
    [503, "Mon, 02 Mar 2026 09:01:00 GMT", "09:01:00"],
    [503, "5", "09:00:10"],
    [503, "soon", "09:00:10"],
    [500, "30", "09:00:10"],
  ])("after %i with Retry-After %s is due at that time, or at its own if it is later", async (status, wait, due) => {
    const fetch = (): Promise<Response> =>
      Promise.resolve(new Response(null, { status, headers: { "retry-after": wait } }));
    const given = { fetch, now: () => createdAt.getTime() };
    expect(await createSender<AnyDelivery>(politeRules, given).send(delivery)).toMatchObject({ dueAt: at(due) });
    const impolite = createSender<AnyDelivery>({ ...politeRules, respectsRetryAfter: false }, given);
    expect(await impolite.send(delivery)).toMatchObject({ dueAt: at("09:00:10") });
  });

  it("after 410 ends the subscription if the rules say so", async () => {
    const ending = { nameField: "event", maxAttempts: 3, backoffSeconds: [0, 10, 60], endsOnGone: true };
    expect(await createSender<AnyDelivery>(ending, responding(410)).send(delivery)).toMatchObject({
      result: "failed",
      isGone: true,
    });
    const last = await createSender<AnyDelivery>(ending, responding(500)).send({ ...delivery, attempt: 3 });
    expect(last).toMatchObject({ result: "failed" });
    expect(last).not.toHaveProperty("isGone");
  });

  it("tells when the attempt was made, and how long it took", async () => {
    const now = vi.fn<() => number>().mockReturnValueOnce(1_000).mockReturnValueOnce(1_250);
    const outcome = await sender({ ...responding(200), now }).send(delivery);
    expect(outcome).toMatchObject({ attemptedAt: new Date(1_000), durationMs: 250 });
  });

  it("keeps the beginning of the response, without a broken character", async () => {
    const long = await sender({ ...responding(500, "é".repeat(5_000)), keepBytes: 7 }).send(delivery);
    expect(long.body).toBe("ééé");
    expect((await sender(responding(500, "x".repeat(5_000))).send(delivery)).body).toHaveLength(1024);
  });

  it("comes without waiting for a response that never ends", async () => {
    await using server = await listen((_request, response) => {
      const timer = setInterval(() => response.write("x".repeat(1_000)), 1);
      response.on("close", () => clearInterval(timer));
    });
    expect(await sender().send({ ...delivery, url: server.url })).toMatchObject({ result: "delivered" });
  });

  it.each<[string, RequestListener]>([
    ["there is no response in time", () => undefined],
    ["the response is not complete in time", (_, response) => void response.writeHead(200).write("x")],
  ])("is a failure if %s", async (_, listener) => {
    await using server = await listen(listener);
    const outcome = await sender({ timeoutSeconds: 0.1 }).send({ ...delivery, url: server.url });
    const error = expect.objectContaining({ message: "no complete response within 0.1 s" });
    expect(outcome).toMatchObject({ result: "retrying", error });
  });

  it("is a failure if the connection is closed", async () => {
    await using server = await listen((request) => void request.socket.destroy());
    const outcome = await sender().send({ ...delivery, url: server.url });
    expect(outcome).toMatchObject({ result: "retrying", error: expect.objectContaining({ message: "fetch failed" }) });
  });

  it("is a failure once the timeout that is given is over", async () => {
    const [over, timeout] = [new AbortController(), vi.fn<(milliseconds: number) => AbortSignal>()];
    timeout.mockReturnValue(over.signal);
    await using server = await listen(() => over.abort());
    const outcome = await sender({ timeoutSeconds: 10, timeout }).send({ ...delivery, url: server.url });
    expect(timeout.mock.calls).toEqual([[10_000]]);
    expect(outcome).toMatchObject({ result: "retrying", error: new Error("no complete response within 10 s") });
  });

  it("does not follow a redirect", async () => {
    let requested = 0;
    await using server = await listen((_, response) => {
      requested++;
      response.writeHead(307, { location: "/elsewhere" }).end();
    });
    expect(await sender().send({ ...delivery, url: server.url })).toMatchObject({ result: "retrying", status: 307 });
    expect(requested).toBe(1);
  });

  it.each([
    ["nothing listens", {}],
    ["the address is none", { url: "not an address" }],
    ["there is no secret", { secret: "" }],
    ["a header can't be sent", { headers: { "x-bad": "a\r\nb" } }],
  ])("is a failure with its reason if %s", async (_, wrong) => {
    const outcome = await sender().send({ ...delivery, ...wrong });
    expect(outcome).toMatchObject({ result: "retrying", status: undefined, error: expect.any(Error) });
  });

  it("is missing if the caller aborts", async () => {
    await using server = await listen(() => undefined);
    const signal = AbortSignal.timeout(20);
    const sent = sender().send({ ...delivery, url: server.url }, { signal });
    await expect(sent).rejects.toThrow("aborted due to timeout");
  });

  it("follows the options if the interface does not state the rule", async () => {
    const open = createSender<AnyDelivery>(
      { nameField: "event" },
      { ...responding(500), signature: "none", backoffSeconds: [0, 5] },
    );
    expect(await open.send({ ...delivery, attempt: 1 })).toMatchObject({ result: "retrying", dueAt: at("09:00:05") });
    expect(await open.send({ ...delivery, attempt: 2 })).toMatchObject({ result: "failed" });
  });
});

function at(time: string): Date {
  return new Date(`2026-03-02T${time}.000Z`);
}

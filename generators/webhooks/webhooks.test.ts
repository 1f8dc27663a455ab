import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { library, modulesFrom } from "../testing.ts";

type Receive = (request: Request) => Promise<Response>;
interface Sender {
  send(delivery: object): Promise<object>;
  request(delivery: object): Promise<Request>;
}

/** The generated module, as seen from JavaScript. */
interface Webhooks {
  createPetShopReceiver(options: object): Receive;
  createPetShopSender(options?: object): Sender;
  signPetShopEvent(envelope: object, delivery: object): Promise<Request>;
  createAquariumReceiver(options: object): Receive;
  createAquariumSender(options: object): Sender;
  signAquariumEvent(envelope: object, delivery: object): Promise<Request>;
}

const spec = readFileSync(join(import.meta.dirname, "../fixtures/pet-shop-webhooks.tsp"), "utf8");
const secret = "the secret of a customer";
const headers = { "X-Shop-Region": "north" };
const sale = { event: "pet.sold", at: "2026-03-02T09:15:27Z", data: { price: 1200 } };
const sighting = { id: "s1", type: "fish.seen" };
const signature = { header: "X-Fish", algorithm: "hmac-sha256", encoding: "hex" } as const;
const createdAt = new Date(0);

let modules: Awaited<ReturnType<typeof modulesFrom>>;
let webhooks: Webhooks;
beforeAll(async () => {
  modules = await modulesFrom(spec.replace("LIBRARY", library));
  const loaded = await Promise.all(["pet-shop", "aquarium"].map((name) => modules.load(`${name}/webhooks.ts`)));
  webhooks = Object.assign({}, ...loaded) as Webhooks;
});
afterAll(() => modules[Symbol.dispose]());

function shop(on: object): Receive {
  return webhooks.createPetShopReceiver({ secrets: [secret], on });
}

function aquarium(on: object): Receive {
  return webhooks.createAquariumReceiver({ signature, secrets: [secret], on });
}

function observed(envelope: object): Promise<Request> {
  return webhooks.signAquariumEvent(envelope, { signature, secret });
}

/** The response of a receiver, and the later input of its handler. */
async function deliver(receive: (on: object) => Receive, name: string, request: Request): Promise<object> {
  const handler = vi.fn<(body: unknown, received: { id: string }) => undefined>();
  const response = await receive({ [name]: handler })(request);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const [body, received] = handler.mock.calls[0] ?? [];
  return { status: response.status, answer: await response.json(), body, id: received?.id };
}

describe("fully documented webhooks", () => {
  it("are received, typed and validated by default", async () => {
    const request = await webhooks.signPetShopEvent(sale, { secret, headers, id: "7" });
    await expect(deliver(shop, "pet.sold", request)).resolves.toEqual({
      status: 202,
      answer: { status: "accepted" },
      body: sale,
      id: "7",
    });
    const wrong = await webhooks.signPetShopEvent({ ...sale, data: { price: "12" } }, { secret, headers });
    const message = 'pet.sold: at /data/price: expected an integer, found string "12"';
    await expect(deliver(shop, "pet.sold", wrong)).resolves.toEqual({
      status: 400,
      answer: { error: "invalid_payload", message, issues: [expect.objectContaining({ path: "/data/price" })] },
      body: undefined,
    });
  });

  it("are rejected with an integer that would be rounded", async () => {
    const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };
    const large = { ...sale, data: { price: 1, receipt: rawJSON("9007199254740993") } };
    const request = await webhooks.signPetShopEvent(large, { secret, headers });
    await expect(deliver(shop, "pet.sold", request)).resolves.toMatchObject({
      status: 400,
      answer: { error: "invalid_payload", issues: [{ path: "/data/receipt" }] },
      body: undefined,
    });
  });

  it("are accepted with a value of a newer service", async () => {
    const newer = { ...sale, data: { price: 1, kind: "bird" } };
    const request = await webhooks.signPetShopEvent(newer, { secret, headers });
    await expect(deliver(shop, "pet.sold", request)).resolves.toMatchObject({ status: 202, body: newer });
  });

  it("are rejected under another secret", async () => {
    const request = await webhooks.signPetShopEvent(sale, { secret: "another", headers });
    await expect(deliver(shop, "pet.sold", request)).resolves.toMatchObject({
      status: 401,
      answer: { error: "invalid_signature" },
      body: undefined,
    });
  });

  it("are sent with all their headers", async () => {
    const { headers: sent } = await webhooks.createPetShopSender().request({
      url: "http://localhost/",
      envelope: sale,
      id: "7",
      secret,
      attempt: 2,
      authorization: "abc",
      headers,
    });
    expect(Object.fromEntries(sent)).toEqual({
      authorization: "Token abc",
      "content-type": "application/json",
      "user-agent": "Shop/1",
      "x-shop-attempt": "2",
      "x-shop-event": "pet.sold",
      "x-shop-id": "7",
      "x-shop-region": "north",
      "x-shop-signature": expect.stringMatching(/^v1=[A-Za-z\d+/]{43}=$/),
    });
  });

  it("are repeated as documented", async () => {
    const sender = webhooks.createPetShopSender({ fetch: () => Promise.resolve(new Response(null, { status: 500 })) });
    const delivery = { url: "http://localhost/", envelope: sale, id: "7", secret, headers, createdAt };
    expect(await sender.send(delivery)).toMatchObject({ result: "retrying", dueAt: new Date(30_000) });
    expect(await sender.send({ ...delivery, attempt: 2 })).toMatchObject({ result: "failed" });
  });
});

describe("webhooks with few documented rules", () => {
  it("are received by the options, with the id in the body", async () => {
    const answer = await deliver(aquarium, "fish.seen", await observed(sighting));
    expect(answer).toMatchObject({ status: 202, body: sighting, id: "s1" });
  });

  it("are not verified if the options disable it", async () => {
    const trusting = (on: object): Receive => webhooks.createAquariumReceiver({ signature: "none", on });
    const unsigned = await webhooks.signAquariumEvent(sighting, { signature: "none" });
    await expect(deliver(trusting, "fish.seen", unsigned)).resolves.toMatchObject({ status: 202, body: sighting });
  });

  it("keep the setup away from handlers", async () => {
    const setup = await observed({ id: "s2", type: "address.verified" });
    const answer = await deliver(aquarium, "address.verified", setup);
    expect(answer).toMatchObject({ status: 200, answer: { status: "setup" }, body: undefined });
  });

  it("are sent within the documented time", async () => {
    const sender = webhooks.createAquariumSender({
      signature,
      backoffSeconds: [0, 5],
      fetch: (_: Request, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    });
    const outcome = await sender.send({ url: "http://localhost/", envelope: sighting, secret, createdAt });
    expect(outcome).toMatchObject({
      result: "retrying",
      dueAt: new Date(5_000),
      error: expect.objectContaining({ message: "no complete response within 0.2 s" }),
    });
  });
});

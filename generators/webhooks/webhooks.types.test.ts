import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { generateFrom, library, temporaryFolder } from "../testing.ts";
import { typeErrors } from "../typescript/testing/type-check.ts";

it("webhooks are typed by event", async () => {
  const spec = readFileSync(join(import.meta.dirname, "../fixtures/pet-shop-webhooks.tsp"), "utf8");
  const { files } = await generateFrom(spec.replace("LIBRARY", library));
  using folder = temporaryFolder({ ...Object.fromEntries(files), "package.json": '{"type":"module"}', "use.ts": uses });
  expect(typeErrors([join(folder.path, "use.ts")])).toEqual([]);
});

/** Compiles only if every line that should fail does. */
const uses = `
import * as eventGuards from "./pet-shop/event-guards.ts";
import { createPetShopReceiver, createPetShopSender, signPetShopEvent } from "./pet-shop/webhooks.ts";
import { createAquariumReceiver, createAquariumSender, signAquariumEvent } from "./aquarium/webhooks.ts";

const secret = "s";
const secrets = [secret];
const headers = { "X-Shop-Region": "north" };
const at = "2026-03-02T09:15:27Z";
const url = "https://example.com/";
const createdAt = new Date();

const receive: (request: Request) => Promise<Response> = createPetShopReceiver({
  secrets,
  on: {
    "pet.sold": async ({ event, data }, { id, attempt, rawBody, headers: read }) => {
      const sold: "pet.sold" = event;
      const price: number = data.price;
      const all: [string | undefined, number | undefined, Uint8Array, string | null] = [id, attempt, rawBody, read.get("x")];
      // A newer shop may sell more kinds.
      const kind: string | undefined = data.kind;
      void [sold, price, all, kind];
      // @ts-expect-error: a sale has no such field
      void data.cost;
    },
    "pet.born": () => undefined,
    // @ts-expect-error: there is no such event
    "pet.bought": () => undefined,
  },
});
createPetShopReceiver({ secrets: async ({ headers: read }) => [read.get("x-customer") ?? ""], on: {}, validation: eventGuards });
createPetShopReceiver({ secrets, on: {}, validation: false, store: false, onInvalid: ({ code }) => void (code === "invalid_json") });
// @ts-expect-error: the secrets are missing
createPetShopReceiver({ on: {} });
// @ts-expect-error: nothing is set up by an event
createPetShopReceiver({ secrets, on: {}, onSetup: () => undefined });

createAquariumReceiver({ signature: "none", on: {}, onSetup: ({ body, isVerified }) => new Response(String([body, isVerified])) });
createAquariumReceiver({ signature: { header: "x", algorithm: "hmac-sha512", encoding: "hex" }, secrets, on: {} });
createAquariumReceiver({ signature: ({ headers: read, rawBody }) => rawBody.length > 0 && read.get("x") === "y", on: {} });
// @ts-expect-error: how deliveries are signed is not said
createAquariumReceiver({ secrets, on: {} });
// @ts-expect-error: a signature takes secrets
createAquariumReceiver({ signature: { header: "x", algorithm: "hmac-sha512", encoding: "hex" }, on: {} });
// @ts-expect-error: no handler is given events of the setup
createAquariumReceiver({ signature: "none", on: { "address.verified": () => undefined } });

const sender = createPetShopSender({ fetch: (request, init) => fetch(request, init), timeoutSeconds: 5 });
const sale = { event: "pet.sold", at, data: { price: 1 } } as const;
const outcome = await sender.send({ url, envelope: sale, id: "1", secret, headers, authorization: "t", createdAt });
if (outcome.result === "retrying") void [outcome.nextAttempt satisfies number, outcome.dueAt satisfies Date];
// @ts-expect-error: only what is to be retried is due
void outcome.dueAt;
// @ts-expect-error: the id is missing
void sender.request({ url, envelope: sale, secret, headers });
// @ts-expect-error: a header is missing
void sender.request({ url, envelope: sale, secret, id: "1", headers: {} });
// @ts-expect-error: the price is no text
void sender.request({ url, envelope: { event: "pet.sold", at, data: { price: "1" } }, secret, id: "1", headers });
void createAquariumSender({ signature: "none", backoffSeconds: [0] }).request({ url, envelope: { id: "1", type: "fish.seen" } });
// @ts-expect-error: when deliveries are repeated is not said
createAquariumSender({ signature: "none" });

void receive(await signPetShopEvent(sale, { secret, headers }));
// @ts-expect-error: there is no such event
void signPetShopEvent({ event: "pet.bought", at, data: {} }, { secret, headers });
void signAquariumEvent({ id: "1", type: "address.verified" }, { signature: "none" });
`;

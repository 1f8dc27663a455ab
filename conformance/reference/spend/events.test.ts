import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSpendReceiver } from "../../../generated/spend/webhooks.ts";
import { databases } from "../testing/databases.ts";
import { openSpend, type SpendUnderTest } from "./testing/open-spend.ts";

const url = "https://hooks.example.com/spend";
const signature = { header: "X-Webhook-Signature", algorithm: "hmac-sha256", encoding: "hex" } as const;

describe.each(databases)("deliveries on $name", ({ open }) => {
  let spend: SpendUnderTest;
  let endpoint: (request: Request) => Response | Promise<Response>;

  beforeEach(async () => {
    endpoint = () => new Response(null, { status: 204 });
    spend = await openSpend(await open(), (request) => endpoint(request));
  });
  afterEach(() => spend.close());

  const bills = () => spend.posted.filter(({ body }) => body["type"] === "bills.paid");

  it("are accepted by a receiver with the secret", async () => {
    const { businessId, token } = await spend.hooks.createBusiness({ scopes: ["bills:read"] });
    const subscription = { endpoint_url: url, event_types: ["bills.paid"] };
    const { body } = await spend.call("POST", "/developer/v1/webhooks", token, subscription);
    const path = `/developer/v1/webhooks/${String(body["id"])}/verify`;
    const statuses: number[] = [];
    const taken: unknown[] = [];
    const receive = createSpendReceiver({
      signature,
      secrets: [String(body["secret"])],
      on: { "bills.paid": (event) => taken.push(event) },
      onSetup: async ({ body: setup }) => {
        await spend.call("POST", path, token, { challenge: Reflect.get(Object(setup), "challenge") });
      },
    });
    endpoint = async (request) => {
      const response = await receive(request);
      statuses.push(response.status);
      return response;
    };
    await spend.hooks.advance({ seconds: 5 });
    const { eventId } = await spend.hooks.causeEvent({ businessId, type: "bills.paid", object: "bill_1" });
    await spend.hooks.advance({ seconds: 5 });
    expect(statuses.every((status) => status < 300)).toBe(true);
    const created_at = "2026-03-02T00:00:05.000Z";
    // A receiver responds before it runs its handler.
    await vi.waitFor(() => expect(taken).toHaveLength(1), 120_000);
    expect(taken).toEqual([{ id: eventId, type: "bills.paid", created_at, business_id: businessId, object: "bill_1" }]);
  });

  it("are attempted up to ten times with growing delays and the same body", async () => {
    const { businessId, token } = await spend.hooks.createBusiness({ scopes: ["bills:read"] });
    await spend.subscribe(token, url, ["bills.paid"]);
    endpoint = () => new Response("no", { status: 400 });
    await spend.hooks.causeEvent({ businessId, type: "bills.paid" });
    await spend.hooks.advance({ seconds: 3700 });
    expect(bills()).toHaveLength(10);
    expect(new Set(bills().map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const delays = bills().map(({ at }) => at - (bills()[0]?.at ?? 0));
    for (const [attempt, delay] of delays.entries()) {
      const planned = 5 * (2 ** attempt - 1);
      expect(delay).toBeGreaterThanOrEqual(planned - 5);
      expect(delay).toBeLessThanOrEqual(1.2 * planned + 5);
    }
  });

  it("are attempted until the endpoint accepts them, whatever the failure is", async () => {
    const { businessId, token } = await spend.hooks.createBusiness({ scopes: ["bills:read"] });
    await spend.subscribe(token, url, ["bills.paid"]);
    const responses = [
      () => Promise.reject(new Error("refused")),
      () => new Response(null, { status: 302, headers: { location: "https://elsewhere.example.com" } }),
      () => new Response(null, { status: 429 }),
    ];
    endpoint = () => responses.shift()?.() ?? new Response("ok");
    const { eventId } = await spend.hooks.causeEvent({ businessId, type: "bills.paid" });
    await spend.hooks.advance({ seconds: 300 });
    expect(bills().map(({ body }) => body["id"])).toEqual([eventId, eventId, eventId, eventId]);
  });

  it("are sent only to the business of the event", async () => {
    const [one, other] = [
      await spend.hooks.createBusiness({ scopes: ["bills:read"] }),
      await spend.hooks.createBusiness({ scopes: ["bills:read"] }),
    ];
    await spend.subscribe(one.token, `${url}/one`, ["bills.paid"]);
    await spend.subscribe(other.token, `${url}/other`, ["bills.paid"]);
    await spend.hooks.causeEvent({ businessId: one.businessId, type: "bills.paid" });
    await spend.hooks.advance({ seconds: 5 });
    expect(bills().map((posted) => posted.url)).toEqual([`${url}/one`]);
  });
});

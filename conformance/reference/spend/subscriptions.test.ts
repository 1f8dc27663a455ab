import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "../testing/databases.ts";
import { openSpend, type SpendUnderTest } from "./testing/open-spend.ts";

const url = "https://hooks.example.com/spend";

describe.each(databases)("subscriptions on $name", ({ open }) => {
  let spend: SpendUnderTest;
  let token: string;
  let businessId: string;

  beforeAll(async () => {
    spend = await openSpend(await open());
    ({ token, businessId } = await spend.hooks.createBusiness({ scopes: ["bills:read", "vendors:read"] }));
  });
  afterAll(() => spend.close());

  const create = (body: unknown) => spend.call("POST", "/developer/v1/webhooks", token, body);
  const verify = (id: unknown, challenge: unknown, by = token) =>
    spend.call("POST", `/developer/v1/webhooks/${String(id)}/verify`, by, { challenge });
  const challengeOf = (endpoint: string): unknown =>
    spend.posted.find((posted) => posted.url === endpoint)?.body["challenge"];

  it("are returned with all their fields and the secret", async () => {
    const { status, body } = await create({ endpoint_url: url, event_types: ["bills.paid", "bills.paid"] });
    expect(status).toBe(201);
    const secret: unknown = expect.stringMatching(/^[\w-]{43}$/);
    const id: unknown = expect.any(Number);
    expect(body).toEqual({
      id,
      endpoint_url: url,
      event_types: ["bills.paid"],
      status: "pending_verification",
      secret,
    });
  });

  it("include every event that the token may see, unless the request names some", async () => {
    const { body } = await create({ endpoint_url: url });
    expect((await create({ endpoint_url: url, event_types: null })).body["event_types"]).toEqual(body["event_types"]);
    const families = new Set((body["event_types"] as string[]).map((type) => type.split(".")[0]));
    expect([...families]).toEqual(["bills", "vendors", "vendor_agreements", "tests"]);
  });

  it.each([
    [{}, "endpoint_url"],
    [{ endpoint_url: "hooks.example.com" }, "endpoint_url"],
    [{ endpoint_url: 7 }, "endpoint_url"],
    [{ endpoint_url: "https://refused.example.com" }, "Not there."],
    [{ endpoint_url: url, event_types: [] }, "event_types"],
    [{ endpoint_url: url, event_types: ["bills.eaten"] }, "event_types"],
    [{ endpoint_url: url, event_types: ["webhooks.verification"] }, "event_types"],
    [{ endpoint_url: url, event_types: ["__proto__"] }, "event_types"],
  ])("are not created from %j", async (input, message) => {
    const { status, body } = await create(input);
    expect(status).toBe(400);
    expect(body).toEqual({ error: { code: expect.any(String), message: expect.stringContaining(message) } });
  });

  it.each([["payments.updated"], ["transactions.cleared"], ["purchase_orders.created"]])(
    "need the scope of %s",
    async (type) => {
      const { status, body } = await create({ endpoint_url: url, event_types: ["bills.paid", type] });
      expect(status).toBe(403);
      expect(body["error"]).toMatchObject({ message: expect.stringContaining(`${type}, the access token`) });
    },
  );

  it("are active after their endpoint has returned the challenge, and get events only then", async () => {
    const endpoint = "https://hooks.example.com/verified";
    const { body } = await create({ endpoint_url: endpoint, event_types: ["bills.paid"] });
    await spend.hooks.causeEvent({ businessId, type: "bills.paid" });
    await spend.hooks.advance({ seconds: 10 });
    const challenge = challengeOf(endpoint);
    await expect(verify(body["id"], `${String(challenge)}x`)).resolves.toMatchObject({ status: 400 });
    await expect(verify(body["id"], undefined)).resolves.toMatchObject({ status: 400 });
    const verified = { status: 200, body: { id: body["id"], status: "active" } };
    await expect(verify(body["id"], challenge)).resolves.toEqual(verified);
    await expect(verify(body["id"], challenge)).resolves.toEqual(verified);
    await spend.hooks.causeEvent({ businessId, type: "bills.paid" });
    await spend.hooks.causeEvent({ businessId, type: "bills.created" });
    await spend.hooks.advance({ seconds: 10 });
    const types = spend.posted.filter((posted) => posted.url === endpoint).map((posted) => posted.body["type"]);
    expect(types).toEqual(["webhooks.verification", "bills.paid"]);
  });

  it("cannot be verified by another business or without a token", async () => {
    const endpoint = "https://hooks.example.com/other";
    const { body } = await create({ endpoint_url: endpoint });
    await spend.hooks.advance({ seconds: 5 });
    const other = await spend.hooks.createBusiness({ scopes: [] });
    await expect(verify(body["id"], challengeOf(endpoint), other.token)).resolves.toMatchObject({ status: 404 });
    await expect(verify(body["id"], challengeOf(endpoint), "nobody's")).resolves.toMatchObject({ status: 401 });
  });

  it("cannot be verified after an hour", async () => {
    const endpoint = "https://hooks.example.com/late";
    const { body } = await create({ endpoint_url: endpoint });
    await spend.hooks.advance({ seconds: 3660 });
    await expect(verify(body["id"], challengeOf(endpoint))).resolves.toMatchObject({
      status: 409,
      body: { error: { code: "verification_expired" } },
    });
  });

  it.each(["0", "-1", "1e3", "%00", "9".repeat(40), "__proto__"])("do not exist at %s", async (id) => {
    await expect(verify(id, "a")).resolves.toMatchObject({ status: 404 });
  });
});

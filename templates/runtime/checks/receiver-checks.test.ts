import { describe, expect, it } from "vitest";
import { type Check, Mismatch, NotTested, unrecorded } from "./check.ts";
import { receiverChecks } from "./receiver-checks.ts";
import type { HandledDelivery, ReceiverFacts, ReceiverTarget } from "./receiver-target.ts";
import { type PetEvents, petReceiver, petRequest, sale, scheme, secret } from "../testing/pet-events.ts";

const facts: ReceiverFacts<PetEvents["pet.sold"]> = {
  id: "shop/notify",
  requirements: ["SHOP-1"],
  request: petRequest,
  signature: scheme,
  verification: ["SHOP-2"],
  deduplication: ["SHOP-3"],
  events: [{ name: "pet.sold", envelope: sale }],
};

type Known = "secret" | "events" | "handled";

/** Returns a receiver of the shop with the given configuration. */
function shop(
  options: Parameters<typeof petReceiver>[0] = {},
  known: Known[] = ["secret", "events", "handled"],
): ReceiverTarget {
  const handled: HandledDelivery[] = [];
  const receive = petReceiver({ on: { "pet.sold": (_, { id = "" }) => handled.push({ id }) }, ...options });
  const all = { secret, events: ["pet.sold"], handled: () => Promise.resolve(handled) };
  const declared = only(Object.fromEntries(known.map((name) => [name, all[name]])));
  return {
    baseUrl: "http://shop.test/",
    fetch: (request) => receive(request),
    headers: {},
    fixtures: declared as ReceiverTarget["fixtures"],
    hooks: declared as ReceiverTarget["hooks"],
  };
}

function only(values: object): object {
  return new Proxy(values, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (value === undefined) throw new NotTested(String(name));
      return value;
    },
  });
}

async function outcomes(make: () => ReceiverTarget, some = /./): Promise<Record<string, string>> {
  const checks = receiverChecks(facts).filter(({ id }) => some.test(id.slice(facts.id.length + 1)));
  const run = async (check: Check<ReceiverTarget>): Promise<[string, string]> => [
    check.id.slice(facts.id.length + 1),
    await check.run(make(), unrecorded).then(
      () => "passed",
      (error: unknown) =>
        error instanceof Mismatch ? "failed" : error instanceof NotTested ? error.message : String(error),
    ),
  ];
  return Object.fromEntries(await Promise.all(checks.map(run)));
}

describe("the checks of a receiver", () => {
  it("have unique ids, and requirements", () => {
    const checks = receiverChecks(facts);
    expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
    expect(new Set(checks.flatMap(({ requirements }) => requirements))).toEqual(
      new Set(["SHOP-1", "SHOP-2", "SHOP-3"]),
    );
  });

  it("pass for a correct receiver", async () => {
    expect(new Set(Object.values(await outcomes(() => shop({ onError: () => undefined }))))).toEqual(
      new Set(["passed"]),
    );
  });

  it("pass for a receiver that requests a retry while a delivery is in progress", async () => {
    const busy = (): ReceiverTarget => {
      const target = shop({ acknowledge: "after" });
      const under = new Set<string | null>();
      const receive = target.fetch;
      target.fetch = async (request) => {
        const id = request.headers.get("x-shop-id");
        if (under.has(id)) return new Response(null, { status: 409 });
        under.add(id);
        return await receive(request).finally(() => setTimeout(() => under.delete(id), 10));
      };
      return target;
    };
    expect(await outcomes(busy, /^at-once$/)).toEqual({ "at-once": "passed" });
  });

  it("fail for a receiver that does not verify signatures", async () => {
    const found = await outcomes(() => shop({ signature: "none" }), /^rejects(?!.*(mark|zero|emptied))|^verifies/);
    expect(new Set(Object.values(found))).toEqual(new Set(["failed"]));
  });

  it("fail for a receiver that processes an empty body with the signature of it", async () => {
    const lenient = (): ReceiverTarget => {
      const target = shop();
      const receive = target.fetch;
      target.fetch = async (request) => {
        const { byteLength } = await request.clone().arrayBuffer();
        if (byteLength > 0) return await receive(request);
        const handled = (await target.hooks.handled({})) as HandledDelivery[];
        handled.push({ id: request.headers.get("x-shop-id") ?? "" });
        return new Response(null, { status: 204 });
      };
      return target;
    };
    expect(await outcomes(lenient, /^drops-empty$/)).toEqual({ "drops-empty": "failed" });
    const acknowledging = (): ReceiverTarget => shop({ onInvalid: () => new Response(null, { status: 204 }) });
    expect(await outcomes(acknowledging, /^drops-empty$/)).toEqual({ "drops-empty": "passed" });
  });

  it("fail for a receiver that processes repeated deliveries again", async () => {
    const found = await outcomes(() => shop({ store: false }), /^(repeated|late|at-once|alike|similar)$/);
    expect(found).toEqual({
      repeated: "failed",
      late: "failed",
      "at-once": "failed",
      alike: "passed",
      similar: "passed",
    });
  });

  it("test everything that the configuration allows", async () => {
    const some = /acknowledges.pet.sold|unsigned|^repeated/;
    expect(await outcomes(() => shop({}, ["secret"]), some)).toEqual({
      "acknowledges/pet.sold": "passed",
      "rejects/unsigned": "passed",
      repeated: "handled",
    });
    expect(await outcomes(() => shop({}, ["handled"]), some)).toEqual({
      "acknowledges/pet.sold": "secret",
      "rejects/unsigned": "secret",
      repeated: "secret",
    });
  });

  it("stop after several deliveries without a response", async () => {
    const baseUrl = `http://${crypto.randomUUID()}.test/`;
    const silent = (): ReceiverTarget => {
      const target = { ...shop(), baseUrl, fetch: () => new Promise<Response>(() => undefined) };
      return { ...target, fixtures: { ...target.fixtures, secret, events: ["pet.sold"], limitSeconds: 0.01 } };
    };
    const checks = receiverChecks(facts).filter(({ id }) => id.includes("/rejects/"));
    const found: unknown[] = [];
    for (const check of checks) found.push(await check.run(silent(), unrecorded).catch((error: unknown) => error));
    expect(found.slice(0, 5).every((error) => error instanceof Mismatch)).toBe(true);
    expect(found.slice(5).every((error) => error instanceof NotTested)).toBe(true);
    expect(found.length).toBeGreaterThan(5);
  });
});

import { afterEach, describe, expect, it } from "vitest";
import { createLog } from "../../host/log.ts";
import { createReference } from "../../reference.ts";
import { databases } from "../../testing/databases.ts";
import { noOutbound } from "../../destinations/outbound.ts";
import { barrage } from "./barrage.ts";
import { hostileTexts } from "./values.ts";
import { routesOf } from "./operations.ts";
import { handOver } from "./send.ts";

const seed = Number(process.env["SEED"] ?? 20_260_101);
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

describe.each(databases)("3,000 bad requests to the reference on $name", ({ open }) => {
  it("get a response below 500 each", async () => {
    const database = await open();
    const errors: string[] = [];
    const log = createLog("readable", Date.now, (line) => void (line.includes("error: ") && errors.push(line)));
    const reference = await createReference({ database: database.address, outbound: noOutbound, log });
    ends.push(database.drop, () => reference.stop());
    const { statuses, faults } = await barrage(reference.parts, {
      count: 3e3,
      seed,
      concurrency: 8,
      send: (request) => handOver(reference, request),
      pause: () => reference.host.clock.advance(61e3),
    });
    expect([...faults, ...errors.slice(0, 10)].join("\n\n")).toBe("");
    // Make sure that not all requests are unauthorized.
    expect(statuses["200"] ?? 0).toBeGreaterThan(100);
  });
});

describe("the origin of stored files", () => {
  it("responds below 500 to every unknown path", async () => {
    const reference = await createReference();
    ends.push(() => reference.stop());
    const routes = [...reference.parts.values()].flatMap(({ storage }) => routesOf(storage, ""));
    expect(routes).not.toEqual([]);
    for (const { path, method } of routes) {
      for (const text of hostileTexts.filter((some) => some.isWellFormed())) {
        const target = path.replace(/\{[^}]*\}/g, encodeURIComponent(text));
        const address = `https://localhost${target}?signature=${encodeURIComponent(text)}&expires=${encodeURIComponent(text)}`;
        const { status } = await reference.fetchStored(new Request(address, { method }));
        expect([400, 403, 404, 410], address).toContain(status);
      }
    }
  });
});

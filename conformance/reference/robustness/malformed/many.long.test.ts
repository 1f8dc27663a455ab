import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { share } from "../../../../scripts/testing/share.ts";
import { createReference } from "../../reference.ts";
import { databases } from "../../testing/databases.ts";
import { spawnReference } from "../../testing/spawned-reference.ts";
import { barrage } from "./barrage.ts";
import { sendOver } from "./send.ts";

const seed = Number(process.env["SEED"] ?? 20_260_102);

/** The number of requests on each kind of database: enough for the memory use to become stable. */
const each = Math.max(10_000, 500 * Math.ceil(100 * share));

/** The number of requests before the memory is measured. */
const warming = Math.max(each / 10, Math.min(5000, each / 2));
const megabyte = 1_000_000;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

describe(`${each} bad requests over HTTP`, () => {
  it.each(databases)(
    "leave the memory of the reference on $name stable",
    { timeout: 900_000 },
    async ({ name, open }) => {
      const folder = mkdtempSync(join(tmpdir(), "concordat-malformed-"));
      ends.push(async () => rmSync(folder, { recursive: true, force: true }));
      const database = await open();
      ends.push(database.drop);
      const address = name === "SQLite" ? join(folder, "reference.sqlite") : database.address;
      const server = await spawnReference({ database: address });
      const agent = new Agent({ keepAlive: true, maxSockets: 32 });
      ends.push(server.kill, async () => agent.destroy());

      // The definitions of parts are the same in every process.
      const described = await createReference();
      ends.push(() => described.stop());
      const send = async (count: number, from: number): ReturnType<typeof barrage> =>
        await barrage(described.parts, {
          count,
          seed: from,
          concurrency: 32,
          send: (request) => sendOver(agent, server.origin, request),
          pause: async () => {
            const body = JSON.stringify({ seconds: 61 });
            await fetch(`${server.origin}/control/clock/advance`, {
              method: "POST",
              body,
            });
          },
        });

      const warmUp = await send(warming, seed);
      const before = await server.memory();
      const rest = await send(each - warming, seed + 2 * each);
      expect([...warmUp.faults, ...rest.faults, server.errors()].join("\n\n").trim()).toBe("");
      expect(server.exit()).toBeUndefined();
      expect(rest.statuses["200"] ?? 0).toBeGreaterThan(each / 50);
      expect(await server.memory()).toBeLessThan(before + 30 * megabyte);
    },
  );
});

import { expect, it } from "vitest";
import { Mismatch } from "../../../generated/runtime/checks/check.ts";
import { createConnection, createSession } from "../../kit/session.ts";
import { settled } from "./lists.ts";
import type { CapabilityFixtures, CapabilityTarget } from "./target.ts";

function targetWith(fixtures: CapabilityFixtures): CapabilityTarget {
  const connection = createConnection({
    fetch: () => Promise.reject(new Error("nothing is sent")),
    destination: () => Promise.reject(new Error("nothing is delivered")),
  });
  const session = createSession({ baseUrl: "http://capability.test", fixtures }, () => connection);
  return session.targetOn(connection) as CapabilityTarget;
}

/** Returns a function that fails a number of times, then returns a row. */
function rowAfter(readings: number): () => Promise<string> {
  let count = 0;
  return () => {
    count += 1;
    if (count > readings) return Promise.resolve("a row");
    return Promise.reject(new Mismatch("the rows", "one", `none in ${count}`));
  };
}

it("waits for missing rows, by default and for the declared time", async () => {
  await expect(settled(targetWith({}), rowAfter(2))).resolves.toBe("a row");
  await expect(settled(targetWith({ settlingSeconds: 60 }), rowAfter(1))).resolves.toBe("a row");
});

it("fails with the last mismatch after the time limit, and at once with any other error", async () => {
  await expect(settled(targetWith({ settlingSeconds: 0 }), rowAfter(1))).rejects.toThrow("none in 1");
  await expect(settled(targetWith({}), () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
});

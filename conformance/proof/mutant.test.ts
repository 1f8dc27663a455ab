import { expect, it } from "vitest";
import { createClock } from "../reference/host/clock.ts";
import { createNetwork } from "./mutant.ts";

it("brings requests to the destination that they name, and nobody else's", async () => {
  const network = createNetwork(createClock({ standingAt: 5 }));
  const destination = await network.openDestination(({ method }) => ({ status: 202, body: method }));
  const other = await network.openDestination();
  const response = await network.fetch(new Request(`${destination.url}a?b=1`, { method: "POST", body: "content" }));
  expect([response.status, await response.text()]).toEqual([202, "POST"]);
  const [received] = destination.received;
  expect(received).toMatchObject({ method: "POST", path: "/a?b=1", receivedAt: 5 });
  expect(new TextDecoder().decode(received?.body)).toBe("content");
  expect(other.received).toEqual([]);
  await destination.close();
  await expect(network.fetch(new Request(destination.url))).rejects.toThrow("nobody listens");
});

it("waits by moving the clock", async () => {
  const clock = createClock({ standingAt: 0 });
  const network = createNetwork(clock);
  const destination = await network.openDestination();
  clock.every(4000, async () => void (await network.fetch(new Request(destination.url))));
  expect(await destination.arrived(2)).toHaveLength(2);
  expect(clock.now()).toBe(8000);
  expect(await destination.arrived(9)).toHaveLength(4);
  expect(clock.now()).toBe(18_000);
});

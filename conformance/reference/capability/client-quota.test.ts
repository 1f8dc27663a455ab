import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createCapabilityClient } from "../../../generated/capability/index.ts";
import { fixtures } from "./fixtures.ts";
import { serveCapability, type Served } from "./testing/served.ts";

// Stop the time of the client and the server, which are in the same process; the test advances it.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());

/** Sends requests concurrently, and advances the time while none is in progress; returns their outcomes. */
async function discoverAtOnce(
  count: number,
  fetch: (request: Request) => Response | Promise<Response>,
  options: Omit<Parameters<typeof createCapabilityClient>[0], "auth" | "fetch">,
) {
  const begin = Date.now();
  const requests = { sending: 0, pending: count };
  const { discover } = createCapabilityClient({
    ...options,
    auth: fixtures.apiKey,
    fetch: async (request) => {
      requests.sending++;
      const response = await fetch(request);
      const body = await response.text();
      vi.advanceTimersByTime(1);
      requests.sending--;
      return new Response(body, response);
    },
  });
  const calls = Array.from({ length: count }, () => discover({ query: "weather" }).finally(() => requests.pending--));
  const outcomes = Promise.allSettled(calls);
  while (requests.pending > 0) {
    await new Promise((resolve) => setImmediate(resolve));
    if (requests.sending === 0) await vi.advanceTimersToNextTimerAsync();
  }
  const failures = (await outcomes).flatMap((each) => (each.status === "rejected" ? [String(each.reason)] : []));
  return { failures: failures.length, minutes: Math.floor((Date.now() - begin) / 60_000) };
}

describe("more concurrent requests than the quota of a minute", () => {
  let served: Served;
  beforeEach(async () => void (served = await serveCapability({})));
  afterEach(() => served.reference.stop());

  const fetch = async (request: Request): Promise<Response> => await served.reference.fetch(request);
  const baseUrl = "http://reference.test/capability/v1";

  it.each([
    [130, 1],
    [300, 2],
    [1000, 8],
  ])("all succeed: %i of them in %i minutes", async (count, minutes) => {
    await expect(discoverAtOnce(count, fetch, { baseUrl })).resolves.toEqual({ failures: 0, minutes });
  });

  it("fail at once if the caller does not wait", async () => {
    const retry = { totalTime: 5000 };
    await expect(discoverAtOnce(130, fetch, { baseUrl, retry })).resolves.toEqual({ failures: 10, minutes: 0 });
  });
});

it("succeed if the server sends the renewal time as a date or only in its own header", async () => {
  let [begin, taken, served] = [Date.now(), 0, 0];
  const server = createServer((_, response) => {
    if (Date.now() >= begin + 60_000) [begin, taken] = [Date.now(), 0];
    const renewed = Math.ceil((begin + 60_000) / 1000);
    served += 1;
    const hint =
      served % 2 === 0
        ? { "retry-after": new Date(renewed * 1000).toUTCString() }
        : { "x-ratelimit-reset": String(renewed) };
    taken += 1;
    const isWithin = taken <= 120;
    response.writeHead(isWithin ? 200 : 429, { "content-type": "application/json", ...(isWithin ? {} : hint) });
    response.end(isWithin ? "{}" : JSON.stringify({ status: "failure", status_code: 429, message: "Slow down" }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(discoverAtOnce(130, fetch, { baseUrl })).resolves.toEqual({ failures: 0, minutes: 1 });
  expect(served).toBe(140);
});

import { expect, it } from "vitest";
import { createClock } from "../reference/host/clock.ts";
import { fixtures } from "../reference/capability/fixtures.ts";
import { createNetwork, openMutants } from "./mutant.ts";

it("sends requests only to the destination that they address", async () => {
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
  await expect(network.fetch(new Request(destination.url))).rejects.toThrow("no server listens");
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

interface Service {
  baseUrl: string;
  headers: Record<string, string>;
  fetch(request: Request): Promise<Response>;
}

async function ledgerOf({ baseUrl, headers, fetch }: Service): Promise<{ id: string }[]> {
  const response = await fetch(new Request(`${baseUrl}/auth/credits/ledger?limit=50`, { headers }));
  const { data } = (await response.json()) as { data: { items: { id: string }[] } };
  return data.items;
}

it("starts with the samples of a new reference, and continues from there", async () => {
  const [begun, made] = await Promise.all(
    [[], [{ referenceOptions: {} }]].map((mutants) => openMutants("capability", mutants)),
  );
  const service = begun?.open().target as unknown as Service;
  const before = await ledgerOf(service);
  const anew = await ledgerOf(made?.open().target as unknown as Service);
  const withoutIds = (entries: object[]): string => JSON.stringify(entries).replaceAll(/[a-z]+_01[0-9a-z]{24}/g, "id");
  expect(before.length).toBeGreaterThan(9);
  expect(withoutIds(before)).toBe(withoutIds(anew));
  const { chargedTool } = fixtures;
  const url = `${service.baseUrl}/tools/execute?tool_id=${chargedTool.tool_id}`;
  const body = JSON.stringify({ parameters: chargedTool.parameters });
  await service.fetch(
    new Request(url, { method: "POST", headers: { ...service.headers, "content-type": "application/json" }, body }),
  );
  const known = new Set(before.map(({ id }) => id));
  const added = (await ledgerOf(service)).map((entry) => entry.id).filter((id) => !known.has(id));
  expect(added).toHaveLength(1);
  expect([...known, ...added].toSorted().at(-1)).toBe(added[0]);
  await Promise.all([begun?.close(), made?.close()]);
});

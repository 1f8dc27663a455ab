import { afterEach, describe, expect, it } from "vitest";
import { createClock } from "../host/clock.ts";
import { serveCapability, type Served } from "./testing/served.ts";
import type { CapabilityTables } from "./tables.ts";
import { fileLifetimeSeconds } from "./files.ts";

let served: Served;
afterEach(async () => {
  await served.reference.stop();
});

/** Stores a result, and returns its URL. */
async function storeFile(): Promise<URL> {
  served = await serveCapability({ clock: createClock({ standingAt: Date.UTC(2026, 0, 1) }) });
  const { body } = await served.call("text.filler", { length: 3 }, { max_response_size: 0 });
  return new URL(String(Reflect.get(Object(body["result"]), "full_content_file_url")));
}

async function fetchStored(url: URL): Promise<Response> {
  return await served.reference.fetchStored(new Request(url));
}

async function statusOf(url: URL): Promise<number> {
  return (await fetchStored(url)).status;
}

describe("stored files", () => {
  it("are served unchanged with no-store", async () => {
    const response = await fetchStored(await storeFile());
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('{"text":"xxx"}');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/json",
      "cache-control": "private, no-store",
    });
  });

  it.each([
    (url: URL) => url.searchParams.set("expires", `9${url.searchParams.get("expires")}`),
    (url: URL) => url.searchParams.set("signature", ""),
    (url: URL) => url.searchParams.set("signature", "é".repeat(43)),
    (url: URL) => url.searchParams.delete("signature"),
    (url: URL) => url.searchParams.delete("expires"),
    (url: URL) => (url.pathname = `${url.pathname}0`),
    (url: URL) => (url.pathname = "/capability/files/%00"),
  ])("are not served without a valid signature (%#)", async (change) => {
    const url = await storeFile();
    change(url);
    expect(await statusOf(url)).toBe(403);
  });

  it("are gone after their URL has expired, and deleted", async () => {
    const url = await storeFile();
    const { clock, store } = served.reference.host;
    await clock.advance(fileLifetimeSeconds * 1000 - 1);
    expect(await statusOf(url)).toBe(200);
    await clock.advance(1);
    expect(await statusOf(url)).toBe(410);
    await clock.advance(60_000);
    const tables = store.database.withTables<CapabilityTables>();
    expect(await tables.selectFrom("capability_files").select("id").execute()).toEqual([]);
  });
});

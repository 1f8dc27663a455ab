import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { databases } from "../testing/databases.ts";
import { fixtures } from "./fixtures.ts";
import { startLocalApp } from "./testing/running.ts";

describe.each(databases)("settings on $name", ({ open }) => {
  const start = async () => {
    const database = await open();
    onTestFinished(database.drop);
    return await startLocalApp(database.address);
  };

  it("changes named settings, removes null ones, and keeps the rest", async () => {
    const { send } = await start();
    const patch = async (body: unknown): Promise<unknown> => (await send("PATCH", "/api/app/settings", body)).body;
    const odd = { list: [1, null, "\0\ud800"], "": {} };
    expect(await patch({ theme: "dark", odd })).toEqual({ settings: { theme: "dark", odd } });
    expect(await patch({ theme: null, language: "de" })).toEqual({ settings: { language: "de", odd } });
    expect(await patch({})).toEqual({ settings: { language: "de", odd } });
  });

  it("keeps the changes of concurrent requests", async () => {
    const { send } = await start();
    const names = Array.from({ length: 8 }, (_, index) => `setting${index}`);
    const requests = names.map(async (name, index) => {
      const others = index % 2 === 0 ? { first: index, second: index } : { second: index, first: index };
      return (await send("PATCH", "/api/app/settings", { ...others, [name]: index })).status;
    });
    expect(new Set(await Promise.all(requests))).toEqual(new Set([200]));
    const { body } = await send("PATCH", "/api/app/settings", {});
    expect(Object.keys(Object(body).settings)).toEqual(["first", "second", ...names]);
  });

  it.each([
    ["a list", []],
    ["an invalid name", { "a b": 1 }],
    ["a value that is too deep", { deep: nested(30) }],
    ["a value that is too long", { long: "x".repeat(10_001) }],
    ["too many at once", Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`setting${index}`, 1]))],
  ])("rejects %s, and changes nothing", async (_, body) => {
    const { send } = await start();
    const { status } = await send("PATCH", "/api/app/settings", Array.isArray(body) ? body : { good: 1, ...body });
    expect(status).toBe(400);
    expect((await send("PATCH", "/api/app/settings", {})).body).toEqual({ settings: {} });
  });
});

it("rejects values that cannot be encoded again", async () => {
  const { address } = await startLocalApp();
  const body = `{"deep":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
  const headers = { ...fixtures.headers, "content-type": "application/json" };
  expect((await fetch(`${address}/api/app/settings`, { method: "PATCH", body, headers })).status).toBe(400);
});

it("keeps the settings after a restart", async () => {
  const folder = await mkdtemp(join(tmpdir(), "local-app-"));
  onTestFinished(async () => await rm(folder, { recursive: true }));
  const file = join(folder, "reference.sqlite");
  const first = await startLocalApp(file);
  await first.send("PATCH", "/api/app/settings", { theme: "dark" });
  await first.send("PUT", "/api/app/model-config", { provider: "local", model: "small" });
  await first.stop();
  const second = await startLocalApp(file);
  expect((await second.send("PATCH", "/api/app/settings", {})).body).toEqual({ settings: { theme: "dark" } });
  expect((await second.send("GET", "/api/app/model-config")).body).toEqual({
    modelConfig: { provider: "local", model: "small" },
  });
});

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

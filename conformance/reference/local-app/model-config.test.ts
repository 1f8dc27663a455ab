import { expect, it } from "vitest";
import { startLocalApp } from "./testing/running.ts";

const hosted = { provider: "hosted", model: "large", baseUrl: "https://models.example/v1" };

it("shows the end of a key only, and keeps it where what was got is put back", async () => {
  const { ask, logged } = await startLocalApp();
  await ask("PUT", "/api/app/model-config", { ...hosted, apiKey: "key-0123456789-wxyz" });
  const got = (await ask("GET", "/api/app/model-config")).body;
  expect(got).toEqual({ modelConfig: { ...hosted, apiKey: "********wxyz" } });
  expect((await ask("PUT", "/api/app/model-config", Object(got).modelConfig)).body).toEqual(got);
  expect((await ask("PUT", "/api/app/model-config", { ...hosted, apiKey: "short" })).body).toEqual({
    modelConfig: { ...hosted, apiKey: "********" },
  });
  expect(logged.join()).not.toContain("wxyz");
});

it.each([
  [hosted, ["apiKey"]],
  [{ ...hosted, apiKey: "key" }, []],
  [{ provider: "local", model: "small", baseUrl: "file:///etc/passwd" }, ["baseUrl"]],
  [{ provider: "constructor", model: "small" }, ["provider"]],
  [{ provider: "builtin", model: "echo" }, []],
])("tests %j: its invalid fields are %j", async (config, fields) => {
  const { ask } = await startLocalApp();
  const given = (await ask("POST", "/api/app/model-config/test", config)).body;
  expect(Object(given).problems.map(({ field }: { field: string }) => field)).toEqual(fields);
  expect((await ask("GET", "/api/app/model-config")).body).toEqual({
    modelConfig: { provider: "builtin", model: "echo" },
  });
  await ask("PUT", "/api/app/model-config", config);
  expect((await ask("POST", "/api/app/model-config/test")).body).toEqual(given);
});

it.each([
  { provider: "local" },
  { ...hosted, temperature: 3 },
  { ...hosted, maxTokens: 0 },
  { ...hosted, other: 1 },
  "x",
])("refuses %j", async (config) => {
  const { ask } = await startLocalApp();
  expect((await ask("PUT", "/api/app/model-config", config)).status).toBe(400);
});

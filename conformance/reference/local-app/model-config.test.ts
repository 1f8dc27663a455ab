import { expect, it } from "vitest";
import { startLocalApp } from "./testing/running.ts";

const hosted = { provider: "hosted", model: "large", baseUrl: "https://models.example/v1" };

it("shows only the end of a key, and keeps it if the received configuration is sent back", async () => {
  const { send, logged } = await startLocalApp();
  await send("PUT", "/api/app/model-config", { ...hosted, apiKey: "key-0123456789-wxyz" });
  const got = (await send("GET", "/api/app/model-config")).body;
  expect(got).toEqual({ modelConfig: { ...hosted, apiKey: "********wxyz" } });
  expect((await send("PUT", "/api/app/model-config", Object(got).modelConfig)).body).toEqual(got);
  expect((await send("PUT", "/api/app/model-config", { ...hosted, apiKey: "short" })).body).toEqual({
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
  const { send } = await startLocalApp();
  const result = (await send("POST", "/api/app/model-config/test", config)).body;
  expect(Object(result).problems.map(({ field }: { field: string }) => field)).toEqual(fields);
  expect((await send("GET", "/api/app/model-config")).body).toEqual({
    modelConfig: { provider: "builtin", model: "echo" },
  });
  await send("PUT", "/api/app/model-config", config);
  expect((await send("POST", "/api/app/model-config/test")).body).toEqual(result);
});

it.each([
  { provider: "local" },
  { ...hosted, temperature: 3 },
  { ...hosted, maxTokens: 0 },
  { ...hosted, other: 1 },
  "x",
])("rejects %j", async (config) => {
  const { send } = await startLocalApp();
  expect((await send("PUT", "/api/app/model-config", config)).status).toBe(400);
});

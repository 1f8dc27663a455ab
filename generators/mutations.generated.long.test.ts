import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { copyOfSpec, generateAll } from "./testing.ts";

describe("a change of the spec shows in the files that say it, and in no other", () => {
  let before: Map<string, string>;

  beforeAll(async () => {
    before = (await generateAll(join(import.meta.dirname, "../spec/main.tsp"))).files;
  });

  /** Changes one file of a copy of the spec; gives the generated files that differ, each with a sign. */
  async function changes(file: string, from: RegExp, to: string): Promise<string[]> {
    using copy = copyOfSpec();
    const path = join(copy.path, "spec", file);
    const text = readFileSync(path, "utf8");
    expect(text).toMatch(from);
    writeFileSync(path, text.replaceAll(new RegExp(from, "g"), to));
    const { files } = await generateAll(join(copy.path, "spec/main.tsp"));
    return [...new Set([...before.keys(), ...files.keys()])]
      .filter((each) => before.get(each) !== files.get(each))
      .map((each) => `${files.has(each) ? (before.has(each) ? "~" : "+") : "-"} ${each}`)
      .toSorted((a, b) => (a.slice(2) < b.slice(2) ? -1 : 1));
  }

  it("a bound", async () => {
    expect(await changes("capability/discover.tsp", /@maxValue\(100\)/, "@maxValue(90)")).toEqual([
      "~ capability/checks/operations.ts",
      "~ capability/contract.json",
      "~ capability/openapi.public.yaml",
      "~ capability/openapi.yaml",
      "~ capability/schemas/DiscoverRequest.json",
      "~ capability/types.ts",
      "~ capability/validators.ts",
    ]);
  });

  it("a removed event", async () => {
    const event = /\n +\/\*\*[^*]*\*\/\n +`transactions\.synced`,\n/;
    expect(await changes("spend/events.tsp", event, "\n")).toEqual([
      "~ spend/README.md",
      "~ spend/asyncapi.public.yaml",
      "~ spend/asyncapi.yaml",
      "~ spend/checks/receiver.ts",
      "~ spend/contract.json",
      "~ spend/enums.ts",
      "~ spend/event-guards.ts",
      "~ spend/openapi.public.yaml",
      "~ spend/openapi.yaml",
      "~ spend/schemas/EventType.json",
      "~ spend/schemas/SpendEvent.json",
      "- spend/schemas/TransactionsSyncedEvent.json",
      "~ spend/types.ts",
      "~ spend/validators.ts",
      "~ spend/vectors/payloads.json",
    ]);
  });

  it("a renamed field", async () => {
    expect(await changes("log-query/response.tsp", /rowsMatched(?=\??:)/, "rowCount")).toEqual([
      "~ log-query/contract.json",
      "~ log-query/openapi.public.yaml",
      "~ log-query/openapi.yaml",
      "~ log-query/schemas/QueryResponse.json",
      "~ log-query/schemas/QueryStatus.json",
      "~ log-query/types.ts",
      "~ log-query/validators.ts",
      "~ requirements.json",
    ]);
  });

  it("a quota", async () => {
    expect(await changes("capability/call.tsp", /requests: 200/, "requests: 250")).toEqual([
      "~ capability/contract.json",
      "~ capability/openapi.public.yaml",
      "~ capability/openapi.yaml",
      "~ capability/server.ts",
    ]);
  });

  it("a statement of a requirement", async () => {
    expect(await changes("client/errors.tsp", /request_id is a UUID/, "request_id is a version 4 UUID")).toEqual([
      "~ client/README.md",
      "~ client/contract.json",
      "~ client/openapi.public.yaml",
      "~ client/openapi.yaml",
      "~ requirements.json",
    ]);
  });
});

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { sampleOf } from "../scripts/testing/share.ts";
import { copyOfSpec, generateAll } from "./testing.ts";

/** Changes of the spec, and the expected generated files that differ, each with a sign. */
const cases = [
  {
    title: "a bound",
    file: "capability/discover.tsp",
    from: /@maxValue\(100\)/,
    to: "@maxValue(90)",
    changed: [
      "~ capability/checks/operations.ts",
      "~ capability/contract.json",
      "~ capability/openapi.public.yaml",
      "~ capability/openapi.yaml",
      "~ capability/schemas/DiscoverRequest.json",
      "~ capability/types.ts",
      "~ capability/validators.ts",
    ],
  },
  {
    title: "a removed event",
    file: "spend/events.tsp",
    from: /\n +\/\*\*[^*]*\*\/\n +`transactions\.synced`,\n/,
    to: "\n",
    changed: [
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
    ],
  },
  {
    title: "a renamed field",
    file: "log-query/response.tsp",
    from: /rowsMatched(?=\??:)/,
    to: "rowCount",
    changed: [
      "~ log-query/contract.json",
      "~ log-query/openapi.public.yaml",
      "~ log-query/openapi.yaml",
      "~ log-query/schemas/QueryResponse.json",
      "~ log-query/schemas/QueryStatus.json",
      "~ log-query/types.ts",
      "~ log-query/validators.ts",
      "~ requirements.json",
    ],
  },
  {
    title: "a quota",
    file: "capability/call.tsp",
    from: /requests: 200/,
    to: "requests: 250",
    changed: [
      "~ capability/contract.json",
      "~ capability/openapi.public.yaml",
      "~ capability/openapi.yaml",
      "~ capability/server.ts",
    ],
  },
  {
    title: "a statement of a requirement",
    file: "client/errors.tsp",
    from: /request_id is a UUID/,
    to: "request_id is a version 4 UUID",
    changed: [
      "~ client/README.md",
      "~ client/contract.json",
      "~ client/openapi.public.yaml",
      "~ client/openapi.yaml",
      "~ requirements.json",
    ],
  },
];

describe("a change of the spec changes the files with that fact, and no others", () => {
  let before: Map<string, string>;

  beforeAll(async () => {
    before = (await generateAll(join(import.meta.dirname, "../spec/main.tsp"))).files;
  });

  /** Changes one file of a copy of the spec, and returns the generated files that differ, each with a sign. */
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

  it.each(sampleOf(cases, ({ title }) => title))("$title", async ({ file, from, to, changed }) => {
    expect(await changes(file, from, to)).toEqual(changed);
  });
});

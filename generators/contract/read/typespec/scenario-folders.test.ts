import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { sampleOf } from "../../../../scripts/testing/share.ts";
import { compileSpec } from "./compile-spec.ts";
import { differences, type KnownDifference } from "./testing/library-differences.ts";

/** The installed packages of the public scenarios, as `scripts/bench/generality` pins them. */
const packages = process.env["SCENARIOS"];

const specs = packages === undefined ? "" : join(packages, "@typespec/http-specs/specs");

const folders = packages === undefined ? [] : globSync("**/main.tsp", { cwd: specs }).map(dirname).toSorted();

/** What the library says otherwise, or can't say, by folder. */
const known: Readonly<Record<string, readonly KnownDifference[]>> = {
  "encode/duration": [{ place: /\/x-unit$/, reason: "It says nothing of the unit of a number." }],
  "encode/numeric": [{ place: /\/pattern$/, reason: "It says nothing of the digits of a number that is a text." }],
  "parameters/path": [{ place: /\/style$/, reason: "It leaves out the slash of an optional path parameter." }],
  "payload/json-merge-patch": [
    { place: /\/schema\/\$ref$/, reason: "What may be taken away by null is a schema of its own." },
    { place: /\/schemas\/\w+MergePatch$/, reason: "It writes a merge patch without its nulls." },
  ],
  "payload/multipart": [
    { place: /\/contentMediaType$/, reason: "It leaves out what the bytes of a part are." },
    { place: /\/x-list-in-one-part$/, reason: "It has the same words for a list in one part and in several." },
  ],
  "payload/pageable": [{ place: /\/xml$/, reason: "It finds the XML library beside itself alone." }],
  "payload/xml": [{ place: /\/xml$/, reason: "It finds the XML library beside itself alone." }],
  "response/status-code-range": [
    { place: /\/responses\/4(?:9\d|XX)$/, reason: "It takes a part of a range for the whole." },
  ],
  routes: [
    { place: /\/style$/, reason: "OpenAPI has no word for the expansion into segments." },
    { place: /\/allowReserved$/, reason: "OpenAPI has it for queries alone." },
    { place: /\?fixed=true$/, reason: "It refuses a query in a route." },
  ],
  "server/path/multiple": [
    { place: /\.Versions$/, reason: "It names the enum of versions twice: as written, and as of a version." },
  ],
  "streaming/jsonl": [{ place: /\/(?:itemSchema|schema)$/, reason: "It has no word for the items of JSON lines." }],
  "streaming/sse": [{ place: /\/x-terminal$/, reason: "It does not say which event ends a stream." }],
  "type/model/visibility": [
    { place: /\/requestBody$/, reason: "GET and HEAD have no body in HTTP." },
    { place: /ReadOnlyModelCreateOrUpdate$/, reason: "It has read-only fields in requests, marked as such." },
    { place: /\/readonlyroundtrip\/put\/requestBody\/.*\$ref$/, reason: "It has read-only fields in requests." },
  ],
};

/** Where the library breaks off. */
const crashes: Readonly<Record<string, { message: RegExp; reason: string }>> = {
  "special-words": { message: /Cannot read properties of undefined/, reason: "A parameter is called constructor." },
};

async function differencesIn(folder: string): Promise<string[]> {
  const { program } = await compileSpec(join(specs, folder, "main.tsp"));
  return await differences(program, known[folder]);
}

describe.skipIf(packages === undefined)("of the public scenarios is read what the OpenAPI library reads", () => {
  it.each(sampleOf(folders.filter((folder) => !Object.hasOwn(crashes, folder))))("%s", async (folder) => {
    expect(await differencesIn(folder)).toEqual([]);
  });

  it.each(Object.entries(crashes))("%s, but for where it breaks off", async (folder, { message }) => {
    await expect(differencesIn(folder)).rejects.toThrow(message);
  });

  it("in all folders that there are", () => {
    expect(folders.length).toBeGreaterThan(60);
    expect(folders).toEqual(expect.arrayContaining([...Object.keys(known), ...Object.keys(crashes)]));
  });
});

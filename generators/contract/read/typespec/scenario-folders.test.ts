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

/** Known differences from the library, by folder. */
const known: Readonly<Record<string, readonly KnownDifference[]>> = {
  "encode/duration": [{ place: /\/x-unit$/, reason: "It does not publish the unit of a number." }],
  "encode/numeric": [{ place: /\/pattern$/, reason: "It does not publish the digits of a number in a text." }],
  "parameters/path": [{ place: /\/style$/, reason: "It leaves out the slash of an optional path parameter." }],
  "payload/json-merge-patch": [
    { place: /\/schema\/\$ref$/, reason: "A value that null may remove has a separate schema." },
    { place: /\/schemas\/\w+MergePatch$/, reason: "It writes a merge patch without its nulls." },
  ],
  "payload/multipart": [
    { place: /\/contentMediaType$/, reason: "It leaves out the media type of the bytes of a part." },
    { place: /\/x-list-in-one-part$/, reason: "It describes a list in one part and in several parts alike." },
  ],
  "payload/pageable": [{ place: /\/xml$/, reason: "It finds only an XML library installed next to it." }],
  "payload/xml": [{ place: /\/xml$/, reason: "It finds only an XML library installed next to it." }],
  "response/status-code-range": [
    { place: /\/responses\/4(?:9\d|XX)$/, reason: "It treats a part of a range as the whole range." },
  ],
  routes: [
    { place: /\/style$/, reason: "OpenAPI can't express the expansion into segments." },
    { place: /\/allowReserved$/, reason: "OpenAPI allows it only for queries." },
    { place: /\?fixed=true$/, reason: "It rejects a query in a route." },
  ],
  "server/path/multiple": [
    { place: /\.Versions$/, reason: "It names the enum of versions twice: as written, and as of a version." },
  ],
  "streaming/jsonl": [{ place: /\/(?:itemSchema|schema)$/, reason: "It can't express the items of JSON lines." }],
  "streaming/sse": [{ place: /\/x-terminal$/, reason: "It does not publish which event ends a stream." }],
  "type/model/visibility": [
    { place: /\/requestBody$/, reason: "GET and HEAD have no body in HTTP." },
    { place: /ReadOnlyModelCreateOrUpdate$/, reason: "It has read-only fields in requests, marked as such." },
    { place: /\/readonlyroundtrip\/put\/requestBody\/.*\$ref$/, reason: "It has read-only fields in requests." },
  ],
};

/** Folders in which the library crashes. */
const crashes: Readonly<Record<string, { message: RegExp; reason: string }>> = {
  "special-words": { message: /Cannot read properties of undefined/, reason: "A parameter is called constructor." },
};

async function differencesIn(folder: string): Promise<string[]> {
  const { program } = await compileSpec(join(specs, folder, "main.tsp"));
  return await differences(program, known[folder]);
}

describe.skipIf(packages === undefined)("the public scenarios are read like the OpenAPI library reads them", () => {
  it.each(sampleOf(folders.filter((folder) => !Object.hasOwn(crashes, folder))))("%s", async (folder) => {
    expect(await differencesIn(folder)).toEqual([]);
  });

  it.each(Object.entries(crashes))("%s, except for the crash of the library", async (folder, { message }) => {
    await expect(differencesIn(folder)).rejects.toThrow(message);
  });

  it("in all folders", () => {
    expect(folders.length).toBeGreaterThan(60);
    expect(folders).toEqual(expect.arrayContaining([...Object.keys(known), ...Object.keys(crashes)]));
  });
});

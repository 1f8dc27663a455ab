import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { library, temporaryFolder } from "../../../testing.ts";
import { compileSpec } from "./compile-spec.ts";
import { differences, type KnownDifference } from "./testing/library-differences.ts";

/** What the library says less of, by fixture. */
const fixtures: Readonly<Record<string, readonly KnownDifference[]>> = {
  hostile: [
    { place: /\/(?:properties\/node|NodeString)(?:\/|$)/, reason: "What a template makes may contain itself." },
    { place: /\/__proto__(?:\/|$)/, reason: "It builds objects by assignment." },
  ],
  "pet-shop-client": [],
  "pet-shop-server": [],
  "pet-shop-webhooks": [],
};

it("reads of the interfaces what the OpenAPI library reads", async () => {
  const { program } = await compileSpec(join(import.meta.dirname, "../../../../spec/main.tsp"));
  const place = /\/(?:Missing|Invalid)Token\/examples\/0\/_$/;
  const reason = "What is in no body is in no example of one.";
  const ofHeaders = { place: /\/headers\/[^/]+\/example$/, reason: "The library has no examples of headers." };
  expect(await differences(program, [{ place, reason }, ofHeaders])).toEqual([]);
});

it.each(Object.entries(fixtures))("reads of %s what the OpenAPI library reads", async (fixture, known) => {
  const text = readFileSync(join(import.meta.dirname, `../../../fixtures/${fixture}.tsp`), "utf8").replace(
    "LIBRARY",
    library,
  );
  using folder = temporaryFolder({ "spec/main.tsp": text });
  const { program } = await compileSpec(join(folder.path, "spec/main.tsp"));
  expect(await differences(program, known)).toEqual([]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { library, temporaryFolder } from "../../../testing.ts";
import { compileSpec } from "./compile-spec.ts";
import { differences, type KnownDifference } from "./testing/library-differences.ts";

/** Known differences from the library, by fixture. */
const fixtures: Readonly<Record<string, readonly KnownDifference[]>> = {
  hostile: [
    { place: /\/(?:properties\/node|NodeString)(?:\/|$)/, reason: "A template instance may be recursive." },
    { place: /\/__proto__(?:\/|$)/, reason: "It builds objects by assignment." },
  ],
  "pet-shop-client": [],
  "pet-shop-server": [],
  "pet-shop-webhooks": [],
};

it("reads the interfaces like the OpenAPI library", async () => {
  const { program } = await compileSpec(join(import.meta.dirname, "../../../../spec/main.tsp"));
  const place = /\/(?:Missing|Invalid)Token\/examples\/0\/_$/;
  const reason = "A field outside the body is not part of a body example.";
  const ofHeaders = { place: /\/headers\/[^/]+\/example$/, reason: "The library has no examples of headers." };
  expect(await differences(program, [{ place, reason }, ofHeaders])).toEqual([]);
});

it.each(Object.entries(fixtures))("reads %s like the OpenAPI library", async (fixture, known) => {
  const text = readFileSync(join(import.meta.dirname, `../../../fixtures/${fixture}.tsp`), "utf8").replace(
    "LIBRARY",
    library,
  );
  using folder = temporaryFolder({ "spec/main.tsp": text });
  const { program } = await compileSpec(join(folder.path, "spec/main.tsp"));
  expect(await differences(program, known)).toEqual([]);
});

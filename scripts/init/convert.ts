import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { formatTypeSpec } from "@typespec/compiler";
import { convertOpenAPI3Document, type SupportedOpenAPIDocuments } from "@typespec/openapi3";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { readSource } from "../../generators/contract/read/read-source.ts";
import { SpecError } from "../../generators/contract/read/spec-error.ts";
import { loadDocuments } from "../../generators/contract/read/openapi/load.ts";
import { Problems } from "../../generators/contract/read/openapi/problems.ts";
import { openapiDocument } from "../../generators/openapi/openapi.ts";
import type { OpenApiDocument } from "../../generators/source.ts";
import { isRecord } from "../../spec/library/record.ts";
import { changesOf } from "../diff/changes.ts";
import { rules } from "../diff/rules.ts";
import { lostAnnotations } from "./lost-annotations.ts";
import { type Repair, repairsOf, withRepairs } from "./typespec-repairs.ts";

/** An interface as a TypeSpec program. */
export interface Converted {
  /** The text of the program. */
  main: string;
  api: InterfaceContract;

  /** The lines that were added to the output of the converter. */
  repairs: readonly string[];

  /** The differences from the document that remain. */
  differences: readonly string[];
}

/** The converter cannot convert a document, or its output does not compile. */
export class ConversionError extends Error {
  override readonly name = "ConversionError";
}

/**
 * Converts an OpenAPI document to TypeSpec, with the converter of `@typespec/openapi3`. Adds the parts that the
 * converter leaves out and that a script can add, and lists the other differences.
 *
 * @param api The interface of the document.
 * @throws {ConversionError}
 */
export async function convertDocument(source: OpenApiDocument, api: InterfaceContract): Promise<Converted> {
  const program = await convert(source, api);
  let repairs = repairsOf(program, api);
  for (;;) {
    const main = withRepairs(program, repairs);
    const after = await compile(main);
    if (!(after instanceof SpecError))
      return {
        main: await formatTypeSpec(main),
        api: after,
        repairs: repairs.map(({ text }) => text),
        differences: differencesOf(api, after),
      };
    const left = withoutFaulty(repairs, main, after);
    const others = repairs.filter(({ text }) => !/^@(example|opExample|extension)/.test(text));
    // The converter's own output compiles.
    repairs = [left, others, []].find(({ length }) => length < repairs.length) ?? [];
  }
}

const advice = "the converter of @typespec/openapi3 failed; run init without --typespec to keep the document:";

/** Returns the first output of the converter that compiles: for the document, or else for that of its contract. */
async function convert(source: OpenApiDocument, api: InterfaceContract): Promise<string> {
  const faults: unknown[] = [];
  for (const document of await documentsFor(source, api)) {
    try {
      const program = await convertOpenAPI3Document(document as SupportedOpenAPIDocuments);
      const compiled = await compile(program);
      if (!(compiled instanceof SpecError)) return program;
      faults.push(new Error(`its output does not compile:\n${compiled.diagnostics.join("\n")}`));
    } catch (error) {
      faults.push(error);
    }
  }
  const [cause] = faults;
  throw new ConversionError(`${advice} ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
}

/** The converter reads neither Swagger 2.0 nor several files nor overlays. */
async function documentsFor(
  { document, hosts, overlays = [] }: OpenApiDocument,
  api: InterfaceContract,
): Promise<unknown[]> {
  const documents = await loadDocuments(document, hosts ? { hosts } : {}, new Problems(), () => Promise.resolve());
  const value = documents.valueOf(documents.root);
  const isReadable = documents.size === 1 && overlays.length === 0 && isRecord(value) && !("swagger" in value);
  return [...(isReadable ? [value] : []), openapiDocument(api, "3.1.0")];
}

const packages = join(import.meta.dirname, "../../node_modules/.cache/concordat");

/** Returns the interface of a program, or the error. Below the folder of this package, imports of libraries resolve. */
async function compile(main: string): Promise<InterfaceContract | SpecError> {
  mkdirSync(packages, { recursive: true });
  const folder = mkdtempSync(join(packages, "convert-"));
  try {
    writeFileSync(join(folder, "main.tsp"), main);
    const { contract } = await readSource(join(folder, "main.tsp"), folder);
    const [api] = contract.interfaces;
    if (api === undefined) throw new ConversionError(`${advice} its output has no interface`);
    return api;
  } catch (error) {
    if (!(error instanceof SpecError)) throw error;
    const file = relative(process.cwd(), join(folder, "main.tsp"));
    return new SpecError(
      "main.tsp",
      error.told.map((each) => ({ ...each, text: each.text.replaceAll(file, "main.tsp") })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the repairs on whose lines no error is. */
function withoutFaulty(repairs: readonly Repair[], main: string, { told }: SpecError): Repair[] {
  const lines = main.split("\n");
  const faulty = told.map(({ line = 0 }) => lines[line - 1] ?? "");
  return repairs.filter(({ text }) => !faulty.some((line) => line.includes(text)));
}

function differencesOf(api: InterfaceContract, converted: InterfaceContract): string[] {
  const { name, namespace } = api;
  const after = { ...converted, name, namespace };
  // Whole lists differ in annotations, which are listed one by one.
  const changes = changesOf({ interfaces: [api] }, { interfaces: [after] }).filter(
    ({ rule, place }) => rule !== "other-changed" || !/ (operations|components|deliveries|events)$/.test(place),
  );
  return [
    ...changes.map(({ rule, place, before, after: now }) => {
      const values = [before, now].filter((value) => value !== undefined).join(" → ");
      return `${place}: ${rules[rule].title}${values && `: ${values}`}`;
    }),
    ...lostAnnotations(api, after),
  ];
}

import { validate as validateOpenApi } from "@readme/openapi-parser";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parseDocument } from "yaml";
import { SpecError } from "../../generators/contract/read/spec-error.ts";
import { readContract } from "../../generators/contract/read/typespec/read-contract.ts";
import { resolved } from "../../generators/contract/facts/resolved-operation.ts";
import { addFormatsTo } from "../../generators/contract/model/formats.ts";
import { randomOf } from "../../generators/contract/model/random.ts";
import { readSchemas } from "../../generators/contract/model/schemas.ts";
import { formatFile, makeFiles } from "../../generators/pipeline.ts";
import { temporaryFolder } from "../../generators/testing.ts";
import { checkCalls, checkEvents } from "./check-calls.ts";
import { type Declaration, type Program, tspText, type Type } from "./program.ts";
import { valueOf, invalidValues } from "./values.ts";
import { Finding, type Made, type Workshop } from "./workshop.ts";
import { messageOf } from "../../templates/runtime/client/errors.ts";

/** Changes generated files before they are checked, to test the checks. */
export type Tamper = (files: Map<string, string>) => void;

let count = 0;

/** Generates everything from a program and checks it. Returns the diagnostics if the compiler rejects the program. */
export async function check(program: Program, workshop: Workshop, tamper?: Tamper): Promise<{ rejected?: string }> {
  count += 1;
  const namespace = `Fuzz${count}`;
  let made: Made;
  try {
    made = await make(tspText(program, namespace), program, workshop, tamper);
  } catch (error) {
    if (error instanceof SpecError) return { rejected: error.diagnostics.join("\n") };
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.stack}` : "";
    throw new Finding("generation", `${error instanceof Error ? error.stack : String(error)}${cause}`);
  }
  await checkDocuments(made);
  const errors = workshop.typeErrors([...made.files.keys()].filter((path) => path.endsWith(".ts")));
  if (errors.length > 0) throw new Finding("types", errors.slice(0, 5).join("\n"));
  await checkModules(made);
  await checkGuards(made);
  await checkCalls(made);
  await checkEvents(made);
  return {};
}

async function make(spec: string, program: Program, workshop: Workshop, tamper: Tamper | undefined): Promise<Made> {
  using folder = temporaryFolder({ "spec/main.tsp": spec });
  const { contract } = await readContract(`${folder.path}/spec/main.tsp`);
  const { files } = await makeFiles(contract, [], () => undefined);
  tamper?.(files);
  const [api] = contract.interfaces;
  if (api === undefined) throw new Error("no interface");
  workshop.lay(files);
  const own = new Map([...files].filter(([path]) => path.startsWith(`${api.name}/`)));
  return { program, api, files: own, workshop };
}

/** Asserts that importing generated modules runs no code from texts of the program. */
async function checkModules({ files, workshop }: Made): Promise<void> {
  for (const path of files.keys()) {
    if (!/\.[jt]s$/.test(path) || path.endsWith(".d.ts") || path.includes("/checks/")) continue;
    try {
      await workshop.load(path);
    } catch (error) {
      throw new Finding("import", `${path}: ${String(error)}`);
    }
    if ("pwned" in globalThis) throw new Finding("injection", path);
  }
}

/** Asserts that code is formatted, that documents are valid, and that their examples match their schemas. */
async function checkDocuments({ files, api }: Made): Promise<void> {
  for (const [path, text] of files) {
    if (path.endsWith(".ts") && (await formatFile(path, text)) !== text)
      throw new Finding("formatted", `${path} changes when it is formatted again`);
    if (path.endsWith(".json")) parsed(path, text);
    if (path.endsWith(".yaml")) {
      const [error] = parseDocument(text).errors;
      if (error) throw new Finding("yaml", `${path}: ${error.message}`);
    }
    if (path.includes("/schemas/")) checkSchema(path, parsed(path, text));
  }
  const openapi = files.get(`${api.name}/openapi.yaml`);
  if (openapi === undefined) return;
  const result = await validateOpenApi(parseDocument(openapi).toJS() as Parameters<typeof validateOpenApi>[0]);
  if (!result.valid) throw new Finding("openapi", result.errors.map(({ message }) => message).join("\n"));
}

function parsed(path: string, text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch (error) {
    throw new Finding("json", `${path}: ${String(error)}`);
  }
}

function checkSchema(
  path: string,
  { $comment: _, ...schema }: { $comment?: string; $schema?: string; examples?: unknown[] },
): void {
  const options = { strict: true, strictTypes: false, strictRequired: false, ownProperties: true } as const;
  const ajv = schema.$schema?.includes("2020") ? new Ajv2020(options) : new Ajv(options);
  addFormatsTo(ajv);
  ajv.addVocabulary(["x-"]);
  try {
    const guard = ajv.compile(schema);
    for (const example of schema.examples ?? []) {
      if (!guard(example)) throw new Error(`${JSON.stringify(example)}: ${ajv.errorsText(guard.errors)}`);
    }
  } catch (error) {
    throw new Finding("json-schema", `${path}: ${messageOf(error)}`);
  }
}

/** Asserts that guards and vectors accept valid values, and reject those with one invalidating change. */
async function checkGuards({ program, api, files, workshop }: Made): Promise<void> {
  if (!files.has(`${api.name}/validators.ts`)) return;
  const guards = (await workshop.load(`${api.name}/validators.ts`)) as Record<string, (value: unknown) => boolean>;
  const { guards: names } = resolved(api).names;
  const random = randomOf(program.seed);
  for (const declaration of program.declarations) {
    const component = componentOf(declaration, Object.keys(api.components.schemas));
    const guard = guards[names[component ?? ""] ?? ""];
    // Names that are equal to OpenAPI get other numbers in the OpenAPI document.
    if (guard === undefined) continue;
    const type: Type = { kind: "named", declaration };
    const isRead = readSchemas(api).has(component ?? "");
    if (declaration.kind === "tagged" && guard(Object.fromEntries([[declaration.tag, "unlisted"]])) !== isRead)
      throw new Finding("guard of tags", `${component}: an unlisted tag is ${isRead ? "rejected" : "accepted"}`);
    for (let round = 0; round < 4; round++) {
      const good = valueOf(type, random);
      if (!guard(good)) throw new Finding("guard rejects", `${component}: ${JSON.stringify(good)}`);
      for (const invalid of invalidValues(type, good, isRead))
        if (guard(invalid)) throw new Finding("guard accepts", `${component}: ${JSON.stringify(invalid)}`);
    }
  }
  checkPayloads(files.get(`${api.name}/vectors/payloads.json`), (event) => {
    const schema = api.events.find(({ name }) => name === event)?.schema ?? "";
    return guards[names[schema] ?? ""];
  });
}

function componentOf({ name, inner }: Declaration, components: string[]): string | undefined {
  const wanted = inner ? `Nested.${name}` : name;
  return components.find((each) => each === wanted);
}

interface Payloads {
  events: { event: string; cases: { name: string; valid: boolean; body: unknown }[] }[];
}

function checkPayloads(
  text: string | undefined,
  guardOf: (event: string) => ((value: unknown) => boolean) | undefined,
): void {
  const { events = [] } = text === undefined ? {} : (JSON.parse(text) as Payloads);
  for (const { event, cases } of events) {
    for (const { name, valid, body } of cases) {
      if (guardOf(event)?.(body) !== valid)
        throw new Finding(
          "vector",
          `${event}, ${name}: expected ${valid ? "valid" : "invalid"}: ${JSON.stringify(body)}`,
        );
    }
  }
}

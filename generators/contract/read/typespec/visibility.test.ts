import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listServices, type Namespace, type Program } from "@typespec/compiler";
import { getOpenAPI3 } from "@typespec/openapi3";
import { beforeAll, expect, it } from "vitest";
import { library, temporaryFolder } from "../../../testing.ts";
import { compileSpec } from "./compile-spec.ts";
import type { Schema } from "../../model/contract.ts";
import type { Document } from "../document.ts";
import { newest } from "./versions.ts";

/**
 * Known differences from the library's own document, with the reason why they are accepted. The library uses one name
 * for several schemas, so it is compared without the others.
 */
const known: readonly { place: RegExp; reason: string }[] = [
  { place: /\.tuple\|0/, reason: "It reads the items of a tuple as in a response, and writes no properties." },
  { place: /<(?:cat|elm)>/, reason: "Its base refers to the derived models of responses." },
  { place: /<(?:inner|fields)> required/, reason: "It lets a patch leave out the envelope's own fields." },
];

/** Lines of the fixture that declare schemas with the name of others. */
const homonyms: readonly RegExp[] = [/changeSome\(|create\(\.\.\.Placed/, / change\(|createWhole\(|createNested\(/];

let fixture: Document;
const text = readFileSync(join(import.meta.dirname, "../../../fixtures/visibility.tsp"), "utf8").replace(
  "LIBRARY",
  library,
);

async function programOf(spec: string): Promise<{ program: Program; service: Namespace }> {
  using folder = temporaryFolder({ "spec/main.tsp": spec });
  const { program } = await compileSpec(join(folder.path, "spec/main.tsp"));
  const [service] = listServices(program);
  if (service === undefined) throw new Error("the fixture has no service");
  return { program, service: service.type };
}

beforeAll(async () => {
  const { program, service } = await programOf(text);
  fixture = newest(program, service).document;
});

it("requests and responses have the fields of each visibility, like the library's own document", async () => {
  const found: Difference[] = [];
  const compared = new Set<string>();
  for (const line of homonyms) {
    const others = text
      .split("\n")
      .filter((each) => !homonyms.some((pattern) => pattern !== line && pattern.test(each)));
    const { program } = await programOf(others.join("\n"));
    const [record] = await getOpenAPI3(program, { "openapi-versions": ["3.1.0"] });
    const theirs = JSON.parse(JSON.stringify(record?.versioned === false ? record.document : {})) as Document;
    found.push(...differences(fixture, theirs, compared));
  }
  expect(compared.size).toBe(Object.values(fixture.paths).flatMap(Object.keys).length);
  const unexplained = found.filter(({ at }) => !known.some(({ place }) => place.test(at)));
  expect(
    unexplained.map((each) => `${each.at}: ${JSON.stringify(each.own)}, not ${JSON.stringify(each.theirs)}`),
  ).toEqual([]);
  expect(known.filter(({ place }) => !found.some(({ at }) => place.test(at)))).toEqual([]);
});

interface Difference {
  at: string;
  own: unknown;
  theirs: unknown;
}

/** Compares the bodies, parameters and headers of each operation by meaning, however the schemas are shared. */
function differences(own: Document, theirs: Document, compared: Set<string>): Difference[] {
  const found: Difference[] = [];
  for (const [path, item] of Object.entries(own.paths))
    for (const [verb, operation] of Object.entries(item)) {
      const other = theirs.paths[path]?.[verb];
      const at = `${verb} ${path}`;
      if (other === undefined) continue;
      compared.add(at);
      const compareAt = (place: string, isRequest: boolean, a?: Schema, b?: Schema): void =>
        compare({ own, theirs, isRequest, found, seen: new Set() }, `${at} ${place}`, a, b);
      const parameters = new Map(operation.parameters.map((each) => [`${each.in} ${each.name}`, each]));
      const others = new Map(
        other.parameters
          .map((each) => ("$ref" in each ? (pointed(theirs, String(each["$ref"])) as unknown as typeof each) : each))
          .map((each) => [`${each.in} ${each.name}`, each]),
      );
      for (const name of new Set([...parameters.keys(), ...others.keys()])) {
        const [a, b] = [parameters.get(name), others.get(name)];
        if ((a?.required ?? false) !== (b?.required ?? false))
          found.push({ at: `${at} ${name}`, own: a?.required, theirs: b?.required });
        compareAt(name, true, a?.schema, b?.schema);
      }
      for (const mediaType of new Set([
        ...Object.keys(operation.requestBody?.content ?? {}),
        ...Object.keys(other.requestBody?.content ?? {}),
      ]))
        compareAt(
          `request ${mediaType}`,
          true,
          operation.requestBody?.content[mediaType]?.schema,
          other.requestBody?.content[mediaType]?.schema,
        );
      for (const [status, response] of Object.entries(operation.responses)) {
        const { content = {}, headers = {} } = other.responses[status] ?? {};
        for (const mediaType of new Set([...Object.keys(response.content ?? {}), ...Object.keys(content)]))
          compareAt(`${status} ${mediaType}`, false, response.content?.[mediaType]?.schema, content[mediaType]?.schema);
        const names = [Object.keys(response.headers ?? {}).toSorted(), Object.keys(headers).toSorted()];
        if (String(names[0]) !== String(names[1]))
          found.push({ at: `${at} ${status} headers`, own: names[0], theirs: names[1] });
      }
    }
  return found;
}

interface Comparison {
  own: Document;
  theirs: Document;
  isRequest: boolean;
  found: Difference[];
  seen: Set<string>;
}

/** The assertions of a schema, with references followed and bases merged. */
interface Meaning {
  type: unknown;
  values: unknown;
  required: string[];
  properties: Map<string, Schema>;
  others: Schema | boolean | undefined;
  items: Schema | undefined;
  tuple: Schema[];
  choices: Schema[];
  variants: Map<string, Schema>;
}

function compare(comparison: Comparison, at: string, a: Schema | undefined, b: Schema | undefined): void {
  const { own, theirs, found, seen, isRequest } = comparison;
  if (a === undefined || b === undefined) {
    if (a !== b) found.push({ at, own: a, theirs: b });
    return;
  }
  const pair = `${JSON.stringify(a)} ${JSON.stringify(b)}`;
  if (seen.has(pair)) return;
  seen.add(pair);
  const [left, right] = [meaningOf(own, a, isRequest), meaningOf(theirs, b, isRequest)];
  const same = (place: string, mine: unknown, other: unknown): void => {
    if (JSON.stringify(mine) !== JSON.stringify(other)) found.push({ at: `${at}${place}`, own: mine, theirs: other });
  };
  same(" type", left.type, right.type);
  same(" values", left.values, right.values);
  same(" required", left.required, right.required);
  for (const name of new Set([...left.properties.keys(), ...right.properties.keys()]))
    compare(comparison, `${at}.${name}`, left.properties.get(name), right.properties.get(name));
  for (const name of new Set([...left.variants.keys(), ...right.variants.keys()]))
    compare(comparison, `${at}<${name}>`, left.variants.get(name), right.variants.get(name));
  const [mine, other] = [left.others, right.others].map((each) => (typeof each === "object" ? each : undefined));
  compare(comparison, `${at}.*`, mine, other);
  compare(comparison, `${at}[]`, left.items, right.items);
  const lists = [
    [left.tuple, right.tuple],
    [left.choices, right.choices],
  ] as const;
  for (const [ours, others] of lists)
    for (let index = 0; index < Math.max(ours.length, others.length); index++)
      compare(comparison, `${at}|${index}`, ours[index], others[index]);
}

function meaningOf(document: Document, schema: Schema, isRequest: boolean): Meaning {
  // Fields of merge patches may be null, which other tests cover.
  const [alone, ...more] = (schema.anyOf ?? []).filter(({ type: each }) => each !== "null");
  if (alone !== undefined && more.length === 0) return meaningOf(document, alone, isRequest);
  const { $ref, allOf = [], anyOf, oneOf, properties = {}, required = [], items, type, discriminator } = schema;
  const bases = [...($ref === undefined ? [] : [pointed(document, $ref)]), ...allOf].map((each) =>
    meaningOf(document, each, isRequest),
  );
  const shown = Object.entries(properties).filter(([, each]) => !(isRequest && each["readOnly"] === true));
  const hidden = new Set(Object.keys(properties).filter((name) => !shown.some(([each]) => each === name)));
  const { mapping = {} } = (discriminator ?? {}) as { mapping?: Record<string, string> };
  const own: Meaning = {
    type,
    values: schema.const === undefined ? schema.enum : [schema.const],
    required: required.filter((name) => !hidden.has(name)),
    properties: new Map(shown),
    others: (schema.additionalProperties ?? schema["unevaluatedProperties"]) as Schema | undefined,
    items: items as Schema | undefined,
    tuple: (schema["prefixItems"] as Schema[] | undefined) ?? [],
    choices: anyOf ?? oneOf ?? [],
    variants: new Map(Object.entries(mapping).map(([name, ref]) => [name, { $ref: ref }])),
  };
  const all = [...bases, own];
  return {
    type: all.findLast((each) => each.type !== undefined)?.type,
    values: all.findLast((each) => each.values !== undefined)?.values,
    required: [...new Set(all.flatMap((each) => each.required))].toSorted(),
    properties: new Map(all.flatMap((each) => [...each.properties])),
    others: all.findLast((each) => each.others !== undefined)?.others,
    items: all.findLast((each) => each.items !== undefined)?.items,
    tuple: all.flatMap((each) => each.tuple),
    choices: all.flatMap((each) => each.choices),
    // A derived model is not one of its own variants.
    variants: new Map(($ref === undefined && allOf.length > 0 ? [own] : all).flatMap((each) => [...each.variants])),
  };
}

function pointed(document: Document, ref: string): Schema {
  const steps = ref.slice(2).split("/").map(decodeURIComponent);
  const found = steps.reduce<unknown>((value, step) => Object(value)[step] as unknown, document);
  if (found === undefined) throw new Error(`${ref} does not resolve to a schema`);
  return found as Schema;
}

import type { InterfaceContract, Schema } from "../../contract/model/contract.ts";
import {
  basesOf,
  componentOf,
  componentRef,
  reachable,
  readSchemas,
  requestedWords,
  valueDescriptions,
  visitSchemas,
} from "../../contract/model/schemas.ts";
import { isRecord } from "../../../spec/library/record.ts";
import { errorGroups } from "../error-groups.ts";
import { constraints, factsOf, fieldList, marksOf, references, typeWords } from "../fields.ts";
import { deliveryPlace, places } from "../links.ts";
import {
  blocks,
  bullets,
  code,
  details,
  heading,
  jsonBlock,
  line,
  link,
  part,
  escapeMarkdown,
  sentences,
  wholeText,
} from "../markdown.ts";
import type { PageMaker } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { capitalised, counted, either } from "../words.ts";
import { anchor } from "../anchors.ts";

/** The parts of a page with many models, in order. */
const kinds = {
  object: "Objects in requests and responses",
  tool: "Inputs and results of tools",
  value: "Single values",
} as const;

/** Models with pages of their own, by their names on this page. */
const elsewhere = { error: "Bodies of errors", event: "Bodies of events" } as const;

type Kind = keyof typeof kinds | keyof typeof elsewhere;

/** The maximum number of models on a page without parts. */
const fewModels = 12;

/** Creates the page about the models of an interface: each with its fields or values, and its uses. */
export const modelsPage: PageMaker = (api, site) => {
  const uses = usesOf(api);
  const sent = sentModels(api);
  const names = Object.keys(api.components.schemas).toSorted((a, b) => a.localeCompare(b, "en"));
  if (names.length === 0) return [];
  const show = (name: string, level: 2 | 3 | 4): string =>
    model(api, site, name, level, { uses: uses.get(name) ?? [], direction: sent.has(name) ? "sent" : "received" });
  const byKind = Map.groupBy(names, (name) => kindOf(api, name, uses.get(name) ?? []));
  const parts = (titles: Partial<Record<Kind, string>>, level: 2 | 3): string[] =>
    (Object.keys(titles) as Kind[]).map((kind) =>
      part(level, titles[kind] ?? "", ...(byKind.get(kind) ?? []).map((name) => show(name, level === 2 ? 3 : 4))),
    );
  // If there are few models, those that no other model contains come first, since they show the purpose of the others.
  const wholesFirst = names.toSorted((a, b) => Number(uses.has(a)) - Number(uses.has(b)));
  const body =
    names.length <= fewModels
      ? blocks(...wholesFirst.map((name) => show(name, 2)))
      : blocks(...parts(kinds, 2), part(2, "Shown on other pages", ...parts(elsewhere, 3)));
  return [
    {
      path: places.models(api.name),
      title: `Models of ${api.title}`,
      label: "Models",
      summary: "The objects and values in requests, responses and events.",
      body: blocks(body.includes('class="fields"') && presenceWords, body),
    },
  ];
};

/** Explains the words for presence, if there are any fields. */
const presenceWords =
  "Fields are always present unless they are *optional*, present under a condition (*when …*), or *expected*. The presence of an expected field is not guaranteed, so handle objects without it. A request must contain the **required** fields.";

function model(
  api: InterfaceContract,
  { documents }: SiteSource,
  name: string,
  level: 2 | 3 | 4,
  { uses, direction }: { uses: readonly Use[]; direction: "sent" | "received" },
): string {
  const schema = schemaOf(api, name);
  const document = `${api.name}/schemas/${name}.json`;
  const requested = requestedWords(schema);
  const bases = basesOf(schema);
  return blocks(
    heading(level, code(name)),
    wholeText(schema.description),
    sentences(
      marksOf(schema)
        .map((mark) => `**${line(mark)}**`)
        .join(", "),
      requested && `Returned if ${line(requested)}`,
      schema.properties && bases.length > 0 ? `It extends ${typeWords(api, { allOf: bases })}` : undefined,
    ),
    ...(level === 4 ? [] : [shape(api, schema, direction), ...examples(schema)]),
    [
      ...(uses.length > 0 ? [`Used by ${usedBy(uses)}`] : []),
      ...(documents.has(document) ? [link("JSON Schema", places.document(document))] : []),
    ].join(" · "),
    level !== 4 && references(api, factsOf(schema)),
  );
}

function schemaOf({ components: { schemas } }: InterfaceContract, name: string): Schema {
  return (Object.hasOwn(schemas, name) ? schemas[name] : undefined) ?? {};
}

/** Returns the fields of an object, the values of an enum, or the constraints of any other value. */
function shape(api: InterfaceContract, schema: Schema, direction: "sent" | "received"): string {
  if (schema.enum) return values(schema);
  const list = fieldList(api, schema, { direction, depth: 0 });
  const { additionalProperties: further } = schema;
  if (list === "" && schema.type !== "object") {
    return sentences(`*${typeWords(api, schema)}*`, ...constraints(api, schema).map(capitalised));
  }
  return blocks(
    list,
    isRecord(further) && `Further fields may have any name; the value of each: ${typeWords(api, further)}.`,
    further === true && "It may have further fields.",
    list === "" && further === undefined && "*object*",
    list === "" && further === false && "It has no fields.",
  );
}

/** The maximum number of enum values that are shown without collapsing. */
const fewValues = 16;

function values(schema: Schema): string {
  const meanings = valueDescriptions(schema);
  const { enum: all = [], "x-enum-deprecated": deprecated } = schema;
  const list = bullets(
    all.map((value) => {
      const text = sentences(
        line(meanings.get(String(value))),
        isRecord(deprecated) && Object.hasOwn(deprecated, String(value))
          ? `Deprecated: ${line(String(deprecated[String(value)]))}`
          : "",
      );
      return `${code(typeof value === "string" && value.trim() !== "" ? value : JSON.stringify(value))}${text === "" ? "" : `: ${text}`}`;
    }),
  );
  return all.length > fewValues ? details(counted(all.length, "value"), list) : list;
}

function examples({ examples: all = [] }: Schema): string[] {
  return all.map((example, index) => details(all.length > 1 ? `Example ${index + 1}` : "Example", jsonBlock(example)));
}

/** A reference to a model. */
interface Use {
  kind: "operation" | "error" | "event" | "tool" | "model";
  label: string;
  path?: string;
}

/** The maximum number of named uses of a model. */
const fewUses = 8;

function usedBy(uses: readonly Use[]): string {
  const named = uses.slice(0, fewUses).map(({ label, path }) => (path === undefined ? label : link(label, path)));
  const others = uses.length - named.length;
  return either([...named, ...(others > 0 ? [counted(others, "other")] : [])], "and");
}

/** Returns the direct references to each model, in the order of the contract. */
function usesOf(api: InterfaceContract): Map<string, Use[]> {
  const uses = new Map<string, Map<string, Use>>();
  const add = (kind: Use["kind"], name: string, holder: unknown, path?: string, label = code(name)): void =>
    visitSchemas(holder, ({ $ref }) => {
      const used = componentOf($ref);
      if (used === undefined || (kind === "model" && used === name)) return;
      const known = uses.get(used) ?? new Map<string, Use>();
      uses.set(used, known.set(`${kind} ${name}`, { kind, label, ...(path !== undefined && { path }) }));
    });
  for (const { name, parameters, requestBody, responses } of api.operations) {
    const answers = Object.entries(responses).filter(([status]) => /^[123]/.test(status));
    add("operation", name, [parameters, requestBody, answers], places.operation(api.name, name));
  }
  for (const { heading: title, error } of errorGroups(api)) {
    add("error", title, error.schema, places.error(api.name, title), title);
  }
  for (const delivery of api.deliveries) {
    const { name, headers, envelope } = delivery;
    add("event", name, [envelope === undefined ? [] : refTo(envelope), headers], deliveryPlace(api, delivery));
  }
  for (const { name, schema, payload } of api.events) {
    add("event", name, [refTo(schema), refTo(payload)], places.event(api.name, name));
  }
  for (const { operation, name, schema } of api.streamEvents) {
    add("event", name, schema, `${places.stream(api.name, operation)}#${anchor(escapeMarkdown(name))}`);
  }
  for (const { name, input, output } of api.tools) add("tool", name, [refTo(input), refTo(output)]);
  for (const [name, schema] of Object.entries(api.components.schemas)) {
    add("model", name, schema, places.model(api.name, name));
  }
  return new Map([...uses].map(([name, known]) => [name, [...known.values()]]));
}

function refTo(name = ""): Schema {
  return { $ref: componentRef(name) };
}

/** Returns the models that are only used in requests. */
function sentModels(api: InterfaceContract): Set<string> {
  const { schemas } = api.components;
  const requests = [api.operations.map(({ requestBody }) => requestBody), api.tools.map(({ input }) => refTo(input))];
  const errors = errorGroups(api).map(({ error }) => error.schema);
  return reachable(requests, schemas).difference(readSchemas(api)).difference(reachable(errors, schemas));
}

/** Returns the part that shows a model: models that only errors or events use are shown on the pages of these. */
function kindOf(api: InterfaceContract, name: string, uses: readonly Use[]): Kind {
  const isOnly = (kind: Use["kind"]): boolean => uses.length > 0 && uses.every((use) => use.kind === kind);
  const envelopes = new Set(api.events.map(({ schema }) => code(schema)));
  const isEvent = api.events.some(({ schema, payload }) => schema === name || payload === name);
  if (isEvent && uses.every(({ kind, label }) => kind === "event" || envelopes.has(label))) return "event";
  if (isOnly("error")) return "error";
  if (isOnly("tool")) return "tool";
  const schema = schemaOf(api, name);
  const { type, enum: values_, anyOf, oneOf = [], properties } = schema;
  const isObject =
    properties !== undefined ||
    basesOf(schema).length > 0 ||
    type === "object" ||
    (anyOf ?? oneOf).some(({ $ref }) => $ref !== undefined);
  return isObject && values_ === undefined ? "object" : "value";
}

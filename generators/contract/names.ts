import { camelCase, pascalCase, uniqueNames } from "../naming.ts";
import type { InterfaceContract, Operation, Schema } from "./contract.ts";

/** The names that types.ts gives to what is not a schema, and those it uses. */
const taken = ["Events", "Extensible", "Omit", "Operations", "Partial", "Record", "StreamEvents"];

/** The TypeScript name of each component schema: its own where that is an identifier in the usual form. */
export function typeNames(api: InterfaceContract): Map<string, string> {
  const unique = uniqueNames(taken);
  return new Map(
    Object.keys(api.components.schemas).map((name) => [name, unique(usual(name) ? name : pascalCase(name))]),
  );
}

function usual(name: string): boolean {
  return /^[A-Z][A-Za-z\d]*$/.test(name);
}

/** A list of values in enums.ts. */
export interface ValueList {
  known: unknown[];

  /** The name of the constant. */
  values: string;

  /** The name of the function that knows them. */
  guard: string;
}

/** The lists of enums.ts: those of enums, by their component schema, and those of the names of events. */
interface ValueLists {
  enums: (ValueList & { schema: string })[];

  /** `sameAs`: the enum that has the same values. */
  events: (ValueList & { type: "Events" | "StreamEvents"; sameAs?: string })[];
}

/** True where an interface has an enum or an event. */
export function hasValueLists(api: InterfaceContract): boolean {
  const { enums, events } = valueLists(api);
  return enums.length + events.length > 0;
}

export function valueLists(api: InterfaceContract): ValueLists {
  const name = pascalCase(api.name);
  // index.ts has them beside what client.ts exports.
  const unique = uniqueNames([`create${name}Client`, `is${name}Error`, "validateAnswers"]);
  const enums = [...typeNames(api)].flatMap(([schema, type]) => {
    const known = api.components.schemas[schema]?.enum;
    return known ? [{ schema, known, values: unique(camelCase(`${type} values`)), guard: unique(`is${type}`) }] : [];
  });
  const named = [
    { type: "Events", word: "eventType", known: api.events.map((event) => event.name) },
    { type: "StreamEvents", word: "streamEventType", known: api.streamEvents.map((event) => event.name) },
  ] as const;
  const events = named
    .filter(({ known }) => known.length > 0)
    .map(({ type, word, known }) => {
      const same = enums.find((each) => new Set([...each.known, ...known]).size === known.length);
      const guard = same?.guard ?? unique(`is${pascalCase(word)}`);
      return { type, known, values: unique(`${word}s`), guard, ...(same && { sameAs: same.schema }) };
    });
  return { enums, events };
}

/** The guards of what an operation takes; each is left out where there is nothing to check. */
export interface InputGuards {
  path?: string;
  query?: string;
  headers?: string;
  body?: string;
}

/** The names that validators.js exports. */
interface GuardNames {
  /** `isPet`, by the name of the component schema. */
  schemas: ReadonlyMap<string, string>;

  /** `isAddPetBody` and its like, by the name of the operation. */
  inputs: ReadonlyMap<string, InputGuards>;
}

export function guardNames(api: InterfaceContract): GuardNames {
  const unique = uniqueNames(["responses"]);
  const schemas = new Map([...typeNames(api)].map(([component, type]) => [component, unique(`is${type}`)]));
  const inputs = new Map(
    api.operations.map((operation) => {
      const has = (place: string): boolean => operation.parameters.some((parameter) => parameter.in === place);
      const name = (part: string): string => unique(`is${pascalCase(operation.name)}${part}`);
      const guards: InputGuards = {
        ...(has("path") && { path: name("Path") }),
        ...(has("query") && { query: name("Query") }),
        ...(has("header") && { headers: name("Headers") }),
        ...(bodySchema(operation) && { body: name("Body") }),
      };
      return [operation.name, guards];
    }),
  );
  return { schemas, inputs };
}

/** What is known of an operation's body in JSON; undefined where nothing is. */
export function bodySchema({ requestBody }: Operation): Schema | undefined {
  return jsonSchemaOf(requestBody?.content);
}

/** The schema of content in JSON: any of them where there are several. */
export function jsonSchemaOf(content: Record<string, { schema?: Schema }> = {}): Schema | undefined {
  const schemas = Object.entries(content).flatMap(([type, { schema }]) => (isJson(type) && schema ? [schema] : []));
  if (schemas.length === 0 || schemas.some((schema) => Object.keys(schema).length === 0)) return undefined;
  return schemas.length === 1 ? schemas[0] : { anyOf: schemas };
}

function isJson(mediaType: string): boolean {
  return /^application\/(.+\+)?json\b/i.test(mediaType);
}

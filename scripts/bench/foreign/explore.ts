import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { randomOf } from "./mutants.ts";
import { documentOf, sourceFilesOf, type Subject } from "./subjects.ts";

/** A request of the exploration. `{last}` in its path is the last ID that a response contained. */
interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** The number of rounds: in each, every operation is called once or several times. */
const rounds = 14;

/** The number of calls of a read with parameters in a round. */
const readsPerRound = 3;

/** The time limit of a request, in milliseconds, and the number of requests without a response after which it ends. */
const limit = 2000;
const patience = 3;

/**
 * Calls a service with fixed requests, and returns its responses as texts. The requests follow from the document, from
 * the literals of the subject's sources, and from a seed, so they are the same for a subject and its mutants.
 */
export async function explore(subject: Subject, address: string): Promise<string[]> {
  const responses: string[] = [];
  const origin = new URL(address).host;
  let last = "1";
  let token = "";
  let unanswered = 0;
  for (const call of callsOf(subject)) {
    if (unanswered >= patience) break;
    const path = call.path.replaceAll("{last}", encodeURIComponent(last));
    const headers = Object.fromEntries(
      Object.entries(call.headers).map(([name, value]) => [name, value.replaceAll("{token}", token)]),
    );
    try {
      const response = await fetch(`${address}${path}`, {
        method: call.method,
        headers,
        redirect: "manual",
        signal: AbortSignal.timeout(limit),
        ...(call.body !== undefined && {
          body: call.body.replaceAll('"{last}"', /^\d+$/.test(last) ? last : JSON.stringify(last)),
        }),
      });
      const text = await response.text();
      last = /"\w*id"\s*:\s*"?([\w-]+)/i.exec(text)?.[1] ?? last;
      token = /"token"\s*:\s*"([^"]+)"/.exec(text)?.[1] ?? token;
      const head = [response.status, response.headers.get("content-type"), response.headers.get("location")];
      // The page of a crash shows paths and lines of the sources.
      const shown = response.status >= 500 ? "" : text.replaceAll(origin, "host").slice(0, 5000);
      responses.push(`${head.join(" ")} ${shown}`);
    } catch (error) {
      unanswered += 1;
      responses.push(`no response: ${(error as Error).name}`);
    }
  }
  return responses;
}

/** The first request that has another response than on the subject as it is, and the laws that could see it. */
export interface Difference {
  request: string;
  expected: string;
  found: string;
  laws: readonly string[];
}

/** Compares the responses of a mutant with those of two runs without it: what differs between these does not count. */
export function differenceOf(
  subject: Subject,
  [one, two]: readonly [readonly string[], readonly string[]],
  mutant: readonly string[],
): Difference | undefined {
  const calls = callsOf(subject);
  const different = one.flatMap((expected, index) => {
    const found = mutant[index];
    const call = calls[index];
    return call === undefined || found === undefined || expected !== two[index] || expected === found
      ? []
      : [{ call, expected, found }];
  });
  const [first] = different;
  if (first === undefined) return undefined;
  const laws = different.map(({ call, expected, found }) => lawOf(call, expected, found));
  const { call, expected, found } = first;
  return { request: `${call.method} ${call.path} ${call.body ?? ""}`, expected, found, laws: [...new Set(laws)] };
}

/** Returns the law that a difference of one response breaks, roughly. */
function lawOf({ method, path }: Call, expected: string, found: string): string {
  const [before, after] = [expected, found].map((text) => Number(/^\d{3}/.exec(text)?.[0] ?? 0)) as [number, number];
  if (after === 0) return "every request has a response";
  if (before < 500 && after >= 500) return "never a 5xx";
  if ((before === 401 || before === 403) && after < 300) return "credentials";
  if (before < 300 && (after === 401 || after === 403)) return "credentials that are accepted";
  if (before < 300 && after >= 400) return "a valid request succeeds";
  if (before >= 400 && after < 300) return "an invalid request is rejected";
  if (before >= 400) return "the status and body of an error";
  if (before !== after) return "the status of a success";
  if (method === "GET") return path.includes("?") ? "filters" : "reads and lists show what was written";
  return `the response of ${method}`;
}

interface DocumentedSchema {
  type?: string | string[];
  enum?: unknown[];
  example?: unknown;
  properties?: Record<string, DocumentedSchema>;
  required?: string[];
  items?: DocumentedSchema;
  format?: string;
}

interface DocumentedParameter extends DocumentedSchema {
  name: string;
  in: string;
  required?: never;
  schema?: DocumentedSchema;
}

interface DocumentedOperation {
  parameters?: DocumentedParameter[];
  requestBody?: { content: Record<string, { schema?: DocumentedSchema }> };
  consumes?: string[];
}

/** Returns the fixed requests of a subject. */
export function callsOf(subject: Subject): Call[] {
  const document = resolved(parse(readFileSync(documentOf(subject), "utf8")) as Json) as {
    paths: Record<string, Record<string, DocumentedOperation> & { parameters?: DocumentedParameter[] }>;
    definitions?: unknown;
  };
  const values = valuesOf(subject);
  const operations = Object.entries(document.paths)
    .flatMap(([path, item]) =>
      order
        .filter((method) => item[method] !== undefined)
        .map((method) => {
          const operation = item[method] as DocumentedOperation;
          return { path, method, operation, parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])] };
        }),
    )
    .toSorted((one, other) => order.indexOf(one.method) - order.indexOf(other.method));
  const calls: Call[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const { path, method, operation, parameters } of operations) {
      const repeats = method === "get" && parameters.length > 0 ? readsPerRound : 1;
      for (let repeat = 0; repeat < repeats; repeat++) {
        const isPlain = round < 2;
        const query = new URLSearchParams();
        let target = path;
        for (const parameter of parameters) {
          const schema = parameter.schema ?? parameter;
          const value = isPlain ? values.plain(parameter.name, schema) : values.any(parameter.name, schema);
          if (parameter.in === "path") {
            const isId = /id$/i.test(parameter.name);
            const own = isId && values.random() < 0.6 ? "{last}" : encodeURIComponent(String(value)) || "%20";
            target = target.replaceAll(`{${parameter.name}}`, own);
          }
          if (parameter.in === "query" && values.random() < 0.4) query.set(parameter.name, String(value));
        }
        const content = operation.requestBody?.content;
        const media = content === undefined ? ["application/json"] : Object.keys(content);
        const bodySchema =
          content === undefined
            ? parameters.find((parameter) => parameter.in === "body")?.schema
            : Object.values(content)[0]?.schema;
        const type = isPlain ? (media[0] ?? "") : values.pick(media);
        const body = bodySchema === undefined ? undefined : values.body(bodySchema, isPlain);
        calls.push({
          method: method.toUpperCase(),
          path: `${target}${query.size > 0 ? `?${query}` : ""}`,
          headers: {
            accept: isPlain || values.random() < 0.7 ? "application/json" : values.pick(accepted),
            ...(body !== undefined && { "content-type": type }),
            ...credentialsOf(subject, isPlain ? 0 : values.random()),
          },
          ...(body !== undefined && { body: type.includes("urlencoded") ? formOf(body) : JSON.stringify(body) }),
        });
      }
    }
  }
  return calls;
}

const order = ["post", "get", "put", "patch", "delete"];

const accepted = ["application/xml", "*/*", "application/x-www-form-urlencoded", "text/plain"];

function credentialsOf({ headers = {} }: Subject, chance: number): Record<string, string> {
  if (chance < 0.7) return { ...headers };
  if (chance < 0.8) return {};
  if (chance < 0.9) return { cookie: "token={token}" };
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}x`]));
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Replaces references to other parts of the document; a reference inside of itself becomes an empty schema. */
function resolved(document: Json): unknown {
  const follow = (value: Json, path: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((each) => follow(each, path));
    if (typeof value !== "object" || value === null) return value;
    const { $ref } = value;
    if (typeof $ref !== "string")
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, follow(each, path)]));
    if (path.includes($ref)) return {};
    let target: Json | undefined = document;
    for (const name of $ref.split("/").slice(1)) target = (target as Record<string, Json> | undefined)?.[name];
    return follow(target ?? {}, [...path, $ref]);
  };
  return follow(document, []);
}

/** Returns values for parameters and properties: ordinary ones, boundaries, and the literals of the sources. */
function valuesOf(subject: Subject) {
  const random = randomOf(1);
  const literals = sourceFilesOf(subject).flatMap(({ text }) =>
    [...text.matchAll(/"([^"\n]{1,20})"|'([^'\n]{1,20})'/g)].map(([, double, single]) => double ?? single ?? ""),
  );
  const numbers = sourceFilesOf(subject).flatMap(({ text }) =>
    [...text.matchAll(/(?<![\w.])\d+(?:\.\d+)?(?![\w.])/g)].flatMap(([digits]) => {
      const number = Number(digits);
      return [number, number + 1, number - 1, -number];
    }),
  );
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const integers = [0, 1, 2, 3, 4, 5, 7, 10, 12, 50, 100, 101, 1000, 1001, -1, -5, 999_999];
  const words = ["a", "Sally", "walk the dog", "", " padded ", "0", "7", "true", "é€", "x".repeat(600)];
  const plain = (name: string, schema: DocumentedSchema): unknown => {
    if (schema.example !== undefined) return schema.example;
    if (schema.enum !== undefined) return schema.enum[0];
    const [own] = subject.values?.[name] ?? [];
    if (own !== undefined) return own;
    if (schema.properties !== undefined) return object(schema, plain);
    switch ([schema.type].flat()[0]) {
      case "integer":
      case "number":
        return pick([3, 4, 5, 6]);
      case "boolean":
        return random() < 0.5;
      case "array":
        return schema.items === undefined ? [] : [plain(name, schema.items)];
      case "object":
        return {};
      default:
        return schema.format === "date" ? "2018-01-01" : `${name} ${Math.floor(random() * 5)}`;
    }
  };
  const any = (name: string, schema: DocumentedSchema): unknown => {
    const chance = random();
    const own = subject.values?.[name] ?? [];
    if (own.length > 0 && chance < 0.7) return pick(own);
    if (schema.enum !== undefined && chance < 0.8) return pick(schema.enum);
    if (chance < 0.1) return pick([null, "abc", 5, true, {}, []]);
    if (schema.properties !== undefined) return object(schema, any);
    switch ([schema.type].flat()[0]) {
      case "integer":
        return pick(chance < 0.5 ? integers : numbers.length > 0 ? numbers : integers);
      case "number":
        return pick(chance < 0.5 ? integers : [...numbers, 0.5, 1.5, 2.25]);
      case "boolean":
        return random() < 0.5;
      case "array":
        return schema.items === undefined
          ? []
          : Array.from({ length: pick([0, 1, 2, 3]) }, () => any(name, schema.items ?? {}));
      default:
        return chance < 0.4
          ? pick(words)
          : chance < 0.6 || literals.length === 0
            ? plain(name, schema)
            : pick(literals);
    }
  };
  const object = ({ properties = {} }: DocumentedSchema, of: typeof plain): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        name === "id" && random() < 0.5 ? "{last}" : of(name, schema),
      ]),
    );
  /** A whole body, one with a field left out, one with a field changed, or one with only a field. */
  const body = (schema: DocumentedSchema, isPlain: boolean): unknown => {
    const whole = plain("body", schema);
    if (isPlain || typeof whole !== "object" || whole === null || Array.isArray(whole)) return whole;
    const fields = Object.entries(whole);
    const chosen = pick(Object.keys(whole));
    const properties = schema.properties ?? {};
    switch (pick(["whole", "changed", "changed", "without", "only", "all"])) {
      case "without":
        return Object.fromEntries(fields.filter(([name]) => name !== chosen));
      case "only":
        return Object.fromEntries(fields.filter(([name]) => name === chosen));
      case "changed":
        return { ...whole, [chosen]: any(chosen, properties[chosen] ?? {}) };
      case "all":
        return Object.fromEntries(fields.map(([name]) => [name, any(name, properties[name] ?? {})]));
      default:
        return whole;
    }
  };
  return { plain, any, body, random, pick };
}

function formOf(body: unknown): string {
  const pairs = (value: unknown, name: string): [string, string][] =>
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, each]) => pairs(each, name === "" ? key : `${name}[${key}]`))
      : [[name, String(value)]];
  return new URLSearchParams(pairs(body, "")).toString();
}

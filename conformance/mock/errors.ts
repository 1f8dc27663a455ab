import { isRecord } from "../../generated/runtime/body.ts";
import { DocumentedError } from "../../generated/runtime/server/errors.ts";
import type { HeaderValues } from "../../generated/runtime/server/exchange.ts";
import type { Exceeded } from "../../generated/runtime/server/rate-limit.ts";
import type { Issue } from "../../generated/runtime/validation/validation.ts";
import type { ErrorCase, Operation, Response, Schema } from "../../generators/contract/model/contract.ts";
import { type Fault, isMessageName } from "../../generators/contract/facts/errors.ts";
import { quotaFieldOf } from "../../generators/contract/facts/quota-headers.ts";
import { jsonSchemaOf } from "../../generators/contract/model/schemas.ts";
import { plain } from "../../generators/contract/facts/plain-names.ts";
import type { CheckedSchemas } from "../../generators/contract/model/schema-validator.ts";
import { constituents } from "../../generators/contract/model/resolve.ts";
import { examplesOf, type Values } from "../../generators/contract/model/sample.ts";

/** The documented errors, as a mock answers them. */
export interface MockErrors {
  make(operation: Operation, error: ErrorCase, about?: About): DocumentedError;
}

/** What an error is about, where that is known. */
export interface About {
  quota?: Exceeded;

  /** What went wrong, in words. */
  message?: string;

  /** The inputs that it went wrong with, by their names. */
  inputs?: readonly string[];

  /** What was sent: fields of the error that are named like that repeat it. */
  sent?: Readonly<Record<string, unknown>>;
}

export function createErrors(schemas: CheckedSchemas, values: Values, now: () => number): MockErrors {
  const bodyOf = (
    operation: Operation,
    error: ErrorCase,
    key: string,
    { message, inputs = [], sent = {} }: About,
  ): unknown => {
    const { example } = error;
    const schema = schemaOfError(operation, error);
    if (schema === undefined) return undefined;
    const known = [...(example === undefined ? [] : [example]), ...examplesOf(schema, schemas.components)];
    const first = known.find((each) => schemas.fits(schema, each)) ?? values.make(schema, key);
    const dated = echoed(renewed(first, schema), sent, (each) => schemas.fits(schema, each));
    if (message === undefined || !isRecord(dated)) return dated;
    const { properties = {} } = schemas.flat(schema);
    // Documented texts that speak of the inputs go before any other.
    const told = Object.keys(dated)
      .filter((name) => typeof dated[name] === "string" && isMessageName(name))
      .flatMap((name) =>
        [...about(textsIn(properties[name] ?? {}, schemas), inputs), message].map((text) => ({
          ...dated,
          [name]: text,
        })),
      );
    return told.find((each) => schemas.fits(schema, each)) ?? dated;
  };
  let count = 0;
  /** Times of an error are those at which it comes, and what can't be there twice is another each time. */
  const renewed = (body: unknown, schema: Schema): unknown => {
    if (!isRecord(body)) return body;
    const { properties = {} } = schemas.flat(schema);
    const time = new Date(now()).toISOString();
    count += 1;
    const number = count;
    const fresh: Readonly<Record<string, (name: string) => unknown>> = {
      "date-time": () => time,
      uuid: (name) => values.make({ type: "string", format: "uuid" }, `${name} ${number}`),
    };
    return Object.fromEntries(
      Object.entries(body).map(([name, value]) => {
        const { format } = schemas.flat(properties[name] ?? {});
        return [name, typeof value === "string" ? (fresh[String(format)]?.(name) ?? value) : value];
      }),
    );
  };
  return {
    make: (operation, error, told = {}) => {
      const { quota } = told;
      const { name, condition, status } = error;
      const key = `${operation.name} ${name}`;
      return new DocumentedError(name, condition, bodyOf(operation, error, key, told), {
        ...(status !== undefined && { status }),
        headers: headersOf(
          operation,
          error,
          (header, schema) =>
            headerOf(header, schema, quota ?? usedUp(operation, now())) ?? values.make(schema, `${key} ${header}`),
        ),
      });
    },
  };
}

/** The schema of an error: where it is no component, that of its status, or the one of several that has its name. */
function schemaOfError({ responses }: Operation, { name, status, schema }: ErrorCase): Schema | undefined {
  if (schema !== undefined) return schema;
  const own = jsonSchemaOf(responses[String(status ?? "default")]?.content);
  const choices = own?.anyOf ?? own?.oneOf;
  const isNamed = ({ properties = {} }: Schema): boolean =>
    Object.values(properties).some((field) => plain(String(field.const)) === plain(name));
  return choices?.find((each) => isNamed(each)) ?? own;
}

/** The documented texts of a field. */
function textsIn(schema: Schema, schemas: CheckedSchemas): string[] {
  const all = constituents(schema, schemas.components).flatMap((each) => each.enum ?? []);
  return all.filter((value) => typeof value === "string");
}

/** Texts that speak of all inputs and of no other, the shortest first. */
function about(texts: readonly string[], inputs: readonly string[]): string[] {
  return inputs.length === 0
    ? []
    : [...new Set(texts)]
        .filter((text) => inputs.every((name) => words(text).has(name)))
        .toSorted((a, b) => namesIn(a) - namesIn(b));
}

function words(text: string): Set<string> {
  return new Set(text.match(/\w+/g));
}

/** The number of words that look like names. */
function namesIn(text: string): number {
  return [...words(text)].filter((word) => word.includes("_")).length;
}

/** A body whose fields repeat what was sent under their names, where that fits. */
export function echoed(
  body: unknown,
  sent: Readonly<Record<string, unknown>>,
  fits: (body: unknown) => boolean,
): unknown {
  if (!isRecord(body)) return body;
  let all = body;
  for (const [name, value] of Object.entries(sent)) {
    const isAlike = Object.hasOwn(body, name) && typeof body[name] === typeof value && typeof value !== "object";
    const next = { ...all, [name]: value };
    if (isAlike && fits(next)) all = next;
  }
  return all;
}

/** A header of a status that several errors share need not be one of each. */
function headersOf(
  { errorCases, responses }: Operation,
  { status }: ErrorCase,
  valueOf: (name: string, schema: Schema) => unknown,
): HeaderValues {
  const isShared = errorCases.filter((each) => each.status === status).length > 1;
  const { headers = {} }: Partial<Response> = responses[String(status ?? "default")] ?? {};
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, { required }]) => required || !isShared)
      .map(([name, header]) => {
        const value = valueOf(name, { ...header.schema, ...unitOf(header) });
        return [name, Array.isArray(value) ? value.map(String) : String(value)];
      }),
  );
}

function unitOf({ "x-unit": unit }: Record<string, unknown>): Schema {
  return unit === undefined ? {} : { "x-unit": unit };
}

/** The value of a header about a quota; undefined of others. */
export function headerOf(name: string, facts: Record<string, unknown>, quota: Exceeded | Quota): number | undefined {
  const field = quotaFieldOf(name, facts);
  return field === undefined ? undefined : quota[field];
}

/** The state of a quota. */
export type Quota = Omit<Exceeded, "remaining"> & { remaining: number };

/** A quota that is used up. */
function usedUp({ rateLimit }: Operation, now: number): Exceeded {
  const { requests: limit = 1, windowSeconds = 60 } = rateLimit ?? {};
  return {
    limit,
    remaining: 0,
    resetEpochSeconds: Math.ceil(now / 1000) + windowSeconds,
    retryAfterSeconds: windowSeconds,
  };
}

/** What is wrong with a request that is not valid. */
export function faultOf(issues: readonly Issue[]): Fault {
  return issues.every(({ found }) => found === "nothing") ? "missing" : "invalid";
}

import { isRecord } from "../../generated/runtime/body.ts";
import { DocumentedError } from "../../generated/runtime/server/errors.ts";
import type { HeaderValues } from "../../generated/runtime/server/exchange.ts";
import type { Exceeded } from "../../generated/runtime/server/rate-limit.ts";
import type { Issue } from "../../generated/runtime/validation/validation.ts";
import type { ErrorCase, Operation, Response, Schema } from "../../generators/contract/model/contract.ts";
import { type Fault, isMessageName } from "../../generators/contract/facts/errors.ts";
import { quotaFieldOf } from "../../generators/contract/facts/quota-headers.ts";
import { jsonSchemaOf } from "../../generators/contract/model/schemas.ts";
import { withoutSeparators } from "../../generators/contract/facts/plain-names.ts";
import type { CheckedSchemas } from "../../generators/contract/model/schema-validator.ts";
import { constituents } from "../../generators/contract/model/resolve.ts";
import { examplesOf, type Values } from "../../generators/contract/model/sample.ts";

/** Creates the documented errors of a mock. */
export interface MockErrors {
  make(operation: Operation, error: ErrorCase, about?: About): DocumentedError;
}

/** The known details of an error. */
export interface About {
  quota?: Exceeded;

  /** The description of the fault. */
  message?: string;

  /** The names of the faulty inputs. */
  inputs?: readonly string[];

  /** The sent fields; fields of the error with the same names repeat them. */
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
    // Prefer documented texts that name the inputs.
    const told = Object.keys(dated)
      .filter((name) => typeof dated[name] === "string" && isMessageName(name))
      .flatMap((name) =>
        [...textsAbout(textsIn(properties[name] ?? {}, schemas), inputs), message].map((text) => ({
          ...dated,
          [name]: text,
        })),
      );
    return told.find((each) => schemas.fits(schema, each)) ?? dated;
  };
  let count = 0;
  /** Sets times to the current time, and replaces UUIDs by new ones. */
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
    make: (operation, error, about = {}) => {
      const { quota } = about;
      const { name, condition, status } = error;
      const key = `${operation.name} ${name}`;
      return new DocumentedError(name, condition, bodyOf(operation, error, key, about), {
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

/** Returns the schema of an error. Without a component, it is that of its status, or the alternative with its name. */
function schemaOfError({ responses }: Operation, { name, status, schema }: ErrorCase): Schema | undefined {
  if (schema !== undefined) return schema;
  const own = jsonSchemaOf(responses[String(status ?? "default")]?.content);
  const choices = own?.anyOf ?? own?.oneOf;
  const isNamed = ({ properties = {} }: Schema): boolean =>
    Object.values(properties).some((field) => withoutSeparators(String(field.const)) === withoutSeparators(name));
  return choices?.find((each) => isNamed(each)) ?? own;
}

/** Returns the documented texts of a field. */
function textsIn(schema: Schema, schemas: CheckedSchemas): string[] {
  const all = constituents(schema, schemas.components).flatMap((each) => each.enum ?? []);
  return all.filter((value) => typeof value === "string");
}

/** Returns the texts that name all inputs, those with the fewest other names first. */
function textsAbout(texts: readonly string[], inputs: readonly string[]): string[] {
  return inputs.length === 0
    ? []
    : [...new Set(texts)]
        .filter((text) => inputs.every((name) => words(text).has(name)))
        .toSorted((a, b) => namesIn(a) - namesIn(b));
}

function words(text: string): Set<string> {
  return new Set(text.match(/\w+/g));
}

/** Counts the words that look like names of inputs. */
function namesIn(text: string): number {
  return [...words(text)].filter((word) => word.includes("_")).length;
}

/** Returns a body whose fields repeat the sent values of the same names, if they fit the schema. */
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

/** Returns the headers of an error. Optional headers of a status that several errors share are omitted. */
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

/** Returns the value of a quota header; undefined for other headers. */
export function headerOf(name: string, facts: Record<string, unknown>, quota: Exceeded | Quota): number | undefined {
  const field = quotaFieldOf(name, facts);
  return field === undefined ? undefined : quota[field];
}

/** The state of a quota. */
export type Quota = Omit<Exceeded, "remaining"> & { remaining: number };

/** Returns the state of an exceeded quota. */
function usedUp({ rateLimit }: Operation, now: number): Exceeded {
  const { requests: limit = 1, windowSeconds = 60 } = rateLimit ?? {};
  return {
    limit,
    remaining: 0,
    resetEpochSeconds: Math.ceil(now / 1000) + windowSeconds,
    retryAfterSeconds: windowSeconds,
  };
}

/** Classifies an invalid request. */
export function faultOf(issues: readonly Issue[]): Fault {
  return issues.every(({ found }) => found === "nothing") ? "missing" : "invalid";
}

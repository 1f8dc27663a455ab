import { isNullable, statedOn } from "../../../generators/contract/model/schemas.ts";
import { isRecord } from "../../../generated/runtime/body.ts";
import { expectSame, expectThat, isBlank, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { ReadResponse, RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import type { ErrorCase, InterfaceContract, Operation, Schema } from "../../../generators/contract/model/contract.ts";
import { isInWords } from "../../../generators/contract/facts/implied-requirements.ts";
import { flatten } from "../../../generators/contract/model/flatten.ts";
import { alternativesOf, expectValid, scopeOf, validatorIn } from "../../kit/elements.ts";
import { valueAt } from "../lists/judges.ts";

/** A field of an error that has one possible value. */
export interface ConstantField {
  /** Its path in the body, with dots. */
  path: string;
  value: unknown;
}

/** An error that is documented for an operation. */
export interface DocumentedError {
  contract: InterfaceContract;
  operation: Operation;
  error: ErrorCase;

  /** The fields of the body, and the required ones. */
  fields: Readonly<Record<string, Schema>>;
  required: readonly string[];

  /** The fields that have one possible value, nested ones too. */
  constants: readonly ConstantField[];

  /** The names of the required headers. */
  headers: readonly string[];

  /** The ids of the requirements that are stated on the error and its headers. */
  stated: readonly string[];

  /** The id of the requirement that is stated on the whole error, if there is one. */
  whole: readonly string[];

  /**
   * The parts of requirements that the error shows: the names of the operation, of its headers and required fields, its
   * constant values, and constant values with the name of their field: `success false`.
   */
  parts: readonly string[];
}

/** Returns an error as documented for an operation. */
export function documentedError(contract: InterfaceContract, operation: Operation, error: ErrorCase): DocumentedError {
  const { schemas } = contract.components;
  const whole = flatten(error.schema ?? {}, schemas);
  const { properties: fields = {}, required = [] } = whole;
  const { headers = {} } = operation.responses[String(error.status)] ?? {};
  const constants = constantsIn(contract, error.schema ?? {});
  const requiredHeaders = Object.entries(headers).filter(([, header]) => header.required === true);
  const named = (name: string): readonly string[] => statedOn(schemas[name]);
  const provable = new Set(contract.requirements.flatMap(({ id, proof }) => (proof === "server" ? [id] : [])));
  const component = error.schema?.$ref?.split("/").at(-1) ?? "";
  return {
    contract,
    operation,
    error,
    fields,
    required,
    constants,
    headers: requiredHeaders.map(([name]) => name),
    stated: [...(error.requirements ?? []), ...Object.values(headers).flatMap(statedOn), ...named(component)],
    whole: (error.requirements ?? []).filter((id) => provable.has(id)).slice(0, 1),
    parts: [
      operation.name,
      ...requiredHeaders.map(([name]) => name),
      ...required,
      ...constants.flatMap(({ path, value }) => [`${path} ${String(value)}`, String(value)]),
    ],
  };
}

function constantsIn(contract: InterfaceContract, schema: Schema, path: readonly string[] = []): ConstantField[] {
  const all = alternativesOf(schema, scopeOf(contract)).map(({ keywords }) => keywords);
  const [first] = all;
  if (first === undefined) return [];
  const { const: value, properties = {}, required = [] } = first;
  // Alternatives that contradict the constant have no value.
  if (value !== undefined && all.every((each) => each.const === value)) return [{ path: path.join("."), value }];
  if (all.length > 1) return [];
  return required.flatMap((name) => constantsIn(contract, properties[name] ?? {}, [...path, name]));
}

/** Returns true for a body with every constant of an error; if there are none, for a body of its shape. */
export function isErrorBody({ contract, error, constants, required }: DocumentedError, body: unknown): boolean {
  if (constants.length > 0) return constants.every(({ path, value }) => valueAt(body, path) === value);
  return required.length > 0 && error.schema !== undefined && (validatorIn(contract, error.schema)(body) as boolean);
}

/** Returns the fields of an error that repeat inputs of the request, with the values that were sent. */
export function repeatedFields({ fields }: DocumentedError, { query = {}, body }: RequestParts): KnownFields {
  const sent: Readonly<Record<string, unknown>> = { ...query, ...(isRecord(body) && body) };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { "x-repeats": input }]) =>
      typeof input === "string" && Object.hasOwn(sent, input) ? [[name, sent[input]]] : [],
    ),
  );
}

/** Known fields of an error, by their paths; see `CausedError`. */
export type KnownFields = Readonly<Record<string, unknown>>;

/**
 * Asserts that a response is the documented error: its status if there is one, its headers and its body. Required texts
 * must not be empty.
 */
export function expectError(
  documented: DocumentedError,
  response: Pick<ReadResponse, "status" | "headers" | "body">,
  known: KnownFields = {},
): void {
  const { error, headers } = documented;
  if (error.status !== undefined) expectSame("the status", response.status, error.status);
  for (const name of headers) expectThat(name, response.headers.has(name), "a header", undefined);
  const body = withoutNulls(response.body, documented);
  if (error.schema !== undefined) expectErrorBody(documented, error.schema, body, response.body);
  for (const [path, expected] of Object.entries(known)) {
    const actual = path === "" ? JSON.stringify(response.body) : valueAt(body, path);
    if (isUnavailable(documented, path, actual)) continue;
    const where = path === "" ? "the body" : path;
    if (expected instanceof RegExp) expectThat(where, expected.test(String(actual)), String(expected), actual);
    else if (typeof expected === "function")
      expectThat(
        where,
        (expected as (value: unknown) => boolean)(actual),
        `a value for which ${expected.name} returns true`,
        actual,
      );
    else expectSame(where, actual, expected);
  }
}

/**
 * Returns the parts that the body of an error shows, without those of fields that it leaves empty.
 *
 * @throws {NotTested} If a field is empty, and the requirement on the error has no parts.
 */
export function partsShown(documented: DocumentedError, body: unknown): readonly string[] {
  const { contract, whole, parts } = documented;
  const empty = documented.required.filter((name) => isLeftEmpty(documented, name, valueAt(body, name)));
  const isWhole = contract.requirements.some((each) => whole.includes(each.id) && isInWords(each));
  if (empty.length > 0 && isWhole) throw new NotTested(`the error leaves ${empty.join(" and ")} empty`);
  return parts.filter((part) => !empty.includes(part));
}

/** Returns true for an empty text or list if the schema allows others. */
function isLeftEmpty(documented: DocumentedError, name: string, value: unknown): boolean {
  const { [name]: field = {} } = documented.fields;
  if (isUnavailable(documented, name, value)) return true;
  return (
    (isOpenText(field) || (Array.isArray(value) && field["maxItems"] !== 0)) && value !== undefined && isBlank(value)
  );
}

/** Returns true for an empty field that repeats an input, if it may be null: the input was not available. */
export function isUnavailable({ contract, fields }: DocumentedError, path: string, actual: unknown): boolean {
  const { [path]: field = {} } = fields;
  const isOptional = field["x-repeats"] !== undefined && isNullable(field, contract.components.schemas);
  return isOptional && (actual === undefined || actual === "");
}

/** Asserts that a body is valid, and that its required free texts are not empty. */
function expectErrorBody(documented: DocumentedError, schema: Schema, body: unknown, received: unknown): void {
  const { contract, error, fields, required } = documented;
  expectValid(`the body of ${error.name}`, contract, schema, body, received);
  for (const name of required) {
    if (isOpenText(fields[name] ?? {}) && !isUnavailable(documented, name, valueAt(body, name)))
      expectThat(name, valueAt(body, name) !== "", "a text that is not empty", "");
  }
}

/** Returns true for the schema of a text without constraints. */
export function isOpenText({ type, enum: values, const: only, anyOf = [] }: Schema): boolean {
  return (type === "string" && values === undefined && only === undefined) || anyOf.some(isOpenText);
}

/** Removes optional fields that are null. */
function withoutNulls(body: unknown, { required }: DocumentedError): unknown {
  if (!isRecord(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== null || required.includes(name)));
}

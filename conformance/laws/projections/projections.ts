import { isRecord } from "../../../generated/runtime/body.ts";
import { type Check, expectThat, isBlank, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type ReadResponse, type RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import { listInputs } from "../../../generators/contract/facts/lists.ts";
import { statedOn } from "../../../generators/contract/model/schemas.ts";
import type {
  InterfaceContract,
  Operation,
  Requested,
  Schema,
  ShapeOfSuccess,
} from "../../../generators/contract/model/contract.ts";
import { resolve } from "../../../generators/contract/model/resolve.ts";
import { withoutConditionalNulls } from "../../kit/documented-objects.ts";
import { alternativesOf, expectValid, scopeOf } from "../../kit/elements.ts";
import type { RequestedValues } from "../../kit/ledger-definition.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import { shownBy, takeDown, takeWhole } from "../lists/check.ts";
import type { AnyTarget } from "../lists/list.ts";

/** A shape of the successful responses of an operation that a request selects. */
export interface Projection {
  contract: InterfaceContract;
  operation: Operation;
  schema: Schema;
  requested: Requested;

  /** The value that requests the shape, and its name in ids and parts. */
  value: string;
  label: string;

  /** The names of the fields that only other shapes have. */
  omitted: readonly string[];
}

/** Returns the requestable shapes of a contract. */
export function projectionsOf(contract: InterfaceContract, values: RequestedValues = {}): Projection[] {
  return contract.operations.flatMap((operation) =>
    (operation.shapes ?? []).flatMap(({ schema, requested }): Projection[] => {
      if (requested === undefined) return [];
      const isBeginning = requested.value.endsWith("*");
      const value = isBeginning ? values[operation.name]?.[requested.value] : requested.value;
      if (value === undefined) return [];
      const label = requested.value.replace(/:?\*$/, "");
      return [
        { contract, operation, schema, requested, value, label, omitted: omittedBy(contract, operation, schema) },
      ];
    }),
  );
}

function omittedBy(contract: InterfaceContract, { shapes = [] }: Operation, schema: Schema): string[] {
  const own = fieldsOf(contract, schema);
  const all = shapes.flatMap((shape: ShapeOfSuccess) => Object.keys(fieldsOf(contract, shape.schema)));
  return [...new Set(all)].filter((name) => !(name in own));
}

/** Returns the default shapes of a contract, if the input that requests others has a value for it. */
export function usualShapesOf(contract: InterfaceContract): Projection[] {
  return contract.operations.flatMap((operation) => {
    const { shapes = [] } = operation;
    const schema = shapes.find(({ requested }) => requested === undefined)?.schema;
    const requests = shapes.flatMap(({ requested }) => requested ?? []);
    const [requested] = requests;
    const input = listInputs(contract, operation).find(
      ({ in: place, name }) => place === requested?.in && name === requested.field,
    );
    if (schema === undefined || requested === undefined || input === undefined) return [];
    const values = alternativesOf(input.schema, scopeOf(contract)).flatMap(({ keywords: { enum: all = [] } }) => all);
    const [value, ...others] = values.filter(
      (each) => typeof each === "string" && !requests.some((other) => isRequestedBy(other, each)),
    );
    if (typeof value !== "string" || others.length > 0) return [];
    return [{ contract, operation, schema, requested: { ...requested, value }, value, label: value, omitted: [] }];
  });
}

function isRequestedBy({ value }: Requested, text: string): boolean {
  return value.endsWith("*") ? text.startsWith(value.slice(0, -1)) : text === value;
}

/** Returns the fields of an object, or of the objects in an array. */
function fieldsOf(contract: InterfaceContract, schema: Schema): Readonly<Record<string, Schema>> {
  const all = alternativesOf(schema, scopeOf(contract)).map(({ keywords: { items, properties = {} } }) =>
    items === undefined ? properties : fieldsOf(contract, items),
  );
  return Object.assign({}, ...all) as Record<string, Schema>;
}

const nothingElse = "nothing else";

function omittedPart({ label }: Projection, name: string): string {
  return `${label}: no ${name}`;
}

function smallerPart({ label }: Projection): string {
  return `${label}: smaller`;
}

/** Returns the part of a requirement on a shape that is returned by default and on request. */
function usualPart({ label }: Projection): string {
  return `${label} or omitted`;
}

/**
 * Returns the parts of requirements that name fields of a shape by their path, or by its label and the path; each with
 * the path.
 */
function fieldParts({ contract, schema, label }: Projection): ReadonlyMap<string, string> {
  const hasField = ([name = "", ...rest]: readonly string[], at: Schema): boolean => {
    const { [name]: field } = fieldsOf(contract, at);
    return field !== undefined && (rest.length === 0 || hasField(rest, field));
  };
  return new Map(
    contract.requirements
      .flatMap(({ parts = [] }) => parts)
      .map((part): [string, string] => [part, part.startsWith(`${label}: `) ? part.slice(label.length + 2) : part])
      .filter(([, path]) => hasField(path.split("."), schema)),
  );
}

/**
 * Returns the checks of requested shapes (`@whenRequested`): the response has the requested shape, without the fields
 * that only other shapes have. If the input has a value for the default shape, it has the same fields as without the
 * input.
 *
 * @param values The values of shapes for which the contract has no complete value.
 */
export function projectionChecks(contract: InterfaceContract, values: RequestedValues = {}): Check<AnyTarget>[] {
  return [
    ...projectionsOf(contract, values).map((projection) => requestedCheck(projection)),
    ...usualShapesOf(contract).map((projection) => usualCheck(projection)),
  ];
}

function requestedCheck(projection: Projection): Check<AnyTarget> {
  const { contract, operation, schema, requested, omitted } = projection;
  const omittedParts = omitted.map((name) => omittedPart(projection, name));
  const closedParts = [nothingElse, `${projection.label}: ${nothingElse}`];
  return shapeCheck(projection, {
    title: `responds with its ${projection.label} shape to`,
    parts: [...omittedParts, ...closedParts, ...(requested.smaller ? [smallerPart(projection)] : [])],
    judge: (body, usual, see) => {
      expectValid(`the body in the ${projection.label} shape`, contract, schema, body);
      if (isClosed(contract, schema)) for (const part of closedParts) see(part);
      for (const name of omitted) {
        expectThat(`the body with ${queryOf(projection)}`, !(name in body), `no ${name}`, body[name]);
        // If the default shape lacks the field as well, nothing was omitted.
        if (!isBlank(usual?.[name])) see(omittedPart(projection, name));
      }
      if (requested.smaller && usual !== undefined) {
        if (!areComparable(projection, body, usual))
          throw new NotTested(`${operation.name} returns too little to compare`);
        const [size, most] = [sizeOf(body), sizeOf(usual)];
        expectThat(`the characters of the body with ${queryOf(projection)}`, size < most, `fewer than ${most}`, size);
        see(smallerPart(projection));
      }
    },
  });
}

function usualCheck(projection: Projection): Check<AnyTarget> {
  const { contract, operation, schema, requested } = projection;
  return shapeCheck(projection, {
    title: `returns without ${requested.field} the same as with`,
    parts: [usualPart(projection), operation.name],
    judge: async (body, usual, see, again) => {
      if (usual === undefined) throw new NotTested(`${operation.name} responds with an error`);
      await expectSameFields(contract, schema, { where: `with ${queryOf(projection)}`, body, usual, again });
      if (!isTelling(contract, schema, usual)) throw new NotTested(`${operation.name} returns too little to compare`);
      see(usualPart(projection));
      see(operation.name);
    },
  });
}

/**
 * Asserts that a body has the same fields as another one, as far as they are documented.
 *
 * @param again Requests the other one once more: fields that come and go are ignored.
 */
export async function expectSameFields(
  contract: InterfaceContract,
  schema: Schema,
  { where, body, usual, again }: { where: string; body: Body; usual: Body; again: () => Promise<Body | undefined> },
): Promise<void> {
  const pathsOf = (each: Body): Set<string> => new Set(fieldsIn(contract, schema, each).map(({ path }) => path));
  const [own, others] = [pathsOf(body), pathsOf(usual)];
  const differing = [...own.symmetricDifference(others)];
  const repeated = differing.length === 0 ? others : pathsOf((await again()) ?? {});
  for (const path of differing) {
    const isThere = others.has(path);
    if (isThere === repeated.has(path)) throw new Mismatch(`${path} ${where}`, isThere ? "there" : "not there", body);
  }
}

interface ShapeCheck {
  /** Completes the method and the path of the operation; the value that requests the shape follows. */
  title: string;

  /** The parts of requirements that the check can show, in addition to those that name fields. */
  parts: readonly string[];

  /** Judges the body of the requested shape by the default one. `again` requests the latter once more. */
  judge: (
    body: Body,
    usual: Body | undefined,
    see: (part: string) => void,
    again: () => Promise<Body | undefined>,
  ) => void | Promise<void>;
}

export type Body = Readonly<Record<string, unknown>>;

function shapeCheck(projection: Projection, { title, parts, judge }: ShapeCheck): Check<AnyTarget> {
  const { contract, operation, schema, label } = projection;
  const stated = statedOn(resolve(schema, contract.components.schemas));
  const fields = fieldParts(projection);
  const shows = [...shownBy({ contract, operation }, stated, [...fields.keys(), ...parts])];
  const divided = shows.filter(([, own]) => own.length > 0);
  const [first = `${contract.name}/${operation.name}`, ...others] = shows.map(([id]) => id);
  return {
    id: `${contract.name}/${operation.name}/shape/${label}`,
    requirements: [first, ...others],
    ...(divided.length > 0 && { shows: Object.fromEntries(divided) }),
    title: `${operation.method.toUpperCase()} ${operation.path} ${title} ${queryOf(projection)}`,
    needs: [`requests.${operation.name}`],
    establishes: [`${contract.name}/${operation.name}/${queryOf(projection)}`],
    run: async (target, evidence) => {
      const known = await knownRequest(target, operation);
      // Known requests may have a cost, so the needed ones are counted.
      const again = async (): Promise<Body | undefined> =>
        await bodyOf(projection, target, await knownRequest(target, operation));
      const usual = await again();
      const body = await bodyOf(projection, target, requestOfShape(projection, known));
      if (body === undefined) throw new NotTested(`${operation.name} responds with an error`);
      const seen = new Set<string>();
      await judge(body, usual, (part) => void seen.add(part), again);
      const shown = new Set(toldIn(contract, schema, body).map(({ path }) => path));
      for (const [part, path] of fields) if (shown.has(path)) seen.add(part);
      if (divided.length > 0) takeDown(evidence, divided, seen, "the response shows no part of the requirement");
      takeWhole(evidence, [first, ...others], divided);
    },
  };
}

function queryOf({ requested, value }: Projection): string {
  return `${requested.field}=${value}`;
}

/**
 * Returns true for bodies with equally many rows, if those of the second have more than one field, and those of the
 * first all fields that are documented for both.
 */
function areComparable({ contract, operation }: Projection, body: Body, usual: Body): boolean {
  const [own, all] = [listsIn(body), listsIn(usual)];
  const isWhole = all.length === 0 || all.flat().some((row) => Object.keys(Object(row)).length > 1);
  const schema = operation.shapes?.find(({ requested }) => requested === undefined)?.schema ?? {};
  const rows = Object.values(fieldsOf(contract, schema));
  const known = new Set(rows.flatMap((each) => Object.keys(fieldsOf(contract, each))));
  // A field that only the default body lacks makes it smaller for another reason than its shape.
  const hasFields = own.flat().every((row, index) => {
    const same = Object(all.flat()[index]) as object;
    return Object.keys(Object(row)).every((name) => !known.has(name) || Object.hasOwn(same, name));
  });
  return isWhole && hasFields && own.map(({ length }) => length).join() === all.map(({ length }) => length).join();
}

function listsIn(body: Body): unknown[][] {
  return Object.values(body).filter((value) => Array.isArray(value));
}

/** Returns the characters of a body. Numbers count as one: durations, for example, may differ each time. */
function sizeOf(body: Body): number {
  return JSON.stringify(body, (_, value: unknown) => (typeof value === "number" ? 0 : value)).length;
}

/** A field of a body. */
interface HeldField {
  path: string;
  value: unknown;
  isRequired: boolean;

  /** True if its object may have other fields too. */
  hasOptional: boolean;
}

/** Returns the fields of a body, as far as its shape is documented; null counts as missing. */
function fieldsIn(contract: InterfaceContract, schema: Schema, body: unknown, prefix = ""): HeldField[] {
  const fields = fieldsOf(contract, schema);
  if (Object.keys(fields).length === 0) return [];
  if (Array.isArray(body)) return body.flatMap((each) => fieldsIn(contract, schema, each, prefix));
  const required = requiredIn(contract, schema);
  const hasOptional = Object.keys(fields).some((name) => !required.has(name));
  return Object.entries(isRecord(body) ? body : {}).flatMap(([name, value]) => {
    const path = prefix + name;
    const own = { path, value, isRequired: required.has(name), hasOptional };
    return value === null ? [] : [own, ...fieldsIn(contract, fields[name] ?? {}, value, `${path}.`)];
  });
}

/** Returns the fields of a body that are not empty. */
function toldIn(contract: InterfaceContract, schema: Schema, body: Body): HeldField[] {
  return fieldsIn(contract, schema, body).filter(({ value }) => !isBlank(value));
}

/** Returns true for a body that shows its shape: not one with only required fields, or without a row. */
function isTelling(contract: InterfaceContract, schema: Schema, body: Body): boolean {
  const told = toldIn(contract, schema, body);
  const lists = listsIn(body);
  if (told.length < 2 || (lists.length > 0 && lists.every(({ length }) => length === 0))) return false;
  return told.some(({ isRequired, hasOptional }) => !isRequired || !hasOptional);
}

/** Returns the names of the required fields of an object, or of the objects in an array. */
function requiredIn(contract: InterfaceContract, schema: Schema): Set<string> {
  return new Set(
    alternativesOf(schema, scopeOf(contract)).flatMap(({ keywords: { items, required = [] } }) =>
      items === undefined ? required : [...requiredIn(contract, items)],
    ),
  );
}

/** Returns a request with the value that requests a shape. */
function requestOfShape({ requested, value }: Projection, parts: RequestParts): RequestParts {
  const before = parts[requested.in];
  return { ...parts, [requested.in]: { ...(isRecord(before) ? before : {}), [requested.field]: value } };
}

/** Returns the body of a success; undefined for a documented error with such a status. */
async function bodyOf(projection: Projection, target: AnyTarget, parts: RequestParts): Promise<Body | undefined> {
  const { operation, contract } = projection;
  const response = await sendOperation(target, operation, parts);
  const { status } = response;
  if (!isSuccess(status))
    throw new NotTested(`${operation.name} responds with status ${status}`, [`requests.${operation.name}`]);
  return documentedBody(contract, operation, parts, response);
}

/**
 * Returns the object in a success, without fields that are null because they are unavailable; undefined for a
 * documented error.
 */
export function documentedBody(
  contract: InterfaceContract,
  operation: Operation,
  parts: RequestParts,
  response: Pick<ReadResponse, "status" | "body">,
): Body | undefined {
  const found = documentedValue(contract, operation, parts, response);
  if (found !== undefined && !isRecord(found)) throw new Mismatch("the body", "an object", response.body);
  return found;
}

/** Like `documentedBody`, for a success of any type. */
export function documentedValue(
  contract: InterfaceContract,
  operation: Operation,
  parts: RequestParts,
  { status, body }: Pick<ReadResponse, "status" | "body">,
): unknown {
  const request = {
    method: operation.method.toUpperCase(),
    url: `http://target.invalid${operation.path}?${new URLSearchParams(textsOf(parts.query))}`,
    body: JSON.stringify(parts.body),
  };
  return withoutConditionalNulls(contract, operation, { request, status, body });
}

function textsOf(query: RequestParts["query"] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/** Returns true for a shape with no undocumented fields. */
function isClosed(contract: InterfaceContract, schema: Schema): boolean {
  return alternativesOf(schema, scopeOf(contract)).every(({ keywords }) => keywords.additionalProperties === false);
}

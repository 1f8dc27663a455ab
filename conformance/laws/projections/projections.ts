import { isRecord } from "../../../generated/runtime/body.ts";
import { type Check, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
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

/** A shape of the successes of an operation that a request asks for. */
export interface Projection {
  contract: InterfaceContract;
  operation: Operation;
  schema: Schema;
  requested: Requested;

  /** The value that requests it, and its name in ids and parts. */
  value: string;
  label: string;

  /** The names of fields that other shapes have and it does not. */
  omitted: readonly string[];
}

/** Returns the shapes of a contract that can be requested. */
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

function fieldsOf(contract: InterfaceContract, schema: Schema): Readonly<Record<string, Schema>> {
  return Object.assign(
    {},
    ...alternativesOf(schema, scopeOf(contract)).map(({ keywords }) => keywords.properties),
  ) as Record<string, Schema>;
}

const nothingElse = "nothing else";

function omittedPart({ label }: Projection, name: string): string {
  return `${label}: no ${name}`;
}

/**
 * Returns the checks of shapes that a request asks for (`@whenRequested`): the response has the requested shape, and none of the
 * fields that only other shapes have.
 *
 * @param values The values of shapes that the contract gives no whole value for.
 */
export function projectionChecks(contract: InterfaceContract, values: RequestedValues = {}): Check<AnyTarget>[] {
  return projectionsOf(contract, values).map((projection) => {
    const { operation, schema, requested, label, omitted } = projection;
    const stated = [...statedOn(resolve(schema, contract.components.schemas)), ...(operation.requirements ?? [])];
    const fields = fieldPaths(contract, schema);
    const omittedParts = omitted.map((name) => omittedPart(projection, name));
    const parts = [...fields, ...omittedParts, nothingElse, `${label}: ${nothingElse}`];
    const shows = [...shownBy({ contract, operation }, stated, parts)];
    const divided = shows.filter(([, own]) => own.length > 0);
    const [first = `${contract.name}/${operation.name}`, ...others] = shows.map(([id]) => id);
    return {
      id: `${contract.name}/${operation.name}/shape/${label}`,
      requirements: [first, ...others],
      ...(divided.length > 0 && { shows: Object.fromEntries(divided) }),
      title: `${operation.method.toUpperCase()} ${operation.path} responds with its ${label} shape to ${requested.field}=${projection.value}`,
      needs: [`requests.${operation.name}`],
      run: async (target, evidence) => {
        const known = await knownRequest(target, operation);
        const usual = await bodyOf(projection, target, known);
        const body = await bodyOf(projection, target, requesting(projection, known));
        if (body === undefined) throw new NotTested(`${operation.name} responds with an error`);
        expectValid(`the body in the ${label} shape`, contract, schema, body);
        const seen = new Set(fields.filter((path) => valueAt(body, path) !== undefined));
        if (isClosed(contract, schema)) for (const part of [nothingElse, `${label}: ${nothingElse}`]) seen.add(part);
        for (const name of omitted) {
          expectThat(`the body with ${requested.field}=${projection.value}`, !(name in body), `no ${name}`, body[name]);
          // If the usual shape lacks it as well, nothing is left out.
          if ((usual?.[name] ?? undefined) !== undefined) seen.add(omittedPart(projection, name));
        }
        if (divided.length > 0) takeDown(evidence, divided, seen, "the response has nothing that tells");
        takeWhole(evidence, [first, ...others], divided);
      },
    };
  });
}

/** A request with the value that requests a shape. */
function requesting({ requested, value }: Projection, parts: RequestParts): RequestParts {
  const before = parts[requested.in];
  return { ...parts, [requested.in]: { ...(isRecord(before) ? before : {}), [requested.field]: value } };
}

/** The body of a success; undefined of a documented error that comes like one. */
async function bodyOf(
  { contract, operation }: Projection,
  target: AnyTarget,
  parts: RequestParts,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { status, body } = await sendOperation(target, operation, parts);
  if (!isSuccess(status)) throw new NotTested(`${operation.name} answers ${status}`, [`requests.${operation.name}`]);
  const request = {
    method: operation.method.toUpperCase(),
    url: `http://target.invalid${operation.path}?${new URLSearchParams(textsOf(parts.query))}`,
    body: JSON.stringify(parts.body),
  };
  const found = withoutConditionalNulls(contract, operation, { request, status, body });
  if (found !== undefined && !isRecord(found)) throw new Mismatch("the body", "an object", body);
  return found;
}

function textsOf(query: RequestParts["query"] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/** The paths of the fields of a shape, and of the objects in them. */
function fieldPaths(contract: InterfaceContract, schema: Schema): string[] {
  return Object.entries(fieldsOf(contract, schema)).flatMap(([name, field]) => [
    name,
    ...Object.keys(fieldsOf(contract, field)).map((inner) => `${name}.${inner}`),
  ]);
}

function valueAt(body: object, path: string): unknown {
  return path.split(".").reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), body) ?? undefined;
}

/** True of a shape that has no other fields than those that are documented. */
function isClosed(contract: InterfaceContract, schema: Schema): boolean {
  return alternativesOf(schema, scopeOf(contract)).every(({ keywords }) => keywords.additionalProperties === false);
}

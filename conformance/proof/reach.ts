import { wrongInputs } from "./derived-defects.ts";
import { isStream } from "../../generated/runtime/checks/operation-target.ts";
import { isRow, type Row } from "../defect-kit/changed-at.ts";
import type { Operation } from "../../generators/contract/model/contract.ts";
import { contractOf, operationOf } from "../kit/contract.ts";
import { changedObjects, schemaOf } from "../kit/documented-objects.ts";
import { scopeOf } from "../kit/elements.ts";
import { isLike } from "../kit/is-like.ts";
import { askedIn, parsed } from "../kit/sightings.ts";

/** Notes the places in a response, with the values there. */
export type Observe = (
  request: Request,
  response: Response,
  note: (place: string, value?: unknown) => void,
) => Promise<void>;

/**
 * What tells the places in messages of an interface: `operation`, `operation status`, `operation input=value`, `operation
 * Error`, and those of responses, `operation Object` and `operation Object.field`, with the value of the field; a list or an
 * object by an empty one.
 */
export function reachOf(name: string): Observe {
  const contract = contractOf(name);
  const scope = scopeOf(contract);
  return async (request, response, note) => {
    const operation = operationOf(contract.operations, request);
    if (operation === undefined) return;
    const { method, url } = request;
    const asked = { method, url, body: await request.text() };
    const inputs = Object.entries(askedIn(asked)).map((input) => input.join("="));
    note(operation.name);
    const add = (place: string | number): void => note(`${operation.name} ${place}`);
    const wrong = wrongInputs(operation, scope, parsed(asked.body));
    for (const each of [response.status, ...inputs, ...wrong]) add(each);
    if (isOpen(operation, response) || isStream(response.headers)) return;
    const body = parsed(await response.clone().text());
    for (const error of operation.errorCases)
      if (error.schema !== undefined && isLike(body, error.schema, scope)) add(error.name);
    changedObjects(
      contract,
      operation,
      { request: asked, status: response.status, body },
      (object, { name: owner }) => {
        const places = placesOf(operation.name, owner);
        note(places.own);
        for (const [field, value] of Object.entries(object))
          if (value !== null) note(fieldIn(places, field), sampleOf(value));
        return object;
      },
    );
  };
}

/** The texts for an object and its fields: to put them together for each row of a list takes longer than to note them. */
interface Places {
  own: string;
  fields: Map<string, string>;
}

const known = new Map<string, Places>();

function placesOf(operation: string, owner: string): Places {
  const own = `${operation} ${owner}`;
  const places = known.get(own) ?? { own, fields: new Map() };
  known.set(own, places);
  return places;
}

function fieldIn({ own, fields }: Places, field: string): string {
  const place = fields.get(field) ?? `${own}.${field}`;
  fields.set(field, place);
  return place;
}

/** True of a response that may have no end: a stream may not be told by its headers where nothing is documented of it. */
export function isOpen(operation: Operation, { status }: Response): boolean {
  return operation.errorCases.length === 0 && schemaOf(operation, status) === undefined;
}

function sampleOf(value: unknown): unknown {
  if (Array.isArray(value)) return emptyList;
  return isRow(value) ? emptyObject : value;
}

const emptyList: readonly unknown[] = [];
const emptyObject: Row = {};

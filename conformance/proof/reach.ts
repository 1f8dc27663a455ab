import { wrongInputs } from "./derived-defects.ts";
import { isStream } from "../../generated/runtime/checks/operation-target.ts";
import { isRow, type Row } from "../defect-kit/changed-at.ts";
import type { Operation } from "../../generators/contract/model/contract.ts";
import { contractOf, operationOf } from "../kit/contract.ts";
import { changedObjects, schemaOf } from "../kit/documented-objects.ts";
import { scopeOf } from "../kit/elements.ts";
import { isLike } from "../kit/is-like.ts";
import { askedIn, parsed } from "../kit/sightings.ts";

/** Reports the places in a response to `note`, with the values there. */
export type Observe = (
  request: Request,
  response: Response,
  note: (place: string, value?: unknown) => void,
) => Promise<void>;

/**
 * Returns an observer of the places in messages of an interface: `operation`, `operation status`, `operation input=value`,
 * `operation Error`, and in responses `operation Object` and `operation Object.field`, with the value of the field. Lists
 * and objects are represented by empty ones.
 */
export function reachOf(name: string): Observe {
  const contract = contractOf(name);
  const scope = scopeOf(contract);
  return async (request, response, note) => {
    const operation = operationOf(contract.operations, request);
    if (operation === undefined) return;
    const { method, url } = request;
    const sent = { method, url, body: await request.text() };
    const inputs = Object.entries(askedIn(sent)).map((input) => input.join("="));
    note(operation.name);
    const add = (place: string | number): void => note(`${operation.name} ${place}`);
    const wrong = wrongInputs(operation, scope, parsed(sent.body));
    for (const each of [response.status, ...inputs, ...wrong]) add(each);
    if (isOpen(operation, response) || isStream(response.headers)) return;
    const body = parsed(await response.clone().text());
    for (const error of operation.errorCases)
      if (error.schema !== undefined && isLike(body, error.schema, scope)) add(error.name);
    changedObjects(contract, operation, { request: sent, status: response.status, body }, (object, { name: owner }) => {
      const places = placesOf(operation.name, owner);
      note(places.own);
      for (const [field, value] of Object.entries(object))
        if (value !== null) note(fieldIn(places, field), sampleOf(value));
      return object;
    });
  };
}

/** Cached names of an object and its fields, since building them for each row of a list is slow. */
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

/** Returns true if a response may be endless: an undocumented stream is not always recognizable by its headers. */
export function isOpen(operation: Operation, { status }: Response): boolean {
  return operation.errorCases.length === 0 && schemaOf(operation, status) === undefined;
}

function sampleOf(value: unknown): unknown {
  if (Array.isArray(value)) return emptyList;
  return isRow(value) ? emptyObject : value;
}

const emptyList: readonly unknown[] = [];
const emptyObject: Row = {};

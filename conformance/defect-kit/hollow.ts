import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { visitSchemas } from "../../generators/contract/model/schemas.ts";
import { contractOf, operationOf } from "../kit/contract.ts";
import { changedObjects, type DocumentedObject, schemaOf } from "../kit/documented-objects.ts";
import { alternativesOf, scopeOf } from "../kit/elements.ts";
import type { Schema } from "../kit/json-schema.ts";
import { isRow, type Row } from "./changed-at.ts";
import { type DecodedResponse, onResponse, type ServiceInterceptor } from "./interceptors.ts";

/**
 * The kinds of hollow services, which respond to every request. `blank`: texts and optional values are empty. `absent`:
 * optional values are missing, and other texts are empty. `nothing`: lists are empty, too. `no-details`: rejections
 * have an empty object as their body.
 */
export const hollowKinds = ["blank", "absent", "nothing", "no-details"] as const;

export type HollowKind = (typeof hollowKinds)[number];

interface Hollowing {
  contract: InterfaceContract;
  kind: HollowKind;

  /** The documented values, which are not free texts. */
  words: ReadonlySet<unknown>;
}

/** Makes the responses of an interface hollow, except for values that later requests need: ids, URLs and secrets. */
export function hollow(name: string, kind: HollowKind): ServiceInterceptor {
  const contract = contractOf(name);
  const hollowing = { contract, kind, words: wordsOf(contract) };
  return onResponse((response, { method, url, body }) => {
    const operation = operationOf(contract.operations, { method, url: url.href });
    if (operation === undefined || typeof response.body !== "object" || response.body === null) return;
    const schema = schemaOf(operation, response.status);
    if (isRejection(response)) response.body = kind === "no-details" ? {} : emptyUndocumented(response.body, hollowing);
    else if (kind === "no-details") return;
    else if (schema === undefined || Object.keys(schema).length === 0)
      response.body = emptyUndocumented(response.body, hollowing);
    else {
      const request = { method, url: url.href, body: JSON.stringify(body) };
      response.body = changedObjects(contract, operation, { ...response, request }, (object, documented) =>
        emptyDocumented(object, documented, hollowing),
      );
    }
  });
}

function isRejection({ status, body }: DecodedResponse): boolean {
  return status >= 400 || (isRow(body) && (body["success"] === false || body["status"] === "failure"));
}

/** Returns every documented value of a contract: of an enum, a state, or an event. */
function wordsOf({ components, states, events }: InterfaceContract): Set<unknown> {
  const words = new Set<unknown>([...states.flatMap((each) => each.states), ...events.map(({ name }) => name)]);
  for (const schema of Object.values(components.schemas))
    visitSchemas(schema, ({ enum: values = [], const: value }) => {
      for (const each of [...values, value]) if (!/\s/.test(String(each))) words.add(each);
    });
  return words;
}

/** Fields that requests need, and times. */
const needed = /(?:^|_)ids?$|I[dD]s?$|secret|token|url|uri|challenge|_at$|At$/i;

/** Returns a value with undocumented fields, all of which are optional. */
function emptyUndocumented(value: unknown, hollowing: Hollowing): unknown {
  const { kind, words } = hollowing;
  if (typeof value === "string") return words.has(value) ? value : "";
  if (Array.isArray(value))
    return kind === "nothing" ? [] : value.map((each: unknown) => emptyUndocumented(each, hollowing));
  if (!isRow(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, each]): [string, unknown][] => {
      if (needed.test(field) || words.has(each)) return [[field, each]];
      return kind === "blank" || typeof each === "object" ? [[field, emptyUndocumented(each, hollowing)]] : [];
    }),
  );
}

function emptyDocumented(object: Row, { keywords }: DocumentedObject, { contract, kind }: Hollowing): Row {
  const { properties = {}, required = [] } = keywords;
  return Object.fromEntries(
    Object.entries(object).flatMap(([field, value]): [string, unknown][] => {
      const { [field]: schema } = properties;
      if (schema === undefined || needed.test(field)) return [[field, value]];
      const isOptional = !required.includes(field);
      if (isOptional && kind !== "blank") return [];
      if (kind === "nothing" && Array.isArray(value)) return [[field, []]];
      if (kind === "nothing" && typeof value === "number" && /total|count/.test(field)) return [[field, 0]];
      if (typeof value === "string") return [[field, isFreeText(contract, schema) ? "" : value]];
      if (!isOptional || typeof value !== "object" || value === null) return [[field, value]];
      return [[field, Array.isArray(value) ? [] : {}]];
    }),
  );
}

/** Returns true for the schema of a text without constraints. */
function isFreeText(contract: InterfaceContract, schema: Schema): boolean {
  return alternativesOf(schema, scopeOf(contract)).every(({ keywords }) =>
    (["enum", "const", "format", "pattern", "minLength"] as const).every((keyword) => keywords[keyword] === undefined),
  );
}

import type { InterfaceContract, Operation, Parameter, ResponseLink, Schema } from "../model/contract.ts";
import { constituents, possibleProperties } from "../model/resolve.ts";
import { evaluated, type Exchange, stepsInResponse } from "../model/runtime-expressions.ts";
import { jsonSchemaOf } from "../model/schemas.ts";
import { withoutSeparators } from "./plain-names.ts";

/** A documented way from a response to a request of another operation. */
export interface FollowableLink {
  /** The name of the link. */
  readonly name: string;
  readonly source: Operation;

  /** The status of the response: `201`, `2XX`. */
  readonly status: string;
  readonly target: Operation;

  /** The inputs of the other operation, with their values or runtime expressions. */
  readonly inputs: readonly { readonly parameter: Parameter; readonly value: unknown }[];

  /** The body of the request, in the same way. */
  readonly requestBody?: unknown;

  /**
   * True if the response is about the thing to which the link leads: it was created, or the path continues. A response may
   * also name other things, such as a parent, that are gone.
   */
  readonly isOfThing: boolean;
}

/** Returns the parameter that a link names: by its name, or by its place and name (`path.id`). */
export function linkedParameter({ parameters }: Operation, name: string): Parameter | undefined {
  return (
    parameters.find((each) => `${each.in}.${each.name}` === name) ??
    parameters.find((each) => each.name === name) ??
    parameters.find((each) => each.in === "header" && each.name.toLowerCase() === name.toLowerCase())
  );
}

/** Returns the links of successes to operations of the contract. */
export function followableLinks(api: InterfaceContract): FollowableLink[] {
  const { operations } = api;
  const byName = new Map(operations.map((each) => [each.name, each]));
  return operations.flatMap((source) =>
    Object.entries(source.responses).flatMap(([status, { links = {} }]) =>
      Object.entries(links).flatMap(([name, link]) => {
        const target = byName.get(link.operationId);
        return target === undefined || !status.startsWith("2")
          ? []
          : [followable(api, name, link, { source, status, target })];
      }),
    ),
  );
}

function followable(
  { components: { schemas } }: InterfaceContract,
  name: string,
  { parameters = {}, requestBody }: ResponseLink,
  ends: Pick<FollowableLink, "source" | "status" | "target">,
): FollowableLink {
  const { source, status, target } = ends;
  const start = source.path.replace(/\/$/, "");
  const isOnPath = start !== "" && `${target.path}/`.startsWith(`${start}/`);
  const inputs = Object.entries(parameters).flatMap(([key, value]) => {
    const parameter = linkedParameter(target, key);
    return parameter === undefined ? [] : [{ parameter, value }];
  });
  const schema = jsonSchemaOf(source.responses[status]?.content);
  const isCreation = source.method === "post" && status === "201";
  return {
    name,
    ...ends,
    inputs,
    ...(requestBody !== undefined && { requestBody }),
    isOfThing: (isOnPath || isCreation) && inputs.every((input) => isOwnId(input, schema, schemas)),
  };
}

/** Returns true for the id of the thing of a response, by its name, or because each thing has one. */
function isOwnId(
  { parameter, value }: FollowableLink["inputs"][number],
  schema: Schema | undefined,
  schemas: Record<string, Schema>,
): boolean {
  const steps = stepsInResponse(value);
  const last = steps?.at(-1);
  if (steps === undefined || last === undefined) return true;
  const isNamed = ["id", parameter.name].some((each) => withoutSeparators(each) === withoutSeparators(last));
  return isNamed || isRequired(schema ?? {}, steps, schemas);
}

function isRequired(schema: Schema, [name, ...rest]: readonly string[], schemas: Record<string, Schema>): boolean {
  if (name === undefined) return false;
  const all = constituents(schema, schemas);
  if (rest.length === 0) return all.some(({ required = [] }) => required.includes(name));
  const inner = possibleProperties(schema, schemas)[name] ?? all.find(({ items }) => items !== undefined)?.items;
  return inner !== undefined && isRequired(inner, rest, schemas);
}

/** The parts of a request that a link gives. */
export interface LinkedParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Returns the inputs that a link gives after an exchange; undefined if the exchange lacks the value of one. */
export function linkedParts({ inputs, requestBody }: FollowableLink, exchange: Exchange): LinkedParts | undefined {
  const values = inputs.map(({ parameter, value }) => [parameter, evaluated(value, exchange)] as const);
  const body = requestBody === undefined ? undefined : evaluated(requestBody, exchange);
  const isSendable = ([{ in: place }, value]: (typeof values)[number]): boolean =>
    place === "query" ? value !== undefined : ["string", "number", "boolean"].includes(typeof value) && value !== "";
  if (!values.every(isSendable) || (requestBody !== undefined && body === undefined)) return undefined;
  const [path, query, headers] = (["path", "query", "header"] as const).map((wanted) =>
    values.flatMap(([{ in: place, name }, value]): [string, unknown][] =>
      place === wanted ? [[name, wanted === "query" ? value : String(value)]] : [],
    ),
  ) as [[string, string][], [string, unknown][], [string, string][]];
  return {
    ...(path.length > 0 && { path: Object.fromEntries(path) }),
    ...(query.length > 0 && { query: Object.fromEntries(query) }),
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
    ...(body !== undefined && { body }),
  };
}

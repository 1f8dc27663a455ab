import { isRecord } from "../../generated/runtime/body.ts";
import type { Schema } from "../../generators/contract/model/contract.ts";
import type { ResolvedOperation } from "../../generators/contract/facts/resolved-operation.ts";
import { examplesIn } from "./examples.ts";
import type { Parts } from "./parts.ts";
import type { Resource, Role } from "../../generators/contract/facts/resources.ts";
import { stepOn, triggerOf } from "../../generators/contract/facts/states.ts";
import type { Row, Store } from "./store.ts";

/** The inputs that a request is made of. */
export interface RequestSample {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** The inputs of a request that should succeed: of things that are there, by the examples of the contract. */
export function sampleOf(
  each: ResolvedOperation,
  resources: readonly Resource[],
  storeOf: (resource: Resource) => Store,
  { schemas, values }: Parts,
): RequestSample | undefined {
  const { operation, takes, isProxied } = each;
  if (isProxied || takes.parameters.some(({ in: place, required }) => place === "cookie" && required)) return undefined;
  const resource = resources.find(({ roles }) => roles.has(operation.name));
  const role = resource?.roles.get(operation.name);
  const valueOf = (name: string, schema: Schema): unknown => {
    const parameter = operation.parameters.find((own) => own.name === name);
    const given = examplesIn(parameter ?? {}).find((value) => value !== undefined);
    return given ?? values.make(schema, `request ${operation.name} ${name}`);
  };
  const inPlace = (place: string): [string, unknown][] =>
    takes.parameters.flatMap(({ in: own, name, required, schema }): [string, unknown][] =>
      own === place && required ? [[name, valueOf(name, schema)]] : [],
    );
  const path = Object.fromEntries(inPlace("path").map(([name, value]) => [name, String(value)]));
  if (resource && role?.idParameter !== undefined) {
    const { [role.idParameter]: _, ...scope } = path;
    const row = allowed(each, resource, role, storeOf(resource).rows(scope));
    if (row === undefined) return undefined;
    path[role.idParameter] = String(row[resource.idField]);
  }
  const query: Record<string, unknown> = Object.fromEntries(inPlace("query"));
  const body = takes.body?.required && takes.body.schema ? bodySample(each, { schemas, values }) : undefined;
  if (takes.body?.required && body === undefined) return undefined;
  const headers = inPlace("header").map(([header, value]) => [header, String(value)] as const);
  const [preferred, ...others] = operation.requiresOneOf ?? [];
  const isGiven = [preferred, ...others].some(
    (input) => input?.startsWith("body.") && isRecord(body) && body[input.slice(5)],
  );
  const [, name = ""] = /^query\.(.*)$/.exec(preferred ?? "") ?? [];
  if (name !== "" && !isGiven)
    query[name] = valueOf(name, operation.parameters.find((own) => own.name === name)?.schema ?? {});
  return {
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
    ...(body !== undefined && { body }),
  };
}

/** A thing with which an operation can be done. */
function allowed(each: ResolvedOperation, resource: Resource, { kind }: Role, rows: readonly Row[]): Row | undefined {
  const { state } = resource;
  const trigger = state && kind === "act" ? triggerOf(state, each) : undefined;
  if (state === undefined || trigger === undefined) return rows.at(-1);
  return rows.findLast((row) => stepOn(state, String(row[state.field]), trigger) !== "illegal");
}

function bodySample(
  { operation, takes }: ResolvedOperation,
  { schemas, values }: Pick<Parts, "schemas" | "values">,
): unknown {
  const [media = {}] = Object.values(operation.requestBody?.content ?? {});
  const schema = takes.body?.schema ?? {};
  const found = examplesIn(media).find((each) => each !== undefined && schemas.fits(schema, each));
  return found ?? values.make(schema, `request ${operation.name}`);
}

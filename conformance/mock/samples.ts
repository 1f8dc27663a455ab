import { isRecord } from "../../generated/runtime/body.ts";
import type { Parameter } from "../../generators/contract/model/contract.ts";
import { documentedExamples, type RequestInputs, requiredInputs } from "../../generators/contract/model/examples.ts";
import type { ResolvedOperation } from "../../generators/contract/facts/resolved-operation.ts";
import type { Parts } from "./parts.ts";
import { isIdName } from "../../generators/contract/facts/links.ts";
import { type ContractFacts, type ResourceFact, stateOf } from "../../generators/contract/facts/facts.ts";
import { stepOn } from "../../generators/contract/facts/states.ts";
import type { Row, Scope, Store } from "./store.ts";

/** The inputs of a sample request. */
export interface RequestSample extends RequestInputs {
  body?: unknown;
}

/** Returns the resource whose id a path parameter has; undefined if the contract has none. */
export function parentOf(
  { resources }: Pick<ContractFacts, "resources">,
  path: string,
  parameter: string,
): ResourceFact | undefined {
  const collection = collectionOf(path, parameter);
  const found = collection === path ? undefined : resources.find((each) => each.path === collection);
  // Another parameter in the same place may be another field, such as an email.
  const isItsId = isIdName(parameter) || found?.roles.some(({ idParameter }) => idParameter === parameter);
  return isItsId ? found : undefined;
}

/** Returns the path before a parameter that is a whole segment. */
export function collectionOf(path: string, parameter: string): string {
  return path.split(`/{${parameter}}`)[0] ?? "";
}

/** Returns the ids that a path parameter can have: the documented ones of all operations with it, or a made-up one. */
export function knownIds({ all, values }: Parts, path: string, parameter: string): ReadonlySet<string> {
  const beginning = `${path.split(`{${parameter}}`)[0]}{${parameter}}`;
  const same = all.api.operations
    .filter((each) => each.path.startsWith(beginning))
    .flatMap(({ parameters }) => parameters.filter((each) => each.in === "path" && each.name === parameter));
  const documented = same.flatMap((each) => documentedExamples(each).map(String));
  const made = same.slice(0, 1).map(({ schema }) => String(values.make(schema, `path ${beginning}`)));
  return new Set(documented.length > 0 ? documented : made);
}

/** Returns the parameters in the path of a resource. */
export function scopeWithin({ path }: ResourceFact, parameters: Scope): Scope {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => path.includes(`{${name}}`)));
}

/** Returns the inputs of a request that should succeed, with existing ids and the examples of the contract. */
export function sampleOf(
  each: ResolvedOperation,
  facts: ContractFacts,
  storeOf: (resource: ResourceFact) => Store,
  parts: Parts,
): RequestSample | undefined {
  const { schemas, values } = parts;
  const { operation, takes, isProxied } = each;
  const { parameters, requestBody, requiresOneOf = [] } = operation;
  const valueOf = (parameter: Parameter): unknown =>
    (parameter.in === "path" && isIdName(parameter.name)
      ? [...knownIds(parts, operation.path, parameter.name)][0]
      : undefined) ??
    documentedExamples(parameter)[0] ??
    values.make(parameter.schema, `request ${operation.name} ${parameter.name}`);
  const given = isProxied ? undefined : requiredInputs(parameters, valueOf);
  const path = { ...given?.path };
  const names = [...operation.path.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  for (const name of names) {
    const parent = parentOf(facts, operation.path, name);
    const store = parent && storeOf(parent);
    const scope = parent && scopeWithin(parent, path);
    if (!parent || !store || !scope || store.find(scope, String(path[name])) !== undefined) continue;
    const row = store.rows(scope).at(-1);
    if (row !== undefined) path[name] = String(row[parent.idField]);
  }
  const isIts = (role: { operation: string }): boolean => role.operation === operation.name;
  const resource = facts.resources.find(({ roles }) => roles.some(isIts));
  const idParameter = resource?.roles.find(isIts)?.idParameter;
  if (given && resource && idParameter !== undefined) {
    const { [idParameter]: _, ...scope } = path;
    const state = stateOf(facts, resource);
    const trigger = state?.triggers.find(isIts);
    const mayStep = (row: Row): boolean =>
      state === undefined ||
      trigger === undefined ||
      stepOn({ table: state }, String(row[state.field]), trigger.on) !== "illegal";
    const row = storeOf(resource).rows(scope).findLast(mayStep);
    if (row === undefined) return undefined;
    path[idParameter] = String(row[resource.idField]);
  }
  const { required, schema } = takes.body ?? {};
  const [media = {}] = Object.values(requestBody?.content ?? {});
  const body =
    required && schema
      ? (documentedExamples(media).find((example) => schemas.fits(schema, example)) ??
        values.make(schema, `request ${operation.name}`))
      : undefined;
  if (given === undefined || (required && body === undefined)) return undefined;
  const isGiven = requiresOneOf.some((input) => input.startsWith("body.") && isRecord(body) && body[input.slice(5)]);
  const preferred = parameters.find(({ name }) => requiresOneOf[0] === `query.${name}`);
  const query = { ...given.query, ...(preferred && !isGiven && { [preferred.name]: valueOf(preferred) }) };
  return {
    ...given,
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(body !== undefined && { body }),
  };
}

import { isRecord } from "../../generated/runtime/body.ts";
import type { Parameter } from "../../generators/contract/model/contract.ts";
import { documentedExamples, type RequestInputs, requiredInputs } from "../../generators/contract/model/examples.ts";
import type { ResolvedOperation } from "../../generators/contract/facts/resolved-operation.ts";
import type { Parts } from "./parts.ts";
import { type ContractFacts, type ResourceFact, stateOf } from "../../generators/contract/facts/facts.ts";
import { stepOn } from "../../generators/contract/facts/states.ts";
import type { Row, Store } from "./store.ts";

/** The inputs of a sample request. */
export interface RequestSample extends RequestInputs {
  body?: unknown;
}

/** Returns the inputs of a request that should succeed, with existing ids and the examples of the contract. */
export function sampleOf(
  each: ResolvedOperation,
  facts: ContractFacts,
  storeOf: (resource: ResourceFact) => Store,
  { schemas, values }: Parts,
): RequestSample | undefined {
  const { operation, takes, isProxied } = each;
  const { parameters, requestBody, requiresOneOf = [] } = operation;
  const valueOf = (parameter: Parameter): unknown =>
    documentedExamples(parameter)[0] ?? values.make(parameter.schema, `request ${operation.name} ${parameter.name}`);
  const given = isProxied ? undefined : requiredInputs(parameters, valueOf);
  const path = { ...given?.path };
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

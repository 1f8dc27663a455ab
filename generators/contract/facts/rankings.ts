import type { Ranking } from "../../../spec/library/ranked.ts";
import type { InterfaceContract, Operation } from "../model/contract.ts";
import { possibleProperties, resolve } from "../model/resolve.ts";
import { statedOn } from "../model/schemas.ts";
import { type ListInput, listInputs, successBodyOf } from "./lists.ts";

/** The results of a search, with their limit and their matching rule. */
export interface RankedResults {
  operation: Operation;

  /** The field of the body with the results. */
  field: string;
  ranking: Ranking;
  limit: ListInput;
  minimum: number;
  maximum: number | undefined;

  /** The limit if the request sends none. */
  usual: number | undefined;
  lookup: ListInput | undefined;

  /** The ids of the requirements stated on the results. */
  stated: readonly string[];
}

/** Returns the ranked results of searches (`@ranked`). */
export function rankedResults(contract: InterfaceContract): RankedResults[] {
  const { schemas } = contract.components;
  return contract.operations.flatMap((operation) => {
    const inputs = listInputs(contract, operation);
    return Object.entries(possibleProperties(successBodyOf(operation), schemas)).flatMap(([field, schema]) => {
      const ranking = schema["x-ranked"] as Ranking | undefined;
      const limit = inputs.find(({ name }) => name === ranking?.limit);
      if (ranking === undefined || limit === undefined) return [];
      const { minimum, maximum, default: usual } = resolve(limit.schema, schemas);
      const lookup = inputs.find(({ name }) => name === ranking.lookup?.input);
      const bounds = { minimum: numberOf(minimum) ?? 1, maximum: numberOf(maximum), usual: numberOf(usual) };
      return [{ operation, field, ranking, limit, ...bounds, lookup, stated: statedOn(schema) }];
    });
  });
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

import type { RequestParts } from "../../generated/runtime/checks/operation-target.ts";

/** Facts about the results of a search (`@ranked`) that a contract cannot state. */
export interface RankingDefinition<Target = never> {
  /**
   * Makes a search with so many results, if there is one. Default: the known request of the operation.
   *
   * @throws {NotTested} If no search with so many results is known.
   */
  request?: (target: Target, count: number) => Promise<RequestParts>;

  /** Makes a search whose best result is known by its key. */
  best?: (target: Target) => Promise<{ request: RequestParts; key: unknown }>;

  /** Returns keys of results for lookups. Default: those of the known request. */
  keys?: (target: Target) => Promise<readonly string[]>;
}

/** Facts about the results of searches that a contract cannot state, by the names of the operations. */
export type RankingDefinitions<Target = never> = Readonly<Record<string, RankingDefinition<Target>>>;

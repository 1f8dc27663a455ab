import type { RequestParts } from "../../generated/runtime/checks/operation-target.ts";

/** What a contract cannot say of the results of a search (`@ranked`). */
export interface RankingDefinition<Target = never> {
  /**
   * Makes a search with so many results, if there is one. Default: the known request of the operation.
   *
   * @throws {NotTested} If no search with so many is known.
   */
  request?: (target: Target, count: number) => Promise<RequestParts>;

  /** Makes a search whose best result is known by its key. */
  best?: (target: Target) => Promise<{ request: RequestParts; key: unknown }>;

  /** Gives keys to look up, of results that are found by them. Default: those of the known request. */
  keys?: (target: Target) => Promise<readonly string[]>;
}

/** What a contract cannot say of the results of searches, by the names of the operations. */
export type RankingDefinitions<Target = never> = Readonly<Record<string, RankingDefinition<Target>>>;

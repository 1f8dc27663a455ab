import { isRecord } from "../../../generated/runtime/body.ts";
import { type Check, expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import { type RankedResults, rankedResults } from "../../../generators/contract/facts/rankings.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { statedOn } from "../../../generators/contract/model/schemas.ts";
import type { RankingDefinition, RankingDefinitions } from "../../kit/ranking-definition.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import { withValues } from "../errors/invalid-inputs.ts";
import { type AnyTarget, checkOf, type LawCheck } from "../governing.ts";

/** The results of a search, and the definition of its suite. */
export interface RankingFacts extends RankedResults {
  contract: InterfaceContract;
  definition: RankingDefinition<AnyTarget>;
}

type Row = Readonly<Record<string, unknown>>;

/** Returns the searches of a contract whose results are ranked (`@ranked`). */
export function rankingFacts(contract: InterfaceContract, definitions: RankingDefinitions = {}): RankingFacts[] {
  return rankedResults(contract).map((facts) => ({
    ...facts,
    contract,
    definition: (definitions[facts.operation.name] ?? {}) as RankingDefinition<AnyTarget>,
  }));
}

/** The parts of requirements that the checks of ranked results show. */
export const parts = {
  best: "the best first",
  most: ({ ranking: { limit } }: RankingFacts): string => `no more than ${limit}`,
  count: ({ ranking: { count } }: RankingFacts): string => `${count} is the number returned`,
  usual: ({ usual }: RankingFacts): string => `${usual} by default`,
  least: ({ minimum }: RankingFacts): string => `as few as ${minimum}`,
  full: ({ maximum }: RankingFacts): string => `as many as ${maximum}`,
  bounded: ({ maximum }: RankingFacts): string => `no more than ${maximum}`,
  exact: "the exact one first",
  stable: "the same each time",
};

/**
 * Returns the checks of ranked results: their limit, their number, the best first, and the one whose key is the query
 * before all others.
 *
 * @param definitions Searches that the contract does not define.
 */
export function rankingChecks(contract: InterfaceContract, definitions: RankingDefinitions = {}): Check<AnyTarget>[] {
  return rankingFacts(contract, definitions).flatMap((facts) =>
    [limitCheck(facts), orderCheck(facts), ...(facts.definition.best ? [bestCheck(facts)] : []), lookupCheck(facts)]
      .filter((check) => check !== undefined)
      .map((check) => checkOf(contract, facts.operation, check)),
  );
}

function limitCheck(facts: RankingFacts): LawCheck {
  const { field, limit, maximum, minimum, usual, stated, operation } = facts;
  const bounds = maximum === undefined ? "" : `, and never more than ${maximum}`;
  return {
    name: `${field}/${limit.name}`,
    title: `returns at most ${limit.name} ${field}${usual === undefined ? "" : `, ${usual} by default`}${bounds}`,
    stated: [...statedOn(limit.element), ...stated],
    parts: [parts.most, parts.count, parts.usual, parts.least, parts.full, parts.bounded].map((part) => part(facts)),
    needs: [`requests.${operation.name}`],
    run: async (target) => {
      const request = await searchFor(facts, target, maximum ?? minimum + 1).catch((error: unknown) => {
        if (!(error instanceof NotTested)) throw error;
        return undefined;
      });
      const search = request ?? (await searchFor(facts, target, minimum + 1));
      const seen = new Set<string>();
      const ask = async (value?: number): Promise<number> => {
        const found = await resultsOf(facts, target, value === undefined ? search : withLimit(facts, search, value));
        const most = value ?? usual;
        const where = `the number of ${field} with ${value === undefined ? "no" : `the`} ${limit.name} ${value ?? ""}`;
        if (most !== undefined) expectThat(where.trim(), found.length <= most, `at most ${most}`, found.length);
        if (found.count !== undefined) seen.add(parts.count(facts));
        return found.length;
      };
      const all = await ask(maximum);
      if (all === 0) throw new NotTested(`${operation.name} finds nothing`);
      const isKnown = request !== undefined && facts.definition.request !== undefined;
      if (isKnown && maximum !== undefined) expectSame(`the number of ${field} of ${maximum}`, all, maximum);
      // A search with a higher limit may return results that one with a low limit drops as too far off.
      const isFull = all === maximum;
      const counts = new Map<number, number>();
      for (const value of [minimum, 5].filter((each) => each >= minimum && each < all))
        counts.set(value, await ask(value));
      const plain = await ask();
      expectThat(`the number of ${field}`, plain <= all, `at most ${all}, as with a higher ${limit.name}`, plain);
      for (const [value, length] of [...counts, ...(usual === undefined ? [] : [[usual, plain] as const])])
        if (isFull || value === minimum) expectSame(`the number of ${field} of ${value}`, length, Math.min(value, all));
      if (counts.size > 0) for (const part of [parts.most(facts), parts.least(facts)]) seen.add(part);
      if (plain === usual) seen.add(parts.usual(facts));
      if (isFull) seen.add(parts.full(facts));
      for (const value of [minimum - 1, ...(maximum === undefined ? [] : [maximum + 1])]) {
        const { status, body } = await sendOperation(target, operation, withLimit(facts, search, value));
        const { [field]: rows } = Object(body) as Row;
        if (!isSuccess(status) || !Array.isArray(rows)) continue;
        const most = maximum ?? Infinity;
        expectThat(`the number of ${field} of ${value}`, rows.length <= most, `at most ${most}`, rows.length);
      }
      if (isFull) seen.add(parts.bounded(facts));
      for (const { requested } of operation.shapes ?? []) {
        if (requested === undefined || requested.value.endsWith("*")) continue;
        await resultsOf(facts, target, withValues(search, requested.in, { [requested.field]: requested.value }));
      }
      return [...seen];
    },
  };
}

function orderCheck(facts: RankingFacts): LawCheck {
  const { field, limit, minimum, stated, operation } = facts;
  return {
    name: `${field}/order`,
    title: `returns with ${limit.name}=${minimum} one of the better half of its ${field}`,
    stated,
    parts: [parts.best],
    needs: [`requests.${operation.name}`],
    run: async (target) => {
      const search = await searchFor(facts, target, fewest);
      const all = await resultsOf(facts, target, search);
      const only = await resultsOf(facts, target, withLimit(facts, search, minimum));
      if (all.length < fewest) throw new NotTested(`${all.length} ${field} are too few to have an order`);
      // The closeness of results may depend on the limit.
      const better: readonly (string | undefined)[] = all.keys.slice(0, Math.max(minimum, Math.ceil(all.length / 2)));
      const [first] = only.keys;
      expectThat(`${field}.0 of ${limit.name}=${minimum}`, better.includes(first), `one of ${better.join()}`, first);
    },
  };
}

/** Fewer results show no order. */
const fewest = 4;

function bestCheck(facts: RankingFacts): LawCheck {
  const { field, limit, minimum, stated, definition, operation } = facts;
  return {
    name: `${field}/best`,
    title: `returns the best of its ${field} first, and alone with ${limit.name}=${minimum}`,
    stated,
    parts: [parts.best],
    run: async (target) => {
      const best = await definition.best?.(target);
      if (best === undefined) throw new NotTested(`the best result of ${operation.name} is unknown`);
      const all = await resultsOf(facts, target, best.request);
      expectSame(`${field}.0`, all.keys[0], JSON.stringify(best.key));
      const only = await resultsOf(facts, target, withLimit(facts, best.request, minimum));
      expectSame(`${field}.0 of ${limit.name}=${minimum}`, only.keys[0], JSON.stringify(best.key));
      // A single result shows no order.
      return all.length > 1 ? [parts.best] : [];
    },
  };
}

function lookupCheck(facts: RankingFacts): LawCheck | undefined {
  const { field, ranking, lookup, definition, operation } = facts;
  if (ranking.lookup === undefined || lookup === undefined) return undefined;
  const { key } = ranking.lookup;
  return {
    name: `${field}/lookup`,
    title: `returns the result whose ${key} is ${lookup.name} first, and the same ${field} each time`,
    stated: statedOn(lookup.element),
    parts: [parts.exact, parts.stable],
    needs: [`requests.${operation.name}`],
    run: async (target) => {
      const search = await searchFor(facts, target, 1);
      const found = definition.keys ? await definition.keys(target) : await foundKeys(facts, target, search, key);
      if (found.length === 0) throw new NotTested(`${operation.name} finds nothing with a ${key}`);
      for (const value of found.slice(0, fewest)) {
        const request = withValues(search, lookup.in, { [lookup.name]: value });
        const [one, two] = [await resultsOf(facts, target, request), await resultsOf(facts, target, request)];
        expectSame(`${field}.0.${key}`, one.keys[0], JSON.stringify(value));
        expectSame(`the ${field} of the second request`, two.keys, one.keys);
      }
    },
  };
}

async function foundKeys(
  facts: RankingFacts,
  target: AnyTarget,
  search: RequestParts,
  key: string,
): Promise<readonly string[]> {
  const { rows } = await resultsOf(facts, target, search);
  return rows.flatMap(({ [key]: value }) => (typeof value === "string" ? [value] : []));
}

async function searchFor(
  { definition, operation }: RankingFacts,
  target: AnyTarget,
  count: number,
): Promise<RequestParts> {
  return (await definition.request?.(target, count)) ?? (await knownRequest(target, operation));
}

function withLimit({ limit }: RankingFacts, request: RequestParts, value: number | undefined): RequestParts {
  return value === undefined ? request : withValues(request, limit.in, { [limit.name]: value });
}

interface Results {
  rows: readonly Row[];
  length: number;

  /** The key of each result as JSON; the whole result if it has no key. */
  keys: readonly string[];

  /** The number in the response. */
  count: number | undefined;
}

/** Returns the results of a search, which must succeed: each once, with their number. */
async function resultsOf(
  { operation, field, ranking: { count: counter, lookup } }: RankingFacts,
  target: AnyTarget,
  request: RequestParts,
): Promise<Results> {
  const { status, body } = await sendOperation(target, operation, request);
  if (!isSuccess(status))
    throw new NotTested(`${operation.name} responds with status ${status}`, [`requests.${operation.name}`]);
  const { [field]: rows, [counter ?? ""]: count } = Object(body) as Row;
  expectThat(field, Array.isArray(rows) && rows.every(isRecord), "an array of objects", rows);
  if (counter !== undefined && count !== undefined) expectSame(counter, count, rows.length);
  const keys = rows.map((row: Row) => JSON.stringify(lookup === undefined ? row : row[lookup.key]));
  expectSame(`the number of different ${field}`, new Set(keys).size, rows.length);
  return { rows, length: rows.length, keys, count: typeof count === "number" ? count : undefined };
}

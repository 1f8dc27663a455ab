import { changedAt, found } from "../../defect-kit/changed-at.ts";
import { onResponse, type ServiceInterceptor } from "../../defect-kit/interceptors.ts";
import {
  append,
  atMost,
  drop,
  fallback,
  interceptorOf,
  type Operator as Edit,
  reverse,
  shift,
  slice,
  when,
} from "../../defect-kit/mutants.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import type { RankingDefinitions } from "../../kit/ranking-definition.ts";
import type { Operator } from "../mutants.ts";
import { parts, type RankingFacts, rankingFacts } from "./rankings.ts";

/** Returns the mutants of ranked results: too many or too few, counted wrong, or in another order. */
export function rankingOperators(contract: InterfaceContract, definitions: RankingDefinitions = {}): Operator[] {
  return rankingFacts(contract, definitions).flatMap((facts) => operatorsOf(facts));
}

function operatorsOf(facts: RankingFacts): Operator[] {
  const { contract, operation, field, ranking, limit, lookup, maximum, usual } = facts;
  const at = limit.in === "body" ? (`request/${limit.name}` as const) : (`query/${limit.name}` as const);
  const results = `response/${field}` as const;
  const breaks = (part: string): readonly string[] =>
    contract.requirements.flatMap(({ id, parts: all = [] }) => (all.includes(part) ? [id] : []));
  const edited = (check: string, name: string, title: string, edits: readonly Edit[], part?: string): Operator => ({
    operation: operation.name,
    check: `${field}/${check}`,
    name,
    title,
    ...(part !== undefined && { breaks: breaks(part) }),
    make: () => interceptorOf(edits),
  });
  const [ofLimit, count] = [limit.name, ranking.count];
  return [
    edited(ofLimit, "ignored", `ignores ${ofLimit}`, [drop(at)], parts.least(facts)),
    edited(
      ofLimit,
      "one-more",
      `returns one more than ${ofLimit}`,
      [shift(at, 1), ...(maximum === undefined ? [] : [atMost(at, maximum)])],
      parts.most(facts),
    ),
    ...(usual === undefined
      ? []
      : [
          edited(
            ofLimit,
            "half-by-default",
            `returns ${Math.floor(usual / 2)} by default`,
            [fallback(at, Math.floor(usual / 2))],
            parts.usual(facts),
          ),
        ]),
    ...(maximum === undefined
      ? []
      : [
          edited(
            ofLimit,
            "half-at-most",
            `returns at most ${Math.floor(maximum / 2)}`,
            [atMost(at, Math.floor(maximum / 2))],
            parts.full(facts),
          ),
          edited(
            ofLimit,
            "one-beyond",
            `returns ${maximum + 1} for ${ofLimit}=${maximum + 1}`,
            when(
              { [at]: [maximum + 1, String(maximum + 1)] },
              atMost(at, maximum),
              append(results, { [ranking.lookup?.key ?? "id"]: "one.more" }),
              ...(count === undefined ? [] : [shift(`response/${count}`, 1)]),
            ),
            parts.bounded(facts),
          ),
        ]),
    ...(count === undefined
      ? []
      : [
          edited(
            ofLimit,
            "counted-with-others",
            `${count} counts more results than the response has`,
            when({ [`${results}/0`]: { not: undefined } }, shift(`response/${count}`, 17)),
            parts.count(facts),
          ),
        ]),
    edited("order", "worst-kept", `keeps the worst of its ${field}`, worstKept(facts)),
    edited("best", "reversed", `returns the worst of its ${field} first`, [reverse(results)]),
    ...(lookup === undefined ? [] : lookupOperators(facts)),
  ];
}

/** Makes a limit keep the last results, out of the default number. */
function worstKept({ limit, field, minimum }: RankingFacts): Edit[] {
  const at = limit.in === "body" ? (`request/${limit.name}` as const) : (`query/${limit.name}` as const);
  return when(
    { [at]: [minimum, String(minimum)] },
    drop(at),
    reverse(`response/${field}`),
    slice(`response/${field}`, 0, minimum),
  );
}

function lookupOperators({ operation, field, ranking }: RankingFacts): Operator[] {
  const key = ranking.lookup?.key ?? "";
  const input = ranking.lookup?.input ?? "";
  const lookups: readonly (readonly [name: string, title: string, make: () => ServiceInterceptor])[] = [
    [
      "not-first",
      `returns a result before the one whose ${key} is ${input}`,
      () => withOthers(field, (own) => [{ [key]: "another" }, ...own]),
    ],
    [
      "in-any-order",
      `returns the others in any order`,
      () => {
        let times = 0;
        return withOthers(field, (own) => {
          times += 1;
          return [...own, { [key]: `other-${times}` }];
        });
      },
    ],
  ];
  return lookups.map(([name, title, make]) => ({
    operation: operation.name,
    check: `${field}/lookup`,
    name,
    title,
    make,
  }));
}

/** Replaces the results of a response, and its counts of them. */
function withOthers(field: string, change: (own: readonly unknown[]) => readonly unknown[]): ServiceInterceptor {
  return onResponse((response) => {
    const own = found(response.body, `/${field}`);
    if (!Array.isArray(own)) return;
    const all = change(own);
    const counts = Object.entries(Object(response.body)).filter(([, value]) => value === own.length);
    response.body = changedAt(response.body, `/${field}`, () => all);
    for (const [name] of counts) response.body = changedAt(response.body, `/${name}`, () => all.length);
  });
}

import type { Operation, Response } from "../../generators/contract/model/contract.ts";
import { type At, change, pairByKey } from "./change.ts";
import { type Exchanges, statusOf } from "./exchange.ts";
import type { Change, Party, Witness } from "./rules.ts";
import type { Counterexample } from "./search.ts";
import type { Side } from "./universe.ts";
import { changesIn, contentChanges, covers, mediaKey, requiredChanges } from "./value-changes.ts";

type Entry<Value> = [name: string, value: Value];

/** Returns true if a status is documented by itself or by a range. */
function isExpected(status: string, documented: Record<string, Response>): boolean {
  return [status, `${statusOf(status).charAt(0)}XX`, "default"].some((key) => Object.hasOwn(documented, key));
}

function isError(status: string): boolean {
  return /^[45]|^default/.test(status);
}

export function responseChanges(
  at: At,
  operation: Operation,
  later: Operation,
  was: Entry<Response> | undefined,
  is: Entry<Response> | undefined,
): Change[] {
  const { exchanges } = at;
  const status = (is ?? was)?.[0] ?? "";
  const place = `${at.place} ${status}`;
  const concrete = statusOf(status);
  const witnessOf = (
    party: Party,
    validIn: Side,
    given: Parameters<Exchanges["response"]>[3],
    reason: string,
  ): Witness => ({
    party,
    validIn,
    response: exchanges.response(validIn, status, (validIn === "old" ? was : is)?.[1] ?? { description: "" }, given),
    reason,
  });
  if (is === undefined)
    return [
      change("response-removed", place, undefined, undefined, {
        witnesses: isExpected(status, later.responses)
          ? []
          : [witnessOf("implementers", "old", {}, `status ${concrete} is not documented`)],
      }),
    ];
  if (was === undefined) {
    // Clients handle an undocumented error status like any other error.
    const isTaken = isError(status) || isExpected(status, operation.responses);
    return [
      change("response-added", place, undefined, undefined, {
        witnesses: isTaken ? [] : [witnessOf("callers", "new", {}, `status ${concrete} is not documented`)],
      }),
    ];
  }
  const [one, other] = [was[1], is[1]];
  const [before, after] = [one.content ?? {}, other.content ?? {}];
  const isEventStream = (type: string): boolean =>
    mediaKey(type) === "text/event-stream" && at.now.streamEvents.some((each) => each.operation === later.name);
  const contents = pairByKey(Object.entries(before), Object.entries(after), ([type]) => mediaKey(type)).flatMap(
    ([old, now]): Change[] => {
      if (now === undefined) {
        const isEmpty = Object.keys(after).length === 0;
        return [
          change("response-type-removed", place, old[0], undefined, {
            witnesses: [
              ...(covers(after, old[0])
                ? []
                : [witnessOf("implementers", "old", { mediaType: old[0] }, `${old[0]} is not documented`)]),
              ...(isEmpty && !isError(status) ? [witnessOf("callers", "new", {}, "the body is missing")] : []),
            ],
            // A caller may ask for this media type in `Accept`.
            ...(!covers(after, old[0]) && !isError(status) && { inconclusive: ["callers"] }),
          }),
        ];
      }
      if (old === undefined)
        return [
          change("response-type-added", place, undefined, now[0], {
            witnesses:
              covers(before, now[0]) || isError(status)
                ? []
                : [witnessOf("callers", "new", { mediaType: now[0] }, `${now[0]} is not documented`)],
          }),
        ];
      if (isEventStream(now[0])) return [];
      const value = (side: Side, { value: each, reason }: Counterexample, party: Party): Witness =>
        witnessOf(party, side, { body: { value: each }, mediaType: (side === "old" ? old : now)[0] }, reason);
      return contentChanges(at, "answer", place, old, now, value);
    },
  );
  const headers = pairByKey(Object.entries(one.headers ?? {}), Object.entries(other.headers ?? {}), ([name]) =>
    name.toLowerCase(),
  ).flatMap(([old, now]): Change[] => {
    const name = (now ?? old)?.[0] ?? "";
    const header = `${place} ${name}`;
    const without = (party: Party, validIn: Side): Witness =>
      witnessOf(party, validIn, { without: (validIn === "old" ? old : now)?.[0] ?? "" }, `${name} is missing`);
    if (now === undefined)
      return [
        change("header-removed", header, undefined, undefined, {
          witnesses: old[1].required ? [without("callers", "new")] : [],
        }),
      ];
    if (old === undefined)
      return [
        change("header-added", header, undefined, undefined, {
          witnesses: now[1].required ? [without("implementers", "old")] : [],
        }),
      ];
    const value = (side: Side, { value: each, reason }: Counterexample, party: Party): Witness =>
      witnessOf(party, side, { header: { name, value: each } }, `${name}: ${reason}`);
    const text = { old: { list: "," }, now: { list: "," } } as const;
    return [
      ...requiredChanges(
        header,
        old[1].required,
        now[1].required,
        () => [now[1].required ? without("implementers", "old") : without("callers", "new")],
        "answer",
      ),
      ...changesIn(at, "answer", header, old[1].schema, now[1].schema, value, { text }),
    ];
  });
  return [...contents, ...headers];
}

import { isRecord } from "../../generated/runtime/body.ts";
import type { Records } from "../../generators/contract/facts/records.ts";
import { hexOf, randomOf } from "../../generators/contract/model/random.ts";
import type { Row } from "./store.ts";

/** Replaces the ids in a response by new ones, except those that were sent. */
export function withNewIds(
  body: unknown,
  { ids, sent, seed, fits }: { ids: ReadonlySet<string>; sent: Row; seed: string; fits: (body: unknown) => boolean },
): unknown {
  if (!isRecord(body)) return body;
  const random = randomOf(seed);
  let all: Row = body;
  for (const [name, value] of Object.entries(body)) {
    if (!ids.has(name) || typeof value !== "string" || sent[name] !== undefined) continue;
    const [, before = ""] = /^(.*?[_-])?[\da-f]+$/i.exec(value) ?? [];
    const next = { ...all, [name]: `${before}${hexOf(random, 12)}` };
    if (fits(next)) all = next;
  }
  return all;
}

/** Returns the row that a call adds to a list of records: the fields of its request and response, and its kind. */
export function rowOf({ ids, kind, values }: Records, operation: string, fields: Row): Row | undefined {
  if (ids.every((name) => fields[name] === undefined)) return undefined;
  const action = values.find((each) => each.operation === operation)?.value;
  return { ...fields, ...(kind !== undefined && action !== undefined && { [kind]: action }) };
}

import { isRecord } from "../../generated/runtime/body.ts";
import type { Records } from "../../generators/contract/facts/records.ts";
import { hexOf, randomOf } from "../../generators/contract/model/random.ts";
import type { Row } from "./store.ts";

/** Returns a response whose ids are new ones, unless they were sent. */
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

/** Returns the row that a call adds to a list of what was done: the fields of its request and response, and what it did. */
export function rowOf({ ids, kind, values }: Records, operation: string, said: Row): Row | undefined {
  if (ids.every((name) => said[name] === undefined)) return undefined;
  const did = values.find((each) => each.operation === operation)?.value;
  return { ...said, ...(kind !== undefined && did !== undefined && { [kind]: did }) };
}

// Generated from templates/runtime/text-limit.ts by `concordat generate`. Do not edit.

import type { Call } from "./endpoint.ts";

/**
 * Sends a limit that stands in the text of a query also beside it, where it is so large that both have to carry it.
 *
 * @param text The input that holds the text.
 * @param pattern Finds the limit: the first group of its last match.
 * @param send The input that carries the same limit.
 * @param above Up to this many items the two need not be the same.
 * @throws {RangeError} Where they differ. Nothing is sent.
 */
export function withTextLimit(call: Call, text: string, pattern: string, send: string, above: number): Call {
  return async (input, options) => {
    const values: Record<string, unknown> = { ...input };
    const limit = Number([...String(values[text]).matchAll(new RegExp(pattern, "gi"))].at(-1)?.[1]);
    if (limit > above) {
      const { [send]: beside = limit } = values;
      if (beside !== limit) throw new RangeError(`${send}: expected ${limit} as in ${text}, found ${beside}`);
      values[send] = limit;
    }
    return await call(values, options);
  };
}

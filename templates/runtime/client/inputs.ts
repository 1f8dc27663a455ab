import type { SendRequest } from "./client.ts";

/** Sends some inputs as headers of the same name. */
export function withHeaders(send: SendRequest, names: readonly string[]): SendRequest {
  return (input, options) => {
    const rest: Record<string, unknown> = { ...input };
    const headers = new Headers();
    for (const name of names) {
      if (rest[name] !== undefined) headers.set(name, String(rest[name]));
      delete rest[name];
    }
    new Headers(options?.headers).forEach((value, name) => headers.set(name, value));
    return send(rest, { ...options, headers });
  };
}

/** Sends inputs that have only one value, so that nobody has to give it. */
export function withFixed(send: SendRequest, values: object): SendRequest {
  return (input, options) => send({ ...values, ...input }, options);
}

/** Sends some lists as one value each, by what stands between their items. */
export function withJoined(send: SendRequest, separators: Readonly<Record<string, string>>): SendRequest {
  return (input, options) => {
    const values = Object.entries({ ...input }).map(([name, value]) =>
      Array.isArray(value) && Object.hasOwn(separators, name) ? [name, value.join(separators[name])] : [name, value],
    );
    return send(Object.fromEntries(values), options);
  };
}

/** Says what the body is, where it is not JSON. */
export function withContentType(send: SendRequest, type: string): SendRequest {
  return (input, options) => {
    const headers = new Headers(options?.headers);
    headers.set("content-type", type);
    return send(input, { ...options, headers });
  };
}

/**
 * Sends a limit that stands in the text of a query also beside it, where it is so large that both have to carry it.
 *
 * @param text The input that holds the text.
 * @param pattern Finds the limit: the first group of its last match.
 * @param send The input that carries the same limit.
 * @param above Up to this many items the two need not be the same.
 * @throws {RangeError} Where they differ. Nothing is sent.
 */
export function withTextLimit(
  call: SendRequest,
  text: string,
  pattern: string,
  send: string,
  above: number,
): SendRequest {
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

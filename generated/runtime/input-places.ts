// Generated from templates/runtime/input-places.ts by `concordat generate`. Do not edit.

import type { Call } from "./endpoint.ts";

/** Sends some inputs as headers of the same name. */
export function withHeaders(send: Call, names: readonly string[]): Call {
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
export function withFixed(send: Call, values: object): Call {
  return (input, options) => send({ ...values, ...input }, options);
}

/** Sends some lists as one value each, by what stands between their items. */
export function withJoined(send: Call, separators: Readonly<Record<string, string>>): Call {
  return (input, options) => {
    const values = Object.entries({ ...input }).map(([name, value]) =>
      Array.isArray(value) && Object.hasOwn(separators, name) ? [name, value.join(separators[name])] : [name, value],
    );
    return send(Object.fromEntries(values), options);
  };
}

/** Says what the body is, where it is not JSON. */
export function withContentType(send: Call, type: string): Call {
  return (input, options) => {
    const headers = new Headers(options?.headers);
    headers.set("content-type", type);
    return send(input, { ...options, headers });
  };
}

// Generated from templates/runtime/client/media-types.ts by `concordat generate`. Do not edit.

import type { SendRequest } from "./client.ts";

/** Takes the media type of the body out of an input. Where it is left out, the body has the usual one. */
export function withContentType(send: SendRequest, name: string): SendRequest {
  return (input, options) => {
    const { [name]: chosen, ...rest }: Record<string, unknown> = { ...input };
    if (chosen === undefined) return send(rest, options);
    const headers = new Headers(options?.headers);
    headers.set("content-type", String(chosen));
    return send(rest, { ...options, headers });
  };
}

/** Says which media types are expected, where the caller does not. */
export function withAccept(send: SendRequest, mediaTypes: string): SendRequest {
  return (input, options) => {
    const headers = new Headers(options?.headers);
    if (!headers.has("accept")) headers.set("accept", mediaTypes);
    return send(input, { ...options, headers });
  };
}

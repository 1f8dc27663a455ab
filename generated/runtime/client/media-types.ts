// Generated from templates/runtime/client/media-types.ts by `concordat generate`. Do not edit.

import { attempt, type SendRequest } from "./client.ts";

/** Takes the media type of the body out of an input. Where it is left out, the body has the usual one. */
export function withContentType(send: SendRequest, name: string): SendRequest {
  return (input, options) => {
    const { [name]: chosen, ...rest }: Record<string, unknown> = { ...input };
    if (chosen === undefined) return send(rest, options);
    const mediaType = String(chosen);
    const make = options?.attempt ?? attempt;
    return send(rest, {
      ...options,
      attempt: (client, operation, endpoint, ...more) => {
        const { serialize = (body) => JSON.stringify(body) }: { serialize?: WriteBody } = endpoint;
        const own = { ...endpoint, mediaType, serialize: (body: unknown) => serialize(body, mediaType) };
        return make(client, operation, own, ...more);
      },
    });
  };
}

/** Writes a body; what writes several media types is told which. */
type WriteBody = (body: unknown, mediaType?: string) => BodyInit;

/**
 * Makes what writes a body in the media type that is chosen, by default the first.
 *
 * @param text The default of a body that is a text.
 */
export function writeByType(writers: Readonly<Record<string, (body: unknown) => BodyInit>>, text?: string) {
  const [first = ""] = Object.keys(writers);
  return (body: unknown, mediaType = (typeof body === "string" && text) || first): BodyInit => {
    const content = (writers[mediaType] ?? JSON.stringify)(body);
    const isTyped = content instanceof Blob || content instanceof ReadableStream;
    return isTyped ? content : new Blob([String(content)], { type: mediaType });
  };
}

/** Says which media types are expected, where the caller does not. */
export function withAccept(send: SendRequest, mediaTypes: string): SendRequest {
  return async (input, options) => {
    const headers = new Headers(options?.headers);
    if (!headers.has("accept")) headers.set("accept", mediaTypes);
    return await send(input, { ...options, headers });
  };
}

import { attempt, type SendRequest } from "./client.ts";

/** Takes the media type of the body from an input. If the input is omitted, the default media type is used. */
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

/** Encodes a body. Encoders of several media types use the second parameter. */
type WriteBody = (body: unknown, mediaType?: string) => BodyInit;

/**
 * Makes the encoder of a body for the chosen media type, by default the first.
 *
 * @param text The default media type of a text.
 */
export function writeByType(writers: Readonly<Record<string, (body: unknown) => BodyInit>>, text?: string) {
  const [first = ""] = Object.keys(writers);
  return (body: unknown, mediaType = (typeof body === "string" && text) || first): BodyInit => {
    const content = (writers[mediaType] ?? JSON.stringify)(body);
    const isTyped = content instanceof Blob || content instanceof ReadableStream;
    return isTyped ? content : new Blob([String(content)], { type: mediaType });
  };
}

/** Sends the expected media types in `Accept`, unless the caller sets that header. */
export function withAccept(send: SendRequest, mediaTypes: string): SendRequest {
  return async (input, options) => {
    const headers = new Headers(options?.headers);
    if (!headers.has("accept")) headers.set("accept", mediaTypes);
    return await send(input, { ...options, headers });
  };
}

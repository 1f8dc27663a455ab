import type { OwnBytes } from "../../../generated/runtime/body.ts";
import {
  bytesOf,
  forged,
  type Forgery,
  forgeries,
  type SignedOriginal,
  textOf,
} from "../../../generated/runtime/checks/receiver-forgeries.ts";
import type { HeaderLines, Posted } from "../../../generated/runtime/checks/receiver-target.ts";
import { padded, signedAgain } from "../../../generated/runtime/checks/receiver-verification.ts";

/** A way to send deliveries that does not affect their authenticity. */
export interface Transport {
  /** The end of the id of the check. */
  name: string;

  /** A description that continues “a delivery”. */
  title: string;

  /** Changes the body before it is signed. */
  body?: (json: string) => string;

  /** Changes the header lines; the names of the headers of the signature and of the id are passed. */
  lines?: (lines: HeaderLines, names: { signature: string; id: string }) => HeaderLines;

  /** Set to true to send only forgeries: receivers may accept or reject genuine deliveries in this way. */
  isOfForgeries?: boolean;

  /** Set to true if the transport needs an id in a header. */
  needsIdHeader?: boolean;

  /** Set to true if a receiver without verification may reject the body as malformed. */
  isMalformed?: boolean;

  /**
   * The forgeries that are sent in this way. Default: one without a signature, one with another secret, and one with
   * another body.
   */
  forgeries?: readonly Forgery[];
}

const usual = forgeries.filter(({ name }) => ["unsigned", "other-secret", "altered"].includes(name));

/** Half of the spaces in a body that is larger than one mebibyte. */
const blanks = 2 ** 19 + 1000;

/** Decoders replace invalid UTF-8 with this character, so that two bodies become the same text. */
const replacement = "\u{fffd}";

/** The body with an invalid UTF-8 byte in place of the replacement character. */
const invalidText: Forgery = {
  name: "invalid-text",
  title: "with an invalid UTF-8 byte in its body",
  forge: ({ body }) => ({ body: withoutText(body) }),
};

function withoutText(body: OwnBytes): OwnBytes {
  const [before = "", after = ""] = textOf(body).split(replacement);
  return new Uint8Array([...bytesOf(before), 0xff, ...bytesOf(after)]);
}

export const transports: readonly Transport[] = [
  {
    name: "chunked",
    title: "in chunks, without the length of its body",
    lines: (lines) => [...lines, ["Transfer-Encoding", "chunked"]],
  },
  { name: "over-1-mib", title: "of more than one mebibyte", body: (json) => padded(json, blanks) },
  ...[
    ["plain-text", "text/plain; charset=utf-8"] as const,
    ["form", "application/x-www-form-urlencoded"] as const,
    ["octet-stream", "application/octet-stream"] as const,
  ].map(([name, type]) => headerTransport(name, `of the content type ${type}`, ["content-type", type])),
  ...[
    ["browser", "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"] as const,
    ["curl", "curl/8.5.0"] as const,
  ].map(([name, agent]) => headerTransport(name, `of the user agent ${agent}`, ["user-agent", agent])),
  {
    name: "no-id",
    title: "without the header of its id",
    needsIdHeader: true,
    lines: (lines, { id }) => lines.filter(([name]) => name.toLowerCase() !== id.toLowerCase()),
  },
  {
    name: "upper-case-headers",
    title: "whose header names are in upper case",
    lines: (lines) => lines.map(([name, value]) => [name.toUpperCase(), value] as const),
  },
  {
    name: "signed-twice",
    title: "with its signature twice",
    isOfForgeries: true,
    lines: (lines, { signature }) =>
      lines.flatMap((line) => (line[0].toLowerCase() === signature.toLowerCase() ? [line, line] : [line])),
  },
  {
    name: "invalid-text",
    title: "with the character that stands for invalid text",
    body: (json) => json.replace("{", `{"note":"${replacement}",`),
    isMalformed: true,
    forgeries: [invalidText],
  },
];

function headerTransport(name: string, title: string, [header, value]: readonly [string, string]): Transport {
  return {
    name,
    title,
    lines: (lines) => [...lines.filter((line) => line[0].toLowerCase() !== header), [header, value]],
  };
}

/** Returns a genuine delivery in a transport, and its forgeries. */
export async function carried(
  { title, body, lines, isOfForgeries = false, forgeries: some = usual }: Transport,
  original: SignedOriginal,
  id: string,
): Promise<{ genuine: Posted; forgeries: readonly Posted[] }> {
  const names = { signature: original.scheme.header, id };
  const changed = body === undefined ? original : await signedAgain(original, bytesOf(body(textOf(original.body))));
  const carry = (posted: Posted): Posted => ({
    ...posted,
    title: `${posted.title}, ${title}`,
    ...(lines && { lines: lines([...posted.headers], names) }),
  });
  return {
    genuine: isOfForgeries ? changed : carry(changed),
    forgeries: await Promise.all(some.map(async (forgery) => carry(await forged(forgery, changed)))),
  };
}

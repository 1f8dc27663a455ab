import { createHash } from "node:crypto";

/** A request with a message signature (RFC 9421). */
export interface SignedMessage {
  method: string;
  url: string;

  /** Returns the value of a header; null if it is missing. */
  valueOf: (header: string) => string | null;

  /** The label of the signature. */
  label: string;

  /** The covered components and the parameters, as they are written after the label in `Signature-Input`. */
  input: string;
}

/** A message signature in a request, and its encoded bytes. */
export interface ReadMessage {
  message: SignedMessage;
  encoded: string;
}

/** Returns the value of the header `Content-Digest` for a body (RFC 9530). */
export function contentDigest(body: string | Buffer, algorithm = "sha-256"): string {
  return `${algorithm}=:${createHash(algorithm.replace("-", "")).update(body).digest("base64")}:`;
}

/** Returns the covered components and the parameters of a signature, as a sender of this project writes them. */
export function inputFrom(components: readonly string[], created: string, algorithm: string): string {
  return `(${components.map((name) => `"${name}"`).join(" ")});created=${created};alg="${algorithm}"`;
}

/** Returns the names of the covered components, without those that have parameters. */
export function componentsIn(input: string): string[] {
  const [list = ""] = input.split(")");
  return [...list.matchAll(/"([^"]+)"(?!;)/g)].map(([, name = ""]) => name);
}

/** Returns the value of a parameter as it is written; undefined if it is missing. */
export function parameterIn(input: string, name: string): string | undefined {
  const rest = input.slice(input.indexOf(")") + 1);
  const all = rest.matchAll(/;\s*([a-z*][a-z\d_.*-]*)(?:=("(?:[^"\\]|\\.)*"|[^;\s]+))?/g);
  return [...all].findLast(([, key]) => key === name)?.[2];
}

const derived: Readonly<Record<string, (url: URL, method: string) => string>> = {
  "@method": (_, method) => method,
  "@target-uri": (url) => url.href.replace(/#.*/s, ""),
  "@authority": (url) => url.host,
  "@scheme": (url) => url.protocol.replace(":", ""),
  "@request-target": (url) => url.pathname + url.search,
  "@path": (url) => url.pathname,
  "@query": (url) => (url.search === "" ? "?" : url.search),
};

/** Returns the signed bytes. The digest is computed from the body: a wrong one in the header gives another signature. */
export function signatureBase({ method, url, valueOf, input }: SignedMessage, body: string | Buffer): Buffer {
  const lines = componentsIn(input).map((name) => {
    const derive = derived[name];
    const value = derive ? derive(new URL(url), method) : headerValue(name, valueOf(name), body);
    return `"${name}": ${value.trim()}`;
  });
  return Buffer.from([...lines, `"@signature-params": ${input}`].join("\n"));
}

function headerValue(name: string, value: string | null, body: string | Buffer): string {
  if (name !== "content-digest") return value ?? "";
  const digests = membersOf(value ?? "").map(([algorithm, found]) =>
    /^sha-(256|512)$/.test(algorithm) ? contentDigest(body, algorithm) : `${algorithm}=${found}`,
  );
  return digests.length === 0 ? contentDigest(body) : digests.join(", ");
}

/** Returns the message signatures of a request. */
export function messagesIn(
  header: string,
  { method, url, valueOf }: Pick<SignedMessage, "method" | "url" | "valueOf">,
): ReadMessage[] {
  const signatures = new Map(membersOf(valueOf(header) ?? ""));
  return membersOf(valueOf("Signature-Input") ?? "").flatMap(([label, input]) => {
    const [, encoded] = /^:(.*):$/.exec(signatures.get(label) ?? "") ?? [];
    return encoded === undefined ? [] : [{ message: { method, url, valueOf, label, input }, encoded }];
  });
}

/** Returns the members of a dictionary (RFC 9651): their labels and values. */
function membersOf(text: string): [label: string, value: string][] {
  const members = text.matchAll(/\s*([a-z*][a-z\d_.*-]*)=((?:"(?:[^"\\]|\\.)*"|[^",])+)(?:,|$)/g);
  return [...members].map(([, label = "", value = ""]) => [label, value.trim()]);
}

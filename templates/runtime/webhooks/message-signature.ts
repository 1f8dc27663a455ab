import { type ContentAlgorithm, type ContentChecks, isCurrent, keyOf, mostSignatures } from "./content-signature.ts";
import {
  type ContentScheme,
  type ContentSignature,
  encode,
  type HeaderReader,
  isAny,
  nodeCrypto,
  type SignatureVerifier,
  type VerifiedRequest,
} from "./signature.ts";

/** The signature of whole requests. */
export interface MessageScheme extends ContentScheme {
  /** The parts of a request that its signature must cover: names of headers in lower case, or derived ones such as `@path`. */
  components: readonly string[];
}

/**
 * Makes the functions of HTTP message signatures (RFC 9421). The signature covers the stated components of a request; with
 * `content-digest` among them, the body is compared with its digest (RFC 9530), too.
 *
 * @param algorithmOf Makes the functions of the algorithm: `hmacAlgorithm` or `ed25519Algorithm`.
 *
 * @example
 * const signature = messageSignature(
 *   {
 *     header: "Signature",
 *     algorithm: "hmac-sha256",
 *     encoding: "base64",
 *     components: ["@method", "@authority", "@path", "content-digest"],
 *     timestamp: { toleranceSeconds: 300 },
 *   },
 *   hmacAlgorithm,
 * );
 * const receive = createShopReceiver({ on, signature, secrets: [secret] });
 */
export function messageSignature<Scheme extends MessageScheme>(
  scheme: Scheme,
  algorithmOf: (scheme: Scheme) => ContentAlgorithm,
): ContentSignature {
  const { algorithm: name, header, components } = scheme;
  const algorithm = algorithmOf(scheme);
  return {
    ...scheme,
    ...messageVerifier(scheme, () => algorithm.checks),
    async signHeaders(secrets, { body, at = Date.now(), keyId, method = "POST", url, headers }) {
      const digest = `sha-256=${await digestOf("sha-256", body)}`;
      const get = (each: string): string | null => (each === "content-digest" ? digest : (headers?.get(each) ?? null));
      const request = { method, url, headers: { get } };
      // An empty list is reported like an empty secret.
      const used = secrets.length > 0 ? secrets : [""];
      const signed = await Promise.all(
        used.map(async (secret, index) => {
          const id = Array.isArray(keyId) ? (keyId as readonly string[])[index] : (keyId as string | undefined);
          const input: Input = {
            components,
            parameters: new Map([
              ["created", String(Math.floor(at / 1000))],
              ...(id === undefined ? [] : [["keyid", JSON.stringify(id)] as const]),
              ["alg", JSON.stringify(name)],
            ]),
          };
          const base = signatureBase(input, request);
          if (base === undefined) throw new TypeError(`components: the request lacks one of ${components.join(", ")}`);
          const label = `sig${index + 1}=`;
          const signature = await algorithm.sign(keyOf(scheme, secret), base);
          return { input: label + textOf(input), signature: `${label}:${signature}:` };
        }),
      );
      return {
        ...(components.includes("content-digest") && { "Content-Digest": digest }),
        "Signature-Input": signed.map(({ input }) => input).join(", "),
        [header]: signed.map(({ signature }) => signature).join(", "),
      };
    },
  };
}

/**
 * Makes the function that verifies by such a scheme. Bundles of receivers lack the code that signs.
 *
 * @param checksOf Makes the function that prepares keys: `hmacChecks` or `ed25519Checks`.
 *
 * @example
 * const signature = messageVerifier(scheme, hmacChecks);
 * const receive = createShopReceiver({ on, signature, secrets: [secret] });
 */
export function messageVerifier<Scheme extends MessageScheme>(
  scheme: Scheme,
  checksOf: (scheme: Scheme) => ContentChecks,
): SignatureVerifier {
  const { algorithm: name, header, components, timestamp } = scheme;
  const checksFor = checksOf(scheme);
  return {
    verifier(secrets) {
      const checks = checksFor(secrets.map((secret) => keyOf(scheme, secret)));
      return async (request) => {
        const { headers, rawBody } = request;
        const inputs = membersOf(headers.get("signature-input"));
        const signatures = membersOf(headers.get(header.toLowerCase()));
        for (const [label, text] of [...inputs].slice(0, mostSignatures)) {
          const [, signature] = /^:([\w+/=]+):$/.exec(signatures.get(label) ?? "") ?? [];
          const input = inputOf(text);
          if (signature === undefined || input === undefined || !isAcceptable(input)) continue;
          const base = signatureBase(input, request);
          if (base === undefined || !(await isAny(checks, (check) => check([base], signature)))) continue;
          const isWhole =
            !input.components.includes("content-digest") || isDigestOf(headers.get("content-digest"), rawBody);
          if (await isWhole) return true;
        }
        return false;
      };
    },
  };

  /** Returns true if the parameters of a signature are valid now, and its components are those of the scheme or more. */
  function isAcceptable({ components: covered, parameters }: Input): boolean {
    const alg = parameters.get("alg");
    const created = secondsIn(parameters.get("created"));
    const expires = parameters.get("expires");
    return (
      components.every((each) => covered.includes(each)) &&
      (alg === undefined || alg === JSON.stringify(name)) &&
      (timestamp === undefined || isCurrent({ ...timestamp, unit: "seconds" }, created)) &&
      (expires === undefined || Number(secondsIn(expires) ?? 0) * 1000 >= Date.now())
    );
  }
}

/** The covered components of a signature, and the values of its parameters as they are written. */
interface Input {
  components: readonly string[];
  parameters: ReadonlyMap<string, string | undefined>;
}

type MessageParts = Pick<VerifiedRequest, "method" | "url"> & { headers: HeaderReader };

const utf8 = /* @__PURE__ */ new TextEncoder();

/** The components that are derived from the request line. The host and the path are normalized by `URL`. */
const derived: Readonly<Record<string, (url: URL, method: string) => string>> = {
  "@method": (_, method) => method,
  "@target-uri": ({ href, hash }) => href.slice(0, href.length - hash.length),
  "@authority": ({ host }) => host,
  "@scheme": ({ protocol }) => protocol.slice(0, -1),
  "@request-target": ({ pathname, search }) => pathname + search,
  "@path": ({ pathname }) => pathname,
  "@query": ({ search }) => search || "?",
};

/** Returns the signed bytes; undefined if the request lacks a component. */
function signatureBase(input: Input, { method, url, headers }: MessageParts): Uint8Array | undefined {
  const lines: string[] = [];
  let parsed: URL | undefined;
  for (const name of input.components) {
    const derive = Object.hasOwn(derived, name) ? derived[name] : undefined;
    if (derive && (method === undefined || url === undefined))
      throw new TypeError("url: missing; pass the method and the URL of the request, which the signature covers");
    if (derive) parsed ??= urlOf(url);
    const value = derive ? parsed && derive(parsed, method ?? "") : headers.get(name)?.trim();
    if (value === undefined) return undefined;
    lines.push(`"${name}": ${value}`);
  }
  return utf8.encode([...lines, `"@signature-params": ${textOf(input)}`].join("\n"));
}

function urlOf(url: string | undefined): URL | undefined {
  try {
    return new URL(url ?? "");
  } catch {
    return undefined; // The header Host may be malformed.
  }
}

/** Returns the canonical text of an inner list with its parameters. */
function textOf({ components, parameters }: Input): string {
  const written = [...parameters].map(([key, value]) => (value === undefined ? `;${key}` : `;${key}=${value}`));
  return `(${components.map((name) => `"${name}"`).join(" ")})${written.join("")}`;
}

/** Returns the members of a dictionary by their labels; none if it is malformed or has a label twice. */
function membersOf(text: string | null): Map<string, string> {
  const member = /[ \t]*([a-z*][a-z\d_.*-]*)=((?:"(?:[^"\\]|\\.)*"|[^",])+)(?:,(?=.)|$)/y;
  const members = new Map<string, string>();
  if (text === null) return members;
  while (member.lastIndex < text.length) {
    const [, label = "", value = ""] = member.exec(text) ?? [];
    if (label === "" || members.has(label)) return new Map();
    members.set(label, value.trim());
  }
  return members;
}

const listForm =
  /^\(((?: *"[!#-[\]-~]+")*) *\)((?: *; *[a-z*][a-z\d_.*-]*(?:=(?:"(?:[ !#-[\]-~]|\\["\\])*"|[^\s";,]+))?)*)$/;

/** Parses an inner list with its parameters; undefined if it is malformed, has parameters of components, or has something twice. */
function inputOf(text: string): Input | undefined {
  const [, list, rest = ""] = listForm.exec(text) ?? [];
  if (list === undefined) return undefined;
  const components = [...list.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
  const all = [...rest.matchAll(/; *([^=;\s]+)(?:=("(?:[^"\\]|\\.)*"|[^;\s]+))?/g)];
  const parameters = new Map(all.map(([, key = "", value]) => [key, value]));
  const isUnique = new Set(components).size === components.length && parameters.size === all.length;
  return isUnique ? { components, parameters } : undefined;
}

function secondsIn(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? text : undefined;
}

/** Returns true if each known digest is that of the body, and there is one. */
async function isDigestOf(header: string | null, body: Uint8Array): Promise<boolean> {
  const known = [...membersOf(header)].filter(([name]) => /^sha-(256|512)$/.test(name));
  for (const [name, value] of known) if (value !== (await digestOf(name, body))) return false;
  return known.length > 0;
}

/** Returns the digest of a body as a header has it. */
async function digestOf(name: string, body: Uint8Array): Promise<string> {
  const node = nodeCrypto();
  const digest = node
    ? node.createHash(name.replace("-", "")).update(body).digest("base64")
    : encode(new Uint8Array(await crypto.subtle.digest(name, new Uint8Array(body))), "base64");
  return `:${digest}:`;
}

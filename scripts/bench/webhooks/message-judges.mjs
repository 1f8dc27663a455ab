// Implementations of RFC 9421 that others wrote, in the form of `judges.mjs`.
import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  timingSafeEqual,
} from "node:crypto";
import { createSignature, verifySignature, webcrypto } from "http-message-sig";
import { createSigner, createVerifier, httpbis } from "http-message-signatures";

/** The signed parts of requests in the presets of RFC 9421, and the largest age of a signature in seconds. */
const components = ["@method", "@authority", "@path", "@query", "content-digest"];
const maxAge = 300;

export const messageJudges = {
  "http-message-signatures": messageSigned("rfc9421", signaturesOfNode("hmac-sha256", createSecret)),
  "http-message-signatures, Ed25519": messageSigned("rfc9421PublicKey", signaturesOfNode("ed25519", ed25519Key)),
  "http-message-sig": messageSigned("rfc9421", signaturesOfFetch("hmac-sha256", hmacKey)),
  "http-message-sig, Ed25519": messageSigned("rfc9421PublicKey", signaturesOfFetch("ed25519", webKey)),
};

/** Packages leave the digest of the body to their users. */
function messageSigned(preset, { sign, isSigned }) {
  return {
    preset,
    sign: async ({ secret, body, seconds, method, url }) => {
      const headers = { "content-digest": digestOf(body) };
      return { ...headers, ...(await sign(secret, { method, url, headers }, seconds)) };
    },
    payloadOf: async ({ secret, body, headers, method, url }) => {
      const isValid = await isSigned(secret, { method, url, headers: Object.fromEntries(headers) });
      if (!isValid || headers.get("content-digest") !== digestOf(body)) throw new Error("invalid signature");
      return JSON.parse(body);
    },
  };
}

function digestOf(body) {
  return `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
}

/** Returns a function that prepares each key once, as services do. */
function keptKeys(prepare) {
  const kept = new Map();
  return (secret, kind) => {
    const name = `${kind} ${secret}`;
    if (!kept.has(name)) kept.set(name, prepare(secret, kind));
    return kept.get(name);
  };
}

/** The package `http-message-signatures` signs objects, with `node:crypto`. */
function signaturesOfNode(alg, prepare) {
  const keyOf = keptKeys((secret, kind) =>
    kind === "private" ? createSigner(prepare(secret, kind), alg) : createVerifier(prepare(secret, kind), alg),
  );
  return {
    sign: async (secret, request, seconds) => {
      const key = keyOf(secret, "private");
      const paramValues = { created: new Date(seconds * 1000) };
      const config = { key, fields: components, params: ["created", "alg"], paramValues };
      return (await httpbis.signMessage(config, request)).headers;
    },
    isSigned: async (secret, request) => {
      const key = { algs: [alg], verify: keyOf(secret, "public") };
      const required = { requiredFields: components, requiredParams: ["created"] };
      return await httpbis.verifyMessage({ keyLookup: async () => key, maxAge, ...required }, request);
    },
  };
}

/** The package `http-message-sig` signs requests as `fetch` has them, with any key. */
function signaturesOfFetch(algorithm, prepare) {
  const keyOf = keptKeys(prepare);
  const requiredParameters = ["created"];
  const policy = { algorithms: [algorithm], requiredComponents: components, requiredParameters, maxAge };
  return {
    sign: async (secret, request, created) => {
      const signer = await keyOf(secret, "private");
      const options = { components, parameters: { created, alg: algorithm }, signer };
      const { signature, signatureInput } = await createSignature(messageOf(request), options);
      return { Signature: signature, "Signature-Input": signatureInput };
    },
    isSigned: async (secret, request) => {
      const verifier = await keyOf(secret, "public");
      const message = messageOf(request);
      // The package needs a label if there are several signatures.
      const labels = request.headers.signature.match(/\w+(?==:)/g);
      const verified = labels.map((label) =>
        verifySignature(message, { label, policy, resolveVerifier: () => verifier }),
      );
      return (await Promise.any(verified)) !== undefined;
    },
  };
}

function messageOf({ method, url, headers }) {
  const fields = Object.entries(headers).map(([name, value]) => ({ name, value }));
  return { kind: "request", method, targetUri: url, fields };
}

/** The key of a secret for `http-message-sig`, which leaves HMAC to its users. */
function hmacKey(secret) {
  const algorithm = "hmac-sha256";
  const key = createSecret(secret);
  const sign = (data) => createHmac("sha256", key).update(data).digest();
  const verify = (data, found) => {
    const expected = sign(data);
    return found.length === expected.length && timingSafeEqual(found, expected);
  };
  return { algorithm, sign, verify };
}

function createSecret(secret) {
  return createSecretKey(Buffer.from(secret));
}

/** The bytes before a key of 32 bytes in PKCS #8 and in SPKI. */
const derStart = { private: "302e020100300506032b657004220420", public: "302a300506032b6570032100" };

function ed25519Key(secret, kind) {
  const key = Buffer.concat([Buffer.from(derStart[kind], "hex"), Buffer.from(secret, "base64")]);
  return kind === "private"
    ? createPrivateKey({ key, format: "der", type: "pkcs8" })
    : createPublicKey({ key, format: "der", type: "spki" });
}

async function webKey(secret, kind) {
  const usage = kind === "private" ? "sign" : "verify";
  const key = ed25519Key(secret, kind).toCryptoKey("Ed25519", true, [usage]);
  return kind === "private" ? webcrypto.signer(key) : webcrypto.verifier(key);
}

import { createHash, createHmac, createPrivateKey, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keysFrom, signaturePresets } from "../../../generators/contract/facts/signing.ts";
import type { ObservedSubscription } from "../../kit/delivery-source.ts";
import type { SenderFacts } from "./facts.ts";
import { expectCurrent, expectSigned } from "./judges.ts";

const text = "a secret of 32 characters or more";
const body = '{"event":"sold","name":"Zoë"}';

/** The parts of a delivery by a handwritten sender. */
interface Sent {
  method: string;
  host: string;
  target: string;
  components: readonly string[];
  digest: string;
  created: number;
  algorithm: string;
  parameters: string;
  key: string;

  /** The parts that are sent instead of those that are signed. */
  instead: { method?: string; target?: string; body?: string; digest?: string; created?: number };
}

const digestOf = (content: string, hash = "sha256"): string => createHash(hash).update(content).digest("base64");

type Preset = "rfc9421" | "rfc9421PublicKey";

/** Signs a delivery with node:crypto alone. */
function send(preset: Preset, given: Partial<Sent>): ObservedSubscription {
  const scheme = signaturePresets[preset];
  const isPublic = preset === "rfc9421PublicKey";
  const sent: Sent = {
    method: "POST",
    host: "shop.example",
    target: "/hooks?tenant=7",
    components: ["@query", "content-digest", "@method", "@path", "@authority"],
    digest: `sha-256=:${digestOf(body)}:`,
    created: 1_767_225_600,
    algorithm: isPublic ? "ed25519" : "hmac-sha256",
    parameters: "",
    key: keysFrom(scheme, text).sender,
    instead: {},
    ...given,
  };
  const { method, host, target, components, digest, created, algorithm, parameters, key, instead } = sent;
  const [path = "", query = ""] = target.split("?");
  const values: Readonly<Record<string, string>> = {
    "@method": method,
    "@authority": host,
    "@path": path,
    "@query": `?${query}`,
    "content-digest": digest,
    "content-type": "application/json",
  };
  const inputAt = (time: number): string =>
    `(${components.map((name) => `"${name}"`).join(" ")});created=${time};keyid="k;1,a"${algorithm === "" ? "" : `;alg="${algorithm}"`}${parameters}`;
  const lines = components.map((name) => `"${name}": ${values[name]}`);
  const base = Buffer.from([...lines, `"@signature-params": ${inputAt(created)}`].join("\n"));
  const pkcs8 = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), Buffer.from(key, "base64")]);
  const signature = isPublic
    ? sign(null, base, createPrivateKey({ key: pkcs8.subarray(0, 48), format: "der", type: "pkcs8" }))
    : createHmac("sha256", key).update(base).digest();
  const attempt = {
    method: instead.method ?? method,
    path: instead.target ?? target,
    headers: {
      host: "shop.example",
      "content-type": "application/json",
      "content-digest": instead.digest ?? digest,
      "signature-input": `w1=${inputAt(instead.created ?? created)}`,
      signature: `w1=:${signature.toString("base64")}:`,
    },
    body: new TextEncoder().encode(instead.body ?? body),
    receivedAt: 1_767_225_601_000,
  };
  const secret = keysFrom(scheme, text).receiver;
  return { received: [attempt], secret } as unknown as ObservedSubscription;
}

function failureOf(preset: Preset, given: Partial<Sent>): string | undefined {
  const facts = { signature: signaturePresets[preset] } as unknown as SenderFacts;
  const observed = [send(preset, given)];
  try {
    expectSigned(facts, observed, {});
    expectCurrent(facts, observed, {});
    return undefined;
  } catch (error) {
    return String(error);
  }
}

const components = ["@method", "@authority", "@path", "@query", "content-digest"];
const without = (name: string): readonly string[] => components.filter((each) => each !== name);

const variations: [title: string, given: Partial<Sent>][] = [
  ["as documented", {}],
  ["without the name of the algorithm", { algorithm: "" }],
  ["with an expiry and a nonce", { parameters: ';expires=1767229200;nonce="a,b"' }],
  ["with more components", { components: [...components, "content-type"] }],
  ["with SHA-512 for the digest", { digest: `sha-512=:${digestOf(body, "sha512")}:` }],
  ["with two digests", { digest: `sha-256=:${digestOf(body)}:, sha-512=:${digestOf(body, "sha512")}:` }],
  ["without a query", { target: "/hooks" }],
];

const defects: [title: string, given: Partial<Sent>][] = [
  ["another secret", { key: Buffer.from("another secret of 32 characters.").toString("base64") }],
  ["the digest of another body", { digest: `sha-256=:${digestOf("{}")}:` }],
  ["another body than the signed one", { instead: { body: `${body}\n` } }],
  ["another digest than the signed one", { instead: { digest: `sha-512=:${digestOf(body, "sha512")}:` } }],
  ["another method than the signed one", { instead: { method: "PUT" } }],
  ["another path than the signed one", { instead: { target: "/hook?tenant=7" } }],
  ["another query than the signed one", { instead: { target: "/hooks?tenant=8" } }],
  ["another host than the signed one", { host: "other.example" }],
  ["another time than the signed one", { instead: { created: 1_767_225_601 } }],
  ["an old time", { created: 1_767_222_000 }],
  ["a time in milliseconds", { created: 1_767_225_600_000 }],
  ["another algorithm", { algorithm: "hmac-sha512" }],
  ...components.map((name): [string, Partial<Sent>] => [
    `a signature that does not cover ${name}`,
    { components: without(name) },
  ]),
];

describe.each<Preset>(["rfc9421", "rfc9421PublicKey"])("the signature %s of a sender", (preset) => {
  it.each(variations)("passes %s", (_, given) => {
    expect(failureOf(preset, given)).toBeUndefined();
  });

  it.each(defects)("fails with %s", (_, given) => {
    expect(failureOf(preset, given)).toBeDefined();
  });
});

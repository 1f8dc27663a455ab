import { createHmac, createPublicKey, timingSafeEqual, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Mismatch, NotTested, unrecorded } from "../../../generated/runtime/checks/check.ts";
import { receiverChecks } from "../../../generated/runtime/checks/receiver-checks.ts";
import type { ReceiverFacts, ReceiverTarget } from "../../../generated/runtime/checks/receiver-target.ts";
import { testRequest } from "../../../generated/runtime/webhooks/sender.ts";
import { signatureFrom } from "../../../generated/runtime/webhooks/signature-from.ts";
import type { ContentScheme } from "../../../generated/runtime/webhooks/signature.ts";
import { keysFrom, type SignaturePreset, signaturePresets } from "../../../generators/contract/facts/signing.ts";

/** A delivery as a handwritten receiver reads it. */
interface Read {
  raw: Buffer;
  id: string;

  /** The digits of the signed time; empty if it is missing. */
  time: string;

  /** The labels and signatures of the header. */
  signatures: readonly (readonly [label: string, signature: string])[];
}

/** The steps of a handwritten receiver. A defect replaces some of them. */
interface Steps {
  /** Returns true for a time in seconds that is not too far from now. */
  isCurrent(age: number): boolean;

  /** Returns the signed bytes that are accepted. */
  contents(read: Read): Buffer[];
  signaturesOf(read: Read): Read["signatures"];
  isLabel(label: string): boolean;
  isEqual(expected: string, found: string): boolean;

  /** Returns true for a delivery that is accepted without verification. */
  skips(read: Read, request: Request): boolean;
  hashes: readonly string[];
  secrets(secret: Buffer): Buffer[];
}

interface Scheme {
  read(headers: Headers): Omit<Read, "raw">;
  label: string;
  before(read: Read): string;
  encoding: "hex" | "base64";
  key(secret: string): Buffer;
}

const webhooks: Scheme = {
  read: (headers) => ({
    id: headers.get("webhook-id") ?? "",
    time: headers.get("webhook-timestamp") ?? "",
    signatures: (headers.get("webhook-signature") ?? "").split(" ").map((each) => {
      const [label = "", ...rest] = each.split(",");
      return [label, rest.join(",")] as const;
    }),
  }),
  label: "v1",
  before: ({ id, time }) => `${id}.${time}.`,
  encoding: "base64",
  key: (secret) => Buffer.from(secret.replace("whsec_", ""), "base64"),
};

function labelled(text: string | null): readonly [string, string] {
  const [label = "", ...rest] = (text ?? "").split("=");
  return [label, rest.join("=")];
}

type ContentPreset = Exclude<SignaturePreset, `rfc${string}`>;

/** The schemes as their documents describe them. */
const schemes: Record<ContentPreset, Scheme> = {
  standardWebhooks: webhooks,
  standardWebhooksPublicKey: {
    ...webhooks,
    label: "v1a",
    key: (secret) => Buffer.from(secret.replace("whpk_", ""), "base64"),
  },
  github: {
    read: (headers) => ({ id: "", time: "", signatures: [labelled(headers.get("x-hub-signature-256"))] }),
    label: "sha256",
    before: () => "",
    encoding: "hex",
    key: (secret) => Buffer.from(secret),
  },
  stripe: {
    read: (headers) => {
      const parts = (headers.get("stripe-signature") ?? "").split(",").map(labelled);
      return { id: "", time: parts.find(([label]) => label === "t")?.[1] ?? "", signatures: parts };
    },
    label: "v1",
    before: ({ time }) => `${time}.`,
    encoding: "hex",
    key: (secret) => Buffer.from(secret),
  },
  slack: {
    read: (headers) => ({
      id: "",
      time: headers.get("x-slack-request-timestamp") ?? "",
      signatures: [labelled(headers.get("x-slack-signature"))],
    }),
    label: "v0",
    before: ({ time }) => `v0:${time}:`,
    encoding: "hex",
    key: (secret) => Buffer.from(secret),
  },
};

/** Returns a receiver without code of the project. */
function handwritten(preset: ContentPreset, secret: string, given: Partial<Steps>) {
  const scheme = schemes[preset];
  const hasTime = preset !== "github";
  const steps: Steps = {
    isCurrent: (age) => age <= 300 && (preset === "stripe" || age >= -300),
    contents: (read) => [Buffer.concat([Buffer.from(scheme.before(read)), read.raw])],
    signaturesOf: ({ signatures }) => signatures,
    isLabel: (label) => label === scheme.label,
    isEqual: (expected, found) =>
      expected.length === found.length && timingSafeEqual(Buffer.from(expected), Buffer.from(found)),
    skips: () => false,
    hashes: ["sha256"],
    secrets: (key) => [key],
    ...given,
  };
  const isSigned = (content: Buffer, signature: string): boolean => {
    const key = scheme.key(secret);
    if (preset === "standardWebhooksPublicKey") {
      const jwk = { kty: "OKP", crv: "Ed25519", x: key.toString("base64url") };
      const bytes = Buffer.from(signature, "base64");
      const isWritten = steps.isEqual(bytes.toString("base64"), signature);
      return isWritten && verify(null, content, createPublicKey({ key: jwk, format: "jwk" }), bytes);
    }
    return steps
      .secrets(key)
      .some((used) =>
        steps.hashes.some((hash) =>
          steps.isEqual(createHmac(hash, used).update(content).digest(scheme.encoding), signature),
        ),
      );
  };
  return async (request: Request): Promise<Response> => {
    const read: Read = { ...scheme.read(request.headers), raw: Buffer.from(await request.arrayBuffer()) };
    const isIdentified = !preset.startsWith("standard") || read.id !== "";
    const isTimed = !hasTime || (/^\d+$/.test(read.time) && steps.isCurrent(Date.now() / 1000 - Number(read.time)));
    const isGenuine = steps
      .signaturesOf(read)
      .some(
        ([label, found]) => steps.isLabel(label) && steps.contents(read).some((content) => isSigned(content, found)),
      );
    if (!steps.skips(read, request) && !(isIdentified && isTimed && isGenuine))
      return new Response(null, { status: 401 });
    try {
      if (read.raw.length > 0) JSON.parse(read.raw.toString());
      return new Response(null, { status: 204 });
    } catch {
      return new Response(null, { status: 400 });
    }
  };
}

interface Sold {
  event: string;
  price: number;
}

/** Returns the checks of a receiver that do not pass. */
async function failures(preset: ContentPreset, given: Partial<Steps>): Promise<string[]> {
  const scheme = signaturePresets[preset] as ContentScheme;
  const { sender, receiver } = keysFrom(signaturePresets[preset], "a secret of 32 characters or more");
  const facts: ReceiverFacts<Sold> = {
    id: "shop/notify",
    requirements: ["SHOP-1"],
    request: (envelope, { signature, ...delivery }) => {
      const { idHeader } = scheme;
      return testRequest({ nameField: "event", ...(idHeader && { idHeader }) }, signature, envelope, delivery);
    },
    signature: signatureFrom(scheme),
    verification: ["SHOP-2"],
    events: [{ name: "sold", envelope: { event: "sold", price: 12 } }],
  };
  const fixtures: object = { secret: sender };
  const undeclared = new Proxy(fixtures, {
    get: (target, name) => {
      if (!(name in target)) throw new NotTested(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  const receive = handwritten(preset, receiver, given);
  const target = {
    baseUrl: `http://${crypto.randomUUID()}.test/`,
    fetch: receive,
    headers: {},
    fixtures: undeclared,
    hooks: undeclared,
  } as unknown as ReceiverTarget;
  const failed: string[] = [];
  for (const { id, run } of receiverChecks(facts)) {
    try {
      await run(target, unrecorded);
    } catch (error) {
      if (error instanceof Mismatch) failed.push(id.slice("shop/notify/".length));
      else if (!(error instanceof NotTested)) throw error;
    }
  }
  return failed;
}

type Way = readonly [title: string, given: Partial<Steps>, isPossible?: (scheme: ContentScheme) => boolean];

const isKeyed = ({ algorithm }: ContentScheme): boolean => algorithm !== "ed25519";
const isTimed = ({ timestamp }: ContentScheme): boolean => timestamp !== undefined;
const hasSeveral = ({ separator }: ContentScheme): boolean => separator !== undefined;

const variations: readonly Way[] = [
  ["is as documented", {}],
  ["has a tolerance of an hour", { isCurrent: (age) => Math.abs(age) <= 3600 }, isTimed],
  ["ignores the case of digits", { isEqual: (expected, found) => expected === found.toLowerCase() }, isHex],
  ["reads only the first four parts", { signaturesOf: ({ signatures }) => signatures.slice(0, 4) }],
];

function isHex({ encoding, algorithm }: ContentScheme): boolean {
  return encoding === "hex" && algorithm !== "ed25519";
}

const defects: readonly Way[] = [
  ["verifies nothing", { skips: () => true }],
  ["accepts any time", { isCurrent: () => true }, isTimed],
  [
    "accepts any time in the future",
    { isCurrent: (age) => age <= 300 },
    ({ timestamp }) => timestamp !== undefined && !timestamp.allowsFuture,
  ],
  [
    "accepts the signature of the body alone, too",
    { contents: ({ raw, id, time }) => [raw, Buffer.from(`${time}.${raw}`), Buffer.from(`${id}.${time}.${raw}`)] },
    ({ content = "" }) => content.startsWith("{"),
  ],
  [
    "reads only the first signature",
    { signaturesOf: ({ signatures }) => signatures.filter(([label]) => label !== "t").slice(0, 1) },
    hasSeveral,
  ],
  ["ignores the label of a signature", { isLabel: () => true }],
  ["accepts an empty body without verification", { skips: ({ raw }) => raw.length === 0 }],
  ["compares as many characters as there are", { isEqual: (expected, found) => expected.startsWith(found) }, isKeyed],
  ["accepts more text after a signature", { isEqual: (expected, found) => found.startsWith(expected) }, isKeyed],
  ["accepts an empty secret, too", { secrets: (key) => [key, Buffer.alloc(0)] }, isKeyed],
  ["accepts SHA-1, too", { hashes: ["sha256", "sha1"] }, isKeyed],
  ["requires only the header", { skips: ({ signatures }) => signatures.some(([label]) => label !== "") }],
];

describe.each(Object.keys(schemes) as ContentPreset[])("the checks of a receiver with the signature %s", (preset) => {
  const scheme = signaturePresets[preset] as ContentScheme;
  const possible = (ways: readonly Way[]): [title: string, given: Partial<Steps>][] =>
    ways.flatMap(([title, given, isPossible = () => true]) => (isPossible(scheme) ? [[title, given]] : []));

  it.each(possible(variations))("pass if it %s", async (_, given) => {
    expect(await failures(preset, given)).toEqual([]);
  });

  it.each(possible(defects))("fail if it %s", async (_, given) => {
    const found = await failures(preset, given);
    expect(found).not.toEqual([]);
    expect(found).not.toContain("acknowledges/sold");
  });
});

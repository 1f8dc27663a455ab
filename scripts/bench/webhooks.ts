import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { createReceiver } from "../../generated/runtime/webhooks/receiver.ts";
import { signatureFrom } from "../../generated/runtime/webhooks/signature-from.ts";
import {
  type ContentScheme,
  type ContentSignature,
  type DeliverySignature,
  signedHeaders,
} from "../../generated/runtime/webhooks/signature.ts";
import { isOfBody, isOfRequest, keysFrom } from "../../generators/contract/facts/signing.ts";
import { schemePresets } from "../../generators/contract/read/webhook-scheme.ts";
import { pascalCase } from "../../generators/naming.ts";
import { signedRequest, vectors } from "../../generators/webhooks/rfc9421-vectors.ts";
import type { SignaturePreset } from "../../spec/library/generated-defs/Concordat.ts";
import { signaturePresets } from "../../spec/library/signature.ts";
import { useScheme } from "../schemes/schemes.ts";
import { type BenchOptions, type Claim, measure, type Row, type Table } from "./measure.ts";
import { weigh } from "./sizes.ts";
import { documentedExamples } from "./webhooks/documented.ts";
import { judgeHandwritten, judgeHistoric } from "./webhooks/handwritten.ts";
import { type Judgement, judgementTable } from "./webhooks/judgement.ts";
import { contradictionTable, judgePayloads } from "./webhooks/payloads.ts";

/** The folder of the package with the other implementations. */
export const packages = join(import.meta.dirname, "webhooks");

/** An implementation that others wrote. */
interface Judge {
  preset: SignaturePreset;
  sign(delivery: Sent): Record<string, string> | Promise<Record<string, string>>;
  payloadOf(delivery: Delivered): unknown;

  /** The deliveries that it judges differently from the documents of the scheme, each with the difference. */
  deviations?: Readonly<Record<string, string>>;
}

/** A delivery with the key of its sender, or of its receiver. */
interface SentDelivery {
  secret: string;
  body: string;
  method: string;
  url: string;
}

interface Sent extends SentDelivery {
  id: string;
  seconds: number;
}

interface Delivered extends SentDelivery {
  headers: Headers;
}

type HeaderValues = Readonly<Record<string, string>>;

/** Bodies that implementations often read in different ways. */
const bodies: Readonly<Record<string, string>> = {
  small: '{"type":"paid","amount":12}',
  "with blanks": ' {\r\n  "type": "paid"\t}\n',
  "beyond ASCII": '{"type":"paid","name":"Zoë 鍵 🔑"}',
  "with escapes": String.raw`{"type":"paid","name":"Zo\u00eb\/"}`,
  "of a megabyte": JSON.stringify({ type: "paid", note: "x".repeat(1_000_000) }),
};

const text = "a secret of 32 characters or more";
const address = { method: "POST", url: "http://localhost/hooks?from=bench" };

/** Other addresses than that of the delivery, for signatures that cover it. */
const otherAddresses: Readonly<Record<string, Partial<typeof address>>> = {
  method: { method: "PUT" },
  host: { url: "http://example.com/hooks?from=bench" },
  path: { url: "http://localhost/other?from=bench" },
  query: { url: "http://localhost/hooks?from=other" },
};
const own = "Concordat";

/** The maximum sizes of receivers, minified and gzipped: with a signature of the body alone, of parts of the request, or another. */
const mostBytes = { ofBody: 4545, ofRequest: 6235, others: 5450 };

/**
 * Compares receivers and senders with what others wrote: packages and documents that sign and verify, payloads of
 * GitHub, and handwritten receivers. Measures the sizes of receivers, and the cost of a delivery.
 */
export async function rows(options: BenchOptions): Promise<(Row | Table)[]> {
  const { folder, show } = options;
  const { judges } = (await import(pathToFileURL(join(packages, "judges.mjs")).href)) as {
    judges: Record<string, Judge>;
  };
  const judgements: Judgement[] = [];
  for (const [name, judge] of Object.entries(judges)) {
    show("signatures exchanged with other implementations", name);
    judgements.push(await judgeExchanges(name, judge));
  }
  judgements.push(await judgeDocumented(), await judgeVectors());
  show("payloads of GitHub");
  const { sign } = judges["@octokit/webhooks-methods"] as Judge;
  const payloads = await judgePayloads(
    join(packages, "node_modules"),
    folder,
    async (body, secret) => await sign({ ...address, secret, body, id: "", seconds: now() }),
  );
  judgements.push(...payloads.judgements);
  judgements.push(await judgeHistoric((what) => show(what)));
  judgements.push(...(await judgeHandwritten((what) => show(what))));
  return [
    {
      what: "receivers and senders, judged by what others wrote",
      markdown: judgementTable(judgements),
      claims: judgements.map(({ claim }) => claim),
    },
    {
      what: "payloads of GitHub that its document contradicts",
      markdown: contradictionTable(payloads.contradictions),
      claims: [],
    },
    await receiverSizes(show),
    ...(await costs(judges, options)),
  ];
}

/** Exchanges deliveries with an implementation, both ways. */
async function judgeExchanges(name: string, judge: Judge): Promise<Judgement> {
  const different: string[] = [];
  const exchanges = exchangesWith(judge);
  for (const [what, isRight] of exchanges) if (!(await isRight().catch(() => false))) different.push(what);
  const known = Object.keys(judge.deviations ?? {});
  return {
    judge: name,
    subject: `deliveries with the signature ${judge.preset}, exchanged both ways`,
    tried: exchanges.length,
    different: different.map((what) => (known.includes(what) ? `${what} (${judge.deviations?.[what]})` : what)),
    claim: {
      says: `${name} and Concordat agree on each delivery${known.length > 0 ? ", except where the package deviates from the documents" : ""}`,
      holds: different.every((what) => known.includes(what)),
    },
  };
}

/** Signs and verifies the examples in the documents of schemes. */
async function judgeDocumented(): Promise<Judgement> {
  const different: string[] = [];
  let tried = 0;
  for (const [preset, example] of Object.entries(documentedExamples)) {
    const { at, secret, body, id, seconds, headers } = example;
    const signature = signatureFrom(signaturePresets[preset as SignaturePreset] as ContentScheme);
    const parts = { body: new TextEncoder().encode(body), id, at: seconds === undefined ? undefined : seconds * 1000 };
    tried += 1;
    if (!isDeepStrictEqual(await signedHeaders(signature, [secret], parts), headers)) different.push(at);
  }
  return {
    judge: "the documents of the schemes",
    subject: "documented examples, signed as documented",
    tried,
    different,
    claim: { says: "each documented example has the documented signature", holds: different.length === 0 },
  };
}

/** Verifies the vectors of RFC 9421 that use an algorithm of the presets, genuine and for another address. */
async function judgeVectors(): Promise<Judgement> {
  const different: string[] = [];
  for (const vector of vectors) {
    const verifies = async (changes: { url?: string } = {}): Promise<boolean> => {
      const { scheme, request } = signedRequest(vector, changes);
      return await (signatureFrom(scheme) as ContentSignature).verifier([vector.key])(request);
    };
    if (!(await verifies())) different.push(`${vector.appendix} is rejected`);
    if (await verifies({ url: "https://example.org/foo" })) different.push(`${vector.appendix} is forged`);
  }
  return {
    judge: "RFC 9421, appendix B.2",
    subject: "the vectors with HMAC-SHA256 and Ed25519, as they are and for another address",
    tried: 2 * vectors.length,
    different,
    claim: { says: "each vector of RFC 9421 is accepted, and rejected if altered", holds: different.length === 0 },
  };
}

/** Measures the generated receiver of each scheme in a browser's bundle. */
async function receiverSizes(show: BenchOptions["show"]): Promise<Table> {
  const lines: string[] = [];
  const claims: Claim[] = [];
  for (const [scheme, preset] of schemePresets) {
    show("sizes of receivers", scheme);
    using folder = await useScheme(preset);
    const name = `create${pascalCase(scheme)}Receiver`;
    const { minified, gzipped } = await weigh(`export { ${name} } from "./${scheme}/webhooks.ts";`, folder.path);
    lines.push(`| ${scheme} | ${minified} | ${gzipped} |`);
    const signature = signaturePresets[preset];
    const others = isOfRequest(signature) ? mostBytes.ofRequest : mostBytes.others;
    const most = isOfBody(signature) ? mostBytes.ofBody : others;
    claims.push({ says: `the receiver of ${scheme} has at most ${most} bytes, gzipped`, holds: gzipped <= most });
  }
  const head = "| scheme | minified, in bytes | gzipped, in bytes |\n| --- | ---: | ---: |";
  return { what: "generated receivers, in a browser's bundle", markdown: `${head}\n${lines.join("\n")}\n`, claims };
}

/** Returns the time in seconds since 1970. */
function now(): number {
  return Math.floor(Date.now() / 1000);
}

async function not(verdict: Promise<boolean>): Promise<boolean> {
  return !(await verdict);
}

type Exchange = [what: string, isRight: () => Promise<boolean>];

/** The changes of a delivery before it is signed. */
type Changes = Partial<typeof address & { secrets: readonly string[]; seconds: number }>;

/** Returns the deliveries that are exchanged with another implementation: genuine and forged ones, both ways. */
function exchangesWith(judge: Judge): Exchange[] {
  const { scheme, signature, keys, otherKeys } = signatureOf(judge.preset);
  const { separator, timestamp, components }: ContentScheme = scheme;
  const { sender } = keys;
  const sentBy = async (
    body: string,
    { secrets = [sender], seconds = now(), ...to }: Changes = {},
  ): Promise<HeaderValues> =>
    signedHeaders(signature, secrets, {
      ...address,
      ...to,
      body: new TextEncoder().encode(body),
      id: "dlv_1",
      at: seconds * 1000,
    });
  const judged = async (body: string, headers: HeadersInit): Promise<boolean> => {
    try {
      await judge.payloadOf({ ...address, secret: keys.receiver, body, headers: new Headers(headers) });
      return true;
    } catch {
      return false;
    }
  };
  const received = (body: string, headers: HeadersInit, secrets = [keys.receiver]): Promise<boolean> =>
    acceptedBy(signature, secrets, body, headers);
  const judgeSigns = async (body: string, { secrets = [sender], ...changes }: Changes = {}): Promise<HeaderValues> => {
    const [secret = ""] = secrets;
    return await judge.sign({ ...address, id: "dlv_1", seconds: now(), ...changes, secret, body });
  };
  const { small: body = "" } = bodies;

  /** Returns the exchanges of a forged delivery: of our sender with the judge, and of the judge with our receiver. */
  const forged = (
    what: string,
    headersFrom: (signs: (body: string, changes?: Changes) => Promise<HeaderValues>) => Promise<HeadersInit>,
    sent = body,
  ): Exchange[] => [
    [`${what}, rejected by it`, async () => await not(judged(sent, await headersFrom(sentBy)))],
    [`${what}, rejected`, async () => await not(received(sent, await headersFrom(judgeSigns)))],
  ];
  return [
    ...Object.entries(bodies).flatMap(([name, each]): Exchange[] => [
      [`a body ${name}, verified by it`, async () => await judged(each, await sentBy(each))],
      [`a body ${name}, signed by it`, async () => await received(each, await judgeSigns(each))],
      ...forged(`an altered body ${name}`, (signs) => signs(each), `${each} `),
    ]),
    ...forged("another secret", (signs) => signs(body, { secrets: [otherKeys.sender] })),
    [
      "a new secret beside the old one",
      async () => await received(body, await judgeSigns(body), [otherKeys.receiver, keys.receiver]),
    ],
    ...(separator === undefined && components === undefined
      ? []
      : [
          [
            "signatures of two secrets, verified by it",
            async () => await judged(body, await sentBy(body, { secrets: [otherKeys.sender, sender] })),
          ] satisfies Exchange,
        ]),
    ...(timestamp === undefined
      ? []
      : [
          ...forged("an old time", (signs) => signs(body, { seconds: now() - 400 })),
          [
            "a future time, judged alike",
            async () => {
              const later = { seconds: now() + 400 };
              const [by, our] = [await sentBy(body, later), await judgeSigns(body, later)];
              return (await judged(body, by)) === (await received(body, our));
            },
          ] satisfies Exchange,
        ]),
    ...(components === undefined
      ? []
      : [
          ...Object.entries(otherAddresses).flatMap(([name, to]) =>
            forged(`another ${name}`, (signs) => signs(body, to)),
          ),
          ...forged(
            "an altered body with its digest",
            async (signs) => withHeaderOf("content-digest", await signs(body), await signs(`${body} `)),
            `${body} `,
          ),
          ...forged("a fresh time with the signature of an old one", async (signs) =>
            withHeaderOf("signature-input", await signs(body, { seconds: now() - 10 }), await signs(body)),
          ),
        ]),
  ];
}

/** Returns the headers with one header of others. */
function withHeaderOf(name: string, headers: HeaderValues, others: HeaderValues): Headers {
  const changed = new Headers(headers);
  changed.set(name, new Headers(others).get(name) ?? "");
  return changed;
}

interface Keys {
  sender: string;
  receiver: string;
}

function signatureOf(preset: SignaturePreset): {
  scheme: ContentScheme;
  signature: DeliverySignature;
  keys: Keys;
  otherKeys: Keys;
} {
  const scheme = signaturePresets[preset] as ContentScheme;
  const keysOf = (from: string): Keys => keysFrom(signaturePresets[preset], from);
  return { scheme, signature: signatureFrom(scheme), keys: keysOf(text), otherKeys: keysOf(`another, ${text}`) };
}

interface Events {
  paid: unknown;
}

function receiverOf(signature: DeliverySignature, secrets: readonly string[]) {
  return createReceiver<Events>(
    { nameField: "type", validation: () => Promise.reject(new Error("not needed")) },
    {
      on: { paid: () => undefined },
      signature,
      secrets,
      validation: false,
      store: false,
      acknowledge: "after",
      bodyLimit: 2_000_000,
    },
  );
}

async function acceptedBy(
  signature: DeliverySignature,
  secrets: readonly string[],
  body: string,
  headers: HeadersInit,
): Promise<boolean> {
  const request = new Request(address.url, { method: address.method, body, headers });
  return (await receiverOf(signature, secrets)(request)).status === 200;
}

/** Measures the verification and the parsing of a small delivery, and in ours also the call of its handler. */
async function costs(judges: Record<string, Judge>, options: BenchOptions): Promise<Row[]> {
  const found: Row[] = [];
  for (const preset of new Set(Object.values(judges).map((judge) => judge.preset))) {
    const { signature, keys } = signatureOf(preset);
    const secret = keys.receiver;
    const body = JSON.stringify({ type: "paid", data: "x".repeat(270) });
    const rawBody = Buffer.from(body);
    const parts = { ...address, body: rawBody, id: "dlv_1" };
    const headers = new Headers(await signedHeaders(signature, [keys.sender], parts));
    const { receive } = receiverOf(signature, [secret]);
    const delivery = { ...address, headers, readBody: () => rawBody };
    const what = `a delivery of 300 bytes with the signature ${preset}`;
    const peers = Object.entries(judges).filter(([, judge]) => judge.preset === preset);
    // Verified once to be sure: a rejected delivery would be faster.
    if ((await receive(delivery)).status !== 200) throw new Error(`${what} is rejected`);
    const [[first = ""] = []] = peers;
    found.push({
      what,
      against: first,
      timings: await measure(
        what,
        [
          ...peers.map(([name, judge]) => ({
            name,
            run: () => judge.payloadOf({ ...address, secret, body: rawBody.toString(), headers }),
          })),
          { name: own, run: () => receive(delivery) },
        ],
        options,
      ),
      aims: peers.map(([name]) => ({ name: own, atMost: 1, of: name })),
      notes: ["the others verify and parse; Concordat also calls the handler and makes the response"],
    });
  }
  return found;
}

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createReceiver } from "../../generated/runtime/webhooks/receiver.ts";
import { signatureFrom } from "../../generated/runtime/webhooks/signature-from.ts";
import {
  type ContentScheme,
  type DeliverySignature,
  signedHeaders,
} from "../../generated/runtime/webhooks/signature.ts";
import { keysFrom } from "../../generators/contract/facts/signing.ts";
import type { SignaturePreset } from "../../spec/library/generated-defs/Concordat.ts";
import { signaturePresets } from "../../spec/library/signature.ts";
import { type BenchOptions, measure, type Row, type Table } from "./measure.ts";

/** The folder of the package with the other implementations. */
export const packages = join(import.meta.dirname, "webhooks");

/** An implementation that others wrote. */
interface Judge {
  preset: SignaturePreset;
  sign(delivery: Sent): Record<string, string> | Promise<Record<string, string>>;
  payloadOf(delivery: { secret: string; body: string; headers: Headers }): unknown;
}

interface Sent {
  secret: string;
  body: string;
  id: string;
  seconds: number;
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
const own = "Concordat";

/** Exchanges deliveries with other implementations, and measures the cost of a delivery. */
export async function rows(options: BenchOptions): Promise<(Row | Table)[]> {
  const { judges } = (await import(pathToFileURL(join(packages, "judges.mjs")).href)) as {
    judges: Record<string, Judge>;
  };
  const lines: string[] = [];
  const claims: { says: string; holds: boolean }[] = [];
  for (const [name, judge] of Object.entries(judges)) {
    options.show("signatures exchanged with other implementations", name);
    const faults: string[] = [];
    let count = 0;
    for (const [what, isRight] of exchangesWith(judge)) {
      count += 1;
      const holds = await isRight().catch(() => false);
      if (!holds) faults.push(what);
    }
    lines.push(`| ${name} | ${judge.preset} | ${count - faults.length} of ${count} | ${faults.join("; ")} |`);
    claims.push({ says: `${name} and Concordat agree on each delivery`, holds: faults.length === 0 });
  }
  const head = "| package | signature | agreed | different |\n| --- | --- | --- | --- |";
  return [
    { what: "signatures of webhooks, exchanged both ways", markdown: `${head}\n${lines.join("\n")}\n`, claims },
    ...(await costs(judges, options)),
  ];
}

/** Returns the time in seconds since 1970. */
function now(): number {
  return Math.floor(Date.now() / 1000);
}

async function not(verdict: Promise<boolean>): Promise<boolean> {
  return !(await verdict);
}

type Exchange = [what: string, isRight: () => Promise<boolean>];

/** Returns the deliveries that are exchanged with another implementation: genuine and forged ones, both ways. */
function exchangesWith(judge: Judge): Exchange[] {
  const { scheme, signature, secret, other } = signatureOf(judge.preset);
  const { separator, timestamp }: ContentScheme = scheme;
  const sentBy = (body: string, secrets = [secret], seconds = now()): Promise<HeaderValues> =>
    signedHeaders(signature, secrets, { body: new TextEncoder().encode(body), id: "dlv_1", at: seconds * 1000 });
  const judged = async (body: string, headers: HeaderValues): Promise<boolean> => {
    try {
      await judge.payloadOf({ secret, body, headers: new Headers(headers) });
      return true;
    } catch {
      return false;
    }
  };
  const received = (body: string, headers: HeaderValues, secrets = [secret]): Promise<boolean> =>
    acceptedBy(signature, secrets, body, headers);
  const judgeSigns = async (body: string, by = secret, seconds = now()): Promise<HeaderValues> =>
    await judge.sign({ secret: by, body, id: "dlv_1", seconds });
  const { small: body = "" } = bodies;
  return [
    ...Object.entries(bodies).flatMap(([name, each]): Exchange[] => [
      [`a body ${name}, verified by it`, async () => await judged(each, await sentBy(each))],
      [`a body ${name}, signed by it`, async () => await received(each, await judgeSigns(each))],
      [`an altered body ${name}, rejected by it`, async () => await not(judged(`${each} `, await sentBy(each)))],
      [`an altered body ${name}, rejected`, async () => await not(received(`${each} `, await judgeSigns(each)))],
    ]),
    ["another secret, rejected by it", async () => await not(judged(body, await sentBy(body, [other])))],
    ["another secret, rejected", async () => await not(received(body, await judgeSigns(body, other)))],
    ["a new secret beside the old one", async () => await received(body, await judgeSigns(body), [other, secret])],
    ...(separator === undefined
      ? []
      : [
          [
            "signatures of two secrets, verified by it",
            async () => await judged(body, await sentBy(body, [other, secret])),
          ] satisfies Exchange,
        ]),
    ...(timestamp === undefined
      ? []
      : ([
          [
            "an old time, rejected by it",
            async () => await not(judged(body, await sentBy(body, [secret], now() - 400))),
          ],
          ["an old time, rejected", async () => await not(received(body, await judgeSigns(body, secret, now() - 400)))],
          [
            "a future time, judged alike",
            async () => {
              const later = now() + 400;
              const [by, our] = [await sentBy(body, [secret], later), await judgeSigns(body, secret, later)];
              return (await judged(body, by)) === (await received(body, our));
            },
          ],
        ] satisfies Exchange[])),
  ];
}

function signatureOf(preset: SignaturePreset): {
  scheme: ContentScheme;
  signature: DeliverySignature;
  secret: string;
  other: string;
} {
  const scheme = signaturePresets[preset] as ContentScheme;
  const keyOf = (from: string): string => keysFrom(signaturePresets[preset], from).sender;
  return { scheme, signature: signatureFrom(scheme), secret: keyOf(text), other: keyOf(`another, ${text}`) };
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
  headers: HeaderValues,
): Promise<boolean> {
  const request = new Request("http://localhost/", { method: "POST", body, headers });
  return (await receiverOf(signature, secrets)(request)).status === 200;
}

/** Measures the verification and the parsing of a small delivery, and in ours also the call of its handler. */
async function costs(judges: Record<string, Judge>, options: BenchOptions): Promise<Row[]> {
  const found: Row[] = [];
  for (const preset of new Set(Object.values(judges).map((judge) => judge.preset))) {
    const { signature, secret } = signatureOf(preset);
    const body = JSON.stringify({ type: "paid", data: "x".repeat(270) });
    const rawBody = Buffer.from(body);
    const headers = new Headers(await signedHeaders(signature, [secret], { body: rawBody, id: "dlv_1" }));
    const { receive } = receiverOf(signature, [secret]);
    const delivery = { method: "POST", headers, readBody: () => rawBody };
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
            run: () => judge.payloadOf({ secret, body: rawBody.toString(), headers }),
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

import { signatureHeaders, signaturePresets } from "../../../spec/library/signature.ts";
import { kebabCase, pascalCase } from "../../naming.ts";
import type { Delivery, Event, InterfaceContract, Parameter, Requirement, Schema } from "../model/contract.ts";
import type { SignaturePreset } from "../facts/signing.ts";

/** The facts about the deliveries of a scheme that its signature does not state. */
interface SchemeFacts {
  title: string;

  /** The header or the field of the body with the id that all attempts share. */
  identity: string;

  /** The header, or the field of the body, with the name of the event. */
  nameHeader?: string;
  nameField?: string;
  timeoutSeconds?: number;

  /** True if a rejected delivery is not attempted again. */
  isSentOnce?: true;

  /** The event and the body if no payload is given. */
  event: string;
  payload: object;
}

const standardWebhooks = {
  identity: "webhook-id",
  nameField: "type",
  event: "invoice.paid",
  payload: {
    type: "invoice.paid",
    timestamp: "2026-07-23T09:00:00Z",
    data: { id: "in_1001", amount: 1250, note: "First payment" },
  },
};

/** RFC 9421 says nothing about bodies and ids. */
const plainEvent = {
  identity: "id",
  nameField: "type",
  event: "invoice.paid",
  payload: { id: "evt_1001", type: "invoice.paid", data: { id: "in_1001", amount: 1250, note: "First payment" } },
};

const facts: Readonly<Record<SignaturePreset, SchemeFacts>> = {
  standardWebhooks: { title: "Standard Webhooks", ...standardWebhooks },
  standardWebhooksPublicKey: { title: "Standard Webhooks with public keys", ...standardWebhooks },
  github: {
    title: "GitHub webhooks",
    identity: "X-GitHub-Delivery",
    nameHeader: "X-GitHub-Event",
    timeoutSeconds: 10,
    isSentOnce: true,
    event: "ping",
    payload: { zen: "Keep it logically awesome.", hook_id: 1001 },
  },
  stripe: {
    title: "Stripe webhooks",
    identity: "id",
    nameField: "type",
    event: "charge.succeeded",
    payload: {
      id: "evt_1001",
      object: "event",
      type: "charge.succeeded",
      data: { object: { id: "ch_1001", amount: 1250, description: "First payment" } },
    },
  },
  rfc9421: { title: "Webhooks with HTTP message signatures", ...plainEvent },
  rfc9421PublicKey: { title: "Webhooks with HTTP message signatures and public keys", ...plainEvent },
  slack: {
    title: "Slack events",
    identity: "event_id",
    timeoutSeconds: 3,
    event: "event_callback",
    payload: {
      type: "event_callback",
      event_id: "Ev1001",
      event_time: 1_784_797_200,
      event: { type: "message", text: "Hello there", user: "U1001" },
    },
  },
};

/** The names of the schemes of signatures on the command line, with their presets. */
export const schemePresets: ReadonlyMap<string, SignaturePreset> = new Map(
  (Object.keys(signaturePresets) as SignaturePreset[]).map((preset) => [kebabCase(preset), preset]),
);

/** The delivery that is made instead of the usual one. */
export interface SchemePayload {
  /** The name of the event. */
  event?: string;

  /** The body. */
  payload?: object;
}

/** Returns the contract of webhooks with the signature of a preset, for parties without a spec. */
export function schemeContract(preset: SignaturePreset, given: SchemePayload = {}): InterfaceContract {
  const name = kebabCase(preset);
  const namespace = pascalCase(name);
  const signature = signaturePresets[preset];
  const { title, identity, nameHeader, nameField, timeoutSeconds, isSentOnce, ...usual } = facts[preset];
  const { event = usual.event } = given;
  const payload = given.payload ?? { ...usual.payload, ...(nameField !== undefined && { [nameField]: event }) };
  const isHeader = signature.idHeader === identity || nameHeader !== undefined;
  const isIdentified = isHeader || typeof Reflect.get(payload, identity) === "string";
  const text = { type: "string" };
  const { timestamp } = signature;
  const set = Object.values(signatureHeaders(signature)).filter((each) => each !== identity);
  const headers = [
    ...(isHeader ? [header(identity, text, ofIds)] : []),
    ...set.map((each) => header(each, text, each === signature.header ? ofSignatures : [])),
    ...(nameHeader === undefined ? [] : [header(nameHeader, { type: "string", enum: [event] })]),
  ];
  const element = `${namespace}.deliver`;
  const ofSenders = sendersOf({ identity, headers, isTimed: timestamp !== undefined, isSentOnce: isSentOnce === true });
  const requirements = [...ofReceivers, ...ofSenders].flatMap((each): Requirement[] =>
    isIdentified || !ofIds.includes(each.id) ? [{ ...each, interface: name, elements: [element] }] : [],
  );
  const delivery: Delivery = {
    name: "deliver",
    rules: {
      signature,
      ...(isIdentified && { identity }),
      ...(timeoutSeconds !== undefined && { timeoutSeconds }),
      ...(isSentOnce && { maxAttempts: 1 }),
    },
    envelope: "Envelope",
    events: [event],
    ...(nameHeader !== undefined && { nameHeader }),
    tags: [],
    headers,
    responses: { "2XX": { description: "The delivery is acknowledged." } },
    requirements: requirements.map(({ id }) => id),
  };
  const field: Schema = { type: "string", "x-requirements": ofIds };
  const envelope: Schema = {
    type: "object",
    ...(isIdentified && !isHeader && { properties: { [identity]: field } }),
    examples: [payload],
  };
  const sent: Event = { name: event, schema: "Envelope" };
  return {
    name,
    namespace,
    source: "",
    title,
    version: "1",
    dialect: "2020-12",
    info: {},
    servers: [],
    tags: [],
    components: { schemas: { Envelope: envelope }, securitySchemes: {} },
    operations: [],
    deliveries: [delivery],
    events: [sent],
    streamEvents: [],
    states: [],
    decisions: [],
    lookups: [],
    tables: [],
    flows: [],
    tools: [],
    requirements,
    openElements: [],
    ambiguities: [],
  };
}

function header(name: string, schema: Schema, requirements: readonly string[] = []): Parameter {
  return {
    name,
    in: "header",
    required: true,
    schema,
    ...(requirements.length > 0 && { "x-requirements": requirements }),
  };
}

type Statement = Omit<Requirement, "interface" | "elements">;

/** The requirements on the header of the signature. */
const ofSignatures = ["WEBHOOK-SIGNATURE", "WEBHOOK-ROTATION", "WEBHOOK-SIGNED"];

/** The requirements that need an id of deliveries. */
const ofIds = ["WEBHOOK-ONCE", "WEBHOOK-IDS"];

function ofSender(id: string, level: "must" | "should", statement: string, parts: string[]): Statement {
  return { id, level, proof: "sender", statement, parts };
}

/** The duties of senders of a scheme. The parts have the names of those of the checks of senders. */
function sendersOf({
  identity,
  headers,
  isTimed,
  isSentOnce,
}: {
  identity: string;
  headers: readonly Parameter[];
  isTimed: boolean;
  isSentOnce: boolean;
}): Statement[] {
  return [
    ofSender("WEBHOOK-SENT", "must", "A sender posts events as JSON, with the headers of the scheme.", [
      "POST",
      "Content-Type",
      ...headers.map((each) => each.name),
    ]),
    ofSender("WEBHOOK-SIGNED", "must", "A sender signs the raw body of each attempt.", [
      "of the raw body",
      ...(isTimed ? ["the time of the attempt"] : []),
    ]),
    ofSender("WEBHOOK-IDS", "must", "The deliveries of a sender have ids, which all attempts of a delivery share.", [
      `the same ${identity}`,
    ]),
    ofSender(
      "WEBHOOK-ATTEMPTS",
      "should",
      "A sender posts a delivery again if it was rejected, and not if it was accepted.",
      ["2xx", ...(isSentOnce ? [] : ["not 2xx"])],
    ),
  ];
}

/** The duties of receivers of every scheme. The parts have the names of the duties of receivers. */
const ofReceivers: readonly Statement[] = [
  {
    id: "WEBHOOK-RESPONSE",
    level: "must",
    proof: "receiver",
    statement: "A receiver acknowledges genuine deliveries with 2xx.",
    parts: ["acknowledged", "in time"],
  },
  {
    id: "WEBHOOK-SIGNATURE",
    level: "must",
    proof: "receiver",
    statement: "A receiver verifies the signature over the raw body, and rejects deliveries without a valid one.",
    parts: ["recomputed over the raw body", "mismatch rejected"],
  },
  {
    id: "WEBHOOK-ONCE",
    level: "should",
    proof: "receiver",
    statement: "A receiver works on the deliveries with one id once.",
    parts: ["worked on once"],
  },
  {
    id: "WEBHOOK-ROTATION",
    level: "should",
    proof: "receiver",
    statement: "While a secret is replaced, a receiver accepts deliveries that are signed with either one.",
    parts: ["either secret"],
  },
];

import type { StatementStructures } from "ts-morph";
import type { Event, InterfaceContract } from "../contract/model/contract.ts";
import { type ResolvedDelivery, schemeOf, type SignatureScheme } from "../contract/facts/deliveries.ts";
import { isOfBody, isOfRequest } from "../contract/facts/signing.ts";
import { openSignatureWords, signedWords } from "../contract/facts/delivery-words.ts";
import { oneLine } from "../typescript/documentation.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";
import { aliasOf, constant, type Docs, doc, example, functionOf } from "../typescript/structures.ts";

const runtime = {
  receiver: "../runtime/webhooks/receiver.ts",
  sender: "../runtime/webhooks/sender.ts",
  signature: "../runtime/webhooks/signature.ts",
  hmac: "../runtime/webhooks/content-signature.ts",
  ed25519: "../runtime/webhooks/ed25519-signature.ts",
  message: "../runtime/webhooks/message-signature.ts",
};

/** A delivery with the inputs of its declarations. */
interface Described extends ResolvedDelivery {
  api: InterfaceContract;
  module: Module;

  /** The documented times of attempts, by the name of the rule. */
  schedule: Record<string, unknown>;
}

/** Returns the part of webhooks.ts for a delivery: signature and schedule, receiver, sender, and requests for tests. */
export function deliveryDeclarations(
  api: InterfaceContract,
  each: ResolvedDelivery,
  module: Module,
): StatementStructures[] {
  const { maxAttempts, backoffSeconds, workerPeriodSeconds, timeoutSeconds } = each.delivery.rules;
  const { jitter, respectsRetryAfter, endsOnGone } = each.delivery.rules;
  const retries = { jitter, respectsRetryAfter, endsOnGone };
  const schedule = { maxAttempts, backoffSeconds, ...retries, workerPeriodSeconds, timeoutSeconds };
  const described: Described = {
    ...each,
    api,
    module,
    schedule: Object.fromEntries(Object.entries(schedule).filter(([, value]) => value !== undefined)),
  };
  return [...rulesOf(described), ...receiverOf(described), ...senderOf(described), testRequestOf(described)];
}

function rulesOf({ delivery, constant: own, schedule, module }: Described): StatementStructures[] {
  const scheme = schemeOf(delivery);
  const times = [
    ...(Object.keys(schedule).some((rule) => rule !== "timeoutSeconds") ? ["when a delivery is attempted"] : []),
    ...("timeoutSeconds" in schedule ? ["how long an attempt may take"] : []),
  ];
  const timed = {
    name: `${own}Schedule`,
    value: literal(schedule),
    docs: doc(`The documented times: ${times.join(", and ")}.`),
  };
  return [
    ...(scheme ? signatureConstants(own, scheme, module) : []),
    ...(Object.keys(schedule).length > 0 ? [constant(timed)] : []),
  ];
}

function signatureConstants(own: string, scheme: SignatureScheme, module: Module): StatementStructures[] {
  const docs = doc(`The signature of deliveries: over ${signedWords(scheme, "the raw bytes of the body")}.`);
  const type = module.type(runtime.signature, isOfBody(scheme) ? "SignatureScheme" : "ContentSignature");
  const name = `${own}Signature`;
  if (isOfBody(scheme)) return [constant({ name, type, value: literal(scheme), docs })];
  const { sign } = functionsOf(scheme);
  return [
    constant({ name: `${own}Scheme`, value: `${literal(scheme)} as const` }),
    // Bundlers leave it out of receivers, which only verify.
    constant({ name, type, value: `/* @__PURE__ */ ${callOf(sign, `${own}Scheme`, module)}`, docs }),
  ];
}

/** A function that makes functions of a scheme, with that of the algorithm if it is an argument. */
type Maker = readonly [file: keyof typeof runtime, name: string, algorithm?: Maker];

/** Returns the functions that make those of a scheme: all of them, or only the one that verifies. */
function functionsOf(scheme: SignatureScheme): Record<"sign" | "verify", Maker> {
  const isPublic = scheme.algorithm === "ed25519";
  if (!isOfRequest(scheme)) {
    return isPublic
      ? { sign: ["ed25519", "ed25519Signature"], verify: ["ed25519", "ed25519Verifier"] }
      : { sign: ["hmac", "contentSignature"], verify: ["hmac", "contentVerifier"] };
  }
  const [file, name] = isPublic ? (["ed25519", "ed25519"] as const) : (["hmac", "hmac"] as const);
  return {
    sign: ["message", "messageSignature", [file, `${name}Algorithm`]],
    verify: ["message", "messageVerifier", [file, `${name}Checks`]],
  };
}

function callOf([file, name, algorithm]: Maker, scheme: string, module: Module): string {
  const args = [scheme, ...(algorithm ? [module.value(runtime[algorithm[0]], algorithm[1])] : [])];
  return `${module.value(runtime[file], name)}(${args.join(", ")})`;
}

/** Returns the signature in the options of a receiver. */
function verifierOf(own: string, scheme: SignatureScheme, module: Module): string {
  return isOfBody(scheme) ? `${own}Signature` : callOf(functionsOf(scheme).verify, `${own}Scheme`, module);
}

function receiverOf(described: Described): StatementStructures[] {
  const { api, name, constant: own, delivery, events, module } = described;
  const { signature } = delivery.rules;
  const type = (wanted: string): string => module.type(runtime.receiver, wanted);
  const handled = handledType(api, events, module);
  const options = [
    `${type("ReceiverOptions")}<${handled}>`,
    type(signature ? "SecretOptions" : "OpenSignatureOptions"),
    ...(events.some((event) => event.setup) ? [type("SetupOptions")] : []),
    ...(delivery.timeField === undefined ? [] : [type("TimeOptions")]),
    ...(signature && isOfRequest(signature) ? [type("UrlOptions")] : []),
    ...(isUnnamed(described) ? [`${type("EventOptions")}<${union(namesOf(events))}>`] : []),
  ];
  const create = module.value(runtime.receiver, "createReceiver");
  const scheme = schemeOf(delivery);
  const given = scheme ? `{ ...options, signature: ${verifierOf(own, scheme, module)} }` : "options";
  return [
    aliasOf(`${name}ReceiverOptions`, options.join(" & "), doc("The options of a receiver.")),
    constant({
      name: `${own}Reception`,
      type: `${type("ReceiverRules")}<${handled}>`,
      value: receiverRules(described),
    }),
    functionOf({
      name: `create${name}Receiver`,
      parameters: [{ name: "options", type: `${name}ReceiverOptions` }],
      returnType: type("Receiver"),
      statements: [`return ${create}(${own}Reception, ${given});`],
      docs: receiverDocs(described),
    }),
  ];
}

function receiverRules({ delivery: { rules, nameField, timeField }, events, headers }: Described): string {
  const setup = events.filter((event) => event.setup);
  const names = headers.names.map((name) => name.toLowerCase());
  return objectLiteral([
    ...entry("setupEvents", setup.length > 0 ? setup.map(({ name }) => name) : undefined),
    ...entry("nameField", nameField),
    ...entry("nameHeaders", names.length > 0 ? names : undefined),
    ...entry(
      "event",
      nameField === undefined && names.length === 0 && events.length === 1 ? events[0]?.name : undefined,
    ),
    ...entry("timeField", timeField),
    ...entry("idHeader", headers.id?.toLowerCase()),
    ...entry("idField", headers.id === undefined ? rules.identity : undefined),
    ...entry("attemptHeader", rules.attemptHeader?.toLowerCase()),
    ["validation", '() => import("./event-guards.ts")'],
  ]);
}

/** Returns true if neither the body nor a header names the event, and there are several. */
function isUnnamed({ delivery, events, headers }: Described): boolean {
  return delivery.nameField === undefined && headers.names.length === 0 && events.length > 1;
}

function receiverDocs(described: Described): Docs {
  const { api, name, delivery, events } = described;
  const first = events.find(({ setup, deprecated }) => !setup && deprecated === undefined) ?? events[0];
  const { signature } = delivery.rules;
  const isSigned = signature !== undefined;
  return doc(
    `Receives the events of ${oneLine(api.title)}.`,
    `A signature that is not that of ${signature ? signedWords(signature) : "the raw body"} is rejected with 401, a body that is not that of its event or holds ` +
      "a field twice with 400. What is taken is acknowledged at once and worked on behind the response, each delivery once." +
      (isSigned ? "" : ` ${openSignatureWords(delivery)} Set the signature in the options.`),
    example(
      `const receive = create${name}Receiver({`,
      ...(isSigned ? [] : ['  signature: { header: "x-signature", algorithm: "hmac-sha256", encoding: "hex" },']),
      "  secrets: [secret],",
      ...(isUnnamed(described) ? [`  event: ${JSON.stringify(first?.name)}, // or a function that finds it out`] : []),
      `  on: { ${JSON.stringify(first?.name)}: (event) => console.log(event) },`,
      "}); // (request: Request) => Promise<Response>",
    ),
  );
}

function senderOf(described: Described): StatementStructures[] {
  const { name, constant: own, delivery, headers, schedule, module } = described;
  const { signature, authorization, backoffSeconds, timeoutSeconds } = delivery.rules;
  const type = (wanted: string): string => module.type(runtime.sender, wanted);
  const attempt = [
    `${type("Delivery")}<${envelopeType(described)}>`,
    ...(headers.id === undefined ? [] : [type("Identified")]),
    type(signature ? (hasSeveral(signature) ? "SignedBySeveral" : "Signed") : "MaybeSigned"),
    ...(signature?.timestamp ? [type("Timestamped")] : []),
    ...(signature && isOfRequest(signature) ? [type("Keyed")] : []),
    ...(authorization === undefined && !hasHttpSecurity(described) ? [] : [type("Authorized")]),
    ...(isNamedByHeader(described) ? [`${type("Named")}<${union(namesOf(described.events))}>`] : []),
    ...(headers.others.length === 0 ? [] : [`${type("WithHeaders")}<${union(headers.others)}>`]),
  ];
  const options = [
    type("SenderOptions"),
    ...(signature ? [] : [type("SignatureOptions")]),
    ...(backoffSeconds ? [] : [type("ScheduleOptions")]),
    ...(timeoutSeconds === undefined ? [type("TimeoutOptions")] : []),
  ];
  const hasChoices = signature === undefined || backoffSeconds === undefined;
  const create = module.value(runtime.sender, "createSender");
  const rules = [
    `...${own}Requests`,
    ...(Object.keys(schedule).length > 0 ? [`...${own}Schedule`] : []),
    ...(signature ? [`signature: ${own}Signature`] : []),
  ];
  const deliveryType = aliasOf(`${name}Delivery`, attempt.join(" & "), doc("One attempt to deliver an event."));
  const requests = constant({ name: `${own}Requests`, type: type("RequestRules"), value: requestRules(described) });
  // SHA-1 is too weak for new senders.
  if (signature?.algorithm === "hmac-sha1") return [deliveryType, requests];
  return [
    deliveryType,
    aliasOf(`${name}SenderOptions`, options.join(" & "), doc("The options of a sender.")),
    requests,
    functionOf({
      name: `create${name}Sender`,
      parameters: [{ name: "options", type: `${name}SenderOptions`, ...(!hasChoices && { initializer: "{}" }) }],
      returnType: `${type("Sender")}<${name}Delivery>`,
      statements: [`return ${create}({ ${rules.join(", ")} }, options);`],
      docs: senderDocs(described),
    }),
  ];
}

/** Returns true if a header can have several signatures. */
function hasSeveral(signature: SignatureScheme): boolean {
  return signature.separator !== undefined || isOfRequest(signature);
}

/** Returns true if the sender presents credentials in the header `Authorization`. */
function hasHttpSecurity({ api, delivery }: Described): boolean {
  const names = (delivery.security ?? []).flatMap((each) => Object.keys(each));
  return names.some((name) => {
    const type = api.components.securitySchemes[name]?.type;
    return type !== undefined && type !== "apiKey";
  });
}

/** Returns true if only a header names the event. */
function isNamedByHeader({ delivery, headers }: Described): boolean {
  return delivery.nameField === undefined && headers.names.length > 0;
}

function requestRules({ delivery: { rules, nameField }, headers }: Described): string {
  const { names, constants, id } = headers;
  return objectLiteral([
    ...entry("nameField", nameField),
    ...entry("nameHeaders", names.length > 0 ? names : undefined),
    ...entry("headers", Object.keys(constants).length > 0 ? constants : undefined),
    ...entry("idHeader", id),
    ...entry("attemptHeader", rules.attemptHeader),
    ...entry("defaultScheme", rules.authorization?.defaultScheme),
  ]);
}

function senderDocs(described: Described): Docs {
  const { name, headers, delivery } = described;
  const { description, summary, rules } = delivery;
  const fields = [
    "url",
    ...(isNamedByHeader(described) ? ["event"] : []),
    "envelope",
    ...(headers.id === undefined ? [] : ["id"]),
    ...(rules.signature ? ["secret"] : []),
    "createdAt",
  ];
  const options = [
    ...(rules.signature ? [] : ['signature: "none"']),
    ...(rules.backoffSeconds ? [] : ["backoffSeconds: [0, 60, 600]"]),
  ];
  return doc(
    description ?? summary ?? "Posts events to subscribers.",
    example(
      `const sender = create${name}Sender(${options.length > 0 ? `{ ${options.join(", ")} }` : ""});`,
      `const outcome = await sender.send({ ${fields.join(", ")} });`,
      'if (outcome.result === "retrying") queue.add(outcome.nextAttempt, outcome.dueAt);',
    ),
  );
}

function testRequestOf(described: Described): StatementStructures {
  const { name, constant: own, delivery, module } = described;
  const isSigned = delivery.rules.signature !== undefined;
  const type = (wanted: string): string => module.type(runtime.sender, wanted);
  const attempt = `${type("TestDelivery")}<${name}Delivery>`;
  const test = module.value(runtime.sender, "testRequest");
  return functionOf({
    name: `sign${name}Event`,
    parameters: [
      { name: "envelope", type: envelopeType(described) },
      isSigned
        ? { name: "delivery", type: attempt }
        : { name: "{ signature, ...delivery }", type: `${attempt} & ${type("SignatureOptions")}` },
    ],
    returnType: "Promise<Request>",
    statements: [`return ${test}(${own}Requests, ${isSigned ? `${own}Signature` : "signature"}, envelope, delivery);`],
    docs: doc("The request that delivers an event, signed, to test a receiver with."),
  });
}

/** Returns the events for handlers, without those of the setup. */
export function handledType(api: InterfaceContract, events: readonly Event[], module: Module): string {
  const all = module.type("./types.ts", "Events");
  const setup = events.filter((event) => event.setup);
  if (events.length < api.events.length)
    return `Pick<${all}, ${union(namesOf(events.filter((event) => !event.setup)))}>`;
  return setup.length === 0 ? all : `Omit<${all}, ${union(namesOf(setup))}>`;
}

function envelopeType({ events, isWholeCatalog, module }: Described): string {
  const all = module.type("./types.ts", "Events");
  return `${all}[${isWholeCatalog ? `keyof ${all}` : union(namesOf(events))}]`;
}

function namesOf(events: readonly Event[]): string[] {
  return events.map(({ name }) => name);
}

/** Returns some names as a type. */
function union(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(" | ") || "never";
}

function entry(key: string, value: unknown): [string, string][] {
  return value === undefined ? [] : [[key, literal(value)]];
}

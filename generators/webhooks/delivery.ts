import type { Delivery, Event, InterfaceContract } from "../contract/contract.ts";
import {
  type DeliveryHeaders,
  eventsOfDelivery,
  handledType,
  headersOfDelivery,
  type NamedDelivery,
  union,
} from "../contract/deliveries.ts";
import { commentText, wrapped } from "../typescript/documentation.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";

/** What the template of webhooks.ts is filled with for one delivery: names, types and expressions. */
export type DeliveryData = ReturnType<typeof dataOf>;

export function dataOf(api: InterfaceContract, { delivery, name, constant }: NamedDelivery) {
  const { signature, maxAttempts, backoffSeconds, workerPeriodSeconds, timeoutSeconds } = delivery.rules;
  const events = eventsOfDelivery(api, delivery);
  const headers = headersOfDelivery(api, delivery);
  const schedule = { maxAttempts, backoffSeconds, workerPeriodSeconds, timeoutSeconds };
  const given = Object.entries(schedule).filter(([, value]) => value !== undefined);
  const handled = handledType(api, events);
  const envelope = `Events[${events.length === api.events.length ? "keyof Events" : union(events)}]`;
  const types = {
    receiverOptions: receiverOptions(delivery, handled, events),
    delivery: deliveryTypes(delivery, headers, envelope),
    senderOptions: senderOptions(delivery),
  };
  return {
    name,
    constant,
    receiverDoc: receiverDoc(api, delivery, name, events),
    senderDoc: senderDoc(delivery, name, headers.id !== undefined),
    signature: signature && literal(signature),
    schedule: given.length > 0 && literal(Object.fromEntries(given)),
    handled,
    envelope,
    receiverOptions: types.receiverOptions.join(" & "),
    delivery: types.delivery.join(" & "),
    senderOptions: types.senderOptions.join(" & "),
    receiverRules: receiverRules(delivery, headers, events),
    requests: requestRules(delivery, headers),
    uses: [...Object.values(types).flat(), signature ? "SignatureScheme" : "SignatureOptions"],
    hasChoices: signature === undefined || backoffSeconds === undefined,
  };
}

function receiverOptions({ rules }: Delivery, handled: string, events: Event[]): string[] {
  return parts(
    `ReceiverOptions<${handled}>`,
    rules.signature ? "SecretOptions" : "OpenSignatureOptions",
    events.some((event) => event.setup) && "SetupOptions",
  );
}

function receiverRules({ rules, nameField }: Delivery, headers: DeliveryHeaders, events: Event[]): string {
  const setup = events.filter((event) => event.setup);
  const { identity, attemptHeader } = rules;
  return objectLiteral([
    ...entry("setupEvents", setup.length > 0 ? setup.map(({ name }) => name) : undefined),
    ["nameField", literal(nameField)],
    ...entry("idHeader", headers.id),
    ...entry("idField", headers.id === undefined ? identity : undefined),
    ...entry("attemptHeader", attemptHeader),
    ["validation", '() => import("./event-guards.ts")'],
  ]);
}

function deliveryTypes({ rules }: Delivery, headers: DeliveryHeaders, envelope: string): string[] {
  return parts(
    `Delivery<${envelope}>`,
    headers.id !== undefined && "Identified",
    rules.signature ? "Signed" : "MaybeSigned",
    rules.authorization !== undefined && "Authorized",
    headers.others.length > 0 && `WithHeaders<${headers.others.map((name) => JSON.stringify(name)).join(" | ")}>`,
  );
}

function requestRules({ rules, nameField }: Delivery, { names, constants, id }: DeliveryHeaders): string {
  return objectLiteral([
    ["nameField", literal(nameField)],
    ...entry("nameHeaders", names.length > 0 ? names : undefined),
    ...entry("headers", Object.keys(constants).length > 0 ? constants : undefined),
    ...entry("idHeader", id),
    ...entry("attemptHeader", rules.attemptHeader),
    ...entry("defaultScheme", rules.authorization?.defaultScheme),
  ]);
}

function senderOptions({ rules }: Delivery): string[] {
  return parts(
    "SenderOptions",
    !rules.signature && "SignatureOptions",
    !rules.backoffSeconds && "ScheduleOptions",
    rules.timeoutSeconds === undefined && "TimeoutOptions",
  );
}

function entry(key: string, value: unknown): [string, string][] {
  return value === undefined ? [] : [[key, literal(value)]];
}

/** The types of which an intersection consists. */
function parts(...types: (string | false)[]): string[] {
  return types.filter((type) => type !== false);
}

/** The documentation of a function that makes a receiver. */
function receiverDoc(api: InterfaceContract, { rules }: Delivery, name: string, events: Event[]): string {
  const first = events.find(({ setup, deprecated }) => !setup && deprecated === undefined) ?? events[0];
  const how = rules.signature
    ? ["  secrets: [secret],"]
    : ['  signature: { header: "x-signature", algorithm: "hmac-sha256", encoding: "hex" },', "  secrets: [secret],"];
  return doc([
    ...wrapped(`Receives the events of ${oneLine(api.title)}.`),
    "",
    ...wrapped(
      "A signature that is not that of the raw body is refused with 401, a body that is not that of its event with " +
        "400. What is taken is acknowledged at once and worked on behind the answer, each delivery once." +
        (rules.signature ? "" : " How deliveries are signed is not documented: the options have to say it."),
    ),
    "",
    "@example",
    `const receive = create${name}Receiver({`,
    ...how,
    `  on: { ${JSON.stringify(first?.name)}: (event) => console.log(event) },`,
    "}); // (request: Request) => Promise<Response>",
  ]);
}

/** The documentation of a function that makes a sender. */
function senderDoc({ description, summary, rules }: Delivery, name: string, hasId: boolean): string {
  const fields = ["url", "envelope", ...(hasId ? ["id"] : []), ...(rules.signature ? ["secret"] : []), "createdAt"];
  const options = [
    ...(rules.signature ? [] : ['signature: "none"']),
    ...(rules.backoffSeconds ? [] : ["backoffSeconds: [0, 60, 600]"]),
  ];
  return doc([
    ...wrapped(description ?? summary ?? "Posts events to subscribers."),
    "",
    "@example",
    `const sender = create${name}Sender(${options.length > 0 ? `{ ${options.join(", ")} }` : ""});`,
    `const outcome = await sender.send({ ${fields.join(", ")} });`,
    'if (outcome.result === "retrying") queue.add(outcome.nextAttempt, outcome.dueAt);',
  ]);
}

function doc(lines: string[]): string {
  return `/*${commentText(lines)}*/`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

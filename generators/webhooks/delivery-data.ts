import type { Delivery, Event, InterfaceContract } from "../contract/contract.ts";
import { literal, objectLiteral } from "../literal.ts";
import { camelCase, pascalCase, uniqueNames } from "../naming.ts";
import { receiverDoc, senderDoc } from "./delivery-docs.ts";
import { eventsOf, handledType, union } from "./delivery-events.ts";
import { headersOf, type DeliveryHeaders } from "./delivery-headers.ts";

/** What the template of webhooks.ts is filled with for one delivery: names, types and expressions. */
export type DeliveryData = ReturnType<typeof dataOf>;

/** The deliveries of an interface that carry events; one that is alone takes the name of the interface. */
export function deliveriesOf(api: InterfaceContract): DeliveryData[] {
  const used = api.deliveries.filter((delivery) => eventsOf(api, delivery).length > 0);
  // `TestDelivery` is a name of the runtime.
  const unique = uniqueNames(["Test"]);
  return used.map((delivery) => {
    const own = used.length === 1 ? "" : pascalCase(delivery.name);
    return dataOf(api, delivery, unique(pascalCase(api.name) + own));
  });
}

function dataOf(api: InterfaceContract, delivery: Delivery, name: string) {
  const { signature, maxAttempts, backoffSeconds, workerPeriodSeconds, timeoutSeconds } = delivery.rules;
  const events = eventsOf(api, delivery);
  const headers = headersOf(api, delivery);
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
    constant: camelCase(name),
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

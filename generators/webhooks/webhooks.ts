import type { InterfaceContract } from "../contract/contract.ts";
import { deliveryNames, handledType } from "../contract/deliveries.ts";
import { resolved } from "../contract/resolved-operation.ts";
import { type GeneratedFile, header, perInterface } from "../generator.ts";
import { template } from "../templates.ts";
import { objectLiteral } from "../typescript/literal.ts";
import { dataOf, type DeliveryData } from "./delivery.ts";

/**
 * `webhooks.ts`: the receiver and the sender of an interface's events. `event-guards.ts`: the guards of their bodies, in
 * a file of their own, since a receiver loads them only when it needs them.
 */
export const webhooks = perInterface("webhooks", (api): GeneratedFile[] => {
  const deliveries = deliveryNames(api).map((each) => dataOf(api, each));
  if (deliveries.length === 0) return [];
  const data = { header: header(api.source), imports: importsOf(deliveries.flatMap(({ uses }) => uses)), deliveries };
  return [
    { path: `${api.name}/webhooks.ts`, content: webhooksFile(data) },
    { path: `${api.name}/event-guards.ts`, content: guardsFile({ header: header(api.source), ...eventGuardsOf(api) }) },
  ];
});

/** True where an interface has events to deliver. */
export function hasWebhooks(api: InterfaceContract): boolean {
  return deliveryNames(api).length > 0;
}

const webhooksFile = template<{ header: string; imports: string[]; deliveries: DeliveryData[] }>("webhooks.ts.hbs", {});
const guardsFile = template<{ header: string } & ReturnType<typeof eventGuardsOf>>("webhooks-event-guards.ts.hbs", {});

/** What webhooks.ts may import of the runtime, by the file that it is in. */
const files: Record<string, string[]> = {
  "webhooks/receiver": [
    "createReceiver",
    "type OpenSignatureOptions",
    "type Receiver",
    "type ReceiverOptions",
    "type ReceiverRules",
    "type SecretOptions",
    "type SetupOptions",
  ],
  "webhooks/sender": [
    "type Authorized",
    "createSender",
    "type Delivery",
    "type Identified",
    "type MaybeSigned",
    "type RequestRules",
    "type ScheduleOptions",
    "type Sender",
    "type SenderOptions",
    "type SignatureOptions",
    "type Signed",
    "testRequest",
    "type TestDelivery",
    "type TimeoutOptions",
    "type WithHeaders",
  ],
  "webhooks/signature": ["type SignatureScheme"],
};

/** The types that every webhooks.ts uses. */
const always = ["Receiver", "ReceiverRules", "Sender", "RequestRules", "TestDelivery"];

/** The imports of all functions, and of the types that are used: `ReceiverOptions<Events>` for one. */
function importsOf(used: readonly string[]): string[] {
  const types = new Set([...always, ...used.map((type) => type.split("<", 1)[0])].map((name) => `type ${name}`));
  return Object.entries(files).flatMap(([file, names]) => {
    const needed = names.filter((name) => !name.startsWith("type ") || types.has(name));
    if (needed.length === 0) return [];
    const onlyTypes = needed.every((name) => name.startsWith("type "));
    const list = needed.join(", ");
    return `import ${onlyTypes ? `type { ${list.replaceAll("type ", "")} }` : `{ ${list} }`} from "../runtime/${file}.ts";`;
  });
}

/** What the template of event-guards.ts is filled with: each business event with the guard of its body. */
function eventGuardsOf(api: InterfaceContract): { imports: string; type: string; guards: string } {
  const { guards: names } = resolved(api).names;
  const events = api.events.filter((event) => !event.setup);
  const guards = events.map(({ name, schema }) => [name, names[schema] ?? ""] as const);
  return {
    imports: guards.map(([, guard]) => guard).join(", "),
    type: handledType(api, api.events),
    guards: objectLiteral(guards),
  };
}

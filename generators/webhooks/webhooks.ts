import type { InterfaceContract } from "../contract/contract.ts";
import { type GeneratedFile, perInterface } from "../generator.ts";
import { header } from "../header.ts";
import { template } from "../templates.ts";
import { deliveriesOf, type DeliveryData } from "./delivery-data.ts";
import { eventGuardsOf } from "./event-guards.ts";
import { importsOf } from "./imports.ts";

/**
 * `webhooks.ts`: the receiver and the sender of an interface's events. `event-guards.ts`: the guards of their bodies, in
 * a file of their own, since a receiver loads them only when it needs them.
 */
export const webhooks = perInterface("webhooks", (api): GeneratedFile[] => {
  const deliveries = deliveriesOf(api);
  if (deliveries.length === 0) return [];
  const data = { header: header(api.source), imports: importsOf(deliveries.flatMap(({ uses }) => uses)), deliveries };
  return [
    { path: `${api.name}/webhooks.ts`, content: webhooksFile(data) },
    { path: `${api.name}/event-guards.ts`, content: guardsFile({ header: header(api.source), ...eventGuardsOf(api) }) },
  ];
});

/** Whether an interface has events to deliver. */
export function hasWebhooks(api: InterfaceContract): boolean {
  return deliveriesOf(api).length > 0;
}

const webhooksFile = template<{ header: string; imports: string[]; deliveries: DeliveryData[] }>("webhooks.ts.hbs", {});
const guardsFile = template<{ header: string } & ReturnType<typeof eventGuardsOf>>("webhooks-event-guards.ts.hbs", {});

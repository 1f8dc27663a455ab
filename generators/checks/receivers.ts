import { type GeneratedFile, perInterface } from "../generator.ts";
import { header } from "../header.ts";
import { ModuleScope } from "../module-scope.ts";
import { template } from "../templates.ts";
import { deliveriesOf } from "../webhooks/delivery-data.ts";
import { eventsOf } from "../webhooks/delivery-events.ts";
import { receiverExpression } from "./receiver-expression.ts";

/** `checks/receiver.ts`: what the documents state of whoever takes the deliveries, to be held against any receiver. */
export const receivers = perInterface("receivers", (api): GeneratedFile[] => {
  const scope = new ModuleScope(api);
  const name = scope.declare("checks");
  const called = deliveriesOf(api);
  const deliveries = api.deliveries
    .filter((delivery) => eventsOf(api, delivery).length > 0)
    .flatMap((delivery, index) => {
      const names = called[index];
      return (names && receiverExpression(api, delivery, names, scope)) ?? [];
    });
  if (deliveries.length === 0) return [];
  const data = {
    header: header(api.source),
    name,
    title: api.title.replace(/\s+/g, " ").replaceAll("*/", "*\\/"),
    Check: scope.type("../../runtime/check.ts", "Check"),
    ReceiverFacts: scope.type("../../runtime/receiver-facts.ts", "ReceiverFacts"),
    ReceiverTarget: scope.type("../../runtime/receiver-target.ts", "ReceiverTarget"),
    receiverChecks: scope.value("../../runtime/receiver-checks.ts", "receiverChecks"),
    deliveries,
  };
  return [{ path: `${api.name}/checks/receiver.ts`, content: render({ ...data, imports: scope.imports() }) }];
});

const render = template<Record<string, unknown>>("receiver-checks.ts.hbs", {});

import type { Delivery, Event, InterfaceContract } from "../contract/contract.ts";
import { deliveryNames, eventsOfDelivery, headersOfDelivery, type NamedDelivery } from "../contract/deliveries.ts";
import { type GeneratedFile, header, perInterface } from "../generator.ts";
import { camelCase } from "../naming.ts";
import { template } from "../templates.ts";
import { oneLine } from "../typescript/documentation.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import { ModuleScope } from "../typescript/module-scope.ts";

/** `checks/receiver.ts`: what the documents state of whoever takes the deliveries, to be held against any receiver. */
export const receivers = perInterface("receivers", (api): GeneratedFile[] => {
  const scope = new ModuleScope(api);
  const name = scope.declare("checks");
  const deliveries = deliveryNames(api).flatMap((named) => receiverExpression(api, named, scope) ?? []);
  if (deliveries.length === 0) return [];
  const data = {
    header: header(api.source),
    name,
    title: oneLine(api.title).replaceAll("*/", "*\\/"),
    Check: scope.type("../../runtime/checks/check.ts", "Check"),
    ReceiverFacts: scope.type("../../runtime/checks/receiver-target.ts", "ReceiverFacts"),
    ReceiverTarget: scope.type("../../runtime/checks/receiver-target.ts", "ReceiverTarget"),
    receiverChecks: scope.value("../../runtime/checks/receiver-checks.ts", "receiverChecks"),
    deliveries,
  };
  return [{ path: `${api.name}/checks/receiver.ts`, content: render({ ...data, imports: scope.imports() }) }];
});

const render = template<Record<string, unknown>>("receiver-checks.ts.hbs", {});

/**
 * What the checks of a delivery's receiver know of it, as the type of its body and an expression. Nothing where no
 * requirement is on receivers, or a header has a value that nothing tells.
 */
function receiverExpression(
  api: InterfaceContract,
  { delivery, ...called }: NamedDelivery,
  scope: ModuleScope,
): { constant: string; envelope: string; facts: string } | undefined {
  const headers = headersOfDelivery(api, delivery);
  const provable = idsOf(api, delivery.requirements);
  if (provable.length === 0 || headers.others.length > 0) return undefined;
  const { rules, nameField } = delivery;
  const request = scope.value("../webhooks.ts", `sign${called.name}Event`);
  const { [rules.identity ?? ""]: idField } = api.components.schemas[delivery.envelope]?.properties ?? {};
  const hasIdField = headers.id === undefined && idField !== undefined;
  const deduplication = idsOf(api, hasIdField ? idField["x-requirements"] : headerFacts(delivery, headers.id));
  const ofSignature = idsOf(api, headerFacts(delivery, rules.signature?.header));
  const verification = ofSignature.length > 0 ? ofSignature : provable.filter((id) => !deduplication.includes(id));
  const facts = objectLiteral([
    ["id", literal(`${api.name}/${delivery.name}`)],
    // The first is what deliveries are for; the others are about more than one of them and its answer.
    ["requirements", literal(provable.slice(0, 1))],
    ["request", request],
    ...(rules.signature ? [["signature", scope.value("../webhooks.ts", `${called.constant}Signature`)] as const] : []),
    ...(hasIdField ? [["idField", literal(rules.identity)] as const] : []),
    ...(rules.timeoutSeconds === undefined ? [] : [["timeoutSeconds", literal(rules.timeoutSeconds)] as const]),
    ...(verification.length > 0 ? [["verification", literal(verification)] as const] : []),
    ...(deduplication.length > 0 ? [["deduplication", literal(deduplication)] as const] : []),
    ["events", literal(eventsOfDelivery(api, delivery).flatMap((event) => eventFacts(api, event, nameField)))],
  ]);
  const constant = scope.declare(camelCase(delivery.name));
  return { constant, envelope: `Parameters<typeof ${request}>[0]`, facts };
}

/** An event with the first example of its body. */
function eventFacts(api: InterfaceContract, event: Event, nameField: string): object[] {
  const [envelope] = api.components.schemas[event.schema]?.examples ?? [];
  const setup = idsOf(api, event.requirements);
  if (envelope === undefined || (event.setup && setup.length === 0)) return [];
  const named = { ...envelope, [nameField]: event.name };
  return [{ name: event.name, envelope: named, ...(event.setup && { setup }) }];
}

/** The requirements among some that receivers prove. */
function idsOf({ requirements }: InterfaceContract, ids: unknown): string[] {
  const provable = new Set(requirements.flatMap(({ id, proof }) => (proof === "receiver" ? [id] : [])));
  return Array.isArray(ids) ? ids.map(String).filter((id) => provable.has(id)) : [];
}

function headerFacts({ headers }: Delivery, name: string | undefined): unknown {
  const found = headers.find((each) => each.name.toLowerCase() === name?.toLowerCase());
  return found?.["x-requirements"];
}

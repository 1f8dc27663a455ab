import type { Delivery, Event, InterfaceContract } from "../contract/contract.ts";
import { literal, objectLiteral } from "../literal.ts";
import type { ModuleScope } from "../module-scope.ts";
import { camelCase } from "../naming.ts";
import { eventsOf } from "../webhooks/delivery-events.ts";
import { headersOf } from "../webhooks/delivery-headers.ts";

/**
 * What the checks of a delivery's receiver know of it, as the type of its body and an expression. Nothing where no
 * requirement is on receivers, or a header has a value that nothing tells.
 *
 * @param called What webhooks.ts calls the delivery.
 */
export function receiverExpression(
  api: InterfaceContract,
  delivery: Delivery,
  called: { name: string; constant: string },
  scope: ModuleScope,
): { constant: string; envelope: string; facts: string } | undefined {
  const headers = headersOf(api, delivery);
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
    ["events", literal(eventsOf(api, delivery).flatMap((event) => eventFacts(api, event, nameField)))],
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
  const found = headers.find((header) => header.name.toLowerCase() === name?.toLowerCase());
  return found?.["x-requirements"];
}

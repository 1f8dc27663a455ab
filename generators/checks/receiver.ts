import { isRecord } from "../../spec/library/record.ts";
import type { Delivery, Event, InterfaceContract } from "../contract/model/contract.ts";
import type { ResolvedDelivery } from "../contract/facts/deliveries.ts";
import { type SchemaValidator, schemasOf } from "../contract/model/schema-validator.ts";
import { resolved } from "../contract/facts/resolved-operation.ts";
import { type GeneratedFile, perInterface } from "../generator.ts";
import { impliedId } from "../contract/facts/implied-requirements.ts";
import { camelCase } from "../naming.ts";
import { oneLine } from "../typescript/documentation.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import { Module } from "../typescript/module.ts";
import { constant, doc } from "../typescript/structures.ts";
import { provable } from "./operations.ts";

/** Generates `checks/receiver.ts`: the documented facts of receivers, for checks of any receiver. */
export const receivers = perInterface("receivers", (api): GeneratedFile[] => {
  const module = new Module(api);
  const name = module.declare("checks");
  const { deliveries } = resolved(api);
  if (deliveries.length === 0) return [];
  const context = { api, module, fits: schemasOf(api).fits };
  const facts = deliveries.flatMap((each) => receiverFacts(context, each) ?? []);
  if (facts.length === 0) return [];
  const title = oneLine(api.title);
  const target = "../../runtime/checks/receiver-target.ts";
  const check = module.type("../../runtime/checks/check.ts", "Check");
  const receiverChecks = module.value("../../runtime/checks/receiver-checks.ts", "receiverChecks");
  const declarations = [
    ...facts.map((each) =>
      constant({
        name: each.name,
        type: `${module.type(target, "ReceiverFacts")}<${each.envelope}>`,
        value: each.facts,
        docs: doc(`The documented facts of the deliveries of “${title}” that a receiver takes.`),
      }),
    ),
    constant({
      name,
      type: `${check}<${module.type(target, "ReceiverTarget")}>[]`,
      value: `[${facts.map((each) => `...${receiverChecks}(${each.name})`).join(", ")}]`,
      docs: doc(`The checks of a receiver of the events of “${title}”.`),
    }),
  ];
  return [{ path: `${api.name}/checks/receiver.ts`, content: module.print(declarations) }];
});

/** The common inputs for the facts of all deliveries of an interface. */
interface Context extends Pick<SchemaValidator, "fits"> {
  api: InterfaceContract;
  module: Module;
}

/**
 * Returns the facts for the checks of a delivery's receiver, and the type of its body. Undefined if the value of a
 * header is unknown, or if no event can be sent.
 */
function receiverFacts(
  { api, module, fits }: Context,
  { delivery, events, headers, ...called }: ResolvedDelivery,
): { name: string; envelope: string; facts: string } | undefined {
  // A requirement on the whole delivery without parts covers more than these checks.
  const stated = idsOf(api, delivery.requirements).filter((id) => partsOf(api, id).length > 0);
  const requirements = stated.length > 0 ? stated : [impliedId(api, delivery)];
  const governing = (ids: unknown): string[] => {
    const all = idsOf(api, ids);
    const divided = all.filter((id) => partsOf(api, id).length > 0);
    if (divided.length > 0) return divided;
    return all.length > 0 && stated.length === 0 ? requirements : all;
  };
  if (headers.others.length > 0) return undefined;
  const { rules, timeField } = delivery;
  const sign = module.value("../webhooks.ts", `sign${called.name}Event`);
  const isNamedByHeader = delivery.nameField === undefined && headers.names.length > 0;
  // Examples of documents may have fields that their types do not have.
  const isOpen = delivery.envelope === undefined;
  const body = `Parameters<typeof ${sign}>[0]`;
  const { [rules.identity ?? ""]: idField } = api.components.schemas[delivery.envelope ?? ""]?.properties ?? {};
  const hasIdField = headers.id === undefined && idField !== undefined;
  const deduplication = governing(hasIdField ? idField["x-requirements"] : headerFacts(delivery, headers.id));
  const ofSignature = governing(headerFacts(delivery, rules.signature?.header));
  const [first, ...others] = requirements;
  const isAboutResponses = (id: string): boolean => partsOf(api, id).some((part) => ofResponses.has(part));
  const unclaimed =
    stated.length === 0
      ? requirements
      : requirements.filter((id) => !deduplication.includes(id) && !isAboutResponses(id));
  const verification = ofSignature.length > 0 ? ofSignature : unclaimed;
  const catalog = events.flatMap((event) => eventFacts({ api, fits }, event, delivery, governing(event.requirements)));
  if (delivery.nameField === undefined && catalog.length === 0) return undefined;
  const divided = [...requirements, ...deduplication, ...verification, ...catalog.flatMap(({ setup = [] }) => setup)]
    .map((id) => [id, partsOf(api, id)] as const)
    .filter(([, parts]) => parts.length > 0);
  const facts = objectLiteral([
    ["id", literal(`${api.name}/${delivery.name}`)],
    // The first requirement states the purpose of deliveries; the others need more than one delivery.
    ["requirements", literal([first, ...others.filter(isAboutResponses)])],
    ["request", requestOf(sign, isOpen ? ` as ${body}` : "", isNamedByHeader ? events : undefined)],
    ...(rules.signature ? [["signature", module.value("../webhooks.ts", `${called.constant}Signature`)] as const] : []),
    ...(hasIdField ? [["idField", literal(rules.identity)] as const] : []),
    ...(timeField === undefined ? [] : [["timeField", literal(timeField)] as const]),
    ...(rules.timeoutSeconds === undefined ? [] : [["timeoutSeconds", literal(rules.timeoutSeconds)] as const]),
    ...(rules.attemptHeader === undefined ? [] : [["attempts", literal((rules.maxAttempts ?? 1) + 1)] as const]),
    ...(verification.length > 0 ? [["verification", literal(verification)] as const] : []),
    ...(deduplication.length > 0 ? [["deduplication", literal(deduplication)] as const] : []),
    ...(divided.length > 0 ? [["parts", literal(Object.fromEntries(divided))] as const] : []),
    ["events", literal(catalog)],
  ]);
  return { name: module.declare(camelCase(delivery.name)), envelope: isOpen ? "object" : body, facts };
}

/**
 * Returns the function that makes a request.
 *
 * @param cast The cast of the body; empty if there is none.
 * @param named The events, if only a header names them.
 */
function requestOf(sign: string, cast: string, named?: readonly Event[]): string {
  if (named === undefined && cast === "") return sign;
  const names = named?.map(({ name }) => JSON.stringify(name)).join(" | ");
  const delivery = names === undefined ? "delivery" : `{ ...delivery, event: delivery.event as ${names} }`;
  return `(envelope, delivery) => ${sign}(envelope${cast}, ${delivery})`;
}

/** The parts of requirements on any response; see `duties` of the runtime. */
const ofResponses: ReadonlySet<string> = new Set(["acknowledged", "in time"]);

/** See `EventFacts` of the runtime. */
interface ExampleEvent {
  name: string;
  envelope: object;
  setup?: string[];
}

/**
 * Returns an event with the first valid example of its body; for an open event, that of the envelope, which has all
 * documented fields. A receiver may reject an example that contradicts its schema.
 */
function eventFacts(
  { api, fits }: Pick<Context, "api" | "fits">,
  event: Event,
  { nameField, envelope: common }: Delivery,
  setup: string[],
): ExampleEvent[] {
  const schema = event.open === undefined ? event.schema : common;
  const examples = [...(api.components.schemas[schema ?? ""]?.examples ?? []), event.example].filter(isRecord);
  const envelope = examples
    .map((each) => ({ ...each, ...(nameField !== undefined && { [nameField]: event.name }) }))
    .find((each) => event.open !== undefined || fits({ $ref: `#/components/schemas/${schema}` }, each));
  if (envelope === undefined || (event.setup && setup.length === 0)) return [];
  return [{ name: event.name, envelope, ...(event.setup && { setup }) }];
}

/** Returns the parts of a requirement; empty if it has none. */
function partsOf({ requirements }: InterfaceContract, wanted: string): readonly string[] {
  return requirements.find(({ id }) => id === wanted)?.parts ?? [];
}

/** Returns the requirements of a list that receivers prove. */
function idsOf(api: InterfaceContract, ids: unknown): string[] {
  return provable(api, Array.isArray(ids) ? ids.map(String) : [], "receiver");
}

function headerFacts({ headers }: Delivery, name: string | undefined): unknown {
  const found = headers.find((each) => each.name.toLowerCase() === name?.toLowerCase());
  return found?.["x-requirements"];
}

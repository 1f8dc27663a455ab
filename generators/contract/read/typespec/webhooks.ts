import type { Operation as SpecOperation, Program, Type, Union, UnionVariant } from "@typespec/compiler";
import { getContentType, isEvents } from "@typespec/events";
import type { HttpOperation, HttpService } from "@typespec/http";
import { getStreamMetadata } from "@typespec/http/experimental";
import { getExtensions } from "@typespec/openapi";
import { camelCase, uniqueNames } from "../../../naming.ts";
import type { Delivery, InterfaceContract, Schema } from "../../model/contract.ts";
import { componentOf, isJson } from "../../model/schemas.ts";
import type { Document, DocumentOperation } from "../document.ts";
import { bodyNameOf, deliveriesFrom, type Sent, type SentRequest } from "../webhooks.ts";
import { belongsTo, docOf, schemaName } from "./elements.ts";
import { eventUnions } from "./events.ts";
import type { Reports } from "./reports.ts";

/** The extension that marks an operation, or all operations of an interface, as requests that the service sends. */
const webhookExtension = "x-webhook";

/**
 * Returns true for an operation with the extension `x-webhook`, or in an interface with it: the service sends its
 * request.
 *
 * @example
 * ```tsp
 * @extension("x-webhook", true)
 * @route("/order-paid")
 * @post
 * op orderPaid(@body order: Order): void;
 * ```
 */
export function isWebhook(program: Program, operation: SpecOperation): boolean {
  return webhookOf(program, operation) !== undefined;
}

/** Returns the value of the extension: true, or the name of the webhook. */
function webhookOf(program: Program, operation: SpecOperation): unknown {
  const owners = [operation, ...(operation.interface ? [operation.interface] : [])];
  const found = owners.map((owner) => getExtensions(program, owner).get(webhookExtension));
  return found.find((value) => value !== undefined && value !== false);
}

/**
 * Returns the deliveries of a service that are stated without `@delivery`: those of operations with `x-webhook`, and
 * of `@events` unions that no operation streams.
 *
 * @param schemas The component schemas of the service.
 */
export function plainDeliveriesOf(
  program: Program,
  service: HttpService,
  document: Document,
  schemas: Record<string, Schema>,
  reports: Reports,
): Pick<InterfaceContract, "deliveries" | "events"> & { schemas: Record<string, Schema> } {
  const added: Record<string, Schema> = {};
  const unique = uniqueNames(Object.keys(schemas));
  const componentFor = (schema: Schema, event: string): string => {
    const known = Object.keys(schema).length === 1 ? componentOf(schema.$ref) : undefined;
    if (known !== undefined) return known;
    const name = unique(bodyNameOf(event));
    added[name] = schema;
    return name;
  };
  const eventsIn = (union: Union, request: SentRequest, delivery: string): Sent[] => {
    const listed = document.components?.schemas?.[schemaName(program, service.namespace, union)]?.anyOf ?? [];
    return [...union.variants.values()].flatMap((variant, index): Sent[] => {
      const schema = listed[index];
      const key = nameOf(variant, index);
      const type = getContentType(program, variant) ?? "application/json";
      if (schema === undefined || !isJson(type)) {
        reports.warn(variant, "event", `the event ${key} has the content ${type}; expected JSON: it is left out`);
        return [];
      }
      const description = docOf(program, variant);
      const words = description === undefined ? {} : { description };
      return [{ key, request: { ...request, ...words }, schema: componentFor(schema, key), delivery }];
    });
  };
  const sent = service.operations.flatMap((http): Sent[] => {
    const stated = webhookOf(program, http.operation);
    const found = document.paths[http.path]?.[http.verb];
    if (stated === undefined || found === undefined) return [];
    const union = http.parameters.body?.type;
    const { requestBody, ...request } = found;
    if (isEventUnion(program, union)) return eventsIn(union, requestOf(request), http.operation.name);
    const [, media] = Object.entries(requestBody?.content ?? {}).find(([type]) => isJson(type)) ?? [];
    if (http.verb !== "post" || media?.schema === undefined) {
      reports.warn(http.operation, "webhook", `expected @post with a body of JSON: ${http.operation.name} is left out`);
      return [];
    }
    const key = typeof stated === "string" ? stated : http.operation.name;
    const { example } = media;
    return [
      {
        key,
        request: requestOf(request),
        schema: componentFor(media.schema, key),
        ...(example !== undefined && { example }),
      },
    ];
  });
  const used = new Set(service.operations.flatMap((http) => [...typesIn(program, http)]));
  const unions = [...eventUnions(program)].filter((union) => belongsTo(union, service.namespace) && !used.has(union));
  const listed = unions.flatMap((union) =>
    eventsIn(union, { tags: [], parameters: [], responses: taken }, deliveryNameOf(union)),
  );
  const { deliveries, events } = deliveriesFrom([...sent, ...listed], [], { ...schemas, ...added });
  const descriptions = new Map(unions.map((union) => [deliveryNameOf(union), docOf(program, union)]));
  const described = deliveries.map((each): Delivery => {
    const description = descriptions.get(each.name);
    return { ...each, ...(description !== undefined && { description }) };
  });
  return { deliveries: described, events, schemas: added };
}

/** A receiver acknowledges an event by any success. */
const taken = { "2XX": { description: "The event was received." } };

/** Receivers get headers and the body only. */
function requestOf({ parameters, tags = [], operationId: _operationId, ...request }: DocumentOperation): SentRequest {
  return { ...request, tags, parameters: parameters.filter((each) => each.in === "header") };
}

function deliveryNameOf({ name = "events" }: Union): string {
  return camelCase(name);
}

function nameOf({ name }: UnionVariant, index: number): string {
  return typeof name === "string" ? name : `event${index + 1}`;
}

function isEventUnion(program: Program, type: Type | undefined): type is Union {
  return type?.kind === "Union" && isEvents(program, type);
}

/** Returns the types that an operation streams, or has as a body. */
function* typesIn(program: Program, { parameters, responses }: HttpOperation): Generator<Type> {
  const contents = [
    ...(parameters.body ? [{ body: parameters.body, properties: [] }] : []),
    ...responses.flatMap(({ responses: all }) => all),
  ];
  for (const content of contents) {
    if (content.body) yield content.body.type;
    const stream = getStreamMetadata(program, content)?.streamType as Type | undefined;
    if (stream) yield stream;
  }
}

import { isDeepStrictEqual } from "node:util";
import { isRecord } from "../../../../spec/library/record.ts";
import { pascalCase } from "../../../naming.ts";
import type { Delivery, Event, InterfaceContract, Schema } from "../../model/contract.ts";
import { componentOf, visitSchemas } from "../../model/schemas.ts";
import { inside, type Place } from "./pointers.ts";
import type { Problems } from "./problems.ts";

type Sent = Pick<InterfaceContract, "deliveries" | "events">;
type Schemas = Readonly<Record<string, Schema>>;

/**
 * Returns deliveries and events with what `x-deliveries` states. A delivery with an envelope is stated as a whole; the
 * members of any other one complete what its webhooks say.
 */
export function withStatedDeliveries(
  { deliveries, events }: Sent,
  stated: readonly Delivery[],
  schemas: Schemas,
  place: Place,
  problems: Problems,
): Sent {
  const known = stated.filter((each, index) => {
    const at = inside(place, "x-deliveries", index);
    const isUsed = each.envelope !== undefined || deliveries.some(({ name }) => name === each.name);
    if (!isUsed)
      problems.warn(at, "extension", `no webhook has the delivery ${JSON.stringify(each.name)}: the entry is left out`);
    const missing = missingIn([each.headers, each.responses], schemas);
    if (missing !== undefined)
      problems.warn(at, "extension", `${JSON.stringify(missing)} refers to nothing: the entry is left out`);
    return isUsed && missing === undefined;
  });
  const whole = known.filter(({ envelope }) => envelope !== undefined);
  const others = deliveries.filter(({ name }) => !whole.some((each) => each.name === name));
  return {
    deliveries: [
      ...whole.map((each) => ({
        ...each,
        tags: each.tags ?? [],
        headers: each.headers ?? [],
        responses: each.responses ?? {},
      })),
      ...others.map((each) => ({ ...each, ...known.find(({ name }) => name === each.name) })),
    ],
    events: events.map((event) => {
      const carrier = deliveries.find(({ events: own }) => own?.includes(event.name));
      return eventOf(
        event,
        whole.find(({ name }) => name === carrier?.name),
        schemas,
      );
    }),
  };
}

/** Returns an event with the payload in its envelope, and without the example of its schema. */
function eventOf({ example, ...event }: Event, carrier: Delivery | undefined, schemas: Schemas): Event {
  const { properties = {}, examples = [] } = schemas[event.schema] ?? {};
  const { envelope = "", dataField = "" } = carrier ?? {};
  const [shared, own] = [schemas[envelope]?.properties, properties].map((each) => each?.[dataField]?.$ref);
  const payload = own === shared || carrier === undefined ? undefined : componentOf(own);
  const isOwn = example !== undefined && !isDeepStrictEqual(example, examples.find(isRecord));
  return { ...event, ...(payload !== undefined && { payload }), ...(isOwn && { example }) };
}

/** Returns the first reference to a component that does not exist. */
function missingIn(value: unknown, schemas: Schemas): string | undefined {
  let missing: string | undefined;
  visitSchemas(value, ({ $ref }) => {
    if (typeof $ref === "string" && !Object.hasOwn(schemas, componentOf($ref) ?? "")) missing ??= $ref;
  });
  return missing;
}

/** Returns true for the scheme that a document has for the header `Authorization` of a delivery. */
export function isOfDelivery(scheme: string, { name, rules }: Delivery): boolean {
  return rules.authorization !== undefined && scheme === `${pascalCase(name)}Authorization`;
}

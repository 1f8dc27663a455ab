import { isDeepStrictEqual } from "node:util";
import type {
  Delivery,
  Event,
  InterfaceContract,
  StreamEvent,
  Tool,
} from "../../generators/contract/model/contract.ts";
import { type At, change, pairByKey, unlessSame, valueInWords } from "./change.ts";
import { type Exchanges, componentSchema } from "./exchange.ts";
import type { Change, Party, Witness } from "./rules.ts";
import type { Counterexample } from "./search.ts";
import type { Side } from "./universe.ts";
import { type WitnessOfValue, changesIn } from "./value-changes.ts";

export function eventOf(
  exchanges: Exchanges,
  api: InterfaceContract,
  side: Side,
  event: Event,
): NonNullable<Witness["event"]> {
  const schema = componentSchema(api, event.schema) ?? componentSchema(api, event.payload) ?? {};
  return { name: event.name, body: exchanges.sample(side, schema) };
}

export function streamEventChanges(at: At, was: StreamEvent | undefined, is: StreamEvent | undefined): Change[] {
  const one = is ?? was;
  const place = `${at.now.name} ${one?.operation ?? ""} event ${one?.name ?? ""}`;
  const { exchanges } = at;
  if (was === undefined || is === undefined) {
    const side: Side = is ? "new" : "old";
    const event = { name: one?.name ?? "", body: exchanges.sample(side, one?.schema ?? {}) };
    return is
      ? [change("answer-wider", place, "no such event", one?.name, { inconclusive: ["callers"] })]
      : [
          change("answer-narrower", place, one?.name, "no such event", {
            witnesses: [{ party: "implementers", validIn: side, event, reason: "the event is not documented" }],
          }),
        ];
  }
  const value = (side: Side, { value: body, reason }: Counterexample, party: Party): Witness => ({
    party,
    validIn: side,
    event: { name: is.name, body },
    reason,
  });
  return changesIn(at, "answer", place, was.schema, is.schema, value);
}

export function deliveryChanges(at: At, was: Delivery | undefined, is: Delivery | undefined): Change[] {
  const place = `${at.now.name} ${(is ?? was)?.name ?? ""}`;
  const { exchanges } = at;
  const bodyOf = (side: Side, { envelope, events }: Delivery): unknown => {
    const api = side === "old" ? at.old : at.now;
    const first = api.events.find(({ name }) => name === events?.[0]);
    return exchanges.sample(side, componentSchema(api, envelope ?? first?.schema) ?? {});
  };
  const eventOfDelivery = (side: Side, delivery: Delivery, without?: string): NonNullable<Witness["event"]> => {
    const headers = delivery.headers.filter(({ name, required }) => required === true && name !== without);
    return {
      name: delivery.name,
      ...(headers.length > 0 && {
        headers: Object.fromEntries(
          headers.map(({ name, schema }) => [name.toLowerCase(), String(exchanges.sample(side, schema))]),
        ),
      }),
      body: bodyOf(side, delivery),
    };
  };
  if (is === undefined) return was === undefined ? [] : [removalOf("delivery", place, eventOfDelivery("old", was))];
  if (was === undefined) return [change("delivery-added", place)];
  const names = new Set([...Object.keys(was.rules), ...Object.keys(is.rules)]) as Set<keyof Delivery["rules"]>;
  const rule = (each: string, before: unknown, after: unknown, shows: boolean): Change[] =>
    unlessSame("delivery-rules", `${place} ${each}`, before, after, {
      inconclusive: ["receivers", "implementers"],
      ...(shows && {
        witnesses: (["receivers", "implementers"] as const).map((party) => ({
          party,
          validIn: "new",
          event: { ...eventOfDelivery("new", is), ...signedHeaders(is) },
          reason: `it is ${each === "signature" ? "not signed" : "not sent"} as documented: ${valueInWords(before ?? "none")}`,
        })),
      }),
    });
  return [
    ...[...names].flatMap((each) => rule(each, was.rules[each], is.rules[each], each === "signature")),
    ...deliveryHeaderChanges(at, place, was, is, eventOfDelivery),
    ...rule("envelope", was.nameField ?? was.nameHeader, is.nameField ?? is.nameHeader, true),
  ];
}

/** Returns the change for receivers that an event or a delivery was removed. */
function removalOf(what: "delivery" | "event", place: string, event: NonNullable<Witness["event"]>): Change {
  const reason = `the ${what} was removed`;
  return change(`${what}-removed`, place, undefined, undefined, {
    witnesses: [{ party: "receivers", validIn: "old", event, reason }],
  });
}

/** Returns the signature header if deliveries have one. */
function signedHeaders({ rules: { signature } }: Delivery): Pick<NonNullable<Witness["event"]>, "headers"> {
  if (signature === undefined) return {};
  const { header, prefix = "", algorithm, encoding } = signature as unknown as Record<string, string | undefined>;
  return {
    headers: { [(header ?? "").toLowerCase()]: `${prefix}<${algorithm ?? ""} of the body, ${encoding ?? ""}>` },
  };
}

function deliveryHeaderChanges(
  at: At,
  place: string,
  was: Delivery,
  is: Delivery,
  eventOfDelivery: (side: Side, delivery: Delivery, without?: string) => NonNullable<Witness["event"]>,
): Change[] {
  const without = (party: Party, validIn: Side, name: string): Witness => ({
    party,
    validIn,
    event: eventOfDelivery(validIn, validIn === "old" ? was : is, name),
    reason: `${name} is missing`,
  });
  return pairByKey(was.headers, is.headers, ({ name }) => name.toLowerCase()).flatMap(([before, after]): Change[] => {
    const name = (after ?? before)?.name ?? "";
    if (after === undefined || before === undefined) {
      const witnesses = before?.required
        ? [without("receivers", "new", name)]
        : after?.required
          ? [without("implementers", "old", name)]
          : [];
      return [
        change("delivery-rules", `${place} headers`, before?.name ?? "none", after?.name ?? "none", { witnesses }),
      ];
    }
    const value = (side: Side, { value: each, reason }: Counterexample, party: Party): Witness => {
      const event = eventOfDelivery(side, side === "old" ? was : is);
      return {
        party,
        validIn: side,
        event: { ...event, headers: { ...event.headers, [name.toLowerCase()]: String(each) } },
        reason: `${name}: ${reason}`,
      };
    };
    const [one, other] = [before.required ?? false, after.required ?? false];
    const text = { old: { list: "," }, now: { list: "," } } as const;
    return [
      ...(one === other
        ? []
        : [
            change(
              other ? "payload-narrower" : "payload-wider",
              `${place} ${name}`,
              requiredWords(one),
              requiredWords(other),
              {
                witnesses: [other ? without("implementers", "old", name) : without("receivers", "new", name)],
              },
            ),
          ]),
      ...changesIn(at, "payload", `${place} ${name}`, before.schema, after.schema, value, { text }),
    ];
  });
}

function requiredWords(isRequired: boolean): string {
  return isRequired ? "required" : "optional";
}

export function eventChanges(at: At, was: Event | undefined, is: Event | undefined): Change[] {
  const { place, exchanges, old, now } = at;
  if (is === undefined)
    return was === undefined ? [] : [removalOf("event", place, eventOf(exchanges, old, "old", was))];
  if (was === undefined) return [change("event-added", place)];
  const deprecated = is.deprecated !== undefined && was.deprecated === undefined;
  const value = (side: Side, { value: body, reason }: Counterexample, party: Party): Witness => ({
    party,
    validIn: side,
    event: { name: is.name, body },
    reason,
  });
  const [before, after] = [componentSchema(old, was.payload), componentSchema(now, is.payload)];
  const [one, other] = [componentSchema(old, was.schema), componentSchema(now, is.schema)];
  const skip = new Set([`old.${was.payload ?? ""} new.${is.payload ?? ""}`]);
  return [
    ...(deprecated ? [change("event-deprecated", place, undefined, is.deprecated)] : []),
    ...(before && after ? changesIn(at, "payload", place, before, after, value) : []),
    ...(one && other ? changesIn(at, "payload", place, one, other, value, before && after ? { skip } : {}) : []),
  ];
}

export function toolChanges(at: At, was: Tool | undefined, is: Tool | undefined): Change[] {
  const place = `${at.now.name} tool ${(is ?? was)?.name ?? ""}`;
  const { old, now, exchanges } = at;
  if (is === undefined) {
    const witness: Witness = {
      party: "callers",
      validIn: "old",
      fact: { tool: was?.name, arguments: exchanges.sample("old", componentSchema(old, was?.input) ?? {}) },
      reason: "the tool was removed",
    };
    return [change("tool-removed", place, undefined, undefined, { witnesses: [witness] })];
  }
  if (was === undefined) return [change("tool-added", place)];
  const value =
    (key: "arguments" | "output"): WitnessOfValue =>
    (side, { value: each, reason }, party) => ({ party, validIn: side, fact: { tool: is.name, [key]: each }, reason });
  const inputs = [componentSchema(old, was.input), componentSchema(now, is.input)] as const;
  const outputs = [componentSchema(old, was.output), componentSchema(now, is.output)] as const;
  return [
    ...changesIn(at, "input", place, inputs[0] ?? {}, inputs[1] ?? {}, value("arguments")),
    ...changesIn(at, "answer", place, outputs[0] ?? {}, outputs[1] ?? {}, value("output")),
    ...(["billingClass", "metered", "annotations", "event"] as const).flatMap((key) =>
      isDeepStrictEqual(was[key], is[key])
        ? []
        : [change("other-changed", `${place} ${key}`, was[key] ?? "none", is[key] ?? "none")],
    ),
  ];
}

import {
  getTypeName,
  type DecoratorContext,
  type Enum,
  type EnumMember,
  type Model,
  type ModelProperty,
  type Program,
} from "@typespec/compiler";
import { collected, memberValue, plain } from "./collected.ts";
import { elementName } from "./element-name.ts";
import { report } from "./library.ts";
import { tieRows } from "./requirement.ts";

export interface EventAccess {
  families: string[];
  access: "scopes" | "noPublicScope" | "noneNeeded" | "open";
  scopes?: string[];
  requirement?: string;
}

export const eventNames = collected<true, ModelProperty>("eventName", { once: true });
export const eventData = collected<true, ModelProperty>("eventData", { once: true });
export const payloads = collected<Model, EnumMember>("payload", { once: true });
export const advancedEvents = collected<string, EnumMember>("advanced", { once: true });
export const setupEvents = collected<true, EnumMember>("setupEvent", { once: true });
export const eventAccess = collected<EventAccess[], Enum>("eventAccess", { once: true });

function $eventName(context: DecoratorContext, target: ModelProperty): void {
  eventNames.add(context, target, true);
  if (target.type.kind === "Enum") return;
  const format = { found: getTypeName(target.type), element: elementName(target) };
  report(context.program, { code: "event-catalog", format, target });
}

function $eventAccess(context: DecoratorContext, target: Enum, value: unknown): void {
  const rows = plain<EventAccess[]>(value);
  eventAccess.add(context, target, rows);
  tieRows(context, target, rows);
}

export const $decorators = {
  Concordat: {
    eventName: $eventName,
    eventData: (context: DecoratorContext, target: ModelProperty) => eventData.add(context, target, true),
    payload: (context: DecoratorContext, target: EnumMember, model: Model) => payloads.add(context, target, model),
    advanced: (context: DecoratorContext, target: EnumMember, source: string) =>
      advancedEvents.add(context, target, source),
    setupEvent: (context: DecoratorContext, target: EnumMember) => setupEvents.add(context, target, true),
    eventAccess: $eventAccess,
  },
};

/** The part of an event's name before the first dot. */
export function familyOf(event: string): string {
  return event.split(".", 1)[0] ?? event;
}

/** The catalogs of the program: the enums that type an `@eventName` property. */
export function catalogs(program: Program): Set<Enum> {
  const types = eventNames.uses(program).map(({ target }) => target.type);
  return new Set(types.filter((type) => type.kind === "Enum"));
}

/** The families of events. */
export function familiesOf(members: Iterable<EnumMember>): Set<string> {
  return new Set([...members].map((member) => familyOf(String(memberValue(member)))));
}

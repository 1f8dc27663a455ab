import {
  getTypeName,
  type DecoratorContext,
  type DiagnosticTarget,
  type Enum,
  type EnumMember,
  type Model,
  type ModelProperty,
  type Program,
} from "@typespec/compiler";
import { collected, listed, memberValue, plain } from "./collected.ts";
import { library } from "./library.ts";
import { tieRows } from "./requirement.ts";

export interface EventAccess {
  families: string[];
  access: "scopes" | "noPublicScope" | "noneNeeded" | "open";
  scopes?: string[];
  requirement?: string;
}

export const eventNames = collected<true>("eventName");
export const eventData = collected<true>("eventData");
export const payloads = collected<Model>("payload");
export const advancedEvents = collected<string>("advanced");
export const setupEvents = collected<true>("setupEvent");
export const eventAccess = collected<EventAccess[]>("eventAccess");

function $eventName(context: DecoratorContext, target: ModelProperty): void {
  eventNames.add(context, target, true);
  if (target.type.kind === "Enum") return;
  library.reportDiagnostic(context.program, {
    code: "event-catalog",
    format: { found: getTypeName(target.type) },
    target,
  });
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
  const types = eventNames.uses(program).map(({ target }) => (target as ModelProperty).type);
  return new Set(types.filter((type) => type.kind === "Enum"));
}

export function $onValidate(program: Program): void {
  const known = catalogs(program);
  for (const catalog of known) reportDuplicates(program, catalog);
  const onMembers = { payload: payloads, advanced: advancedEvents, setupEvent: setupEvents };
  for (const [decorator, word] of Object.entries(onMembers)) {
    for (const { target, at } of word.uses(program)) {
      const owner = (target as EnumMember).enum;
      if (known.has(owner)) continue;
      library.reportDiagnostic(program, {
        code: "event-outside-catalog",
        format: { decorator, catalog: getTypeName(owner) },
        target: at(0),
      });
    }
  }
  for (const { target, value, at } of eventAccess.uses(program)) checkAccess(program, target as Enum, value, at(0));
}

function reportDuplicates(program: Program, catalog: Enum): void {
  const seen = new Set<string | number>();
  for (const member of catalog.members.values()) {
    const name = memberValue(member);
    if (seen.has(name)) {
      library.reportDiagnostic(program, {
        code: "event-duplicate",
        format: { name: String(name), catalog: getTypeName(catalog) },
        target: member,
      });
    }
    seen.add(name);
  }
}

function checkAccess(program: Program, catalog: Enum, rows: EventAccess[], target: DiagnosticTarget): void {
  const families = new Set([...catalog.members.values()].map((member) => familyOf(String(memberValue(member)))));
  const seen = new Set<string>();
  for (const name of rows.flatMap((row) => row.families)) {
    if (!families.has(name)) {
      library.reportDiagnostic(program, {
        code: "unknown-name",
        format: { place: "@eventAccess", kind: "event family", name, known: listed(families) },
        target,
      });
    } else if (seen.has(name)) {
      library.reportDiagnostic(program, { code: "duplicate-name", format: { kind: "Event family", name }, target });
    }
    seen.add(name);
  }
}

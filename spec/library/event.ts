import {
  type DiagnosticTarget,
  type Enum,
  type EnumMember,
  getTypeName,
  type Model,
  type ModelProperty,
  type Program,
} from "@typespec/compiler";
import { collected, failing, listed, memberValue, toJson } from "./collected.ts";
import { elementName } from "./elements.ts";
import { familyOf } from "./event-family.ts";
import type { Access, ConcordatDecorators, EventAccess as EventAccessRow } from "./generated-defs/Concordat.ts";
import { report } from "./library.ts";
import { tieRows } from "./requirement.ts";

/** A row of `@eventAccess`. */
export interface EventAccess extends EventAccessRow {
  readonly access: Access;
}

export const eventNames = collected<true, ModelProperty>("eventName", { once: true });
export const eventData = collected<true, ModelProperty>("eventData", { once: true });
export const eventTimes = collected<true, ModelProperty>("eventTime", { once: true });
export const payloads = collected<Model, EnumMember>("payload", { once: true });
export const advancedEvents = collected<string, EnumMember>("advanced", { once: true });
export const setupEvents = collected<true, EnumMember>("setupEvent", { once: true });
export const eventAccess = collected<EventAccess[], Enum>("eventAccess", { once: true });

const decorators: Pick<
  ConcordatDecorators,
  "eventName" | "eventData" | "eventTime" | "payload" | "advanced" | "setupEvent" | "eventAccess"
> = {
  eventName(context, target) {
    eventNames.add(context, target, true);
    if (target.type.kind === "Enum") return;
    const format = { found: getTypeName(target.type), element: elementName(target) };
    report(context.program, { code: "event-catalog", format, target });
  },
  eventData(context, target) {
    eventData.add(context, target, true);
  },
  eventTime(context, target) {
    eventTimes.add(context, target, true);
    if (target.type.kind === "Scalar") return;
    const format = { found: getTypeName(target.type), element: elementName(target) };
    report(context.program, { code: "event-time", format, target });
  },
  payload(context, target, model) {
    payloads.add(context, target, model);
  },
  advanced(context, target, source) {
    advancedEvents.add(context, target, source);
  },
  setupEvent(context, target) {
    setupEvents.add(context, target, true);
  },
  eventAccess(context, target, value) {
    const rows = toJson<EventAccess[]>(value);
    eventAccess.add(context, target, rows);
    tieRows(context, target, rows);
  },
};

export const $decorators = { Concordat: decorators };

/** Returns the catalogs of the program: the enums that type an `@eventName` property. */
export function catalogs(program: Program): Set<Enum> {
  const types = eventNames.uses(program).map(({ target }) => target.type);
  return new Set(types.filter((type) => type.kind === "Enum"));
}

/** Returns the families of events. */
export function familiesOf(members: Iterable<EnumMember>): Set<string> {
  return new Set([...members].map((member) => familyOf(String(memberValue(member)))));
}

export function $onValidate(program: Program): void {
  for (const catalog of catalogs(program)) reportDuplicates(program, catalog);
  checkEnvelopes(program);
  checkMembers(program);
  checkEventAccess(program);
}

/** Checks that each envelope has one name, and at most one payload and one time. */
function checkEnvelopes(program: Program): void {
  for (const [decorator, marks] of Object.entries({ eventName: eventNames, eventData, eventTime: eventTimes })) {
    const first = new Map<Model, ModelProperty>();
    for (const { target, source } of marks.uses(program)) {
      if (target.model === undefined) continue;
      const other = first.get(target.model);
      first.set(target.model, other ?? target);
      if (other === undefined || other === target) continue;
      const format = { element: getTypeName(target.model), decorator, first: other.name, second: target.name };
      report(program, { code: "event-property", format, target: source });
    }
  }
  const envelopes = new Set(eventNames.uses(program).map(({ target }) => target.model));
  for (const [decorator, marks] of Object.entries({ eventData, eventTime: eventTimes })) {
    for (const { target, source } of failing(marks.uses(program), (use) => envelopes.has(use.target.model))) {
      report(program, { code: "event-data", format: { decorator, element: elementName(target) }, target: source });
    }
  }
}

/** Checks that decorators of events are on members of a catalog, or of an enum that is spread into one. */
function checkMembers(program: Program): void {
  const known = catalogs(program);
  const onMembers = { payload: payloads, advanced: advancedEvents, setupEvent: setupEvents };
  for (const [decorator, marks] of Object.entries(onMembers)) {
    for (const { target, source } of failing<{ target: EnumMember; source: DiagnosticTarget }>(
      marks.uses(program),
      (use) => known.has(use.target.enum),
    )) {
      reportOutside(program, decorator, target.enum, source);
    }
  }
  for (const { target, source } of eventAccess.uses(program)) {
    if (!known.has(target)) reportOutside(program, "eventAccess", target, source);
  }
  checkPayloads(program, known);
}

function reportOutside(program: Program, decorator: string, catalog: Enum, target: DiagnosticTarget): void {
  const format = { decorator, catalog: getTypeName(catalog) };
  report(program, { code: "event-outside-catalog", format, target });
}

function checkPayloads(program: Program, known: Set<Enum>): void {
  const withData = new Set(eventData.uses(program).map(({ target }) => target.model));
  const names = eventNames.uses(program).map(({ target }) => target);
  const taken = new Set(names.filter(({ model }) => withData.has(model)).map(({ type }) => type));
  const ofCatalogs = payloads.uses(program).filter(({ target }) => known.has(target.enum));
  for (const { target, at } of failing(ofCatalogs, (use) => taken.has(use.target.enum))) {
    const format = { event: String(memberValue(target)), catalog: getTypeName(target.enum) };
    report(program, { code: "event-payload", format, target: at(0) });
  }
}

function reportDuplicates(program: Program, catalog: Enum): void {
  const seen = new Set<string | number>();
  for (const member of catalog.members.values()) {
    const name = memberValue(member);
    if (seen.has(name)) {
      const format = { name: String(name), catalog: getTypeName(catalog) };
      report(program, { code: "event-duplicate", format, target: member });
    }
    seen.add(name);
  }
}

function checkEventAccess(program: Program): void {
  const known = catalogs(program);
  for (const { target, value, at } of eventAccess.uses(program)) {
    if (known.has(target)) checkAccess(program, target, value, at(0));
  }
}

function checkAccess(program: Program, catalog: Enum, rows: EventAccess[], target: DiagnosticTarget): void {
  const place = "@eventAccess";
  const kind = "event family";
  const known = familiesOf(catalog.members.values());
  const seen = new Set<string>();
  for (const name of rows.flatMap((row) => row.families)) {
    if (!known.has(name)) {
      report(program, { code: "unknown-name", format: { place, kind, name, known: listed(known) }, target });
    } else if (seen.has(name)) {
      report(program, { code: "duplicate-name", format: { place, kind, name }, target });
    }
    seen.add(name);
  }
  rows.forEach((row, index) => checkScopes(program, row, index + 1, target));
  const subscribed = [...catalog.members.values()].filter((member) => setupEvents.of(program, member).length === 0);
  for (const family of familiesOf(subscribed)) {
    if (seen.has(family)) continue;
    report(program, { code: "access-missing", format: { family, catalog: getTypeName(catalog) }, target });
  }
}

function checkScopes(program: Program, row: EventAccess, index: number, target: DiagnosticTarget): void {
  const scopes = row.scopes ?? [];
  const needed = row.access === "scopes";
  if (needed === scopes.length > 0) return;
  const expected = needed ? "at least one scope is" : "no scope is";
  const found = needed ? "no scopes" : `the scopes ${listed(scopes)}`;
  const format = { row: String(index), access: row.access, found, expected };
  report(program, { code: "access-scopes", format, target });
}

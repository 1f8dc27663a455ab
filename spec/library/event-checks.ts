import {
  getTypeName,
  type DiagnosticTarget,
  type Enum,
  type EnumMember,
  type Model,
  type ModelProperty,
  type Program,
} from "@typespec/compiler";
import { failing, memberValue } from "./collected.ts";
import { elementName } from "./element-name.ts";
import { advancedEvents, catalogs, eventAccess, eventData, eventNames, payloads, setupEvents } from "./event.ts";
import { report } from "./library.ts";

export function $onValidate(program: Program): void {
  for (const catalog of catalogs(program)) reportDuplicates(program, catalog);
  checkEnvelopes(program);
  checkMembers(program);
}

/** Each envelope has one name and at most one payload; a payload stands beside a name. */
function checkEnvelopes(program: Program): void {
  for (const [decorator, word] of Object.entries({ eventName: eventNames, eventData })) {
    const first = new Map<Model, ModelProperty>();
    for (const { target, source } of word.uses(program)) {
      if (target.model === undefined) continue;
      const other = first.get(target.model);
      first.set(target.model, other ?? target);
      if (other === undefined || other === target) continue;
      const format = { element: getTypeName(target.model), decorator, first: other.name, second: target.name };
      report(program, { code: "event-property", format, target: source });
    }
  }
  const envelopes = new Set(eventNames.uses(program).map(({ target }) => target.model));
  for (const { target, source } of failing(eventData.uses(program), (use) => envelopes.has(use.target.model))) {
    report(program, { code: "event-data", format: { element: elementName(target) }, target: source });
  }
}

/** What is said of events is said of the members of a catalog, or of an enum that is spread into one. */
function checkMembers(program: Program): void {
  const known = catalogs(program);
  const onMembers = { payload: payloads, advanced: advancedEvents, setupEvent: setupEvents };
  for (const [decorator, word] of Object.entries(onMembers)) {
    for (const { target, source } of failing<{ target: EnumMember; source: DiagnosticTarget }>(
      word.uses(program),
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

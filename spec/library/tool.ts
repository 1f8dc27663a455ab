import type { Model, Namespace, Program } from "@typespec/compiler";
import { collected, listed, memberValue, type Use } from "./collected.ts";
import { catalogs } from "./event.ts";
import { familyOf } from "./event-family.ts";
import { homeOf } from "./elements.ts";
import type { ConcordatDecorators, ToolFacts } from "./generated-defs/Concordat.ts";
import { report, reportRepeated } from "./library.ts";

export interface Tool extends ToolFacts {
  readonly name: string;

  /** The model of the output, if it is documented. */
  readonly output?: Model;
}

export const tools = collected<Tool, Model>("mcpTool");

const decorators: Pick<ConcordatDecorators, "mcpTool"> = {
  mcpTool(context, target, name, facts = {}, output = undefined) {
    tools.add(context, target, { name, ...facts, ...(output && { output }) });
    const { readOnlyHint, destructiveHint, idempotentHint } = facts.annotations ?? {};
    if (readOnlyHint && (destructiveHint ?? idempotentHint) !== undefined) {
      const at = context.getArgumentTarget(1) ?? target;
      report(context.program, { code: "tool-annotations", format: { name }, target: at });
    }
    if (name.includes("{event}") === (facts.eachEvent !== undefined)) return;
    report(context.program, { code: "tool-name", format: { name }, target: context.getArgumentTarget(0) ?? target });
  },
};

export const $decorators = { Concordat: decorators };

/** Returns true if the tool made for each event covers this event. */
export function servesEvent({ eachEvent, exceptFamily }: Tool, event: string): boolean {
  return (eachEvent === "*" || eachEvent === familyOf(event)) && exceptFamily !== familyOf(event);
}

export function $onValidate(program: Program): void {
  const named = tools.uses(program).flatMap((use) => {
    const within = homeOf(program, use.target);
    const events = eventsFor(program, within);
    checkFamilies(program, use, events);
    return namesOf(use.value, events).map((name) => ({ name, within, source: use.source, at: use.at(0) }));
  });
  reportRepeated(program, "tool", named);
}

/** Returns the events for tools: those published with them or, without any, all events. */
function eventsFor(program: Program, home: Namespace | undefined): string[] {
  const all = [...catalogs(program)];
  const own = all.filter((catalog) => homeOf(program, catalog) === home);
  return (own.length > 0 ? own : all).flatMap((catalog) =>
    [...catalog.members.values()].map((member) => String(memberValue(member))),
  );
}

/** Checks that the families of a tool exist, and leave it at least one event. */
function checkFamilies(program: Program, { value, at }: Use<Tool>, events: string[]): void {
  const { name: tool, eachEvent, exceptFamily } = value;
  const families = new Set(events.map(familyOf));
  const named = [eachEvent, exceptFamily].filter((name) => name !== undefined);
  const unknown = named.filter((name) => name !== "*" && !families.has(name));
  for (const name of unknown) {
    const format = { place: `Tool "${tool}"`, kind: "event family", name, known: listed(families) };
    report(program, { code: "unknown-name", format, target: at(1) });
  }
  if (eachEvent === undefined || unknown.length > 0 || namesOf(value, events).length > 0) return;
  report(program, { code: "tool-events", format: { tool, known: listed(families) }, target: at(1) });
}

function namesOf(tool: Tool, events: string[]): string[] {
  if (tool.eachEvent === undefined) return [tool.name];
  return events.filter((event) => servesEvent(tool, event)).map((event) => toolName(tool, event));
}

/** Returns the name of the tool for one event. */
export function toolName(tool: Tool, event: string): string {
  return tool.name.replace("{event}", event.replaceAll(".", "_"));
}

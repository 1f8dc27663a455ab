import type { DecoratorContext, Model, Program } from "@typespec/compiler";
import { collected, listed, memberValue } from "./collected.ts";
import { catalogs, familyOf } from "./event.ts";
import { library } from "./library.ts";

export interface Tool {
  name: string;
  billingClass?: string;
  metered?: boolean;
  eachEvent?: string;
  exceptFamily?: string;
}

export const tools = collected<Tool>("mcpTool");

function $mcpTool(context: DecoratorContext, target: Model, name: string, facts: Omit<Tool, "name"> = {}): void {
  tools.add(context, target, { name, ...facts });
  if (name.includes("{event}") === (facts.eachEvent !== undefined)) return;
  library.reportDiagnostic(context.program, {
    code: "tool-name",
    format: { name },
    target: context.getArgumentTarget(0) ?? target,
  });
}

export const $decorators = { Concordat: { mcpTool: $mcpTool } };

/** Whether a tool made for each event is made for this one. */
export function servesEvent({ eachEvent, exceptFamily }: Tool, event: string): boolean {
  return (eachEvent === "*" || eachEvent === familyOf(event)) && exceptFamily !== familyOf(event);
}

export function $onValidate(program: Program): void {
  const names = new Set<string>();
  const events = [...catalogs(program)].flatMap((catalog) =>
    [...catalog.members.values()].map(memberValue).map(String),
  );
  for (const { value, at } of tools.uses(program)) {
    const served = value.eachEvent === undefined ? [] : events.filter((event) => servesEvent(value, event));
    if (value.eachEvent !== undefined && served.length === 0) {
      const known = listed(new Set(events.map(familyOf)));
      const format = { place: "@mcpTool", kind: "event family", name: value.eachEvent, known };
      library.reportDiagnostic(program, { code: "unknown-name", format, target: at(1) });
    }
    for (const name of value.eachEvent === undefined ? [value.name] : served.map((event) => toolName(value, event))) {
      if (names.has(name)) {
        library.reportDiagnostic(program, { code: "duplicate-name", format: { kind: "Tool", name }, target: at(0) });
      }
      names.add(name);
    }
  }
}

/** The name of the tool for one event. */
export function toolName(tool: Tool, event: string): string {
  return tool.name.replace("{event}", event.replaceAll(".", "_"));
}

import type { InterfaceContract, Tool } from "../contract/contract.ts";
import { places } from "./links.ts";
import type { SearchEntry } from "./page.ts";

/** A tool as the overview of its interface shows it. */
export interface ShownTool {
  anchor: string;
  name: string;
  description: string;
  metering: string;
  input: { name: string; path: string };
}

/** The tools of an interface in groups; those that only register for an event are folded. */
export function toolGroups(api: InterfaceContract): { title: string; isFolded: boolean; tools: ShownTool[] }[] {
  const { true: forEvents = [], false: others = [] } = Object.groupBy(
    api.tools,
    ({ event }) => `${event !== undefined}`,
  );
  const shown = (tools: readonly Tool[]): ShownTool[] => tools.map((tool) => shownTool(api, tool));
  return [
    { title: "MCP tools", isFolded: false, tools: shown(others) },
    { title: "Tools that register for an event", isFolded: true, tools: shown(forEvents) },
  ].filter(({ tools }) => tools.length > 0);
}

/** What the search finds of the tools. */
export function toolEntries({ tools }: InterfaceContract): SearchEntry[] {
  return tools.map(({ name, description = "" }) => ({
    anchor: anchorOf(name),
    title: name,
    kind: "tool",
    text: description,
  }));
}

function shownTool(api: InterfaceContract, tool: Tool): ShownTool {
  const { name, description = "", input } = tool;
  return {
    anchor: anchorOf(name),
    name,
    description,
    metering: meteringOf(tool),
    input: { name: input, path: places.model(api.name, input) },
  };
}

function anchorOf(tool: string): string {
  return `tool-${tool}`;
}

function meteringOf({ billingClass, metered }: Tool): string {
  const stated = [
    ...(billingClass === undefined ? [] : [billingClass]),
    ...(metered === undefined ? [] : [metered ? "metered" : "never metered"]),
  ];
  return stated.length === 0 ? "not stated" : stated.join(", ");
}

import type { DiscoverItem } from "../../generated/capability/types.ts";

/** The parameters that a tool describes: what the user has said, and where it needs more, what its sample says. */
export function parametersOf(tool: DiscoverItem, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (!("params" in tool)) return {};
  const sample = tool.examples?.sample_parameters ?? {};
  const described = (tool.params ?? []).flatMap(({ name = "", required = false }) => {
    const value = values[name] ?? (required ? sample[name] : undefined);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(described);
}

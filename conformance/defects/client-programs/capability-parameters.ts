import contract from "../../../generated/capability/contract.json" with { type: "json" };
import { MetadataCache } from "../../../generated/capability/flows.ts";
import type { DiscoverItem } from "../../../generated/capability/types.ts";
import { capabilityProgram } from "../../clients/capability.ts";
import { isRow, type Row } from "../changed-at.ts";
import type { Intercept } from "../defect.ts";
import { bodyIn, bodyOut } from "../intercepts.ts";
import { operationsOf } from "../operations.ts";
import { type ClientProgramDefect, programDefects, sending } from "./client-program-defect.ts";

const on = operationsOf(contract);
const defect = programDefects("capability");

/** Mistakes in the parameters of calls. */
export const parameterDefects: readonly ClientProgramDefect[] = [
  wrong("CAP-FLOW-3", "parameters-of-first-result", "the parameters are those of the first result", () =>
    describing((tool, [first = tool]) => first),
  ),
  wrong("CAP-FLOW-3", "parameters-of-the-name", "the last word of the tool's name becomes a parameter", () =>
    on(
      "call",
      bodyIn("/parameters", (parameters, { tool_id }) => {
        const word = String(tool_id).split("_").at(-1) ?? "";
        return { ...Object(parameters), [word]: "Oslo" };
      }),
    ),
  ),
  wrong("CAP-FLOW-3", "parameters-of-old-schema", "a tool that is found again is taken for what it was", () => {
    const seen = new Map<unknown, Row>();
    return describing((tool) => {
      const { tool_id } = tool;
      const first = seen.get(tool_id) ?? tool;
      seen.set(tool_id, first);
      return first;
    });
  }),
  defect(
    "CAP-FLOW-4",
    "keeps-first-metadata",
    "what is known of a tool is kept as it was first seen, for good",
    capabilityProgram(() => new FirstMetadata()),
  ),
  wrong("CAP-FLOW-5", "sample-unchecked", "values of the sample are held neither to type nor to enum", () =>
    parameter({ type: undefined, enum: undefined }),
  ),
  wrong("CAP-FLOW-5", "sample-for-all", "the sample is sent unchecked for whatever the user has not said", () =>
    parameter({ required: true, type: undefined, enum: undefined }),
  ),
  wrong("CAP-FLOW-5", "enum-unchecked", "values are held to their type, but not to the enum", () =>
    parameter({ enum: undefined }),
  ),
  wrong("CAP-FLOW-5", "numbers-as-text", "numbers are sent as text, after they were checked", () =>
    on(
      "call",
      bodyIn("/parameters/*", (value) => (typeof value === "number" ? String(value) : value)),
    ),
  ),
];

function wrong(requirement: string, id: string, title: string, makeIntercept: () => Intercept): ClientProgramDefect {
  return defect(requirement, id, title, sending(capabilityProgram(), makeIntercept));
}

/** Takes the parameters of a result for those of another one. */
function describing(find: (tool: Row, all: readonly Row[]) => Row): Intercept {
  return on(
    "discover",
    bodyOut("/results", (results) => {
      const tools = Array.isArray(results) ? results.filter(isRow) : [];
      return tools.map((tool) => {
        const { params, examples } = find(tool, tools);
        return { ...tool, params, examples };
      });
    }),
  );
}

/** Takes every parameter for another one. */
function parameter(changes: Row): Intercept {
  return on(
    "discover",
    bodyOut("/results/*/params/*", (described) => ({ ...Object(described), ...changes })),
  );
}

/** Never forgets, and never learns. */
class FirstMetadata extends MetadataCache<DiscoverItem> {
  constructor() {
    super(({ tool_id = "" }) => tool_id, { ttl: Infinity });
  }

  override keep(items: Iterable<DiscoverItem> | null | undefined): void {
    super.keep([...(items ?? [])].filter(({ tool_id = "" }) => this.get(tool_id) === undefined));
  }
}

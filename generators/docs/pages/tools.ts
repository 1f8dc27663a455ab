import type { InterfaceContract, Tool, ToolAnnotations } from "../../contract/model/contract.ts";
import { places } from "../links.ts";
import {
  blocks,
  bullets,
  code,
  details,
  line,
  link,
  part,
  escapeMarkdown,
  sentences,
  table,
  wholeText,
} from "../markdown.ts";

/** Returns the tools that an agent calls; tools that only register for an event are collapsed. */
export function toolsPart(api: InterfaceContract): string {
  const forEvents = api.tools.filter(({ event }) => event !== undefined);
  const [first] = forEvents;
  return part(
    2,
    "MCP tools",
    bullets(
      toolItems(
        api,
        api.tools.filter(({ event }) => event === undefined),
      ),
    ),
    first &&
      details(
        `Tools that register for an event (${forEvents.length})`,
        blocks(
          // All of them have the same instructions.
          wholeText(first.description),
          models(api, first),
          table(
            ["Tool", "Event"],
            forEvents.map(({ name, event = "" }) => [code(name), link(code(event), places.event(api.name, event))]),
          ),
        ),
      ),
  );
}

/** Returns the items of tools; tools with the same description are combined. */
function toolItems(api: InterfaceContract, tools: readonly Tool[]): string[] {
  const groups = Map.groupBy(tools, ({ name: _name, annotations: { title: _title, ...hinted } = {}, ...rest }) =>
    JSON.stringify([rest, hinted]),
  );
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const [about, ...rest] = (first.description ?? "").split(/\n{2,}/);
    const calls = hints(first.annotations ?? {});
    const text = sentences(line(about), ...rest.map(line), calls === "" ? "" : `A call ${calls}`, models(api, first));
    const names = alike.map(({ name }) => `**${code(name)}**`).join(", ");
    return [[`${names} ${metering(first)}`.trim(), text].filter((words) => words !== "").join("  \n")];
  });
}

function models({ name }: InterfaceContract, { input, output }: Tool): string {
  const of = (model: string): string => link(escapeMarkdown(model), places.model(name, model));
  return sentences(`It takes ${of(input)}${output === undefined ? "" : ` and returns ${of(output)}`}`);
}

function metering({ billingClass, metered }: Tool): string {
  const stated = [
    billingClass && escapeMarkdown(billingClass),
    metered !== undefined && (metered ? "metered" : "never metered"),
  ];
  return stated
    .filter(Boolean)
    .map((words) => `<span class="mark">${words}</span>`)
    .join(" ");
}

/** Describes the annotations of a tool. */
function hints({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint }: ToolAnnotations): string {
  const words: readonly [hint: boolean | undefined, where: string, whereNot: string][] = [
    [readOnlyHint, "changes nothing", "changes something"],
    [destructiveHint, "may remove or overwrite", "only adds"],
    [idempotentHint, "may be repeated without further effect", "counts each time"],
    [openWorldHint, "reaches out beyond the service", "stays within the service"],
  ];
  return words.flatMap(([hint, where, whereNot]) => (hint === undefined ? [] : [hint ? where : whereNot])).join(", ");
}

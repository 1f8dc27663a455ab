import contract from "../../../generated/capability/contract.json" with { type: "json" };
import { MetadataCache } from "../../../generated/capability/flows.ts";
import type { DiscoverItem } from "../../../generated/capability/types.ts";
import type { MetadataCacheOptions } from "../../../generated/runtime/metadata-cache.ts";
import { capabilityProgram } from "../../clients/capability.ts";
import { clientApiProgram } from "../../clients/client-api.ts";
import { logQueryProgram } from "../../clients/log-query.ts";
import { giving, sending } from "../../defects/client-programs/client-program-defect.ts";
import { bodyIn, together, wayIn } from "../../defects/intercepts.ts";
import { operationsOf } from "../../defects/operations.ts";
import type { ClientProgram } from "../../target/client-program.ts";
import { plainWalk } from "./plain-walk.ts";

/** A client program that is right in another way. */
export interface ClientProgramVariation {
  id: string;
  title: string;

  /** The interface that it is a client of. */
  interface: string;

  program: ClientProgram;
}

const on = operationsOf(contract);

/** Programs that do what the documents leave to them as the reference programs do not. */
export const clientProgramVariations: readonly ClientProgramVariation[] = [
  capability("session-in-calls", "only calls carry the session_id", () =>
    together(
      on(
        "discover",
        bodyIn("/session_id", () => undefined),
      ),
      on(
        "inspect",
        bodyIn("/session_id", () => undefined),
      ),
    ),
  ),
  capability("tool-in-query", "the tool_id of a call is in the query", () =>
    on(
      "call",
      wayIn((asked) => {
        const { tool_id, ...rest } = Object(asked.body);
        asked.url.searchParams.set("tool_id", tool_id);
        asked.body = rest;
      }),
    ),
  ),
  {
    id: "capability/client/allowed/short-memory",
    title: "what is known of a tool is kept for an hour, and not refreshed until then",
    interface: "capability",
    program: capabilityProgram((options) => new HourOfMetadata(options)),
  },
  {
    id: "client/client/allowed/plain-failure",
    title: "a certificate that is not accepted is one failure among others",
    interface: "client",
    program: giving(clientApiProgram, ({ outcome }) => ({ outcome: outcome === "certificate" ? "failed" : outcome })),
  },
  {
    id: "log-query/client/allowed/steps",
    title: "every page begins a nanosecond beyond the one before",
    interface: "log-query",
    program: logQueryProgram({ step: true }),
  },
  {
    id: "log-query/client/allowed/plain",
    title: "a walk by timestamp takes no step and ends at an empty page, one by cursor ends at a short one",
    interface: "log-query",
    program: plainWalk,
  },
];

function capability(id: string, title: string, makeIntercept: Parameters<typeof sending>[1]): ClientProgramVariation {
  const program = sending(capabilityProgram(), makeIntercept);
  return { id: `capability/client/allowed/${id}`, title, interface: "capability", program };
}

/** Goes by age alone. */
class HourOfMetadata extends MetadataCache<DiscoverItem> {
  constructor(options: MetadataCacheOptions) {
    super(({ tool_id = "" }) => tool_id, { ...options, ttl: 3_600_000 });
  }

  override keep(items: Iterable<DiscoverItem> | null | undefined): void {
    super.keep([...(items ?? [])].filter(({ tool_id = "" }) => this.get(tool_id) === undefined));
  }
}

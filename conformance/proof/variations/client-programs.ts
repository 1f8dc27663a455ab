import contract from "../../../generated/capability/contract.json" with { type: "json" };
import { MetadataCache } from "../../../generated/capability/flows.ts";
import type { CapabilityResult } from "../../../generated/capability/types.ts";
import type { LegacyRequest, QueryResponse } from "../../../generated/log-query/types.ts";
import type { MetadataCacheOptions } from "../../../generated/runtime/flow/flow.ts";
import { giving, sending } from "../../defect-kit/defect.ts";
import { compose, mapRequestBody, onRequest, operationsOf } from "../../defect-kit/interceptors.ts";
import type { ClientProgram, WalkTask } from "../../kit/client-program.ts";
import { capabilityProgram, clientApiProgram, logQueryProgram } from "../../peers/client-programs/programs.ts";

/** Reads datasets by the letter of the document, without a generated client. */
const plainWalk: ClientProgram = async (task, { baseUrl, token, fetch: send = fetch }) => {
  if (task.task !== "walk") return { unsupported: true };
  const { startTime, endTime, endpoint, order, by, limit } = task;
  const descending = order === "descending";
  const found = new Map<string, unknown>();
  const body: LegacyRequest = { startTime, endTime, limit };
  for (;;) {
    const { path, query } = queryOf(task);
    const request = new Request(baseUrl + path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ ...query, ...body }),
    });
    const { matches = [], status = {} } = (await (await send(request)).json()) as QueryResponse;
    for (const event of matches) found.set(JSON.stringify(event), event);
    const { _time: last = "" } = matches.at(-1) ?? {};
    const cursor = descending ? status.minCursor : status.maxCursor;
    const isLast = by === "cursor" ? matches.length < limit || cursor === body.cursor : matches.length === 0;
    if (isLast) return { events: [...found.values()], endpoint };
    if (by === "cursor" && cursor !== undefined) body.cursor = cursor;
    else if (descending) body.endTime = last;
    else body.startTime = last;
  }
};

function queryOf({ endpoint, dataset, order, limit }: WalkTask): { path: string; query: object } {
  const direction = order === "descending" ? "desc" : "asc";
  return endpoint === "legacy"
    ? {
        path: `/v1/datasets/${dataset}/query`,
        query: { order: [{ field: "_time", desc: order === "descending" }] },
      }
    : {
        path: "/v1/datasets/_apl?format=tabular",
        query: { apl: `["${dataset}"]\n| order by _time ${direction}\n| take ${limit}` },
      };
}

/** An allowed variation of a client program: right in another way. */
interface ClientProgramVariation {
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
    compose(
      on(
        "discover",
        mapRequestBody("/session_id", () => undefined),
      ),
      on(
        "inspect",
        mapRequestBody("/session_id", () => undefined),
      ),
    ),
  ),
  capability("tool-in-body", "the tool_id of a call is in the body", () =>
    on(
      "call",
      onRequest((asked) => {
        const { searchParams } = asked.url;
        asked.body = { ...Object(asked.body), tool_id: searchParams.get("tool_id") ?? undefined };
        searchParams.delete("tool_id");
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
class HourOfMetadata extends MetadataCache<CapabilityResult> {
  constructor(options: MetadataCacheOptions) {
    super(({ tool_id = "" }) => tool_id, { ...options, ttl: 3_600_000 });
  }

  override keep(items: Iterable<CapabilityResult> | null | undefined): void {
    super.keep([...(items ?? [])].filter(({ tool_id = "" }) => this.get(tool_id) === undefined));
  }
}

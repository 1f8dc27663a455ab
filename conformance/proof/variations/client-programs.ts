import contract from "../../../generated/capability/contract.json" with { type: "json" };
import { MetadataCache } from "../../../generated/capability/flows.ts";
import type { CapabilityResult } from "../../../generated/capability/types.ts";
import type { LegacyRequest, QueryResponse } from "../../../generated/log-query/types.ts";
import { nanosecondsOf, timeOf } from "../../../generated/runtime/paging/paging.ts";
import type { MetadataCacheOptions } from "../../../generated/runtime/flow/flow.ts";
import { giving, sending } from "../../defect-kit/defect.ts";
import {
  compose,
  mapRequestBody,
  mapRequestHeader,
  mapResponseHeader,
  onRequest,
  operationsOf,
} from "../../defect-kit/interceptors.ts";
import type { ClientProgram } from "../../kit/client-program.ts";
import { capabilityProgram, clientApiProgram, logQueryProgram } from "../../peers/client-programs/programs.ts";

/** The choices that the document leaves to a walk through pages. */
interface WalkChoices {
  /** Formats a time. Default: unchanged. */
  write?(time: string): string;

  /** Ends the walk by cursor when all matching events were received. */
  counts?: boolean;

  /** Continues one nanosecond beyond the last event. */
  steps?: boolean;

  /** Orders the returned events. */
  give?(events: readonly unknown[]): readonly unknown[];
}

/** Inputs of only one of the queries. */
interface Path {
  dataset_name: string;
}
interface Apl {
  apl?: string;
}

/** Returns a program that reads datasets exactly as documented, without a generated client. */
function plainWalk(choices: WalkChoices = {}): ClientProgram {
  const { write = (time) => time, counts = false, steps = false, give = (events) => events } = choices;
  return async (task, { baseUrl, token, fetch: send = fetch }) => {
    if (task.task !== "walk") return { unsupported: true };
    const { operation, order, by, input } = task;
    const { apl = "", startTime, endTime, dataset_name, ...rest } = input as unknown as LegacyRequest & Path & Apl;
    const [, inText] = /limit (\d+)/.exec(apl) ?? [];
    const { limit = Number(inText) } = rest;
    const descending = order === "descending";
    const found = new Map<string, unknown>();
    const body: Omit<LegacyRequest, "order"> = { startTime: write(startTime), endTime: write(endTime), limit };
    const isApl = operation === "queryApl";
    const path = isApl ? "/v1/datasets/_apl?format=tabular" : `/v1/datasets/${dataset_name}/query`;
    for (;;) {
      const request = new Request(baseUrl + path, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ ...(isApl ? { apl } : { order: rest.order }), ...body }),
      });
      const { matches = [], status = {} } = (await (await send(request)).json()) as QueryResponse;
      for (const event of matches) found.set(JSON.stringify(event), event);
      const { _time: last = "" } = matches.at(-1) ?? {};
      const cursor = descending ? status.minCursor : status.maxCursor;
      const isComplete = counts && found.size >= (status.rowsMatched ?? Infinity);
      const isLast =
        by === "cursor" ? isComplete || matches.length < limit || cursor === body.cursor : matches.length === 0;
      if (isLast) return { items: give([...found.values()]), operation };
      if (by === "cursor" && cursor !== undefined) body.cursor = cursor;
      else if (descending) body.endTime = write(steps ? timeOf(nanosecondsOf(last) - 1n) : last);
      else body.startTime = write(steps ? timeOf(nanosecondsOf(last) + 1n) : last);
    }
  };
}

/** An allowed variation of a client program. */
interface ClientProgramVariation {
  id: string;
  title: string;

  /** The interface of the client. */
  interface: string;

  /** Patterns of the ids of checks that cannot test it. */
  untested?: readonly RegExp[];

  program: ClientProgram;
}

const on = operationsOf(contract);

/** Optional request fields, with values to send. */
const fields: readonly { operation: "discover" | "call"; field: string; values: readonly unknown[] }[] = [
  { operation: "discover", field: "limit", values: [5, 100] },
  { operation: "discover", field: "view", values: ["full"] },
  { operation: "discover", field: "lang", values: ["en", "zh"] },
  { operation: "call", field: "max_response_size", values: [-1, 100_000] },
  { operation: "call", field: "respond_with", values: ["full", "summary", "fields:$.a"] },
];

const headers = { "User-Agent": "a client/1", "Accept-Language": "zh", Accept: "*/*", "X-Request-Id": "7" };

const fieldVariations = fields.flatMap(({ operation, field, values }) =>
  values.map((value) =>
    capability(`${field}-${String(value)}`, `every ${operation} has ${field}: ${String(value)}`, () =>
      on(
        operation,
        mapRequestBody(`/${field}`, () => value),
      ),
    ),
  ),
);

const headerVariations = Object.entries(headers).map(([name, value]) =>
  capability(`header-${name.toLowerCase()}`, `every request has ${name}: ${value}`, () =>
    mapRequestHeader(name, () => value),
  ),
);

/** Returns a variation with other session ids. */
function sessions(id: string, title: string, make: (own: string) => string): ClientProgramVariation {
  return capability(`session-${id}`, title, () => mapRequestBody("/session_id", (own) => own && make(String(own))));
}

const capabilityVariations: readonly ClientProgramVariation[] = [
  ...fieldVariations,
  ...headerVariations,
  sessions("named", "the session_id is a description", (own) => `weather of ${own}`),
  sessions("long", "the session_id is long", (own) => own.repeat(10)),
  sessions("digits", "the session_id is a number in a string", (own) => String(parseInt(own.slice(0, 8), 16))),
  capability("tool-in-both", "the tool_id of a call is in the query and in the body", () =>
    on(
      "call",
      onRequest((asked) => {
        asked.body = { ...Object(asked.body), tool_id: asked.url.searchParams.get("tool_id") ?? undefined };
      }),
    ),
  ),
  capability("inspects", "every tool is inspected before it is called", () =>
    on("call", async (request, next) => {
      const url = new URL(request.url);
      const body = JSON.stringify({ tool_ids: [url.searchParams.get("tool_id")] });
      const inspected = await next(
        new Request(url.href.replace(/\/tools\/.*$/, "/tools/by-ids"), {
          method: "POST",
          headers: request.headers,
          body,
        }),
      );
      await inspected.body?.cancel();
      return await next(request);
    }),
  ),
  {
    ...capability("unknown-search", "a tool of an earlier search is called without a search_id", () => {
      let searches = 0;
      let calls = 0;
      return compose(
        on(
          "discover",
          onRequest(() => void searches++),
        ),
        on(
          "call",
          mapRequestBody("/search_id", (id) => {
            calls += 1;
            return calls > searches ? undefined : id;
          }),
        ),
      );
    }),
    untested: [/search_id\/earlier/],
  },
  capability("searches-again", "a tool of an earlier search is looked up by its id before it is called", () => {
    let searches = 0;
    let calls = 0;
    return compose(
      on(
        "discover",
        onRequest(() => void searches++),
      ),
      on("call", async (request, next) => {
        calls += 1;
        if (calls <= searches) return await next(request);
        const url = new URL(request.url);
        const sent = (await request.clone().json()) as object;
        const own = { method: "POST", headers: request.headers };
        const search = { query: url.searchParams.get("tool_id"), session_id: Reflect.get(sent, "session_id") };
        const address = url.href.replace(/\/tools\/.*$/, "/search");
        const found = await next(new Request(address, { ...own, body: JSON.stringify(search) }));
        const { search_id } = (await found.json()) as { search_id: string };
        return await next(new Request(url, { ...own, body: JSON.stringify({ ...sent, search_id }) }));
      }),
    );
  }),
  ...[1, 3].map((more) =>
    capability(`waits-${more}-more`, `it waits ${more} s longer than Retry-After`, () =>
      mapResponseHeader("Retry-After", (seconds) => seconds && String(Number(seconds) + more)),
    ),
  ),
  capability("waits-for-date", "Retry-After is a date", () =>
    mapResponseHeader(
      "Retry-After",
      (seconds) => seconds && new Date(Date.now() + (Number(seconds) + 1) * 1000).toUTCString(),
    ),
  ),
  outputs("capability", "more", "the output has additional fields", capabilityProgram(), (output) => ({
    ...output,
    done: true,
    at: 7,
  })),
];

const walkVariations: readonly ClientProgramVariation[] = [
  walk("plain-steps", "a plain walk continues one nanosecond beyond the last event", { steps: true }),
  walk("offset", "times have an offset of zero", { write: (time) => time.replace(/Z$/, "+00:00") }),
  walk("nine-digits", "times have nine fractional digits", { write: withNanoseconds }),
  walk("newest-last", "the events are returned in reverse order", { give: (events) => events.toReversed() }),
  walk("by-path", "the events are returned sorted by their JSON", {
    give: (events) => events.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? 1 : -1)),
  }),
  {
    ...walk("counts", "a walk by cursor ends when all matching events were received", { counts: true }),
    untested: [/\/by-cursor\//],
  },
  outputs("log-query", "more", "the output has fields in addition to the events", logQueryProgram(), (output) => ({
    pages: 3,
    ...output,
    complete: true,
  })),
  ...["format", "Accept", "User-Agent"].map((name): ClientProgramVariation => ({
    id: `log-query/client/allowed/header-${name.toLowerCase()}`,
    title: `every request has a header ${name}`,
    interface: "log-query",
    program: sending(logQueryProgram(), () => mapRequestHeader(name, () => "tabular")),
  })),
];

const clientVariations: readonly ClientProgramVariation[] = [
  outputs("client", "more", "the output has fields in addition to the outcome", clientApiProgram, (output) => ({
    ...output,
    at: "2026-03-01T09:00:00Z",
    retried: false,
  })),
  {
    id: "client/client/allowed/asks-twice",
    title: "it sends the request twice before it reports the outcome",
    interface: "client",
    program: async (task, service) => {
      await clientApiProgram(task, service);
      return await clientApiProgram(task, service);
    },
  },
  {
    id: "client/client/allowed/own-header",
    title: "every request has its own User-Agent",
    interface: "client",
    // Requests over TLS do not pass interceptors of the scripted service, so the program sets the header itself.
    program: async (task, { fetch: send = fetch, ...service }) =>
      await clientApiProgram(task, {
        ...service,
        fetch: async (request) => {
          request.headers.set("user-agent", "a client/1");
          return await send(request);
        },
      }),
  },
];

/** Returns a program with changed output. */
function outputs(
  name: string,
  id: string,
  title: string,
  program: ClientProgram,
  change: Parameters<typeof giving>[1],
): ClientProgramVariation {
  return { id: `${name}/client/allowed/prints-${id}`, title, interface: name, program: giving(program, change) };
}

function walk(id: string, title: string, choices: WalkChoices): ClientProgramVariation {
  return { id: `log-query/client/allowed/${id}`, title, interface: "log-query", program: plainWalk(choices) };
}

function withNanoseconds(time: string): string {
  const [, whole = "", part = ""] = /^(.*:\d\d)(?:\.(\d+))?Z$/.exec(time) ?? [];
  return `${whole}.${part.padEnd(9, "0")}Z`;
}

/** Programs that use the freedom of the documents differently than the reference programs. */
export const clientProgramVariations: readonly ClientProgramVariation[] = [
  ...capabilityVariations,
  ...clientVariations,
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
    title: "metadata of a tool are cached for an hour without a refresh",
    interface: "capability",
    program: capabilityProgram((options) => new HourOfMetadata(options)),
  },
  {
    id: "client/client/allowed/plain-failure",
    title: "a rejected certificate is reported as an ordinary failure",
    interface: "client",
    program: giving(clientApiProgram, ({ outcome }) => ({ outcome: outcome === "certificate" ? "failed" : outcome })),
  },
  {
    id: "log-query/client/allowed/steps",
    title: "every page begins one nanosecond beyond the previous one",
    interface: "log-query",
    program: logQueryProgram({ step: true }),
  },
  {
    id: "log-query/client/allowed/plain",
    title: "a walk by timestamp does not step and ends at an empty page; a walk by cursor ends at a short page",
    interface: "log-query",
    program: plainWalk(),
  },
  ...walkVariations,
];

function capability(id: string, title: string, makeIntercept: Parameters<typeof sending>[1]): ClientProgramVariation {
  const program = sending(capabilityProgram(), makeIntercept);
  return { id: `capability/client/allowed/${id}`, title, interface: "capability", program };
}

/** A cache that expires entries by age alone. */
class HourOfMetadata extends MetadataCache<CapabilityResult> {
  constructor(options: MetadataCacheOptions) {
    super(({ tool_id = "" }) => tool_id, { ...options, ttl: 3_600_000 });
  }

  override keep(items: Iterable<CapabilityResult> | null | undefined): void {
    super.keep([...(items ?? [])].filter(({ tool_id = "" }) => this.get(tool_id) === undefined));
  }
}

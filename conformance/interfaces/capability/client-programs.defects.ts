import { randomUUID } from "node:crypto";
import { MetadataCache } from "../../../generated/capability/flows.ts";
import type { CapabilityResult, Operations } from "../../../generated/capability/types.ts";
import { isRow, type Row } from "../../defect-kit/changed-at.ts";
import type { ClientProgram } from "../../kit/client-program.ts";
import { type ClientProgramDefect, giving, programDefectsOf, sending } from "../../defect-kit/defect.ts";
import {
  compose,
  type Interceptor,
  mapQuery,
  mapRequestBody,
  mapResponseBody,
  mapResponseHeader,
} from "../../defect-kit/interceptors.ts";
import { capabilityProgram } from "../../peers/client-programs/programs.ts";

const right = capabilityProgram();
const { defect, intercepted, on } = programDefectsOf<keyof Operations>("capability", right);

/** Programs that give calls other parameters than those of the tool. */
const parameterDefects: readonly ClientProgramDefect[] = [
  intercepted("CAP-FLOW-3", "parameters-of-first-result", "the parameters are those of the first result", () =>
    describing((tool, [first = tool]) => first),
  ),
  intercepted("CAP-FLOW-3", "parameters-of-the-name", "the last word of the tool's name becomes a parameter", () =>
    on(
      "call",
      mapRequestBody("/parameters", (parameters, { tool_id }) => {
        const word = String(tool_id).split("_").at(-1) ?? "";
        return { ...Object(parameters), [word]: "Oslo" };
      }),
    ),
  ),
  intercepted("CAP-FLOW-3", "sample-of-first-result", "what the user has not said is that of the first sample", () =>
    on(
      "discover",
      mapResponseBody("/results", (results) => {
        const tools = Array.isArray(results) ? results.filter(isRow) : [];
        return tools.map((tool) => ({ ...tool, examples: tools[0]?.["examples"] }));
      }),
    ),
  ),
  intercepted(
    "CAP-FLOW-3",
    "schema-of-neighbours",
    "a tool that is found again is taken for what it was, unless the search before found it too",
    () => {
      const seen = new Map<unknown, Row>();
      let before = new Set<unknown>();
      return describing((tool, all) => {
        const { tool_id } = tool;
        const known = before.has(tool_id) ? undefined : seen.get(tool_id);
        seen.set(tool_id, tool);
        if (tool === all.at(-1)) before = new Set(all.map((each) => each["tool_id"]));
        return known ?? tool;
      });
    },
  ),
  intercepted("CAP-FLOW-3", "parameters-of-old-schema", "a tool that is found again is taken for what it was", () => {
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
  intercepted("CAP-FLOW-5", "sample-unchecked", "values of the sample are held neither to type nor to enum", () =>
    parameter({ type: undefined, enum: undefined }),
  ),
  intercepted("CAP-FLOW-5", "sample-for-all", "the sample is sent unchecked for whatever the user has not said", () =>
    parameter({ required: true, type: undefined, enum: undefined }),
  ),
  intercepted("CAP-FLOW-5", "enum-unchecked", "values are held to their type, but not to the enum", () =>
    parameter({ enum: undefined }),
  ),
  intercepted("CAP-FLOW-5", "numbers-as-text", "numbers are sent as text, after they were checked", () =>
    on(
      "call",
      mapRequestBody("/parameters/*", (value) => (typeof value === "number" ? String(value) : value)),
    ),
  ),
];

/** Takes the parameters of a result for those of another one. */
function describing(find: (tool: Row, all: readonly Row[]) => Row): Interceptor {
  return on(
    "discover",
    mapResponseBody("/results", (results) => {
      const tools = Array.isArray(results) ? results.filter(isRow) : [];
      return tools.map((tool) => {
        const { params, examples } = find(tool, tools);
        return { ...tool, params, examples };
      });
    }),
  );
}

/** Takes every parameter for another one. */
function parameter(changes: Row): Interceptor {
  return on(
    "discover",
    mapResponseBody("/results/*/params/*", (described) => ({ ...Object(described), ...changes })),
  );
}

/** Never forgets, and never learns. */
class FirstMetadata extends MetadataCache<CapabilityResult> {
  constructor() {
    super(({ tool_id = "" }) => tool_id, { ttl: Infinity });
  }

  override keep(items: Iterable<CapabilityResult> | null | undefined): void {
    super.keep([...(items ?? [])].filter(({ tool_id = "" }) => this.get(tool_id) === undefined));
  }
}

/** Calls a tool that looks like the one that was chosen: the first that was found of those. */
function firstLike(isLike: (id: string, found: string) => boolean): Interceptor {
  const found: string[] = [];
  return compose(
    on(
      "discover",
      mapResponseBody("/results/*/tool_id", (id) => {
        found.push(String(id));
        return id;
      }),
    ),
    on(
      "call",
      mapQuery("tool_id", (id = "") => found.find((each) => isLike(id, each)) ?? id),
    ),
  );
}

/** Programs that don't use ids exactly as they were returned. */
const idDefects: readonly ClientProgramDefect[] = [
  ...(
    [
      ["lower-cased", (id) => id.toLowerCase()],
      ["upper-cased", (id) => id.toUpperCase()],
      ["shortened", (id) => id.slice(0, 64)],
      ["escaped", (id) => encodeURIComponent(id)],
      ["decoded", (id) => decodeURIComponent(id.replaceAll("+", " "))],
    ] satisfies [string, (id: string) => string][]
  ).map(([name, change]) =>
    intercepted("CAP-FLOW-20", `search-id-${name}`, `the search_id of a call is ${name}`, () =>
      on(
        "call",
        mapRequestBody("/search_id", (id) => id && change(String(id))),
      ),
    ),
  ),
  intercepted(
    "CAP-FLOW-20",
    "last-search-id",
    "a call carries the search_id of the last search, whatever it found",
    () => {
      let last: unknown;
      return compose(
        on(
          "discover",
          mapResponseBody("/search_id", (id) => (last = id)),
        ),
        on(
          "call",
          mapRequestBody("/search_id", () => last),
        ),
      );
    },
  ),
  intercepted("CAP-FLOW-20", "tool-of-any-case", "of tools whose ids differ by case alone, the first is called", () =>
    firstLike((id, found) => id.toLowerCase() === found.toLowerCase()),
  ),
  intercepted("CAP-FLOW-20", "tool-of-prefix", "a tool is called whose id is how that of the chosen one begins", () =>
    firstLike((id, found) => id.startsWith(found)),
  ),
  intercepted("CAP-FLOW-20", "tool-of-64-characters", "tools are known by the first 64 characters of their ids", () =>
    firstLike((id, found) => id.slice(0, 64) === found.slice(0, 64)),
  ),
  intercepted(
    "CAP-FLOW-6",
    "model-normalized",
    "the model is named in lower case, without what stands before a slash",
    () =>
      on(
        "call",
        mapRequestBody("/model", (model) => model && (String(model).toLowerCase().split("/").at(-1) ?? "")),
      ),
  ),
  intercepted("CAP-FLOW-1", "session-of-two-calls", "a conversation gets another session_id after two calls", () => {
    let calls = 0;
    return on(
      "call",
      mapRequestBody("/session_id", (id) => (++calls > 2 ? randomUUID() : id)),
    );
  }),
];

/** Programs that call tools. */
export const defects: readonly ClientProgramDefect[] = [
  intercepted("CAP-FLOW-1", "session-for-each-request", "every request has a session_id of its own", () =>
    mapRequestBody("/session_id", () => randomUUID()),
  ),
  intercepted("CAP-FLOW-1", "session-for-calls", "a call has another session_id than the search before it", () => {
    const session = randomUUID();
    return on(
      "call",
      mapRequestBody("/session_id", () => session),
    );
  }),
  intercepted("CAP-FLOW-1", "one-session-for-all", "all conversations have the same session_id", () =>
    mapRequestBody("/session_id", () => "session"),
  ),
  ...parameterDefects,
  intercepted("CAP-FLOW-6", "no-model", "calls carry no model", () =>
    on(
      "call",
      mapRequestBody("/model", () => undefined),
    ),
  ),
  intercepted("CAP-FLOW-6", "model-once", "only the first call of a conversation carries the model", () => {
    let calls = 0;
    return on(
      "call",
      mapRequestBody("/model", (model) => (calls++ === 0 ? model : undefined)),
    );
  }),
  intercepted("CAP-FLOW-20", "no-search-id", "calls carry no search_id", () =>
    on(
      "call",
      mapRequestBody("/search_id", () => undefined),
    ),
  ),
  intercepted("CAP-FLOW-20", "first-search-id", "all calls carry the search_id of the first search", () => {
    let first: unknown;
    return on(
      "call",
      mapRequestBody("/search_id", (id) => (first ??= id)),
    );
  }),
  intercepted("CAP-FLOW-20", "session-as-search-id", "calls carry the session_id as search_id", () =>
    on(
      "call",
      mapRequestBody("/search_id", (_, { session_id }) => session_id),
    ),
  ),
  ...(
    [
      ["lower-cased", (id) => id.toLowerCase()],
      ["shortened", (id) => id.replace(/\.V\d.*$/, "")],
      ["decoded", (id) => decodeURIComponent(id)],
      ["slug", (id) => id.replaceAll(/[^\w./]/g, "_")],
    ] satisfies [string, (id: string) => string][]
  ).map(([name, change]) =>
    intercepted("CAP-FLOW-20", `tool-id-${name}`, `the tool_id of a call is ${name}`, () =>
      on(
        "call",
        compose(
          mapRequestBody("/tool_id", (id) => id && change(String(id))),
          mapQuery("tool_id", (id) => id && change(id)),
        ),
      ),
    ),
  ),
  ...idDefects,
  ...(["execution_id", "search_id", "session_id", "tool_id", "model"] as const).map((name) =>
    defect(
      "CAP-FLOW-7",
      `support-without-${name}`,
      `support is not told ${name}`,
      giving(right, ({ [name]: _, ...rest }) => rest),
    ),
  ),
  defect(
    "CAP-FLOW-7",
    "support-with-another-session",
    "support is told a session_id that was made for it",
    giving(right, (bundle) => ({ ...bundle, session_id: randomUUID() })),
  ),
  defect(
    "CAP-FLOW-7",
    "support-with-lower-case",
    "support is told the execution_id in lower case",
    giving(right, ({ execution_id, ...bundle }) => ({ ...bundle, execution_id: String(execution_id).toLowerCase() })),
  ),
  defect("CAP-FLOW-7", "support-unprintable", "what support is to be told is not printed", silent(right)),
  defect("CAP-FLOW-6", "ends-before-calls", "it ends with an error when it has searched", ending("search")),
  defect("CAP-FLOW-20", "ends-at-once", "it ends with an error whatever the task is", ending("")),
  intercepted(
    "CAP-LIM-4",
    "retry-after-in-minutes",
    "a call waits for so many minutes as Retry-After has seconds",
    () =>
      on(
        "call",
        mapResponseHeader("Retry-After", (seconds) => seconds && String(Number(seconds) * 60)),
      ),
  ),
  intercepted("CAP-LIM-4", "retry-after-ignored", "it is tried again after a wait of its own", () => impatient()),
  intercepted("CAP-LIM-4", "retry-after-in-milliseconds", "Retry-After is taken for milliseconds", () =>
    mapResponseHeader("Retry-After", (seconds) => seconds && String(Number(seconds) / 1000)),
  ),
  intercepted("CAP-LIM-4", "retry-after-of-calls", "only searches wait for Retry-After", () => on("call", impatient())),
];

/** Does the task, and gives nothing. */
function silent(program: ClientProgram): ClientProgram {
  return async (task, service) => void (await program(task, service));
}

/** Fails at requests to a path. */
function ending(path: string): ClientProgram {
  return sending(right, () => async (request, next) => {
    if (path === "" || !request.url.includes(path)) throw new Error("it has ended");
    return await next(request);
  });
}

/** Does not see how long it should wait. */
function impatient(): Interceptor {
  return compose(
    mapResponseHeader("Retry-After", () => undefined),
    mapResponseHeader("X-RateLimit-Reset", () => undefined),
  );
}

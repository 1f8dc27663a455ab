import type { Target } from "../../kit/target.ts";
import { type Declarable, type FixturesOf, type HooksOf, objectSchema } from "../../kit/value-schema.ts";
import type { localAppRequirements } from "../../../generated/local-app/checks/requirements.ts";
import type { Check, PartOf, PartsIn } from "../../../generated/runtime/checks/check.ts";

/** Fixtures of an implementation of the local application API. */
export const fixtures = {
  headers: {
    description:
      "The headers for all endpoints except the MCP bridge, such as a header with a token; empty if none are needed. If the event stream takes its token in the query, declare it in `requests.subscribeToEvents`, for example as `[{ query: { token } }]`.",
    type: "object",
    additionalProperties: { type: "string" },
  },
  disposable: {
    description: "True if the suite may change and delete all data of the application.",
    type: "boolean",
  },
  provider: { description: "A provider that has a channel.", type: "string" },
  sourceId: { description: "The id of an agent source.", type: "string" },
  scanBody: { description: "The body of a request that starts a scan of the agent sources." },
  heartbeatSeconds: { description: "The maximum seconds between two heartbeats.", type: "number" },
  saysConnected: {
    description: "True if a new stream starts with `app.connected`; the document does not define its cause.",
    type: "boolean",
  },
  saysScan: {
    description:
      "True if a scan sends `agent_source.scan_progress` and `agent_source.scan_completed`; the document does not define their cause.",
    type: "boolean",
  },
  bridge: { description: "The name of an MCP bridge.", type: "string" },
  mcpToken: { description: "A token that the bridge accepts.", type: "string" },
  invalidMcpToken: { description: "A token that the bridge rejects.", type: "string" },
} as const satisfies Declarable["fixtures"];

/** Optional test hooks of an implementation. */
export const hooks = {
  setMemoryUpstream: {
    description: "Sets the base URL of the memory runtime, without a trailing slash; null restores the original one.",
    input: objectSchema({ url: { type: ["string", "null"] } }),
  },
  lastCode: {
    description: "Returns the code that was last sent to an address; null if there is none.",
    input: objectSchema({ address: { type: "string" } }),
    output: objectSchema({ code: { type: ["string", "null"] } }),
  },
  advance: { description: "Moves the clock forward.", input: objectSchema({ seconds: { type: "number" } }) },
} as const satisfies Declarable["hooks"];

export type LocalAppFixtures = FixturesOf<typeof fixtures>;
export type LocalAppHooks = HooksOf<typeof hooks>;
export type LocalAppTarget = Target<LocalAppFixtures, LocalAppHooks>;
/** A part of a requirement of the interface. */
export type LocalAppPart<Id extends keyof typeof localAppRequirements> = PartOf<
  PartsIn<typeof localAppRequirements>,
  Id
>;

/** A check of the interface. Its requirements and their parts have to exist. */
export type LocalAppCheck<Of = LocalAppTarget> = Check<Of, PartsIn<typeof localAppRequirements>>;

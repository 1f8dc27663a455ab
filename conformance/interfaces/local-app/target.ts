import type { Target } from "../../kit/target.ts";
import { type Declarable, type FixturesOf, type HooksOf, objectSchema } from "../../kit/value-schema.ts";
import type { localAppRequirements } from "../../../generated/local-app/checks/requirements.ts";
import type { Check, PartOf, PartsIn } from "../../../generated/runtime/checks/check.ts";

/** Fixtures of an implementation of the local application API. */
export const subjects = {
  headers: {
    description:
      "The headers that the endpoints other than the MCP bridge take, such as one with a token; none where they take none. If the event stream takes its token in the query, declare it in `requests.subscribeToEvents`, as `[{ query: { token } }]` for example.",
    type: "object",
    additionalProperties: { type: "string" },
  },
  disposable: {
    description: "True where the suite may change and delete whatever the application keeps.",
    type: "boolean",
  },
  provider: { description: "A provider that there is a channel for.", type: "string" },
  sourceId: { description: "The id of an agent source.", type: "string" },
  scanBody: { description: "The body of a request that starts a scan of the agent sources." },
  heartbeatSeconds: { description: "The seconds between two heartbeats, at most.", type: "number" },
  saysConnected: {
    description: "True where a stream that is opened brings `app.connected`; what brings it is open.",
    type: "boolean",
  },
  saysScan: {
    description:
      "True where a scan brings `agent_source.scan_progress` and `agent_source.scan_completed`; what brings them is open.",
    type: "boolean",
  },
  bridge: { description: "The name of an MCP bridge.", type: "string" },
  mcpToken: { description: "A token that the bridge accepts.", type: "string" },
  invalidMcpToken: { description: "A token that the bridge does not accept.", type: "string" },
} as const satisfies Declarable["subjects"];

/** Test hooks, each used where an implementation offers it. */
export const controls = {
  setMemoryUpstream: {
    description:
      "Says where the memory runtime is: the address that paths are put after, without a slash at the end; null for the one that it was before.",
    input: objectSchema({ url: { type: ["string", "null"] } }),
  },
  lastCode: {
    description: "Gives the code that was last sent to an address; null where there is none.",
    input: objectSchema({ address: { type: "string" } }),
    output: objectSchema({ code: { type: ["string", "null"] } }),
  },
  advance: { description: "Moves the clock on.", input: objectSchema({ seconds: { type: "number" } }) },
} as const satisfies Declarable["controls"];

export type LocalAppSubjects = FixturesOf<typeof subjects>;
export type LocalAppControls = HooksOf<typeof controls>;
export type LocalAppTarget = Target<LocalAppSubjects, LocalAppControls>;
/** A part of a requirement of the interface. */
export type LocalAppPart<Id extends keyof typeof localAppRequirements> = PartOf<
  PartsIn<typeof localAppRequirements>,
  Id
>;

/** A check of the interface. Its requirements and their parts have to exist. */
export type LocalAppCheck<Of = LocalAppTarget> = Check<Of, PartsIn<typeof localAppRequirements>>;

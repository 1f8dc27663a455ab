import type { Target } from "../../kit/target.ts";

/** Fixtures of an implementation of the local application API. */
export interface LocalAppSubjects {
  /** The headers that the endpoints other than the MCP bridge take, such as one with a token; none where they take none. */
  headers?: Record<string, string>;

  /** True where the suite may change and delete whatever the application keeps. */
  disposable?: boolean;

  /** A provider that there is a channel for. */
  provider?: string;

  /** The id of an agent source. */
  sourceId?: string;

  /** The body of a request that starts a scan of the agent sources. */
  scanBody?: unknown;

  /** The seconds between two heartbeats, at most. */
  heartbeatSeconds?: number;

  /** True where a stream that is opened brings `app.connected`; what brings it is open. */
  saysConnected?: boolean;

  /** True where a scan brings `agent_source.scan_progress` and `agent_source.scan_completed`; what brings them is open. */
  saysScan?: boolean;

  /** The name of an MCP bridge. */
  bridge?: string;

  /** A token that the bridge accepts. */
  mcpToken?: string;

  /** A token that the bridge does not accept. */
  invalidMcpToken?: string;
}

/** Test hooks, each used where an implementation offers it. */
export interface LocalAppControls {
  /**
   * Says where the memory runtime is: the address that paths are put after, without a slash at the end; null for the one
   * that it was before.
   */
  setMemoryUpstream?(input: { url: string | null }): Promise<unknown>;

  /** Gives the code that was last sent to an address; null where there is none. */
  lastCode?(input: { address: string }): Promise<{ code: string | null }>;

  /** Moves the clock on. */
  advance?(input: { seconds: number }): Promise<unknown>;
}

export type LocalAppTarget = Target<LocalAppSubjects, LocalAppControls>;

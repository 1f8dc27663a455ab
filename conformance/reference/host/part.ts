import type { Hono } from "hono";
import type { RequestParts } from "../../../generated/runtime/checks/operation-checks.ts";
import type { Migrations } from "../store/migrate.ts";
import type { Host } from "./host.ts";

/** One interface of the reference, before it has a host. */
export interface PartDefinition {
  /** The name of the interface. */
  name: string;

  migrations: Migrations;

  /** Makes the part, once its tables are there. */
  create(host: Host): Part | Promise<Part>;
}

/** One interface of the reference, at work. */
export interface Part {
  /** A few words for people. */
  title: string;

  /** The path that the paths of the interface come after, such as `/capability/v1`. */
  path: string;

  app: Hono;

  /** Stored files, served from an origin of their own. */
  storage?: Hono;

  /** A request to begin with; shown on the console. */
  firstCall: FirstCall;

  /** Keys, tokens and ids to try it with. Printed at the start and on the console; nothing that is anyone's own. */
  samples: readonly Sample[];

  /** The fixtures of a suite, see `conformance/interfaces/`: keys, ids and the like, as plain JSON values. */
  subjects: Readonly<Record<string, unknown>>;

  /** The headers that it takes credentials in, accepted ones. Names are in lower case. Default: it takes none. */
  headers?: Readonly<Record<string, string>>;

  /** Requests that succeed, by the name of the operation. */
  requests?: SampleRequests;

  /** Work that it does by itself, at intervals. */
  tasks?: readonly { everySeconds: number; run(): Promise<void> }[];

  /** The test hooks by name: each takes and returns plain JSON values. */
  controls?: TestHooks;

  /** Its pages on the console, at `/console/<name>`; see `console/`. */
  console?: Hono;

  /** Ends its streams, and finishes what it does by itself; may be called again. */
  stop?(): Promise<void>;
}

export interface FirstCall {
  /** Below the path of the part. */
  path: string;

  /** Default: those that the part takes credentials in. */
  headers?: Readonly<Record<string, string>>;

  /** Sent as JSON. Default: the request is a GET. */
  body?: object;
}

export interface Sample {
  name: string;
  value: string;
}

/** Requests that succeed; a function makes new ones for the part as a target, where each succeeds only once. */
export type SampleRequests = Readonly<
  Record<string, readonly RequestParts[] | ((target: never) => Promise<readonly RequestParts[]>)>
>;

export type TestHooks = Readonly<Record<string, (input: never) => Promise<unknown>>>;

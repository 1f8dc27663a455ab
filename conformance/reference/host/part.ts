import type { Hono } from "hono";
import type { RequestParts } from "../../../generated/runtime/checks/operation-checks.ts";
import type { Migrations } from "../store/migrate.ts";
import type { Collection } from "./collections.ts";
import type { FirstCall } from "./first-call.ts";
import type { Host } from "./host.ts";
import type { Sender } from "./sender.ts";

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

  /** True where it serves pages of its own origin only, and of those that the host names; else all of this machine may call it. */
  ownPagesOnly?: boolean;

  /** Stored files, served from an origin of their own. */
  storage?: Hono;

  /** A request to begin with; shown on the console. */
  firstCall: FirstCall;

  /** Requests to go on with; on its page of the console. */
  furtherCalls?: readonly (FirstCall & { title: string })[];

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

  /** What the console shows of it, besides what every part has; see `console/`. */
  console?: PartConsole;

  /** Ends its streams, and finishes what it does by itself; may be called again. */
  stop?(): Promise<void>;
}

/** What a part offers the console: plain data, of which the console makes the pages. */
export interface PartConsole {
  /** Whose the rows are: an account, a workspace. Left out where all are of one. */
  owners?: Collection & Required<Pick<Collection, "read">>;
  collections?: readonly Collection[];

  /** The webhooks, where the part sends any. */
  sender?: Sender;

  /** Puts the sample data back. */
  reset?: {
    /** What is deleted and what is there afterwards, in a sentence or two. */
    says: string;
    run(): Promise<void>;
  };
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

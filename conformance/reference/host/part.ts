import type { Hono } from "hono";
import type { RequestParts } from "../../../generated/runtime/checks/operation-checks.ts";
import type { Migrations } from "../store/migrate.ts";
import type { Collection } from "./collections.ts";
import type { FirstCall } from "./first-call.ts";
import type { Host } from "./host.ts";
import type { Sender } from "./sender.ts";

/** The definition of one interface of the reference. */
export interface PartDefinition {
  /** The name of the interface. */
  name: string;

  migrations: Migrations;

  /** Creates the part, after its tables exist. */
  create(host: Host): Part | Promise<Part>;
}

/** One running interface of the reference. */
export interface Part {
  /** A title for people. */
  title: string;

  /** The prefix of the interface's paths, such as `/capability/v1`. */
  path: string;

  app: Hono;

  /** True if only pages of its own origin and of the configured ones may call it; otherwise all pages of this machine may. */
  ownPagesOnly?: boolean;

  /** Stored files, served from a separate origin. */
  storage?: Hono;

  /** A first request to try; shown on the console. */
  firstCall: FirstCall;

  /** More requests to try, on the part's page of the console. */
  furtherCalls?: readonly (FirstCall & { title: string })[];

  /** Sample keys, tokens and ids, which are printed at the start and shown on the console. Never real data. */
  samples: readonly Sample[];

  /** The fixtures of the conformance suite, see `conformance/interfaces/`, as plain JSON values. */
  fixtures: Readonly<Record<string, unknown>>;

  /** Request headers with valid credentials, by name in lower case. Default: no credentials are needed. */
  headers?: Readonly<Record<string, string>>;

  /** Requests that succeed, by operation. */
  requests?: SampleRequests;

  /** Background tasks. */
  tasks?: readonly { everySeconds: number; run(): Promise<void> }[];

  /** The test hooks by name: each takes and returns plain JSON values. */
  hooks?: TestHooks;

  /** Contents of the console in addition to those of every part; see `console/`. */
  console?: PartConsole;

  /** Ends its streams and its background tasks; may be called again. */
  stop?(): Promise<void>;
}

/** The contents of a part's console, as plain data. */
export interface PartConsole {
  /** The owners of the rows, such as accounts or workspaces. Omit it if there is a single owner. */
  owners?: Collection & Required<Pick<Collection, "read">>;
  collections?: readonly Collection[];

  /** The webhooks, if the part sends any. */
  sender?: Sender;

  /** Restores the sample data. */
  reset?: {
    /** Describes what is deleted and what exists afterwards, in a sentence or two. */
    says: string;
    run(): Promise<void>;
  };
}

export interface Sample {
  name: string;
  value: string;
}

/** Requests that succeed. If a request succeeds only once, use a function that creates new requests for a target. */
export type SampleRequests = Readonly<
  Record<string, readonly RequestParts[] | ((target: never) => Promise<readonly RequestParts[]>)>
>;

export type TestHooks = Readonly<Record<string, (input: never) => Promise<unknown>>>;

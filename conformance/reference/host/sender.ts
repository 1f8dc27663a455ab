import type { SignatureScheme } from "../../../generated/runtime/webhooks/signature.ts";
import type { OutboxDatabase } from "../outbox/tables.ts";
import type { Field, FieldIssue, Values } from "./collections.ts";
import type { FirstCall } from "./first-call.ts";

/** The webhooks of a part, as plain data for the dashboard of the console. Owners are named by their keys. */
export interface Sender {
  /** The deliveries: the outbox, and the name of the queue in it. */
  outbox: OutboxDatabase;
  queue: string;
  signature: SignatureScheme;

  /** The names of the events that deliveries can be filtered by: those that a test can send, and others. */
  eventNames: readonly string[];
  otherEvents: readonly string[];

  /** What of this the interface has no operation for, in sentences. */
  ownFeatures: readonly string[];

  /** What a test and a replay cost, in a sentence; left out where nothing is metered. */
  price?: string;

  /** How often the worker runs, and a run of it at once: of all that is due, or the next attempt of one delivery. */
  worker: { everySeconds: number; run(deliveryId?: number): Promise<void> };

  /** The endpoints of an owner, the oldest first; also those that were deleted. */
  endpoints(owner: string): Promise<readonly Endpoint[]>;

  /** The fields of an endpoint, as it is or of a new one. */
  fields(owner: string, endpoint?: Endpoint): Promise<readonly Field[]>;

  /** Makes an endpoint, and returns its number and its secret. Throws a `RefusedForm`, as `edit` does. */
  create(owner: string, values: Values): Promise<{ id: number; secret: string }>;
  edit(owner: string, endpoint: Endpoint, values: Values): Promise<void>;
  pause(owner: string, endpoint: Endpoint, isPaused: boolean): Promise<void>;
  remove(owner: string, endpoint: Endpoint): Promise<void>;

  /** Gives an endpoint another secret, and returns it. */
  rotate(endpoint: Endpoint): Promise<string>;

  /** The body of an event as an example shows it. */
  example(owner: string, event: string): object;

  /** The faults of a body of an event; none where it can be sent. */
  faultsOf(event: string, body: unknown): readonly FieldIssue[];

  /** Sends an event to an endpoint alone, and returns the number of the delivery. */
  test(owner: string, endpoint: Endpoint, body: object): Promise<number>;

  /** Enqueues a delivery again; false where it is queued already. */
  replay(owner: string, deliveryId: number): Promise<boolean>;

  /** The same by the interface's own operations. */
  requests(owner: string, endpoint?: Endpoint): Promise<readonly (FirstCall & { title: string })[]>;
}

/** An endpoint that deliveries go to. */
export interface Endpoint {
  id: number;
  name: string;
  url: string;

  /** What it is for, in a few words. */
  gets: string;

  /** The events that it is subscribed to and that a test can send. */
  events: readonly string[];

  /** `active`, `paused`, `deleted`, or another state of the interface. */
  state: string;
  isPaused: boolean;

  /** Why no event can be sent to it now, in a sentence. */
  untestable?: string | undefined;

  /** Signs its deliveries; undefined where they are not signed. */
  secret: string | undefined;
  createdAt: number;

  /** More about it, by what it is called. */
  more?: Readonly<Record<string, string>>;
}

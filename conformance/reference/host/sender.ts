import type { SignatureScheme } from "../../../generated/runtime/webhooks/signature.ts";
import type { OutboxDatabase } from "../outbox/tables.ts";
import type { Field, FieldIssue, Values } from "./collections.ts";
import type { FirstCall } from "./first-call.ts";

/** The webhooks of a part, as plain data for the dashboard of the console. Owners are identified by their keys. */
export interface Sender {
  /** The outbox with the deliveries, and the name of the queue in it. */
  outbox: OutboxDatabase;
  queue: string;
  signature: SignatureScheme;

  /** The events that deliveries can be filtered by: those that a test can send, and others. */
  eventNames: readonly string[];
  otherEvents: readonly string[];

  /** The features that the interface has no operations for, in sentences. */
  ownFeatures: readonly string[];

  /** The price of a test and a replay, in a sentence; omit it if they are free. */
  price?: string;

  /** The interval of the worker, and a function that runs it at once: for all due deliveries, or for the next attempt of one. */
  worker: { everySeconds: number; run(deliveryId?: number): Promise<void> };

  /** Returns the endpoints of an owner, oldest first, including deleted ones. */
  endpoints(owner: string): Promise<readonly Endpoint[]>;

  /** Returns the form fields of an endpoint, or of a new one. */
  fields(owner: string, endpoint?: Endpoint): Promise<readonly Field[]>;

  /** Creates an endpoint, and returns its number and its secret. Throws a `RefusedForm`, as `edit` does. */
  create(owner: string, values: Values): Promise<{ id: number; secret: string }>;
  edit(owner: string, endpoint: Endpoint, values: Values): Promise<void>;
  pause(owner: string, endpoint: Endpoint, isPaused: boolean): Promise<void>;
  remove(owner: string, endpoint: Endpoint): Promise<void>;

  /** Gives an endpoint a new secret, and returns it. */
  rotate(endpoint: Endpoint): Promise<string>;

  /** Returns an example body of an event. */
  example(owner: string, event: string): object;

  /** Returns the errors in the body of an event; empty if it can be sent. */
  faultsOf(event: string, body: unknown): readonly FieldIssue[];

  /** Sends an event to one endpoint, and returns the number of the delivery. */
  test(owner: string, endpoint: Endpoint, body: object): Promise<number>;

  /** Enqueues a delivery again; returns false if it is already queued. */
  replay(owner: string, deliveryId: number): Promise<boolean>;

  /** Returns the equivalent requests to the interface itself. */
  requests(owner: string, endpoint?: Endpoint): Promise<readonly (FirstCall & { title: string })[]>;
}

/** A webhook endpoint. */
export interface Endpoint {
  id: number;
  name: string;
  url: string;

  /** The purpose of the endpoint, in a few words. */
  gets: string;

  /** The subscribed events that a test can send. */
  events: readonly string[];

  /** `active`, `paused`, `deleted`, or another state of the interface. */
  state: string;
  isPaused: boolean;

  /** The reason why no event can be sent to it now, in a sentence. */
  untestable?: string | undefined;

  /** The signing secret; undefined if deliveries are not signed. */
  secret: string | undefined;
  createdAt: number;

  /** More values to show, by label. */
  more?: Readonly<Record<string, string>>;
}

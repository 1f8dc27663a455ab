import type { SignatureScheme } from "../../../../generated/runtime/webhooks/signature.ts";
import type { OutboxDatabase } from "../../outbox/tables.ts";
import type { Request } from "../curl.ts";
import type { Field, FieldIssue, Values } from "../form.ts";
import type { Link, Markup } from "../page.ts";

/** The webhooks of one owner, a workspace or a business, as the pages of the console need them. */
export interface Dashboard {
  /** The address of the owner's pages, without a slash at the end. */
  path: string;

  /** The name of the owner. */
  owner: string;

  /** The pages above, and those beside. */
  above: readonly Link[];
  tabs: readonly Link[];

  /** The deliveries: the outbox, and the name of the queue in it. */
  outbox: OutboxDatabase;
  queue: string;
  signature: SignatureScheme;

  /** The names of the events that a test can send. */
  eventNames: readonly string[];

  /** The names of others that are delivered. */
  otherEvents: readonly string[];

  /** What of this the interface has no operation for, in sentences. */
  ownFeatures: readonly string[];

  /** What a test and a replay cost, in a sentence; undefined where nothing is metered. */
  price?: string;

  /** How often the worker runs, and a run of it at once. */
  worker: { everySeconds: number; run(): Promise<void> };

  /** The endpoints, the oldest first; also those that were deleted. */
  endpoints(): Promise<Endpoint[]>;

  /** The fields of a new endpoint. */
  newFields(): Field[];

  /** Makes an endpoint, and returns its number and its secret; where it can't, {@link RefusedForm} says why. */
  create(values: Values): Promise<{ id: number; secret: string }>;

  /** What of an endpoint can be changed, with the values that it has. */
  editFields(endpoint: Endpoint): Promise<{ fields: Field[]; values: Values }>;
  edit(endpoint: Endpoint, values: Values): Promise<void>;

  /** Pauses an endpoint, or resumes it. */
  pause(endpoint: Endpoint, isPaused: boolean): Promise<void>;
  remove(endpoint: Endpoint): Promise<void>;

  /** Gives an endpoint another secret, and returns it. */
  rotate(endpoint: Endpoint): Promise<string>;

  /** The body of an event as an example shows it, for an endpoint. */
  example(event: string): object;

  /** The faults of a body of an event; none where it can be sent. */
  faultsOf(event: string, body: unknown): readonly FieldIssue[];

  /** Sends an event to an endpoint alone, and returns the number of the delivery. */
  test(endpoint: Endpoint, event: string, body: object): Promise<number>;

  /** Enqueues a delivery again; false where it is queued already. */
  replay(deliveryId: number): Promise<boolean>;

  /** The same by the interface's own operations. */
  requests(endpoint?: Endpoint): readonly (Request & { title: string })[];
}

/** An endpoint of a dashboard. */
export interface Endpoint {
  id: number;
  name: string;
  url: string;

  /** What it is for, in a few words. */
  subscription: string;

  /** `active`, `paused`, `deleted`, or another state of the interface. */
  state: string;
  isDeleted: boolean;
  isPaused: boolean;

  /** Why no event can be sent to it now, in a sentence. */
  untestable?: string | undefined;

  /** Signs its deliveries; undefined where they are not signed. */
  secret: string | undefined;
  createdAt: number;

  /** More about it. */
  more: readonly (readonly [string, Markup | string])[];
}

/** The name of an endpoint, told apart from others of the same name. */
export function titleOf({ id, name }: Pick<Endpoint, "id" | "name">): string {
  return `${name} #${id}`;
}

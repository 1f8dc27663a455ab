/** The parties that a change can affect: callers of the service, its implementers, and receivers of its deliveries. */
export const parties = ["callers", "implementers", "receivers"] as const;

export type Party = (typeof parties)[number];

/** A kind of change, and the parties that it can break. */
export interface Rule {
  /** The description of the change, as a sentence. */
  title: string;

  /** The parties that a change of this kind can break; each breaking change has a witness. */
  breaks: readonly Party[];
}

const rule = (title: string, ...breaks: Party[]): Rule => ({ title, breaks });

/**
 * All kinds of changes. Callers read responses and write requests; implementers do the opposite; receivers read events.
 * A wider type can break its readers, a narrower type its writers. Open enums of responses and events may grow without
 * breaking readers.
 */
export const rules = {
  "interface-added": rule("An interface was added"),
  "interface-removed": rule("An interface was removed", "callers", "receivers"),
  "version-changed": rule("The version of the interface changed"),
  "server-changed": rule("The addresses of the service changed", "callers"),

  "operation-added": rule("An operation was added", "implementers"),
  "operation-removed": rule("An operation was removed", "callers"),
  "operation-renamed": rule("The method of an operation in generated code was renamed"),
  "operation-deprecated": rule("An operation was deprecated"),
  "operation-undeprecated": rule("An operation is no longer deprecated"),
  "repeatable-added": rule("Repeating an operation is now safe", "implementers"),
  "repeatable-removed": rule("Repeating an operation is no longer safe", "callers"),

  "input-added": rule("An optional input was added", "callers", "implementers"),
  "input-demanded": rule("A required input was added", "callers", "implementers"),
  "input-removed": rule("An input was removed", "callers", "implementers"),
  "input-renamed": rule("A path parameter was renamed, which does not affect requests"),
  "input-wider": rule("An input became optional, or accepts more values", "implementers"),
  "input-narrower": rule("An input became required, or accepts fewer values", "callers"),
  "input-grown": rule("An open enum of an input gained values", "implementers"),
  "input-default": rule("The default of an input changed"),
  "input-same": rule("The description of an input changed"),
  "input-written": rule("The serialization of an input changed", "callers", "implementers"),
  "body-type-added": rule("A request body accepts another media type", "implementers"),
  "body-type-removed": rule("A request body no longer accepts a media type", "callers"),

  "response-added": rule("A response was added", "callers"),
  "response-removed": rule("A response was removed", "implementers"),
  "response-type-added": rule("A response gained a media type", "callers"),
  "response-type-removed": rule("A response lost a media type", "callers", "implementers"),
  "answer-added": rule("An optional response field was added", "callers"),
  "answer-demanded": rule("A required response field was added", "callers", "implementers"),
  "answer-removed": rule("A response field was removed", "callers", "implementers"),
  "answer-wider": rule("A response field became optional, or allows more values", "callers"),
  "answer-narrower": rule("A response field became required, or allows fewer values", "implementers"),
  "answer-grown": rule("An open enum of a response gained values"),
  "answer-same": rule("The description of a response changed"),
  "header-added": rule("A response header was added", "implementers"),
  "header-removed": rule("A response header was removed", "callers"),
  "error-added": rule("A documented error was added"),
  "error-removed": rule("A documented error was removed"),
  "error-changed": rule("The status of a documented error changed", "callers", "implementers"),

  "credentials-added": rule("Credentials became required", "callers", "implementers"),
  "credentials-removed": rule("Credentials are no longer required", "implementers"),
  "quota-lower": rule("The request quota was lowered", "callers"),
  "quota-higher": rule("The request quota was raised", "implementers"),
  "paging-changed": rule("The paging of a list changed"),

  "event-added": rule("An event was added"),
  "event-removed": rule("An event was removed", "receivers"),
  "event-deprecated": rule("An event was deprecated"),
  "payload-added": rule("An optional event field was added", "receivers"),
  "payload-demanded": rule("A required event field was added", "receivers", "implementers"),
  "payload-removed": rule("An event field was removed", "receivers", "implementers"),
  "payload-wider": rule("An event field became optional, or allows more values", "receivers"),
  "payload-narrower": rule("An event field became required, or allows fewer values", "implementers"),
  "payload-grown": rule("An open enum of an event gained values"),
  "payload-same": rule("The description of an event changed"),
  "delivery-added": rule("A kind of delivery was added"),
  "delivery-removed": rule("A kind of delivery was removed", "receivers"),
  "delivery-rules": rule("The signature or retry rules of deliveries changed", "receivers", "implementers"),

  "state-added": rule("A state was added", "callers", "implementers"),
  "state-removed": rule("A state was removed", "implementers"),
  "transition-added": rule("A transition was added", "callers", "implementers"),
  "transition-removed": rule("A transition was removed", "implementers"),
  "decision-changed": rule("The rows of a decision table changed", "callers", "implementers"),

  "requirement-added": rule("A requirement was added"),
  "requirement-removed": rule("A requirement was removed"),
  "requirement-raised": rule("A recommendation became a requirement"),
  "requirement-lowered": rule("A requirement became a recommendation"),
  "requirement-changed": rule("The text of a requirement changed"),

  "tool-added": rule("A tool was added"),
  "tool-removed": rule("A tool was removed", "callers"),
  "other-changed": rule("Metadata that is not visible in exchanges changed"),
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

/** A request, as text and in parts. */
export interface WitnessRequest {
  readonly method: string;

  /** The path with the query. */
  readonly target: string;

  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;

  /** The number of times that it is sent. Default: 1. */
  readonly times?: number;
}

/** A response, an event or a tool call, in parts. */
export interface WitnessMessage {
  readonly status?: string;
  readonly name?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** An exchange that one contract allows and the other forbids. */
export interface Witness {
  readonly party: Party;

  /** The contract that allows it. */
  readonly validIn: "old" | "new";

  readonly request?: WitnessRequest;
  readonly response?: WitnessMessage;
  readonly event?: WitnessMessage;

  /** A transition or the outcome of a decision, which is neither a request nor a message. */
  readonly fact?: unknown;

  /** The reason why the other contract forbids it. */
  readonly reason: string;
}

/** A change of a contract. */
export interface Change {
  rule: RuleName;

  /** The changed part: `shop listPets limit`. */
  place: string;

  /** The old value; `after` has the new one. */
  before?: string;
  after?: string;

  /** One for each party that the change breaks; left out if it breaks nothing. */
  witnesses?: readonly Witness[];

  /** The parties for which the search found no witness, but cannot exclude one; left out if there are none. */
  inconclusive?: readonly Party[];
}

/** Returns the parties that a change breaks. */
export function brokenBy({ witnesses = [] }: Change): Party[] {
  return parties.filter((party) => witnesses.some((witness) => witness.party === party));
}

/** Returns true if a change breaks one of these parties. */
export function isBreaking(change: Change, whom: readonly Party[] = parties): boolean {
  const broken = brokenBy(change);
  return whom.some((party) => broken.includes(party));
}

/** Returns true if the search found no witness for one of these parties, but cannot exclude one. */
export function isInconclusive(change: Change, whom: readonly Party[] = parties): boolean {
  return !isBreaking(change, whom) && whom.some((party) => change.inconclusive?.includes(party) ?? false);
}

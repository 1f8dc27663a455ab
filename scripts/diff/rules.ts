/** Who has to act on a change: those who call the service, those who implement it, those who receive its deliveries. */
export const parties = ["callers", "implementers", "receivers"] as const;

export type Party = (typeof parties)[number];

/** A kind of change, and for whom it can break what was right before. */
export interface Rule {
  /** The change, in a sentence. */
  title: string;

  /** Those for whom a change of this kind can break something; each such change has a witness. */
  breaks: readonly Party[];
}

const rule = (title: string, ...breaks: Party[]): Rule => ({ title, breaks });

/**
 * Every kind of change that is told apart. A caller reads what is `given` and writes what is `taken`; an implementer does the
 * opposite; a receiver reads what is `sent`. What becomes wider can break those who read it, what becomes narrower those who
 * write it. A list of texts may grow for those who read it.
 */
export const rules = {
  "interface-added": rule("An interface is there that was not"),
  "interface-removed": rule("An interface is not there any more", "callers", "receivers"),
  "version-changed": rule("The interface has another version"),
  "server-changed": rule("The service has other addresses", "callers"),

  "operation-added": rule("An operation is there that was not", "implementers"),
  "operation-removed": rule("An operation is not there any more", "callers"),
  "operation-renamed": rule("The method of an operation in generated code has another name"),
  "operation-deprecated": rule("An operation is deprecated"),
  "operation-undeprecated": rule("An operation is not deprecated any more"),
  "repeatable-added": rule("An operation may be carried out twice", "implementers"),
  "repeatable-removed": rule("An operation may not be carried out twice any more", "callers"),

  "input-added": rule("There is an input that may be left out", "callers", "implementers"),
  "input-demanded": rule("There is an input that has to be there", "callers", "implementers"),
  "input-removed": rule("An input is not taken any more", "callers", "implementers"),
  "input-renamed": rule("A parameter of the path has another name, which requests do not show"),
  "input-wider": rule("An input may be left out, or takes values that it did not take", "implementers"),
  "input-narrower": rule("An input has to be there, or does not take values that it took", "callers"),
  "input-grown": rule("An input takes texts that it did not take", "implementers"),
  "input-default": rule("An input that is left out stands for another value"),
  "input-same": rule("An input is described otherwise"),
  "input-written": rule("An input is written in another way", "callers", "implementers"),
  "body-type-added": rule("A body is also taken in another media type", "implementers"),
  "body-type-removed": rule("A body is not taken in a media type any more", "callers"),

  "response-added": rule("There is a response that was not documented", "callers"),
  "response-removed": rule("There is no such response any more", "implementers"),
  "response-type-added": rule("A response may come in another media type", "callers"),
  "response-type-removed": rule("A response does not come in a media type any more", "callers", "implementers"),
  "answer-added": rule("A response may have another field", "callers"),
  "answer-demanded": rule("A response has another field", "callers", "implementers"),
  "answer-removed": rule("A response does not have a field any more", "callers", "implementers"),
  "answer-wider": rule("A response may lack a field, or has values that it did not have", "callers"),
  "answer-narrower": rule("A response has a field that it might lack, or not all values that it had", "implementers"),
  "answer-grown": rule("A list of texts in a response has grown, as it may"),
  "answer-same": rule("A response is described otherwise"),
  "header-added": rule("A response has another header", "implementers"),
  "header-removed": rule("A response does not have a header any more", "callers"),
  "error-added": rule("There is another documented error"),
  "error-removed": rule("A documented error does not occur any more"),
  "error-changed": rule("A documented error comes otherwise", "callers", "implementers"),

  "credentials-added": rule("Credentials are needed that were not", "callers", "implementers"),
  "credentials-removed": rule("Credentials are not needed any more", "implementers"),
  "quota-lower": rule("Fewer requests are allowed", "callers"),
  "quota-higher": rule("More requests are allowed", "implementers"),
  "paging-changed": rule("A list is paged in another way"),

  "event-added": rule("There is an event that was not"),
  "event-removed": rule("There is no such event any more", "receivers"),
  "event-deprecated": rule("An event is deprecated"),
  "payload-added": rule("An event may have another field", "receivers"),
  "payload-demanded": rule("An event has another field", "receivers", "implementers"),
  "payload-removed": rule("An event does not have a field any more", "receivers", "implementers"),
  "payload-wider": rule("An event may lack a field, or has values that it did not have", "receivers"),
  "payload-narrower": rule("An event has a field that it might lack, or not all values that it had", "implementers"),
  "payload-grown": rule("A list of texts in an event has grown, as it may"),
  "payload-same": rule("An event is described otherwise"),
  "delivery-added": rule("There is a kind of delivery that was not"),
  "delivery-removed": rule("There is no such kind of delivery any more", "receivers"),
  "delivery-rules": rule("Deliveries are signed, repeated or given up by other rules", "receivers", "implementers"),

  "state-added": rule("There is a state that was not", "callers", "implementers"),
  "state-removed": rule("There is no such state any more", "implementers"),
  "transition-added": rule("There is a transition that was not", "callers", "implementers"),
  "transition-removed": rule("There is no such transition any more", "implementers"),
  "decision-changed": rule("A decision table has other rows", "callers", "implementers"),

  "requirement-added": rule("There is a requirement that was not"),
  "requirement-removed": rule("There is no such requirement any more"),
  "requirement-raised": rule("What should hold has to hold"),
  "requirement-lowered": rule("What had to hold should hold"),
  "requirement-changed": rule("A requirement says something else"),

  "tool-added": rule("There is a tool that was not"),
  "tool-removed": rule("There is no such tool any more", "callers"),
  "other-changed": rule("Something is described otherwise that exchanges do not show"),
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

/** A request, as text and in its parts. */
export interface WitnessRequest {
  readonly method: string;

  /** The path with its query. */
  readonly target: string;

  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;

  /** How often it is sent; once if left out. */
  readonly times?: number;
}

/** A response, an event or a call of a tool, in its parts. */
export interface WitnessMessage {
  readonly status?: string;
  readonly name?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What one contract allows and the other one does not. */
export interface Witness {
  readonly party: Party;

  /** The contract under which it is valid. */
  readonly validIn: "old" | "new";

  readonly request?: WitnessRequest;
  readonly response?: WitnessMessage;
  readonly event?: WitnessMessage;

  /** What is neither a request nor a message: a transition, the outcome of a decision. */
  readonly fact?: unknown;

  /** Why it is invalid under the other contract. */
  readonly reason: string;
}

/** A change of a contract. */
export interface Change {
  rule: RuleName;

  /** Where it is: `shop listPets limit`. */
  place: string;

  /** What was there, and what is. */
  before?: string;
  after?: string;

  /** One for each party for whom it breaks what was right; left out if it breaks nothing. */
  witnesses?: readonly Witness[];

  /** The parties of whom a search cannot show that it breaks anything, and cannot exclude it; left out if there are none. */
  notShown?: readonly Party[];
}

/** The parties for whom a change breaks what was right before. */
export function brokenBy({ witnesses = [] }: Change): Party[] {
  return parties.filter((party) => witnesses.some((witness) => witness.party === party));
}

/** True of a change that breaks what was right before for one of these. */
export function isBreaking(change: Change, whom: readonly Party[] = parties): boolean {
  const broken = brokenBy(change);
  return whom.some((party) => broken.includes(party));
}

/** True of a change of which a search can neither show that it breaks anything for one of these, nor exclude it. */
export function isNotShown(change: Change, whom: readonly Party[] = parties): boolean {
  return !isBreaking(change, whom) && whom.some((party) => change.notShown?.includes(party) ?? false);
}

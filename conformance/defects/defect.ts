import type { Reference, ReferenceOptions } from "../reference/reference.ts";

/** Something that is wrong with an implementation, on purpose: what an honest mistake would do. */
export interface Defect {
  /** Its name, unique among all: `interface/what-is-wrong`. */
  id: string;

  /** The requirement that it breaks. A check that names it has to notice. */
  requirement: string;

  /** What is wrong, in a sentence. */
  title: string;
}

/** A defect of a service: the reference, made wrong in one way. */
export interface ServiceDefect extends Defect, Wrong {
  /** The interface. */
  interface: string;

  /** What is wrong, made anew for each implementation: for a defect that remembers what happened. */
  fresh?: () => Wrong;
}

/** What an implementation does in another way than the reference. */
export interface Wrong {
  /** Stands between the suite and the service: may send another request on, or give another answer. */
  answer?: ServiceIntercept;

  /** Stands between the service and where it sends its deliveries. */
  deliver?: Intercept;

  /** How the reference is set up, where that is what is wrong. */
  options?: Partial<ReferenceOptions>;

  /** Makes the reference wrong once it is there: by a trigger in its database, say. */
  prepare?: (reference: Reference) => Promise<void>;
}

/** Passes a request on, or does not; gives the answer, or another. */
export type Intercept = (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>;

/** An intercept that knows the service it stands before. */
export type ServiceIntercept = (
  request: Request,
  next: (request: Request) => Promise<Response>,
  service: Service,
) => Promise<Response>;

/** The service that a defect is in. */
export interface Service {
  /** The credentials that it accepts. */
  headers: Readonly<Record<string, string>>;
}

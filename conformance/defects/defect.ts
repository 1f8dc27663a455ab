import type { ReferenceOptions } from "../reference/reference.ts";

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
export interface ServiceDefect extends Defect {
  /** The interface. */
  interface: string;

  /** Stands between the suite and the service: may send another request on, or give another answer. */
  answer?: Intercept;

  /** Stands between the service and where it sends its deliveries. */
  deliver?: Intercept;

  /** How the reference is set up, where that is what is wrong. */
  options?: Partial<ReferenceOptions>;
}

/** Passes a request on, or does not; gives the answer, or another. */
export type Intercept = (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>;

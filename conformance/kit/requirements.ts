import document from "../../generated/requirements.json" with { type: "json" };

/** A statement of the documents. */
export interface Requirement {
  id: string;

  /** The name of the interface. */
  interface: string;

  /** `must`, `should` or `may`. */
  level: string;

  /** The mode that shows whether it holds: `server`, `sender`, `receiver`, `client` or `schema`; anything else is not tested. */
  proof: string;
  statement: string;

  /** The elements of the spec that it governs. */
  elements: readonly string[];

  /** The place in the documents where it stands; left out where that is not known. */
  section?: string;

  /** The ids of the checks that prove it. */
  checks: readonly string[];
}

/** Every requirement by its id. */
export const requirements: ReadonlyMap<string, Requirement> = new Map(
  document.requirements.map(({ sources: [section] = [], ...requirement }) => [
    requirement.id,
    { ...requirement, ...(section !== undefined && { section }) },
  ]),
);

/** The parties that are held to an interface. */
export const modes = ["server", "sender", "receiver", "client", "schema"] as const;

/**
 * - `server`: a service responds to the requests of the suite.
 * - `sender`: a service delivers to the suite, which makes it do so.
 * - `receiver`: the suite delivers to a receiver.
 * - `client`: the suite starts a client program and responds to its requests.
 * - `schema`: the suite holds schemas to examples.
 */
export type Mode = (typeof modes)[number];

/** The mode of a check of a service, by its first requirement. */
export function serviceMode(requirement: string): Mode {
  return requirements.get(requirement)?.proof === "sender" ? "sender" : "server";
}

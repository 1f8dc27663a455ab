import document from "../generated/requirements.json" with { type: "json" };

/** A statement of the documents. */
export interface Requirement {
  id: string;

  /** The name of the interface. */
  interface: string;

  /** `must`, `should` or `may`. */
  level: string;

  /** Who shows whether it holds: `server`, `sender`, `receiver`, `client` or `schema`; anything else is not tested. */
  proof: string;
  statement: string;

  /** What it governs in the spec. */
  elements: readonly string[];
}

/** Every requirement by its id. */
export const requirements: ReadonlyMap<string, Requirement> = new Map(
  document.requirements.map(({ id, level, proof, statement, elements, ...rest }) => [
    id,
    { id, interface: rest.interface, level, proof, statement, elements },
  ]),
);

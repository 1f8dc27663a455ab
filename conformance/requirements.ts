import document from "../generated/requirements.json" with { type: "json" };

/** A statement of the documents. */
export interface Requirement {
  id: string;

  /** The name of the interface. */
  interface: string;
  level: "must" | "should" | "may";

  /** Who shows whether it holds: `server`, `sender`, `receiver`, `client` or `schema`; anything else is not tested. */
  proof: string;
  statement: string;
}

/** Every requirement by its id. */
export const requirements: ReadonlyMap<string, Requirement> = new Map(
  (document.requirements as Requirement[]).map((requirement) => [requirement.id, requirement]),
);

import contract from "../../../generated/spend/contract.json" with { type: "json" };

/** The events that the document names scopes for, with those scopes. */
export const scopedEvents = contract.events.flatMap(({ name, access }) =>
  access?.kind === "scopes" ? [{ type: name, scopes: access.scopes }] : [],
);

/** Every scope that the document names. */
export const everyScope = [...new Set(scopedEvents.flatMap(({ scopes }) => scopes))];

/** The events that no scope is needed for. */
export const unscopedTypes = contract.events.flatMap(({ name, access }) =>
  access?.kind === "noneNeeded" ? [name] : [],
);

import contract from "../../../generated/spend/contract.json" with { type: "json" };

/** The documented access to each event, except the event of the setup. */
const accesses = new Map(contract.events.flatMap(({ name, access }) => (access ? [[name, access] as const] : [])));

/** Every event that can be subscribed to. */
export const eventTypes: readonly string[] = [...accesses.keys()];

/** Every documented scope. Document 2, Authentication, part B. */
export const publicScopes: readonly string[] = [...new Set([...accesses.values()].flatMap(({ scopes }) => scopes))];

/**
 * Returns the scope that a token needs to subscribe to an event; undefined if it needs none.
 *
 * Each family has its own scope. If the document names none, this implementation chooses: agreements
 * with vendors need the scope of vendors, and payments need one that is not public.
 */
export function neededScope(eventType: string): string | undefined {
  const kind = accesses.get(eventType)?.kind;
  if (kind === "noneNeeded") return undefined;
  return kind === "open" ? "vendors:read" : `${familyOf(eventType)}:read`;
}

/** Returns true if a token with these scopes may subscribe to an event. */
export function maySubscribe(eventType: string, scopes: readonly string[]): boolean {
  const scope = neededScope(eventType);
  return scope === undefined || scopes.includes(scope);
}

/** Returns the family of an event, such as `transactions`. */
export function familyOf(eventType: string): string {
  return eventType.split(".", 1)[0] ?? "";
}

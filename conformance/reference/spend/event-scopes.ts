import contract from "../../../generated/spend/contract.json" with { type: "json" };

/** The documented access to each event; the event of the setup is not among them. */
const accesses = new Map(contract.events.flatMap(({ name, access }) => (access ? [[name, access] as const] : [])));

/** Every event that can be subscribed to. */
export const eventTypes: readonly string[] = [...accesses.keys()];

/** Every scope that is named. Document 2, Authentication, part B. */
export const publicScopes: readonly string[] = [...new Set([...accesses.values()].flatMap(({ scopes }) => scopes))];

/**
 * The scope that a token needs to subscribe to an event; undefined where it needs none.
 *
 * Each family has a scope of its own. Where no scope is named, the choice is that of this implementation: agreements
 * with vendors need that of vendors, and payments one that is not public.
 */
export function neededScope(eventType: string): string | undefined {
  const kind = accesses.get(eventType)?.kind;
  if (kind === "noneNeeded") return undefined;
  return kind === "open" ? "vendors:read" : `${familyOf(eventType)}:read`;
}

/** True where a token with these scopes may subscribe to an event. */
export function maySubscribe(eventType: string, scopes: readonly string[]): boolean {
  const scope = neededScope(eventType);
  return scope === undefined || scopes.includes(scope);
}

/** The beginning of an event's name: `transactions`, say. */
export function familyOf(eventType: string): string {
  return eventType.split(".", 1)[0] ?? "";
}

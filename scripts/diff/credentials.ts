import { isDeepStrictEqual } from "node:util";
import type { InterfaceContract, Operation, SecurityRequirement } from "../../generators/contract/model/contract.ts";
import { type At, change } from "./change.ts";
import type { Change, Party, Witness } from "./rules.ts";
import type { Side } from "./universe.ts";

export function credentialChanges(at: At, was: Operation, is: Operation): Change[] {
  const [before, after] = [waysOf(at.old, was), waysOf(at.now, is)];
  if (isDeepStrictEqual(before.map(wordsOfWay), after.map(wordsOfWay)) && before.every((way) => isLetIn(way, after)))
    return [];
  const gone = before.find((way) => !isLetIn(way, after));
  const come = after.find((way) => !isLetIn(way, before));
  const inWords = (ways: readonly Way[]): string => ways.map(wordsOfWay).join(" or ");
  const witness = (party: Party, side: Side, way: Way, others: readonly Way[]): Witness => {
    const scopes = way.flatMap((each) => each.scopes);
    return {
      party,
      validIn: side,
      request: at.exchanges.request(side, side === "old" ? was : is, { schemes: way.map(({ name }) => name) }),
      reason: `accepted credentials: ${inWords(others)}; credentials of the request: ${wordsOfWay(way)}${scopes.length > 0 ? ` with ${scopes.join(", ")}` : ""}`,
    };
  };
  return [
    change(gone ? "credentials-added" : "credentials-removed", at.place, inWords(before), inWords(after), {
      witnesses: gone
        ? (["callers", "implementers"] as const).map((party) => witness(party, "old", gone, after))
        : come
          ? [witness("implementers", "new", come, before)]
          : [],
    }),
  ];
}

/** The schemes that a caller must satisfy together, each with the key that identifies it. */
type Way = readonly { readonly name: string; readonly key: string; readonly scopes: readonly string[] }[];

/** Stands for a caller without credentials. */
const nobody = "none";

function wordsOfWay(way: Way): string {
  return way.map(({ name }) => name).join(" and ") || nobody;
}

/** Returns true if the credentials of one way also satisfy one of the others. */
function isLetIn(way: Way, others: readonly Way[]): boolean {
  return others.some((other) =>
    other.every(({ key, scopes }) =>
      way.some((each) => each.key === key && scopes.every((scope) => each.scopes.includes(scope))),
    ),
  );
}

function waysOf({ security: general, components }: InterfaceContract, { security = general }: Operation): Way[] {
  const wayOf = (requirement: SecurityRequirement): Way =>
    Object.entries(requirement).map(([name, scopes]) => {
      const scheme = components.securitySchemes[name];
      const { type, scheme: kind, in: place, name: field } = scheme ?? {};
      const key = scheme ? JSON.stringify([type, kind?.toLowerCase(), place, field?.toLowerCase()]) : name;
      return { name, key, scopes: scopes ?? [] };
    });
  return security === undefined || security.length === 0 ? [[]] : security.map(wayOf);
}

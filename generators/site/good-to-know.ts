import type { InterfaceContract } from "../contract/contract.ts";
import { places } from "./links.ts";

/** What governs an interface as a whole. */
export interface GoodToKnow {
  rules: { id: string; statement: string; path: string }[];
  openPoints: { id: string; statement: string; path: string }[];
  ambiguities: { statement: string; reading: string; path: string }[];
}

/** The requirements, open points and ambiguities that stand on an interface itself, not on a part of it. */
export function goodToKnow({ name, namespace, requirements, ambiguities }: InterfaceContract): GoodToKnow {
  const general = requirements.filter(({ elements }) => elements.includes(namespace));
  return {
    rules: general
      .filter(({ proof }) => proof !== "open")
      .map(({ id, statement }) => ({ id, statement, path: places.requirement(name, id) })),
    openPoints: general
      .filter(({ proof }) => proof === "open")
      .map(({ id, statement }) => ({ id, statement, path: places.openPoint(name, id) })),
    ambiguities: ambiguities.flatMap(({ element, statement, reading }, index) =>
      element === namespace ? [{ statement, reading, path: places.ambiguity(name, index) }] : [],
    ),
  };
}

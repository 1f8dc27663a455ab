import type { InterfaceContract, Requirement } from "../../contract/contract.ts";
import { places } from "../links.ts";

/** A requirement or an open point with its words, to be listed. */
export interface StatementLink {
  id: string;
  path: string;
  level: Requirement["level"];
  statement: string;
}

/** The statements that pass, in the order of the contract. */
export function statements(api: InterfaceContract, passes: (each: Requirement) => boolean): StatementLink[] {
  return api.requirements.filter(passes).map(({ id, level, proof, statement }) => ({
    id,
    level,
    statement,
    path: proof === "open" ? places.openPoint(api.name, id) : places.requirement(api.name, id),
  }));
}

/** The open points that speak of something. */
export function openAbout(api: InterfaceContract, subject: RegExp): StatementLink[] {
  return statements(api, ({ proof, statement }) => proof === "open" && subject.test(statement));
}

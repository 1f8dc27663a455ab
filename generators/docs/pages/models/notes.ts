import type { Ambiguity, Facts, InterfaceContract, Requirement } from "../../../contract/contract.ts";
import { htmlTemplate } from "../../html.ts";
import { places } from "../../links.ts";

interface NotesData {
  /** True where each statement is written out, and not only linked to. */
  isFull: boolean;
  preview: string;
  ambiguities: readonly Ambiguity[];
  requirements: StatementLink[];
  open: StatementLink[];
  isOpen: boolean;

  /** True where there is any statement. */
  isListed: boolean;
}

const render = htmlTemplate<NotesData>("fields-notes.html.hbs");

/** The statements of the spec about an element besides its shape, for a cell: open points, their reading, and requirements. */
export function notes(api: InterfaceContract, from: string, facts: Facts): string {
  return rendered(api, from, facts, false);
}

/** The same where there is room for it: each statement with its text. */
export function notesInFull(api: InterfaceContract, from: string, facts: Facts): string {
  return rendered(api, from, facts, true);
}

function rendered(api: InterfaceContract, from: string, facts: Facts, isFull: boolean): string {
  const { requirements = [], open = [], ambiguities = [], preview = "" } = facts;
  const points = statements(api, ({ id, proof }) => proof === "open" && [...open, ...requirements].includes(id));
  const governing = statements(api, ({ id, proof }) => proof !== "open" && requirements.includes(id));
  const isOpen = open.length > 0;
  const isListed = points.length + governing.length > 0;
  if (!isOpen && !isListed && ambiguities.length === 0 && preview === "") return "";
  return render(from, { isFull, preview, ambiguities, requirements: governing, open: points, isOpen, isListed });
}

/** The facts that a schema, a parameter or a header carries as extensions. */
export function factsOf(element: Record<string, unknown>): Facts {
  return {
    requirements: texts(element["x-requirements"]),
    open: texts(element["x-open"]),
    ambiguities: list(element["x-ambiguities"]).filter(isAmbiguity),
    ...(typeof element["x-preview"] === "string" && { preview: element["x-preview"] }),
  };
}

function texts(value: unknown): string[] {
  return list(value).filter((each) => typeof each === "string");
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isAmbiguity(value: unknown): value is Ambiguity {
  return typeof value === "object" && value !== null && "statement" in value && "reading" in value;
}

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

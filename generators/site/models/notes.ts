import type { Ambiguity, Facts, InterfaceContract } from "../../contract/contract.ts";
import { htmlTemplate } from "../html-template.ts";
import { places } from "../links.ts";

interface NotesData {
  api: string;
  preview: string;
  ambiguities: readonly Ambiguity[];
  requirements: readonly string[];
  open: { id: string; path: string }[];
  isOpen: boolean;
}

const render = htmlTemplate<NotesData>("fields-notes.html.hbs");

/** What the spec says of an element besides its shape: what is open, how it is read, and what governs it. */
export function notes(api: InterfaceContract, from: string, facts: Facts): string {
  const { requirements = [], open = [], ambiguities = [], preview = "" } = facts;
  const points = new Set(api.requirements.filter(({ proof }) => proof === "open").map(({ id }) => id));
  const openIds = [...new Set([...open, ...requirements])].filter((id) => points.has(id));
  const isOpen = open.length > 0;
  const governing = requirements.filter((id) => !points.has(id));
  if (!isOpen && openIds.length + governing.length + ambiguities.length === 0 && preview === "") return "";
  return render(from, {
    api: api.name,
    preview,
    ambiguities,
    requirements: governing,
    open: openIds.map((id) => ({ id, path: places.openPoint(api.name, id) })),
    isOpen,
  });
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

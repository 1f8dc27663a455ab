import type { Namespace, Program } from "@typespec/compiler";
import type { Use } from "../../spec/library/collected.ts";
import { ambiguities, openElements } from "../../spec/library/open.ts";
import { statements, ties } from "../../spec/library/requirement.ts";
import type { AmbiguityNote, OpenElement, Requirement } from "./contract.ts";
import { elementName, named, within } from "./owners.ts";

/** The requirements stated in a namespace, by id, each with the elements that it governs. */
export function requirementsOf(program: Program, namespace: Namespace, name: string): Requirement[] {
  const own = within(program, statements.uses(program), namespace);
  const tied = ties.uses(program);
  const stated = new Map(own.map(({ value }) => [value.id, value]));
  return [...stated.values()]
    .map(({ id, level, proof, statement }) => ({
      id,
      interface: name,
      level,
      proof,
      statement,
      elements: [
        ...elementsOf(own.filter(({ value }) => value.id === id)),
        ...elementsOf(tied.filter(({ value }) => value.id === id)),
      ].filter((element, index, all) => all.indexOf(element) === index),
    }))
    .toSorted((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
}

function elementsOf(uses: (Use<unknown> & { value: { row?: number } | object })[]): string[] {
  return named(uses)
    .map(({ target, value }) => {
      const row = "row" in value ? value.row : undefined;
      return row === undefined ? elementName(target) : `${elementName(target)}#${row}`;
    })
    .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

export function openElementsOf(program: Program, namespace: Namespace): OpenElement[] {
  return named(within(program, openElements.uses(program), namespace)).map(({ target, value }) => ({
    element: elementName(target),
    ...(value !== undefined && { id: value }),
  }));
}

export function ambiguitiesOf(program: Program, namespace: Namespace): AmbiguityNote[] {
  return named(within(program, ambiguities.uses(program), namespace)).map(({ target, value }) => ({
    element: elementName(target),
    ...value,
  }));
}

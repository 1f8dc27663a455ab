import { Marked } from "marked";
import type { InterfaceContract } from "../../contract/contract.ts";
import { escape, htmlTemplate } from "../html.ts";
import { type ElementLink, elementLink } from "../links.ts";
import type { Page, SearchEntry } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { counted } from "../words.ts";
import { elementList } from "./requirements.ts";

interface OpenPointsData {
  points: {
    id: string;
    statement: string;
    /** HTML: links to the elements that it is about. */
    elements: string;
    choices: { point: string; choice: string }[];
  }[];
  elements: readonly ElementLink[];
  ambiguities: { anchor: string; element: ElementLink; statement: string; reading: string }[];
}

const render = htmlTemplate<OpenPointsData>("open-points.html.hbs");

/** The open points and contradictions of the documents of an interface, the choices of the reference, and the readings. */
export function openPointsPage(api: InterfaceContract, { choices }: SiteSource): Page | undefined {
  const link = (element: string): ElementLink => elementLink(api, element);
  const points = api.requirements.filter(({ proof }) => proof === "open");
  const elements = api.openElements.filter(({ id }) => id === undefined).map(({ element }) => link(element));
  const ambiguities = api.ambiguities.map(({ element, statement, reading }, index) => ({
    anchor: `ambiguity-${index + 1}`,
    element: link(element),
    statement,
    reading,
  }));
  if (points.length + elements.length + ambiguities.length === 0) return undefined;
  const path = `${api.name}/open-points.html`;
  const body = render(path, {
    points: points.map(({ id, statement, elements: governed }) => ({
      id,
      statement,
      elements: elementList(path, api, governed),
      choices: (choices.get(id) ?? []).map(({ point, choice }) => ({
        point: inlineMarkdown(point),
        choice: inlineMarkdown(choice),
      })),
    })),
    elements,
    ambiguities,
  });
  const parts = [
    [points.length, "open point", ""],
    [elements.length, "open element", " without an id"],
    [ambiguities.length, "ambiguous place", ""],
  ] as const;
  const found = parts.filter(([number]) => number > 0).map(([number, noun, more]) => counted(number, noun) + more);
  return {
    path,
    title: "Open points",
    label: "Open points",
    summary: `What the documents leave open or say in two ways: ${found.join(", ")}.`,
    body,
    entries: [
      ...points.map(({ id, statement }): SearchEntry => ({
        anchor: id,
        title: id,
        kind: "open point",
        text: statement,
      })),
      ...ambiguities.map(({ anchor, element, statement, reading }): SearchEntry => ({
        anchor,
        title: element.label,
        kind: "ambiguity",
        text: `${statement} ${reading}`,
      })),
    ],
  };
}

/** Nothing but words, emphasis and code: HTML stays text, and links and images are their words. */
const marked = new Marked({
  renderer: {
    html: ({ text }) => escape(text),
    link({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    image: ({ text }) => escape(text),
  },
});

/** Markdown of one line as HTML. */
export function inlineMarkdown(text: string): string {
  return marked.parseInline(text, { async: false });
}

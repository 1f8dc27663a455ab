import { groupedAmbiguities } from "../../contract/facts/ambiguities.ts";
import { elementLink, places } from "../links.ts";
import { blocks, bullets, line, link, part, escapeMarkdown, sentences } from "../markdown.ts";
import type { PageMaker } from "../page.ts";
import { governed, provenance, statementOf } from "./requirements.ts";

/** Creates the page about open and ambiguous points of an interface, with the choices of the reference and the interpretations. */
export const openPointsPage: PageMaker = (api, { choices }) => {
  const linked = (element: string): string => {
    const { label, path } = elementLink(api, element);
    return link(escapeMarkdown(label), path);
  };
  const points = api.requirements.filter(({ proof }) => proof === "open");
  const unnamed = api.openElements.filter(({ id }) => id === undefined);
  const body = blocks(
    part(
      2,
      "Left open",
      ...points.map(({ id, statement, elements, sources }) =>
        part(
          3,
          escapeMarkdown(id),
          statementOf(statement),
          governed(api, elements),
          bullets(
            (choices.get(id) ?? []).map(({ point, choice }) =>
              sentences(`The reference${point === "" ? "" : `, on ${line(point)}`}: ${line(choice)}`),
            ),
          ),
          provenance(sources),
        ),
      ),
    ),
    part(
      2,
      "Not documented",
      unnamed.length > 0 && "The documents name these without a type, shape or behavior.",
      bullets(unnamed.map(({ element }) => linked(element))),
    ),
    part(
      2,
      "Ambiguities",
      bullets(
        groupedAmbiguities(api.ambiguities).map(({ elements, statement, reading }) =>
          [
            `${elements.map(linked).join(", ")}: ${sentences(line(statement))}`,
            `**Read as:** ${sentences(line(reading))}`,
          ].join("  \n"),
        ),
      ),
    ),
  );
  if (body === "") return [];
  return [
    {
      path: places.openPoints(api.name),
      title: `Open points of ${api.title}`,
      label: "Open points",
      summary:
        "Points that the documents leave open: no check asserts them, and an implementation may choose. For ambiguous statements, this page states the interpretation.",
      body,
      isEvidence: true,
    },
  ];
};

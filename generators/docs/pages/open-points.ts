import { elementLink, places } from "../links.ts";
import { blocks, bullets, line, link, part, plain, sentences } from "../markdown.ts";
import type { PageMaker } from "../page.ts";
import { governed, provenance, statementOf } from "./requirements.ts";

/** What the documents of an interface leave open or say in two ways: the choices of the reference, and the readings. */
export const openPointsPage: PageMaker = (api, { choices }) => {
  const linked = (element: string): string => {
    const { label, path } = elementLink(api, element);
    return link(plain(label), path);
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
          plain(id),
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
      unnamed.length > 0 && "The documents name these, and give them no type, shape or behaviour.",
      bullets(unnamed.map(({ element }) => linked(element))),
    ),
    part(
      2,
      "Ambiguities",
      bullets(
        api.ambiguities.map(({ element, statement, reading }) =>
          [`${linked(element)}: ${sentences(line(statement))}`, `**Read as:** ${sentences(line(reading))}`].join(
            "  \n",
          ),
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
        "What the documents do not say is left open: no check asserts it, and an implementation may choose. Where they can be read in two ways, here is how they are read.",
      body,
      isEvidence: true,
    },
  ];
};

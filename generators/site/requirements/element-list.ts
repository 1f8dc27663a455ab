import type { InterfaceContract } from "../../contract/contract.ts";
import { counted } from "../counted.ts";
import { htmlTemplate } from "../html-template.ts";
import { type ElementLink, elementLink } from "../links.ts";

interface ElementListData {
  /** What stands over them where they are too many to be shown unasked. */
  folded: string;
  elements: readonly ElementLink[];
}

const render = htmlTemplate<ElementListData>("requirements-elements.html.hbs");
const mostShown = 5;

/** The elements of the spec that a requirement governs, as links from a page. */
export function elementList(page: string, api: InterfaceContract, elements: readonly string[]): string {
  return render(page, {
    folded: elements.length > mostShown ? `${counted(elements.length, "element")} of the spec` : "",
    elements: elements.map((element) => elementLink(api, element)),
  });
}

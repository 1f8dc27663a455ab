import { html } from "hono/html";
import type { Markup } from "../markup.ts";
import { page } from "../page.ts";
import { above, pathOf, type Place } from "./place.ts";

/** Shows the secret of a notifier, once. */
export function secretPage(place: Place, secret: string): Markup {
  const body = html`<p>All its deliveries are signed with this secret, which is shown now and never again:</p>
    <pre tabindex="0">${secret}</pre>
    <p><a href="${pathOf(place, "/lists")}">Back to lists and notifiers</a></p>`;
  return page({ title: "The notifier is added", above: above(place), body });
}

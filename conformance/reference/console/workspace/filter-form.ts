import { html } from "hono/html";
import { eventStatusValues } from "../../../../generated/workspace/states.ts";
import { eventTypes } from "../../workspace/feeds/event-types.ts";
import type { Filter } from "../../workspace/feeds/filter.ts";
import { listPrices } from "../../workspace/events/meter.ts";
import { type Markup, nothing } from "../markup.ts";

/** The form that narrows a feed. */
export function filterForm(filter: Filter, destinations: readonly { id: number; name: string }[]): Markup {
  const { within, event_types = [], status, destination, visitor, goal, text, billing_class } = filter;
  const { within: _, ...narrowed } = filter;
  const types = eventTypes.map(
    (type) =>
      html`<label>
        <input type="checkbox" name="event_types" value="${type}" ${event_types.includes(type) ? "checked" : ""} />
        ${type}
      </label>`,
  );
  return html`<details ${Object.keys(narrowed).length > 0 ? "open" : ""}>
    <summary>Narrow this feed</summary>
    <form method="get">
      ${within === undefined ? nothing : html`<input type="hidden" name="within" value="${within}" />`}
      <fieldset>
        <legend>Event types</legend>
        <div class="fields">${types}</div>
      </fieldset>
      <div class="fields">
        ${select(
          "status",
          "Status",
          eventStatusValues.map((value) => [value, value]),
          status,
        )}
        ${select(
          "destination",
          "Destination",
          destinations.map(({ id, name }) => [String(id), `${name} (${id})`]),
          String(destination),
        )}
        ${select(
          "billing_class",
          "Billing class",
          Object.keys(listPrices).map((value) => [value, value]),
          billing_class,
        )}
        ${input("visitor", "Visitor", visitor)} ${input("goal", "Completed goal", goal)}
        ${input("text", "Text anywhere in the payload", text)}
      </div>
      <p><button>Narrow</button></p>
    </form>
  </details>`;
}

function select(name: string, label: string, options: readonly (readonly [string, string])[], chosen?: string): Markup {
  return html`<label>
    ${label}
    <select name="${name}">
      <option value="">any</option>
      ${options.map(
        ([value, title]) => html`<option value="${value}" ${value === chosen ? "selected" : ""}>${title}</option>`,
      )}
    </select>
  </label>`;
}

function input(name: string, label: string, value: string | true = ""): Markup {
  return html`<label>${label} <input name="${name}" value="${String(value)}" autocomplete="off" /></label>`;
}

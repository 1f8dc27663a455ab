import { familyOf } from "../../../spec/library/event.ts";
import type { Event, Schema } from "../../contract/contract.ts";
import { places } from "../links.ts";
import { fieldTable, type Mark } from "../models/fields.ts";
import { notes } from "../models/notes.ts";
import type { SiteTools } from "../source.ts";
import type { EventsContext } from "./events-context.ts";

/** What the page shows of an event. What is called HTML is escaped already. */
export interface EventSection {
  id: string;
  name: string;
  marks: Mark[];
  description: string;

  /** Sentences about the marks. */
  remarks: string[];
  access: string;
  model?: { name: string; path: string } | undefined;
  fieldsHtml: string;
  notesHtml: string;
  exampleHtml: string;

  /** An example that shows a payload of its own is seen at once. */
  isExampleOpen: boolean;

  /** What the search finds it by, besides its name. */
  searchText: string;
}

/** The events whose names have the same part before the first dot. */
export interface EventFamily {
  id: string;
  name: string;
  events: EventSection[];
}

/** The events that are delivered. */
export function eventSections({ api, tools, path, anchor }: EventsContext): EventSection[] {
  const { schemas } = api.components;
  return api.events.map((event) => {
    const { name, description = "", payload = "" } = event;
    return {
      id: anchor(name),
      name,
      marks: marksOf(event),
      description,
      remarks: remarksOf(event),
      access: accessOf(event),
      model: payload === "" ? undefined : { name: payload, path: places.model(api.name, payload) },
      fieldsHtml: fieldTable(api, path, schemas[payload] ?? {}, { label: `Payload of ${name}` }),
      notesHtml: notes(api, path, event),
      // Nothing says that an event of the setup has the body of the others.
      exampleHtml: isBareSetup(event) ? "" : exampleHtml(schemas[event.schema], tools),
      isExampleOpen: payload !== "",
      searchText: searchText(description, schemas[payload]),
    };
  });
}

/** The first example of a schema, highlighted; empty where it has none. */
export function exampleHtml(schema: Schema | undefined, tools: SiteTools): string {
  const [example] = schema?.examples ?? [];
  return example === undefined ? "" : tools.highlight(JSON.stringify(example, null, 2), "json");
}

/** What is said of an event, and the names of the fields that it carries. */
export function searchText(description: string, schema: Schema | undefined): string {
  return [description, ...Object.keys(schema?.properties ?? {})].join(" ");
}

/** Groups events by the part of their names before the first dot. */
export function familiesOf(events: readonly EventSection[], anchor: (wanted: string) => string): EventFamily[] {
  return [...Map.groupBy(events, ({ name }) => familyOf(name))].map(([name, members]) => ({
    id: anchor(`events-${name}`),
    name,
    events: members,
  }));
}

function marksOf({ deprecated, advanced, setup, preview, open = [] }: Event): Mark[] {
  const marks: (Mark | false)[] = [
    deprecated !== undefined && { word: "deprecated", tone: "bad" },
    advanced !== undefined && { word: "advanced", tone: "" },
    setup === true && { word: "setup", tone: "" },
    preview !== undefined && { word: "preview", tone: "warn" },
    open.length > 0 && { word: "open", tone: "warn" },
  ];
  return marks.filter((mark) => mark !== false);
}

function isBareSetup({ setup, payload }: Event): boolean {
  return setup === true && payload === undefined;
}

function remarksOf(event: Event): string[] {
  const { deprecated, advanced, setup } = event;
  const remarks: (string | false)[] = [
    deprecated !== undefined && `Deprecated: ${deprecated}`,
    advanced !== undefined && `Derived from ${advanced}, rather than fired by one action.`,
    setup === true && "It belongs to the setup of a subscription and never reaches a handler.",
    isBareSetup(event) && "What it carries is not documented.",
  ];
  return remarks.filter((remark) => remark !== false);
}

/** What a token needs to subscribe to an event; empty where nothing is said. */
function accessOf({ access }: Event): string {
  switch (access?.kind) {
    case undefined:
      return "";
    case "scopes":
      return access.scopes.map((scope) => `\`${scope}\``).join(", ");
    case "noPublicScope":
      return "no public scope gives it";
    case "noneNeeded":
      return "no scope is needed";
    case "open":
      return "open: the documents do not say";
  }
}

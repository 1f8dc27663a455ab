import type { StreamEvent } from "../../contract/contract.ts";
import { componentOf } from "../../contract/schemas.ts";
import { places } from "../links.ts";
import { fieldTable } from "../models/fields.ts";
import { notes } from "../models/notes.ts";
import { type EventFamily, type EventSection, exampleHtml, familiesOf, searchText } from "./catalog.ts";
import type { EventsContext } from "./events-context.ts";

/** An operation that streams events, and these. */
export interface StreamSection {
  id: string;
  title: string;
  operation: string;
  path: string;
  request: string;
  description: string;
  notesHtml: string;
  families: EventFamily[];
}

/** The events that are streamed, by the operation that streams them. */
export function streamSections(context: EventsContext): StreamSection[] {
  const { api, path, anchor } = context;
  const streams = api.operations.flatMap((operation) => {
    const events = api.streamEvents.filter((event) => event.operation === operation.name);
    return events.length > 0 ? [{ operation, events: events.map((event) => streamed(context, event)) }] : [];
  });
  return streams.map(({ operation, events }) => ({
    id: anchor("stream"),
    title: streams.length === 1 ? "Stream events" : `Stream events of ${operation.name}`,
    operation: operation.name,
    path: places.operation(api.name, operation.name),
    request: `${operation.method.toUpperCase()} ${operation.path}`,
    description: operation.description ?? operation.summary ?? "",
    notesHtml: notes(api, path, operation),
    families: familiesOf(events, anchor),
  }));
}

function streamed(
  { api, tools, path, anchor }: EventsContext,
  { name, description = "", schema }: StreamEvent,
): EventSection {
  const component = componentOf(schema.$ref);
  const shape = component === undefined ? schema : (api.components.schemas[component] ?? {});
  const isOpen = Object.keys(schema).length === 0;
  return {
    id: anchor(name),
    name,
    marks: isOpen ? [{ word: "open", tone: "warn" }] : [],
    description,
    remarks: isOpen ? ["What it carries is open: the documents do not say."] : [],
    access: "",
    model: component === undefined ? undefined : { name: component, path: places.model(api.name, component) },
    fieldsHtml: fieldTable(api, path, shape, { label: `Data of ${name}` }),
    notesHtml: "",
    exampleHtml: exampleHtml(shape, tools),
    isExampleOpen: true,
    searchText: searchText(description, shape),
  };
}

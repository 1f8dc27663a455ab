import { familyOf } from "../../../spec/library/event.ts";
import type { Ambiguity, Event, InterfaceContract, Schema, StreamEvent } from "../../contract/contract.ts";
import { exampleDelivery } from "../../contract/delivery-examples.ts";
import { resolved } from "../../contract/resolved-operation.ts";
import { componentOf } from "../../contract/schemas.ts";
import { htmlTemplate } from "../html.ts";
import { anchors, places } from "../links.ts";
import type { Page, SearchEntry } from "../page.ts";
import type { SiteSource, SiteTools } from "../source.ts";
import { type DeliverySection, deliverySections, type EventsContext } from "./events/deliveries.ts";
import { requestText } from "./events/signatures.ts";
import { fieldTable, type Mark } from "./models/fields.ts";
import { notes } from "./models/notes.ts";

interface EventsData {
  deliveries: DeliverySection[];
  catalog: { id: string; notesHtml: string; indexHtml: string; familiesHtml: string; hasBare: boolean };
  streams: (StreamSection & { indexHtml: string; familiesHtml: string })[];
}

interface FamiliesData {
  label: string;
  families: readonly EventFamily[];
}

const render = htmlTemplate<EventsData>("events.html.hbs");
const renderIndex = htmlTemplate<FamiliesData>("events-index.html.hbs");
const renderFamilies = htmlTemplate<FamiliesData>("events-families.html.hbs");

/** The page of events: their delivery and streams, the verification of a delivery, and every event. */
export function eventsPage(api: InterfaceContract, { tools }: SiteSource): Page | undefined {
  if (api.deliveries.length + api.events.length + api.streamEvents.length === 0) return undefined;
  const path = `${api.name}/events.html`;
  const context: EventsContext = { api, tools, path, anchor: anchors() };
  const deliveries = deliverySections(context);
  const families = familiesOf(eventSections(context), context.anchor);
  const streams = streamSections(context);
  const listed = (label: string, members: readonly EventFamily[]): { indexHtml: string; familiesHtml: string } => ({
    indexHtml: members.length > 0 ? renderIndex(path, { label, families: members }) : "",
    familiesHtml: renderFamilies(path, { label, families: members }),
  });
  const body = render(path, {
    deliveries,
    catalog: {
      id: context.anchor("events"),
      notesHtml: notes(api, path, { ambiguities: catalogAmbiguities(api) }),
      ...listed("Events", families),
      // What these carry is shown once, with the delivery.
      hasBare: deliveries.length > 0 && api.events.some(({ payload }) => payload === undefined),
    },
    streams: streams.map((stream) => ({ ...stream, ...listed(stream.title, stream.families) })),
  });
  return {
    path,
    title: "Events",
    label: "Events",
    summary: summaryOf(api),
    body,
    scripts: deliveries.length > 0 ? ["verifier"] : [],
    entries: [
      ...deliveries.flatMap(deliveryEntries),
      ...[...families, ...streams.flatMap((stream) => stream.families)].flatMap(eventEntries),
    ],
  };
}

/** The reading of the names of events: the spec's statements about the enums that list them. */
function catalogAmbiguities({ namespace, components, deliveries, ambiguities }: InterfaceContract): Ambiguity[] {
  const catalogs = deliveries.map(({ envelope, nameField }) =>
    componentOf(components.schemas[envelope]?.properties?.[nameField]?.$ref),
  );
  return ambiguities.filter(({ element }) => catalogs.some((name) => element === `${namespace}.${name}`));
}

function summaryOf({ deliveries, events, streamEvents }: InterfaceContract): string {
  const parts: (string | false)[] = [
    countOf(events),
    streamEvents.length > 0 && counted(streamEvents.length, "streamed event"),
    deliveries.length > 0 && "how deliveries are made, and a form that verifies their signatures",
  ];
  return `${parts.filter((part) => part !== false).join("; ")}.`;
}

/** Events of the setup reach no handler, so they are counted apart. */
function countOf(events: readonly Event[]): string | false {
  const setup = events.filter((event) => event.setup === true).length;
  const others = events.length - setup;
  const parts = [others > 0 && counted(others, "event"), setup > 0 && counted(setup, "setup event")];
  return events.length > 0 && parts.filter((part) => part !== false).join(" and ");
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

function deliveryEntries({ id, title, headers, verify }: DeliverySection): SearchEntry[] {
  const names = headers.map(({ name }) => name).join(" ");
  return [
    { anchor: id, title, kind: "delivery", text: `webhook headers signature attempts delays timeout ${names}` },
    { anchor: verify.id, title: verify.title, kind: "delivery", text: `webhook signature secret receiver ${names}` },
  ];
}

function eventEntries({ events }: EventFamily): SearchEntry[] {
  return events.map(({ id, name, searchText }) => ({ anchor: id, title: name, kind: "event", text: searchText }));
}

/** An event on the page. Fields that are called HTML are escaped already. */
interface EventSection {
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

  /** The words that find it in the search, besides its name. */
  searchText: string;
}

/** The events whose names have the same part before the first dot. */
interface EventFamily {
  id: string;
  name: string;
  events: EventSection[];
}

/** The events that are delivered. */
function eventSections(context: EventsContext): EventSection[] {
  const { api, tools, path, anchor } = context;
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
      exampleHtml: isBareSetup(event)
        ? ""
        : (deliveryHtml(context, event) ?? exampleHtml(schemas[event.schema], tools)),
      isExampleOpen: payload !== "",
      searchText: searchTextOf(description, schemas[payload]),
    };
  });
}

/** The example of an event as it is delivered, signed; undefined where its delivery is not. */
function deliveryHtml({ api, tools }: EventsContext, event: Event): string | undefined {
  const carrier = resolved(api).deliveries.find(
    ({ delivery, events }) => delivery.rules.signature && events.includes(event),
  );
  const example = carrier && exampleDelivery(api, carrier.delivery, event);
  return example && tools.highlight(requestText(carrier.delivery, example), "http");
}

/** The first example of a schema, highlighted; empty where it has none. */
function exampleHtml(schema: Schema | undefined, tools: SiteTools): string {
  const [example] = schema?.examples ?? [];
  return example === undefined ? "" : tools.highlight(JSON.stringify(example, null, 2), "json");
}

/** The documentation of an event, and the names of its fields. */
function searchTextOf(description: string, schema: Schema | undefined): string {
  return [description, ...Object.keys(schema?.properties ?? {})].join(" ");
}

/** Groups events by the part of their names before the first dot. */
function familiesOf(events: readonly EventSection[], anchor: (wanted: string) => string): EventFamily[] {
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

/** The scopes that a token needs to subscribe to an event; empty where none are documented. */
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

/** An operation that streams events, and these. */
interface StreamSection {
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
function streamSections(context: EventsContext): StreamSection[] {
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
    searchText: searchTextOf(description, shape),
  };
}

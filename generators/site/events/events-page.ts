import type { Ambiguity, Event, InterfaceContract } from "../../contract/contract.ts";
import { componentOf } from "../../contract/schemas.ts";
import { anchors } from "../anchors.ts";
import { htmlTemplate } from "../html-template.ts";
import { notes } from "../models/notes.ts";
import type { Page, SearchEntry } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { type EventFamily, eventSections, familiesOf } from "./catalog.ts";
import { type DeliverySection, deliverySections } from "./delivery.ts";
import type { EventsContext } from "./events-context.ts";
import { type StreamSection, streamSections } from "./streams.ts";

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

/** How events are delivered and streamed, how a delivery is verified, and every event. */
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
      // What these carry is told once, with the delivery.
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

/** How the names of events are read: what the spec says of the enums that list them. */
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

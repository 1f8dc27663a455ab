import { familyOf } from "../../../spec/library/event-family.ts";
import type {
  Delivery,
  Event,
  InterfaceContract,
  Operation,
  Schema,
  StreamEvent,
} from "../../contract/model/contract.ts";
import { accessWords } from "../../contract/facts/delivery-words.ts";
import { exampleDelivery } from "../../contract/facts/delivery-examples.ts";
import { componentOf } from "../../contract/model/schemas.ts";
import { resolved } from "../../contract/facts/resolved-operation.ts";
import { fieldList, fieldsOf, references } from "../fields.ts";
import { deliveryPlace, places } from "../links.ts";
import {
  block,
  blocks,
  code,
  heading,
  jsonBlock,
  line,
  link,
  note,
  part,
  escapeMarkdown,
  sentences,
  stackedTable,
  summaryAndBody,
  summaryOf,
  wholeText,
} from "../markdown.ts";
import type { Page, PageMaker, Section } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { counted, either } from "../words.ts";
import { exampleTabs, receiverSample } from "./delivery-samples.ts";

/** The maximum number of events in a flat navigation; more are grouped in folders by family. */
const fewEvents = 24;

/** Creates the catalogue of delivered events, and a page for each. */
export const eventPages: PageMaker = (api, site) => {
  if (api.events.length === 0) return [];
  const families = Map.groupBy(api.events, ({ name }) => familyOf(name));
  const page = (event: Event, label: string): Page => ({ ...eventPage(api, site, event), label });
  const pages = [...families].flatMap(([family, events]): (Page | Section)[] =>
    api.events.length <= fewEvents || events.length === 1
      ? events.map((event) => page(event, event.name))
      : [
          {
            label: family,
            isClosed: true,
            items: events.map((each) => page(each, each.name.slice(family.length + 1) || family)),
          },
        ],
  );
  return [{ label: "Events", isClosed: true, items: [cataloguePage(api, families), ...pages] }];
};

function cataloguePage(api: InterfaceContract, families: ReadonlyMap<string, readonly Event[]>): Page {
  const row = (event: Event): string[] => [
    [
      link(code(event.name), places.event(api.name, event.name)),
      ...marksOf(event).map((each) => `<span class="mark">${each}</span>`),
    ].join(" "),
    summaryOf(event.description),
  ];
  const isOne = families.size === 1;
  return {
    path: places.events(api.name),
    title: `Events of ${api.title}`,
    label: "All events",
    summary: `${counted(api.events.length, "event")}, grouped by subject.`,
    body: blocks(
      api.deliveries.length > 0 &&
        `To learn how they are sent, signed and retried, see ${link("webhook deliveries", places.delivery(api.name))}.`,
      ...[...families].map(([family, events]) =>
        blocks(
          isOne ? "" : heading(2, escapeMarkdown(family)),
          // The access rights are those of the family.
          events[0] && accessWords(events[0].access),
          stackedTable(["Event", "Sent when"], events.map(row)),
        ),
      ),
    ),
    words: ["webhook event types catalogue"],
  };
}

function marksOf({ deprecated, advanced, setup, preview }: Event): string[] {
  return [
    deprecated !== undefined && "deprecated",
    advanced !== undefined && "derived",
    setup === true && "setup",
    preview !== undefined && "preview",
  ].filter((word) => word !== false);
}

function eventPage(api: InterfaceContract, site: SiteSource, event: Event): Page {
  const { name, description, deprecated, advanced, setup, preview } = event;
  const delivery = resolved(api).deliveries.find(({ events }) => events.includes(event))?.delivery;
  // The documents do not state that a setup event has the same body as the others.
  const isBare = setup === true && event.payload === undefined;
  const example = delivery && !isBare && exampleDelivery(api, delivery, event);
  const described = summaryAndBody(description);
  return {
    path: places.event(api.name, name),
    title: name,
    summary: described.summary,
    body: blocks(
      described.body,
      deprecated !== undefined && note("CAUTION", sentences(`Deprecated: ${line(deprecated)}`)),
      preview !== undefined && note("CAUTION", sentences(`A preview: ${line(preview)}`)),
      setup === true && note("NOTE", "It belongs to the setup of a subscription, and is not passed to event handlers."),
      sentences(
        advanced === undefined ? "" : `Derived from ${line(advanced)}, not sent for one action`,
        accessWords(event.access),
        delivery && `Sent as a ${link("webhook delivery", deliveryPlace(api, delivery))}`,
      ),
      part(2, "Payload", isBare ? "Its payload is not documented." : delivery && payloadOf(api, delivery, event)),
      part(2, "Example", example && delivery && exampleTabs(delivery, example)),
      part(2, "Handle it", delivery && receiverSample(api, delivery, site.modules, { event })),
      references(api, event),
    ),
    words: [name.replace(/[._-]+/g, " "), "webhook event"],
  };
}

/** Returns the event's own fields; those of the envelope are documented with the delivery. */
function payloadOf(api: InterfaceContract, delivery: Delivery, event: Event): string {
  const own =
    event.payload === undefined
      ? ""
      : fieldList(api, api.components.schemas[event.payload] ?? {}, { direction: "received", depth: 2 });
  const shared = fieldsOf(api, api.components.schemas[delivery.envelope ?? event.schema] ?? {})
    .map(([field]) => field)
    .filter((field) => own === "" || field !== delivery.dataField);
  return blocks(
    own !== "" && delivery.dataField !== undefined && `In ${code(delivery.dataField)}:`,
    own,
    shared.length > 0 &&
      `${either(shared.map(code), "and")} ${shared.length > 1 ? "are fields" : "is a field"} of ${link("every delivery", `${deliveryPlace(api, delivery)}#body`)}.`,
  );
}

/** Creates a page for each operation that streams events to connected clients. */
export const streamPages: PageMaker = (api) => {
  const pages = api.operations.flatMap((operation): Page[] => {
    const events = api.streamEvents.filter((event) => event.operation === operation.name);
    return events.length > 0 ? [streamPage(api, operation, events)] : [];
  });
  return pages.length > 1
    ? [{ label: "Event streams", isClosed: true, items: pages }]
    : pages.map((page) => ({ ...page, title: `Event stream of ${api.title}`, label: "Event stream" }));
};

function streamPage(api: InterfaceContract, operation: Operation, events: readonly StreamEvent[]): Page {
  const silent = events.filter(({ schema }) => Object.keys(schema).length === 0);
  const { name, method, path, summary } = operation;
  return {
    path: places.stream(api.name, name),
    title: `Event stream: ${summary ?? name}`,
    label: summary ?? name,
    summary: `${counted(events.length, "event")}, sent as server-sent events for as long as the connection is open.`,
    body: blocks(
      `Connect with ${link(line(summary ?? name), places.operation(api.name, name))}, ${code(`${method.toUpperCase()} ${path}`)}. An event is sent as lines with its name and its data, followed by an empty line:`,
      block("text", `event: ${events[0]?.name ?? ""}\ndata: …\n`, "text/event-stream"),
      silent.length === events.length
        ? "Their payloads are not documented."
        : silent.length > 0 &&
            `The payloads of these events are not documented: ${either(
              silent.map((each) => code(each.name)),
              "and",
            )}.`,
      ...events.map(({ name: event, description, schema }) =>
        blocks(
          heading(2, escapeMarkdown(event)),
          wholeText(description),
          fieldList(api, schema, { direction: "received", depth: 2 }),
          exampleOf(api, schema),
        ),
      ),
      references(api, operation),
    ),
    words: ["server-sent events SSE stream", ...events.map((each) => each.name.replace(/[._-]+/g, " "))],
  };
}

/** Returns the first example of an event's payload. */
function exampleOf({ components }: InterfaceContract, schema: Schema): string {
  const component = componentOf(schema.$ref);
  const [example] = schema.examples ?? (component === undefined ? [] : (components.schemas[component]?.examples ?? []));
  return example === undefined ? "" : jsonBlock(example);
}

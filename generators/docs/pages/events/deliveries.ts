import type { Ambiguity, Delivery, InterfaceContract, Requirement } from "../../../contract/contract.ts";
import { exampleDelivery, exampleOf } from "../../../contract/delivery-examples.ts";
import { type DeliveryRule, rulesOf } from "../../../contract/delivery-words.ts";
import { resolvedDelivery } from "../../../contract/resolved-operation.ts";
import { places } from "../../links.ts";
import { valueText } from "../../words.ts";
import type { SiteTools } from "../../source.ts";
import { fieldTable } from "../models/fields.ts";
import { factsOf, notes } from "../models/notes.ts";
import { requestText, verificationSteps, type VerifierForm, verifierForm } from "./signatures.ts";

/** A delivery on the page. Fields that are called HTML are escaped already. */
export interface DeliverySection {
  id: string;
  title: string;
  description: string;
  notesHtml: string;
  openPoints: Statement[];

  /** The main requirements of the sender. */
  requirements: Statement[];
  rules: DeliveryRule[];
  headers: { name: string; presence: string; description: string; value: string; notesHtml: string }[];
  answers: { status: string; description: string }[];
  fieldsHtml: string;
  exampleHtml: string;
  secret: string;
  verify: {
    id: string;
    title: string;

    /** The requirements of a receiver. */
    requirements: Statement[];
    steps: string[];
    receiverHtml: string;
    form: VerifierForm;
  };
}

/** One section for each delivery. */
export function deliverySections({ api, tools, path, anchor }: EventsContext): DeliverySection[] {
  const isOne = api.deliveries.length === 1;
  return api.deliveries.map((delivery) => {
    const id = anchor("delivery");
    const title = delivery.summary ?? delivery.name;
    const example = exampleDelivery(api, delivery);
    const receiver = receiverExample(api, delivery);
    const statements = statementsOf(api, delivery);
    return {
      id,
      title: isOne ? "How deliveries are made" : title,
      description: delivery.description ?? delivery.summary ?? "",
      notesHtml: notes(api, path, { ambiguities: delivery.ambiguities ?? [] }),
      openPoints: statements.open,
      requirements: statements.sender,
      rules: rulesOf(delivery),
      headers: headersOf(api, delivery, path),
      answers: Object.entries(delivery.responses).map(([status, { description }]) => ({ status, description })),
      fieldsHtml: fieldTable(api, path, api.components.schemas[delivery.envelope] ?? {}, {
        label: "Fields of the body",
      }),
      exampleHtml: example ? tools.highlight(requestText(delivery, example), "http") : "",
      secret: delivery.rules.signature && example ? example.secret : "",
      verify: {
        id: anchor("verify-delivery"),
        title: isOne ? "Verify a delivery" : `Verify: ${title}`,
        requirements: statements.receiver,
        steps: verificationSteps(delivery, identityReadings(api, delivery)),
        receiverHtml: receiver === undefined ? "" : tools.highlight(receiver, "ts"),
        form: verifierForm(delivery, anchor("verifier-form"), example),
      },
    };
  });
}

/** The reading of the statements about the header or the field that identifies a delivery. */
function identityReadings(api: InterfaceContract, { headers, envelope, rules }: Delivery): Ambiguity[] {
  const { identity = "" } = rules;
  const header = headers.find(({ name }) => name.toLowerCase() === identity.toLowerCase());
  const { properties = {} } = api.components.schemas[envelope] ?? {};
  const field = Object.hasOwn(properties, identity) ? properties[identity] : undefined;
  return factsOf(header ?? field ?? {}).ambiguities ?? [];
}

function headersOf(api: InterfaceContract, { headers, rules }: Delivery, path: string): DeliverySection["headers"] {
  return headers.map((header) => ({
    name: header.name,
    presence: header.required ? "always" : "optional",
    description: header.description ?? "",
    // The example of a signature belongs to the body that it is made of: it is shown with that.
    value: header.name === rules.signature?.header ? "" : valueText(exampleOf(header)),
    notesHtml: notes(api, path, factsOf(header)),
  }));
}

/** The context of all parts of the page. */
export interface EventsContext {
  api: InterfaceContract;
  tools: SiteTools;

  /** The page, from the folder of the site. */
  path: string;

  /** Makes an id that nothing on the page has yet. */
  anchor: (wanted: string) => string;
}

/** A statement of the spec about a delivery. */
interface Statement {
  id: string;
  path: string;
  statement: string;

  /** The level, where it is not binding; else empty. */
  level: string;
}

/** The statements of the spec about a delivery, by whom they concern. */
interface Statements {
  /** The open points. */
  open: Statement[];

  /** The duties of a receiver. */
  receiver: Statement[];

  /** Everything else, in the main what the sender does. */
  sender: Statement[];
}

function statementsOf(api: InterfaceContract, delivery: Delivery): Statements {
  const { requirements = [], open = [] } = delivery;
  const byId = new Map(api.requirements.map((each) => [each.id, each]));
  const proofOf = (id: string): Requirement["proof"] | undefined => byId.get(id)?.proof;
  const listed = (ids: readonly string[]): Statement[] =>
    [...new Set(ids)].map((id) => statementOf(api, id, byId.get(id)));
  const own = [...open, ...requirements];
  // What a receiver does with a certain event is shown with everything else that it does.
  const received = [
    ...own,
    ...(resolvedDelivery(api, delivery)?.events ?? []).flatMap((event) => event.requirements ?? []),
  ];
  return {
    open: listed(own.filter((id) => proofOf(id) === "open")),
    receiver: listed(received.filter((id) => proofOf(id) === "receiver")),
    sender: listed(own.filter((id) => proofOf(id) !== "open" && proofOf(id) !== "receiver")),
  };
}

function statementOf(api: InterfaceContract, id: string, known: Requirement | undefined): Statement {
  const isOpen = known?.proof === "open";
  return {
    id,
    path: isOpen ? places.openPoint(api.name, id) : places.requirement(api.name, id),
    statement: known?.statement ?? "",
    level: known === undefined || isOpen || known.level === "must" ? "" : known.level,
  };
}

/** The use of the generated receiver, in TypeScript; empty for a delivery without events, which has no receiver. */
function receiverExample(api: InterfaceContract, delivery: Delivery): string | undefined {
  const { name, events = [] } = resolvedDelivery(api, delivery) ?? {};
  const event = events.find(({ setup, deprecated }) => !setup && deprecated === undefined) ?? events[0];
  if (name === undefined || event === undefined) return undefined;
  const scheme = [
    "  // The documents do not say it: write here what your deliveries show.",
    '  signature: { header: "x-signature", algorithm: "hmac-sha256", encoding: "hex" },',
  ];
  return [
    `import { create${name}Receiver } from "concordat/${api.name}/webhooks";`,
    "",
    `const receive = create${name}Receiver({`,
    ...(delivery.rules.signature ? [] : scheme),
    '  secrets: [process.env["WEBHOOK_SECRET"] ?? ""],',
    `  on: { ${JSON.stringify(event.name)}: (event) => console.log(event) },`,
    "}); // (request: Request) => Promise<Response>",
  ].join("\n");
}

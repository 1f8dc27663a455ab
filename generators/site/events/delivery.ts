import type { Ambiguity, Delivery, InterfaceContract } from "../../contract/contract.ts";
import { fieldTable } from "../models/fields.ts";
import { factsOf, notes } from "../models/notes.ts";
import { type DeliveryRule, rulesOf } from "./delivery-rules.ts";
import type { EventsContext } from "./events-context.ts";
import { exampleDelivery, exampleOf } from "./example-delivery.ts";
import { receiverExample } from "./receiver-example.ts";
import { type Statement, statementsOf } from "./statements.ts";
import { type VerifierForm, verificationSteps, verifierForm } from "./verification.ts";

/** What the page shows of a delivery. What is called HTML is escaped already. */
export interface DeliverySection {
  id: string;
  title: string;
  description: string;
  notesHtml: string;
  openPoints: Statement[];

  /** What is required of the sender, in the main. */
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

    /** What is required of a receiver. */
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
      exampleHtml: example ? tools.highlight(example.request, "http") : "",
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

/** How the spec reads what is said of the header or the field that a delivery is known by. */
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
    value: header.name === rules.signature?.header ? "" : (exampleOf(header) ?? ""),
    notesHtml: notes(api, path, factsOf(header)),
  }));
}

import type { Delivery, InterfaceContract } from "../../contract/contract.ts";
import { places } from "../links.ts";
import { fieldTable } from "../models/fields.ts";
import { factsOf, notes } from "../models/notes.ts";
import { type DeliveryRule, rulesOf } from "./delivery-rules.ts";
import type { EventsContext } from "./events-context.ts";
import { exampleDelivery, exampleOf } from "./example-delivery.ts";
import { receiverExample } from "./receiver-example.ts";
import { type VerifierForm, verificationSteps, verifierForm } from "./verification.ts";

/** What the page shows of a delivery. What is called HTML is escaped already. */
export interface DeliverySection {
  id: string;
  title: string;
  description: string;
  notesHtml: string;
  openPoints: OpenPoint[];
  rules: DeliveryRule[];
  headers: { name: string; presence: string; description: string; value: string; notesHtml: string }[];
  answers: { status: string; description: string }[];
  fieldsHtml: string;
  exampleHtml: string;
  secret: string;
  verify: { id: string; title: string; steps: string[]; receiverHtml: string; form: VerifierForm };
}

interface OpenPoint {
  id: string;
  path: string;
  statement: string;
}

/** One section for each delivery. */
export function deliverySections({ api, tools, path, anchor }: EventsContext): DeliverySection[] {
  const isOne = api.deliveries.length === 1;
  return api.deliveries.map((delivery) => {
    const id = anchor("delivery");
    const title = delivery.summary ?? delivery.name;
    const example = exampleDelivery(api, delivery);
    const receiver = receiverExample(api, delivery);
    const openPoints = openPointsOf(api, delivery);
    const requirements = delivery.requirements?.filter((each) => openPoints.every((point) => point.id !== each));
    return {
      id,
      title: isOne ? "How deliveries are made" : title,
      description: delivery.description ?? delivery.summary ?? "",
      notesHtml: notes(api, path, { requirements: requirements ?? [], ambiguities: delivery.ambiguities ?? [] }),
      openPoints,
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
        steps: verificationSteps(delivery),
        receiverHtml: receiver === undefined ? "" : tools.highlight(receiver, "ts"),
        form: verifierForm(delivery, anchor("verifier-form"), example),
      },
    };
  });
}

/** What is open about a delivery, in the words of the spec. */
function openPointsOf(api: InterfaceContract, { requirements = [], open = [] }: Delivery): OpenPoint[] {
  const named = new Set([...open, ...requirements]);
  return api.requirements
    .filter(({ id, proof }) => proof === "open" && named.has(id))
    .map(({ id, statement }) => ({ id, path: places.openPoint(api.name, id), statement }));
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

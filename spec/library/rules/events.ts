import { createRule, paramMessage } from "@typespec/compiler";
import { getHttpOperation } from "@typespec/http";
import { deliveries, envelopeName } from "../delivery.ts";
import { elementName } from "../elements.ts";
import { catalogs } from "../event.ts";
import { openElements } from "../open.ts";
import { statements } from "../requirement.ts";

export const eventWithoutDelivery = createRule({
  name: "event-without-delivery",
  severity: "warning",
  description: "The events of a catalog are delivered.",
  docs: `An enum that types an \`@eventName\` property lists events. An operation with \`@delivery\`, whose body is the envelope
with that property, makes them webhooks. Without it, they are not generated.`,
  messages: {
    default: paramMessage`${"catalog"} lists events, but no operation with @delivery sends them.`,
  },
  create: (context) => ({
    root(program) {
      const delivered = new Set(
        deliveries.uses(program).map(({ target }) => {
          const body = getHttpOperation(program, target)[0].parameters.body?.type;
          return body?.kind === "Model" ? envelopeName(program, body)?.type : undefined;
        }),
      );
      for (const catalog of catalogs(program)) {
        if (!delivered.has(catalog))
          context.reportDiagnostic({ target: catalog, format: { catalog: elementName(catalog) } });
      }
    },
  }),
});

export const deliveryWithoutSignature = createRule({
  name: "delivery-without-signature",
  severity: "warning",
  description: "Deliveries are signed, or their signature is marked as open.",
  docs: `A receiver that can't tell a delivery from a forgery acts on any request to its address. Set \`signature\` of
\`@delivery\`, or add \`@openPoint\` to the operation if the document leaves the signature open.`,
  messages: { default: paramMessage`${"delivery"} is not signed: a receiver can't tell it from a forgery.` },
  create: (context) => ({
    root(program) {
      for (const { target, value, source } of deliveries.uses(program)) {
        const isOpen =
          openElements.of(program, target).length > 0 ||
          statements.of(program, target).some(({ proof }) => proof === "open");
        if (value.signature !== undefined || isOpen) continue;
        context.reportDiagnostic({ target: source, format: { delivery: elementName(target) } });
      }
    },
  }),
});

export const deliveryWithoutIdentity = createRule({
  name: "delivery-without-identity",
  severity: "warning",
  description: "A repeated delivery has a stable id.",
  docs: `The response to a delivery may be lost, so that it is sent again. The receiver recognizes it by the header or field
in \`identity\` of \`@delivery\`, and processes it once.`,
  messages: {
    default: paramMessage`${"delivery"} is repeated without an identity: a receiver would process it twice. Add "identity" to its rules.`,
  },
  create: (context) => ({
    root(program) {
      for (const { target, value, source } of deliveries.uses(program)) {
        const { identity, maxAttempts = 1 } = value;
        if (identity !== undefined || maxAttempts < 2) continue;
        context.reportDiagnostic({ target: source, format: { delivery: elementName(target) } });
      }
    },
  }),
});

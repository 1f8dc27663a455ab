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
  docs: `An enum that types an \`@eventName\` property lists events. They become webhooks by an operation with
\`@delivery\` whose body is the envelope with that property: without one, nothing is made of them.`,
  messages: {
    default: paramMessage`${"catalog"} lists events, and no operation with @delivery carries them.`,
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
  description: "Deliveries are signed, or it is said to be open how.",
  docs: `A receiver that can't tell a delivery from a forgery acts on whatever comes to its address. Say how deliveries are
signed (\`signature\` of \`@delivery\`), or that the document leaves it open, by \`@openPoint\` on the operation.`,
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
  description: "A delivery that is repeated carries an id that stays the same.",
  docs: `A receiver may take a delivery and its answer be lost: it comes again. By the header or field that \`identity\` of
\`@delivery\` names, the receiver knows it, and works on it once.`,
  messages: {
    default: paramMessage`${"delivery"} is repeated, and nothing in it stays the same: a receiver would work on it twice. Give its rules an identity.`,
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

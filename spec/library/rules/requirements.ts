import { createRule, paramMessage, type Type } from "@typespec/compiler";
import { elementName, ownerOf } from "../elements.ts";
import { parts, type Proof, statements, ties } from "../requirement.ts";
import { carriedTypes } from "./reach.ts";

/** Proofs that observe requests, responses or deliveries. */
const observed: ReadonlySet<Proof> = new Set<Proof>(["server", "sender", "receiver", "client"]);

export const requirementWithoutElement = createRule({
  name: "requirement-without-element",
  severity: "warning",
  description: "A requirement verified by requests or deliveries governs an element of them.",
  docs: `A requirement is tied to the elements on which it is stated, and to those with \`@governedBy\`. If none of them is in
a request, a response or a delivery, no check can verify it. Move it to the operation or the type that it concerns, or
set another proof (\`Proof.type\`, \`Proof.doc\`).`,
  messages: {
    default: paramMessage`${"id"} has the proof "${"proof"}", but ${"element"} is not part of a request, response or delivery.`,
  },
  create: (context) => ({
    root(program) {
      const carried = carriedTypes(program);
      const tied = new Map<string, Type[]>();
      for (const { target, value } of [...statements.uses(program), ...ties.uses(program)])
        tied.set(value.id, [...(tied.get(value.id) ?? []), target]);
      const reported = new Set<string>();
      for (const { target, value, source } of statements.uses(program)) {
        const { id, proof } = value;
        if (!observed.has(proof) || reported.has(id)) continue;
        if ((tied.get(id) ?? []).some((element) => isCarried(element, carried))) continue;
        reported.add(id);
        context.reportDiagnostic({ target: source, format: { id, proof, element: elementName(target) } });
      }
    },
  }),
});

export const requirementInWords = createRule({
  name: "requirement-in-words",
  severity: "warning",
  description: "A requirement names its parts.",
  docs: `A requirement on an operation, on a receiver or on a client usually needs more than one check. Name its parts with
\`@parts\`: generated checks verify the parts with the name of their subject. Without parts, the requirement is not tested
until a check is written for it.`,
  messages: {
    default: paramMessage`${"id"} has no parts: no generated check verifies it. Name its parts (@parts), or write a check.`,
  },
  create: (context) => ({
    root(program) {
      const divided = new Set([...parts.uses(program)].map(({ value }) => value.id));
      for (const { target, value, source } of statements.uses(program)) {
        const { id, proof } = value;
        const isOfService = proof === "server" || proof === "sender";
        if (!observed.has(proof) || (isOfService && target.kind !== "Operation") || divided.has(id)) continue;
        context.reportDiagnostic({ target: source, format: { id } });
      }
    },
  }),
});

/** An element that is not a type, such as an interface, is covered by its operations. */
function isCarried(element: Type, carried: ReadonlySet<Type>): boolean {
  switch (element.kind) {
    case "Namespace":
    case "Interface":
    case "Operation":
      return true;
    default: {
      const owner = ownerOf(element);
      return carried.has(element) || (element.kind !== "Model" && owner !== undefined && carried.has(owner));
    }
  }
}

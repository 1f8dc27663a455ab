import { createRule, paramMessage, type Type } from "@typespec/compiler";
import { elementName, ownerOf } from "../elements.ts";
import { parts, type Proof, statements, ties } from "../requirement.ts";
import { carriedTypes } from "./reach.ts";

/** Proofs by what goes over the wire. */
const observed: ReadonlySet<Proof> = new Set<Proof>(["server", "sender", "receiver", "client"]);

export const requirementWithoutElement = createRule({
  name: "requirement-without-element",
  severity: "warning",
  description: "A requirement that is shown on the wire governs something that is on the wire.",
  docs: `A requirement is tied to the elements that it stands on, and to those with \`@governedBy\`. Where none of them is
in a request, a response or a delivery, no check can be tied to it. Put it on the operation or the type that it is about, or
say that it is shown in another way (\`Proof.type\`, \`Proof.doc\`).`,
  messages: {
    default: paramMessage`${"id"} is to be shown by a ${"proof"}, and governs nothing that requests, responses or deliveries carry: ${"element"} is in none of them.`,
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
  description: "A requirement names the parts that are observed of it.",
  docs: `A requirement that is shown by requests or deliveries, and stands on an operation, says more than one check tells; so does
each of receivers and clients, wherever it stands. Name what is to be observed with \`@parts\`: generated checks prove the parts
that are named like what they show. Without parts, the requirement is not tested until a check is written for it.`,
  messages: {
    default: paramMessage`${"id"} is stated in words alone: no generated check proves it. Name its parts (@parts), or write a check of it.`,
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

/** What is no type is carried as a whole: an interface, say, by its operations. */
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

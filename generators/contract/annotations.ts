import {
  getDeprecationDetails,
  type Namespace,
  navigateTypesInNamespace,
  type Program,
  type Type,
} from "@typespec/compiler";
import { setExtension } from "@typespec/openapi";
import { memberValue } from "../../spec/library/collected.ts";
import { conditions, descriptions, immutables, previews, recommendations, units } from "../../spec/library/field.ts";
import { ambiguities, openElements } from "../../spec/library/open.ts";
import { statements, ties } from "../../spec/library/requirement.ts";
import type { Facts } from "./contract.ts";
import { elementName } from "./owners.ts";
import { docOf } from "./text.ts";

/**
 * Hands the facts of fields, models and enums to the OpenAPI library as `x-` extensions, so that they come out on the
 * schemas that they belong to, wherever those end up.
 */
export function annotateSchemas(program: Program): void {
  const elements = new Set(
    [statements, ties, openElements, ambiguities, previews].flatMap((word) =>
      word.uses(program).map(({ target }) => target),
    ),
  );
  for (const target of elements) {
    if (!carriesSchema(target)) continue;
    for (const [name, value] of Object.entries(extensionsOf(factsOf(program, target)))) {
      setExtension(program, target, name, value);
    }
  }
  const words = { "x-when": conditions, "x-unit": units, "x-recommended": recommendations, "x-immutable": immutables };
  for (const [name, word] of Object.entries(words)) {
    for (const { target, value } of word.uses(program)) setExtension(program, target, name, value);
  }
  for (const { target, value } of descriptions.uses(program)) {
    setExtension(program, target, "x-described-by", {
      descriptions: elementName(value.descriptions),
      ...(value.groups && { groups: elementName(value.groups) }),
    });
  }
}

/** Documents the members of an enum on its schema. */
export function annotateEnum(program: Program, target: Type): void {
  if (target.kind !== "Enum") return;
  const members = [...target.members.values()];
  const texts = (text: (member: (typeof members)[number]) => string | undefined) =>
    Object.fromEntries(
      members.flatMap((member) => [[String(memberValue(member)), text(member)]]).filter(([, it]) => it),
    );
  const documented = texts((member) => docOf(program, member));
  const deprecated = texts((member) => getDeprecationDetails(program, member)?.message);
  if (Object.keys(documented).length > 0) setExtension(program, target, "x-enum-descriptions", documented);
  if (Object.keys(deprecated).length > 0) setExtension(program, target, "x-enum-deprecated", deprecated);
}

/** Says on the schemas of deprecated fields why they are; OpenAPI's own keyword has no room for it. */
export function annotateDeprecated(program: Program, namespace: Namespace): void {
  navigateTypesInNamespace(namespace, {
    modelProperty: (property) => {
      const reason = getDeprecationDetails(program, property)?.message;
      if (reason !== undefined) setExtension(program, property, "x-deprecated", reason);
    },
  });
}

/** What one element carries besides its shape. */
export function factsOf(program: Program, target: Type): Facts {
  const requirements = [
    ...statements.of(program, target).map(({ id }) => id),
    ...ties.of(program, target).map(({ id }) => id),
  ];
  const notes = ambiguities.of(program, target);
  const open = [
    ...openElements.of(program, target).map((id) => id ?? "unspecified"),
    ...statements.of(program, target).flatMap(({ id, proof }) => (proof === "open" ? [id] : [])),
  ];
  const [preview] = previews.of(program, target);
  return {
    ...(requirements.length > 0 && { requirements: [...new Set(requirements)] }),
    ...(open.length > 0 && { open: [...new Set(open)] }),
    ...(notes.length > 0 && { ambiguities: notes }),
    ...(preview !== undefined && { preview }),
  };
}

/** Facts as OpenAPI extensions. */
export function extensionsOf({ requirements, open, ambiguities: notes, preview }: Facts): Record<string, unknown> {
  return {
    ...(requirements && { "x-requirements": requirements }),
    ...(open && { "x-open": open }),
    ...(notes && { "x-ambiguities": notes }),
    ...(preview !== undefined && { "x-preview": preview }),
  };
}

function carriesSchema({ kind }: Type): boolean {
  return kind === "Model" || kind === "ModelProperty" || kind === "Enum" || kind === "Scalar" || kind === "Union";
}

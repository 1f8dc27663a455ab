import { navigateProgram, type Program } from "@typespec/compiler";

const standIn = "concordat:proto";

/**
 * A property named `__proto__` would get lost in the OpenAPI library, which builds objects by assignment: it passes
 * through under another name.
 */
export function hideProtoNames(program: Program): void {
  navigateProgram(program, {
    model(model) {
      const property = model.properties.get("__proto__");
      if (property === undefined) return;
      property.name = standIn;
    },
  });
}

/** A document as plain JSON, with the hidden names restored as ordinary keys. */
export function plainJson(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document).replaceAll(`"${standIn}"`, '"__proto__"'));
}

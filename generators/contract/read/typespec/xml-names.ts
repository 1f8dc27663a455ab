import {
  isArrayModelType,
  type Model,
  type ModelProperty,
  type Program,
  resolveEncodedName,
  type Type,
} from "@typespec/compiler";
import type { HttpOperation, HttpPayloadBody } from "@typespec/http";
import { isXml } from "../../model/content-kinds.ts";
import type { Schema, XmlFacts } from "../../model/contract.ts";
import type { Reports } from "./reports.ts";
import { componentOf } from "../../model/schemas.ts";

/** The XML names of types; empty for types that are in no XML body. */
export interface XmlNames {
  /** Adds the name of its element to a declaration. */
  ofDeclaration(type: Type, component: string, schema: Schema): Schema;

  ofProperty(property: ModelProperty, name: string, schema: Schema): Schema;

  /** Adds the names of their elements to the items of a list. */
  ofItems(list: Model, items: Schema): Schema;
}

const mediaType = "application/xml";

/** The state of the library @typespec/xml, which a program does not need to have. */
const library = {
  attribute: Symbol.for("@typespec/xml/attribute"),
  unwrapped: Symbol.for("@typespec/xml/unwrapped"),
  namespace: Symbol.for("@typespec/xml/nsDeclaration"),
};

export function xmlNames(program: Program, operations: readonly HttpOperation[], reports: Reports): XmlNames {
  const bodies = operations.flatMap(bodiesOf).filter(({ contentTypes }) => contentTypes.some(isXml));
  const inXml = new Set<Type>();
  for (const { type } of bodies) collect(type, inXml);
  const nameOf = (type: Type): string | undefined =>
    "name" in type && typeof type.name === "string" && type.name !== ""
      ? resolveEncodedName(program, type as Type & { name: string }, mediaType)
      : undefined;
  const namespaceOf = (type: Type): XmlFacts => {
    const found = program.stateMap(library.namespace).get(type) as { namespace: string; prefix: string } | undefined;
    return found ? { namespace: found.namespace, prefix: found.prefix } : {};
  };
  return {
    ofDeclaration(type, component, schema) {
      if (!inXml.has(type) || type.kind !== "Model") return schema;
      const name = nameOf(type);
      return withFacts(schema, { ...(name !== undefined && name !== component && { name }), ...namespaceOf(type) });
    },
    ofProperty(property, field, schema) {
      const { model, type } = property;
      if (model === undefined || !inXml.has(model)) return schema;
      const name = nameOf(property);
      const isUnwrapped = program.stateSet(library.unwrapped).has(property);
      const isList = type.kind === "Model" && isArrayModelType(type);
      const isAttribute = program.stateSet(library.attribute).has(property);
      if ((isAttribute || (isUnwrapped && !isList)) && isObject(type))
        reports.error(
          property,
          "xml",
          `${property.name} is not text: it can't be ${isAttribute ? "an attribute" : "the text of its element"}`,
        );
      const fault = faultOf(type);
      if (fault !== undefined) reports.error(property, "xml", `${property.name}: ${fault}`);
      // Without an element around them, the items have the name of the property.
      const named =
        isUnwrapped && isList && schema.items
          ? { ...schema, items: withFacts(schema.items, { name: name ?? field, ...namespaceOf(property) }) }
          : schema;
      return withFacts(named, {
        ...(name !== undefined && name !== field && { name }),
        ...namespaceOf(property),
        ...(isAttribute && { attribute: true }),
        ...(isUnwrapped && !isList && { nodeType: "text" }),
        ...(isList && !isUnwrapped && { wrapped: true }),
      });
    },
    ofItems(list, items) {
      if (!inXml.has(list) || !isArrayModelType(list)) return items;
      const type = list.indexer.value;
      const name = type.kind === "Model" && isArrayModelType(type) ? undefined : nameOf(type);
      if (name === undefined) {
        reports.error(list, "xml", "the items of a list have no name in XML: use a named model or scalar");
        return items;
      }
      return name === componentOf(items.$ref) ? items : withFacts(items, { name, ...namespaceOf(type) });
    },
  };
}

function withFacts(schema: Schema, facts: XmlFacts): Schema {
  return Object.keys(facts).length === 0 ? schema : { ...schema, xml: facts };
}

/** Returns the reason why a value can't be written and read in XML; undefined if it can. */
function faultOf(type: Type): string | undefined {
  if (type.kind === "Model" && type.indexer !== undefined) return faultOf(type.indexer.value);
  if (type.kind === "Tuple") return "the items of a tuple have no names in XML: use a model";
  if (type.kind === "Intrinsic" && type.name === "unknown") return "a value of any type has no form in XML";
  if (type.kind !== "Union") return undefined;
  const variants = [...type.variants.values()].map((variant) => variant.type);
  const some = variants.filter((variant) => !(variant.kind === "Intrinsic" && variant.name === "null"));
  if (some.length > 1 && some.some(isObject)) return "XML can't tell these variants apart: use one model";
  return some.map(faultOf).find((fault) => fault !== undefined);
}

function isObject(type: Type): boolean {
  return type.kind === "Model";
}

function bodiesOf({ parameters, responses }: HttpOperation): HttpPayloadBody[] {
  const given = responses.flatMap((response) => response.responses.flatMap(({ body }) => body ?? []));
  return [...(parameters.body ? [parameters.body] : []), ...given];
}

function collect(type: Type, found: Set<Type>): void {
  if (found.has(type)) return;
  switch (type.kind) {
    case "Model":
      found.add(type);
      for (const property of type.properties.values()) collect(property.type, found);
      if (type.baseModel) collect(type.baseModel, found);
      for (const derived of type.derivedModels) collect(derived, found);
      if (type.indexer) collect(type.indexer.value, found);
      break;
    case "Union":
      found.add(type);
      for (const variant of type.variants.values()) collect(variant.type, found);
      break;
    default:
      found.add(type);
  }
}

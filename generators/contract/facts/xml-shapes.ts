import type { InterfaceContract, Schema, XmlFacts } from "../model/contract.ts";
import { contentKind } from "../model/content-kinds.ts";
import { readableTypes } from "./inputs.ts";
import { flatten } from "../model/flatten.ts";
import { constituents, resolve } from "../model/resolve.ts";
import { componentOf, variants } from "../model/schemas.ts";
import { isLargeInteger } from "../model/large-integers.ts";
import { objectShape } from "../model/object-shape.ts";

/** The shape of a value in XML, as the runtime reads it. */
export type XmlShape = string | string[] | { ref: string } | XmlObject | (XmlName & { items: XmlShape });

interface XmlObject {
  fields: Record<string, XmlField>;
  others?: XmlShape;
  variants?: { key: string; shapes: Record<string, string> };
}

type XmlField = Partial<XmlName> & { shape: XmlShape; as?: "attribute" | "text" | "items"; required?: true };

interface XmlName {
  name: string;
  namespace?: { prefix: string; uri: string };
}

/** Returns the elements of all models in XML bodies by component; undefined if there are none. */
export function xmlElements(api: InterfaceContract): Record<string, XmlName & { shape: XmlShape }> | undefined {
  const { schemas } = api.components;
  const found: Record<string, XmlName & { shape: XmlShape }> = {};
  const contents = api.operations.flatMap(({ requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((each) => Object.entries(each?.content ?? {})),
  );
  for (const [type, media] of contents) if (contentKind(type, media) === "xml") shapeOf(media.schema ?? {});
  return Object.keys(found).length === 0 ? undefined : found;

  function shapeOf(schema: Schema): XmlShape {
    const component = componentOf(schema.$ref);
    const own = plain(schema);
    if (component !== undefined && schemas[component] && isObject(own)) {
      add(component, schemas[component], own);
      return { ref: component };
    }
    const [only = {}, ...others] = variants(schema, schemas);
    if (others.length === 0 && only !== schema && only !== own) return shapeOf(only);
    if (others.length === 0 && own.type === "array") return listOf(own.items ?? {});
    if (others.length === 0 && isObject(own)) return objectOf(own);
    const number = isLargeInteger(own) ? "integer" : "number";
    const types = [...new Set(readableTypes(own, schemas).map((type) => (type === "integer" ? number : type)))];
    const [type = "string"] = types;
    return types.length > 1 ? types : type;
  }

  /** Returns a schema without references. One that describes a value in several parts becomes one part. */
  function plain(schema: Schema): Schema {
    const own = resolve(schema, schemas);
    return isObject(own) ? own : flatten(own, schemas);
  }

  function isObject(schema: Schema): boolean {
    return objectShape(schema, schemas) !== undefined;
  }

  function add(component: string, schema: Schema, own: Schema): void {
    if (Object.hasOwn(found, component)) return;
    const element: XmlName & { shape: XmlShape } = { name: component, ...nameIn(schema), shape: "string" };
    found[component] = element;
    element.shape = objectOf(own);
  }

  /** @param usual The name of the elements of items whose schema has none. */
  function listOf(items: Schema, usual = ""): XmlShape {
    const component = componentOf(items.$ref) ?? usual;
    return { name: component, ...nameIn(schemas[component] ?? {}), ...nameIn(items), items: shapeOf(items) };
  }

  function objectOf(schema: Schema): XmlObject {
    const shape = objectShape(schema, schemas);
    const others = schema.additionalProperties ?? schema["unevaluatedProperties"];
    const key = Object(schema["discriminator"]) as { propertyName?: string; mapping?: Record<string, string> };
    const choices = Object.entries(key.mapping ?? {}).map(([value, ref]) => {
      const shapeOfChoice = shapeOf({ $ref: ref });
      return [value, typeof shapeOfChoice === "object" && "ref" in shapeOfChoice ? shapeOfChoice.ref : ""] as const;
    });
    return {
      fields: Object.fromEntries(
        [...(shape?.fields ?? [])].map(([name, field]) => [
          name,
          fieldOf(name, field, shape?.required.has(name) ?? false),
        ]),
      ),
      ...(typeof others === "object" && { others: shapeOf(others as Schema) }),
      ...(key.propertyName !== undefined &&
        choices.length > 0 && { variants: { key: key.propertyName, shapes: Object.fromEntries(choices) } }),
    };
  }

  function fieldOf(name: string, field: Schema, required: boolean): XmlField {
    const { attribute, nodeType, wrapped } = factsOf(field);
    const list = plain(field);
    const isList = list.type === "array";
    const isItems = isList && !wrapped;
    const { items = {} } = list;
    return {
      ...nameIn(field),
      // Without an element around them, items have their own name.
      ...(isItems && nameIn(items)),
      ...(attribute && { as: "attribute" }),
      ...(nodeType && { as: nodeType }),
      ...(isItems && { as: "items", ...(required && { required }) }),
      shape: isItems ? shapeOf(items) : isList ? listOf(items, nameIn(field).name ?? name) : shapeOf(field),
    };
  }
}

/** Returns the facts of a schema and of its parts, except those of references. */
function factsOf(schema: Schema): XmlFacts {
  return Object.assign({}, ...constituents(schema, {}, { isCertain: true }).map(({ xml }) => xml)) as XmlFacts;
}

function nameIn(schema: Schema): Partial<XmlName> {
  const { name, namespace, prefix } = factsOf(schema);
  return {
    ...(name !== undefined && { name }),
    ...(namespace !== undefined && prefix !== undefined && { namespace: { prefix, uri: namespace } }),
  };
}

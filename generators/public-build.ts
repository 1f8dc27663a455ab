import type { InterfaceContract } from "./contract/model/contract.ts";
import { componentOf } from "./contract/model/schemas.ts";
import { extensionWords, interfaceWords } from "./public-words.ts";

/**
 * Returns a publishable document: without extensions, and without the schemas that only they refer to. Descriptions
 * state the facts of the extensions.
 *
 * @param document An OpenAPI or AsyncAPI object.
 */
export function publicBuild(document: object, api: InterfaceContract): object {
  const isAsync = "asyncapi" in document;
  const plain = withoutExtensions(document, isAsync ? asyncapi : openapi, api) as PlainDocument;
  const facts = isAsync ? [] : interfaceWords(api);
  const info = { ...plain.info, ...described(plain.info?.description, facts) };
  return withoutUnused({ ...plain, info });
}

/** Returns a description with further paragraphs. */
function described(description: unknown, facts: readonly string[]): { description?: string } {
  const paragraphs = [...(typeof description === "string" ? [description] : []), ...facts];
  return paragraphs.length > 0 ? { description: paragraphs.join("\n\n") } : {};
}

/** Fields whose keys are names from the interface. */
const schemaMaps = ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"];
const shared = [...schemaMaps, "schemas", "securitySchemes", "variables", "mapping", "scopes"];
const openapi = new Set([...shared, "headers", "content", "examples", "webhooks", "encoding"]);
const asyncapi = new Set([...shared, "servers", "channels", "operations", "messages", "messageTraits"]);

/** Fields whose value is data: keys that begin with `x-` are not extensions there. */
const data = new Set(["example", "enum", "const", "default", "value", "dataValue"]);

function withoutExtensions(value: unknown, maps: ReadonlySet<string>, api: InterfaceContract, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutExtensions(item, maps, api));
  if (typeof value !== "object" || value === null) return value;
  const facts = isMap || "asyncapi" in value || "openapi" in value ? [] : extensionWords({ ...value }, api);
  const element = facts.length > 0 ? { ...value, ...described(Reflect.get(value, "description"), facts) } : value;
  return Object.fromEntries(
    Object.entries(element).flatMap(([key, item]): [string, unknown][] => {
      if (isMap) return [[key, withoutExtensions(item, maps, api)]];
      if (key.startsWith("x-")) return [];
      // A widely used generator can't write a negative constant, but can write an enum of one value.
      if (key === "const" && Number(item) < 0) return [["enum", [item]]];
      // In a list, examples are data; by name, they are objects.
      if (data.has(key) || (key === "examples" && Array.isArray(item))) return [[key, item]];
      return [[key, withoutExtensions(item, maps, api, maps.has(key))]];
    }),
  );
}

interface PlainDocument {
  info?: { description?: string };
  components?: { schemas?: Record<string, unknown>; [field: string]: unknown };
  [field: string]: unknown;
}

function withoutUnused({ components, ...document }: PlainDocument): object {
  const { schemas = {}, ...others } = components ?? {};
  const used = new Set<string>();
  const follow = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      const name = key === "$ref" && typeof item === "string" ? componentOf(item) : undefined;
      if (name === undefined) follow(item);
      else if (!used.has(name)) {
        used.add(name);
        follow(schemas[name]);
      }
    }
  };
  follow([document, others]);
  const left = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  const parts = { ...(Object.keys(left).length > 0 && { schemas: left }), ...others };
  return { ...document, ...(Object.keys(parts).length > 0 && { components: parts }) };
}

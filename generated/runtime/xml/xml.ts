// Generated from templates/runtime/xml/xml.ts by `concordat generate`. Do not edit.

/** The type of a text, or several types in the order in which they are tried. */
export type XmlText = "string" | "number" | "integer" | "boolean";

/** The encoding of a value in XML. */
export type XmlShape = XmlText | readonly XmlText[] | { readonly ref: string } | XmlObject | XmlList;

export interface XmlObject {
  /** The fields by name in JSON. */
  readonly fields: Readonly<Record<string, XmlField>>;

  /** The shape of additional elements, which have the names of their fields. */
  readonly others?: XmlShape;

  /** The variants of the shape, by the value of one of its fields. */
  readonly variants?: { readonly key: string; readonly shapes: Readonly<Record<string, string>> };
}

/** A list in a wrapper element. */
export interface XmlList extends XmlName {
  readonly items: XmlShape;
}

export interface XmlField extends Partial<XmlName> {
  readonly shape: XmlShape;

  /** The encoding, if not an element: an attribute, the text of the parent element, or an element for each item. */
  readonly as?: "attribute" | "text" | "items";

  /** Set if an empty list is encoded as an empty list instead of omitted. */
  readonly required?: boolean;
}

interface XmlName {
  readonly name: string;
  readonly namespace?: { readonly prefix: string; readonly uri: string };
}

/** The encoding of the values of an interface in XML. */
export interface XmlFormat {
  /** Validates and parses a document, with `parserOptions`. */
  readonly parse: (text: string) => unknown;

  /** The elements of the models, by the name of the model. */
  readonly elements: Readonly<Record<string, XmlName & { readonly shape: XmlShape }>>;
}

/** The options of the parser. Text is decoded in this module, because documents may not declare entities. */
export const parserOptions = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  cdataPropName: "#cdata",
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseAttributeValue: false,
  parseTagValue: false,
  processEntities: false,
  trimValues: false,
};

/** An element of a document. */
interface Element {
  /** The name without its prefix. */
  name: string;

  uri: string | undefined;
  attributes: readonly { name: string; uri: string | undefined; value: string }[];
  children: readonly Element[];
  text: string;
}

/**
 * Decodes a document to the value of a model.
 *
 * @throws {SyntaxError} If the document is malformed, or does not match the model.
 */
export function readXml(text: string, { parse, elements }: XmlFormat, model: string): unknown {
  expectMarkup(text);
  const root = elements[model];
  const nodes = parseMarkup(() => parse(text.replace(/^\uFEFF/, "")));
  const [element, ...others] = childrenOf(nodes, new Map());
  if (root === undefined || element === undefined || others.length > 0 || !isNamed(element, root, root.name))
    throw new SyntaxError(`expected an element ${root?.name}, found ${element?.name ?? "none"}`);
  return valueOf(element, root.shape, root.name);

  function valueOf(from: Element, shape: XmlShape, place: string): unknown {
    if (from.attributes.some(({ name, uri, value }) => uri === instance && name === "nil" && value === "true"))
      return null;
    if (typeof shape === "string" || isTexts(shape)) return textValue(from.text, [shape].flat(), place);
    if ("ref" in shape) return valueOf(from, elements[shape.ref]?.shape ?? "string", place);
    if ("items" in shape)
      return from.children
        .filter((child) => isNamed(child, shape, shape.name))
        .map((child) => valueOf(child, shape.items, `${place}/${shape.name}`));
    const found = objectOf(from, shape, place);
    const chosen = variantOf(shape, found);
    return chosen === undefined ? found : valueOf(from, { ref: chosen }, place);
  }

  function objectOf(from: Element, { fields, others: rest }: XmlObject, place: string): Record<string, unknown> {
    const taken = new Set<Element>();
    const entries = Object.entries(fields).flatMap(([field, { name = field, shape, as, required, namespace }]) => {
      const own = namespace ? { namespace } : {};
      const where = `${place}/${name}`;
      if (as === "text") return [[field, valueOf({ ...from, attributes: [] }, shape, place)]];
      if (as === "attribute") {
        const found = from.attributes.find((each) => isNamed(each, own, name));
        return found ? [[field, textValue(found.value, textsOf(shape, elements), where)]] : [];
      }
      const all = from.children.filter((child) => isNamed(child, own, name));
      for (const child of all) taken.add(child);
      if (as === "items")
        return all.length > 0 || required ? [[field, all.map((child) => valueOf(child, shape, where))]] : [];
      const [first] = all;
      return first ? [[field, valueOf(first, shape, where)]] : [];
    });
    const unnamed = rest === undefined ? [] : from.children.filter((child) => !taken.has(child));
    return Object.fromEntries([
      ...unnamed.map((child) => [child.name, valueOf(child, rest ?? "string", `${place}/${child.name}`)]),
      ...entries,
    ]);
  }
}

/** Asserts rules that parsers do not check: valid characters, a single root without text around it, no document type. */
function expectMarkup(text: string): void {
  const wrong = illegal.exec(text);
  if (wrong) throw new SyntaxError(`the character U+${codeOf(wrong[0])} is not allowed in XML`);
  // CDATA sections and comments may contain text that looks like markup.
  const markup = text.replace(
    /<!--([^]*?)-->|<!\[CDATA\[[^]*?\]\]>|<\?([^]*?)\?>/g,
    (whole, comment, instruction, at) => {
      if (/--|-$/.test(String(comment ?? ""))) throw new SyntaxError('found "--" in a comment');
      if (/^xml(?:\s|$)/i.test(String(instruction ?? "")) && Number(at) > 1)
        throw new SyntaxError("expected the XML declaration at the start");
      return whole.startsWith("<![") ? "data" : "";
    },
  );
  if (/<!DOCTYPE/i.test(markup)) throw new SyntaxError("a document type is not allowed");
  const [around = ""] = /[^\s\uFEFF<>][^<>]*$|^\uFEFF?\s*[^\s<]+/.exec(markup) ?? [];
  if (around !== "") throw new SyntaxError(`found "${around.trim().slice(0, 40)}" outside of the root element`);
}

function parseMarkup(parse: () => unknown): unknown {
  try {
    return parse();
  } catch (error) {
    throw new SyntaxError(error instanceof Error ? error.message : "malformed XML", { cause: error });
  }
}

const instance = "http://www.w3.org/2001/XMLSchema-instance";

/** Compares names. A name without a namespace in the contract matches any namespace. */
function isNamed(
  { name, uri }: { name: string; uri: string | undefined },
  { namespace }: Partial<XmlName>,
  wanted: string,
) {
  return name === wanted && (namespace === undefined || namespace.uri === uri);
}

function variantOf({ variants }: XmlObject, value: Readonly<Record<string, unknown>>): string | undefined {
  const chosen = String(variants && value[variants.key]);
  return variants && Object.hasOwn(variants.shapes, chosen) ? variants.shapes[chosen] : undefined;
}

function isTexts(shape: XmlShape): shape is readonly XmlText[] {
  return Array.isArray(shape);
}

function textsOf(shape: XmlShape, elements: XmlFormat["elements"]): readonly XmlText[] {
  if (typeof shape === "string") return [shape];
  if (isTexts(shape)) return shape;
  return "ref" in shape ? textsOf(elements[shape.ref]?.shape ?? "string", elements) : ["string"];
}

function textValue(text: string, types: readonly XmlText[], place: string): unknown {
  const trimmed = text.trim();
  // Keep ids such as "007" as strings.
  const isExact = types.includes("string");
  for (const type of types) {
    if (type === "string") return text;
    if (type === "boolean" && /^(true|false|1|0)$/.test(trimmed) && !(isExact && /\d/.test(trimmed)))
      return trimmed === "true" || trimmed === "1";
    const number = Number(trimmed);
    if (trimmed === "" || !Number.isFinite(number) || (isExact && String(number) !== text)) continue;
    const isRounded = !Number.isSafeInteger(number) && /^-?\d+$/.test(trimmed) && String(number) !== trimmed;
    if (type === "integer" && isRounded) throw new SyntaxError(`${place}: ${trimmed} would be rounded`);
    if (type === "number" || type === "integer") return number;
  }
  throw new SyntaxError(`${place}: expected a ${types.join(" or ")}, found "${trimmed.slice(0, 40)}"`);
}

type Scope = ReadonlyMap<string, string>;

/** Returns the elements among the nodes of the parser. A node is an object with the element's name as key, and `:@` for attributes. */
function childrenOf(nodes: unknown, around: Scope): Element[] {
  return listOf(nodes).flatMap((node): Element[] => {
    const name = Object.keys(Object(node)).find((key) => key !== ":@");
    if (name === undefined || name.startsWith("#") || name.startsWith("?")) return [];
    const { [name]: content, ":@": own = {} } = node as Record<string, unknown>;
    const all = Object.entries(Object(own)).map(([key, value]) => [key, decodeReferences(String(value))] as const);
    const declared = all.flatMap(([key, value]) => {
      const [, prefix] = /^xmlns(?::(.+))?$/.exec(key) ?? [];
      return key.startsWith("xmlns") ? [[prefix ?? "", value] as const] : [];
    });
    const scope: Scope = declared.length === 0 ? around : new Map([...around, ...declared]);
    const attributes = all
      .filter(([key]) => !/^xmlns(:|$)/.test(key))
      .map(([key, value]) => {
        const [local, prefix] = split(key);
        return { name: local, uri: prefix === "" ? undefined : scope.get(prefix), value };
      });
    const [local, prefix] = split(name);
    const children = childrenOf(content, scope);
    return [{ name: local, uri: scope.get(prefix), attributes, children, text: textIn(content) }];
  });
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function split(name: string): [local: string, prefix: string] {
  const at = name.indexOf(":");
  return [name.slice(at + 1), name.slice(0, Math.max(0, at))];
}

/** Returns the text of an element, without the text of its child elements. */
function textIn(nodes: unknown): string {
  return listOf(nodes)
    .map((node) => {
      const { "#text": text, "#cdata": data } = Object(node) as { "#text"?: unknown; "#cdata"?: unknown };
      if (data !== undefined)
        return listOf(data)
          .map((each) => String(Object(each)["#text"] ?? ""))
          .join("");
      if (String(text).includes("]]>")) throw new SyntaxError('found "]]>" outside of a section');
      return text === undefined ? "" : decodeReferences(String(text));
    })
    .join("");
}

const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Replaces character references and predefined entities; documents may not declare others. */
function decodeReferences(text: string): string {
  if (text.includes("<")) throw new SyntaxError('found "<" in an attribute');
  return text.replace(/&(?:#x([\da-f]+);|#(\d+);|(\w+);)?/gi, (whole, hex?: string, digits?: string, name?: string) => {
    if (name !== undefined && Object.hasOwn(named, name)) return named[name] ?? "";
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    const character = code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
    if (character === "" || illegal.test(character)) throw new SyntaxError(`unknown reference ${whole}`);
    return character;
  });
}

/**
 * Encodes the value of a model as a document.
 *
 * @throws {TypeError} If the value contains a character that XML does not allow, or has another shape.
 */
export function writeXml(value: unknown, { elements }: Pick<XmlFormat, "elements">, model: string): string {
  const root = elements[model];
  if (root === undefined) throw new TypeError(`unknown model ${model}`);
  const namespaces = new Map<string, string>();
  const text = elementOf(value, root, root.shape, root.name);
  // All namespaces are declared at the root.
  const end = /[\s/>]/.exec(text)?.index ?? 0;
  const declared = [...namespaces].map(([prefix, uri]) => ` xmlns:${prefix}="${encodeText(uri, root.name)}"`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>${text.slice(0, end)}${declared}${text.slice(end)}`;

  function elementOf(given: unknown, own: XmlName, shape: XmlShape, place: string): string {
    const tag = qualified(own);
    if (given === null) {
      namespaces.set("xsi", instance);
      return `<${tag} xsi:nil="true"/>`;
    }
    const [attributes, content] = contentOf(given, shape, place);
    return content === "" ? `<${tag}${attributes}/>` : `<${tag}${attributes}>${content}</${tag}>`;
  }

  function qualified({ name, namespace }: XmlName): string {
    if (namespace === undefined) return name;
    namespaces.set(namespace.prefix, namespace.uri);
    return `${namespace.prefix}:${name}`;
  }

  function contentOf(given: unknown, shape: XmlShape, place: string): [attributes: string, content: string] {
    if (typeof shape === "string" || isTexts(shape)) return ["", formatText(given, place)];
    if ("ref" in shape) return contentOf(given, elements[shape.ref]?.shape ?? "string", place);
    if ("items" in shape)
      return [
        "",
        itemsIn(given, place)
          .map((item) => elementOf(item, shape, shape.items, `${place}/${shape.name}`))
          .join(""),
      ];
    if (typeof given !== "object" || given === null || Array.isArray(given))
      throw new TypeError(`${place}: expected an object, found ${Array.isArray(given) ? "a list" : typeof given}`);
    const values: Readonly<Record<string, unknown>> = { ...given };
    const chosen = variantOf(shape, values);
    return chosen === undefined ? fieldsOf(values, shape, place) : contentOf(given, { ref: chosen }, place);
  }

  function fieldsOf(
    values: Readonly<Record<string, unknown>>,
    { fields, others }: XmlObject,
    place: string,
  ): [string, string] {
    let attributes = "";
    let content = "";
    for (const [field, { name = field, shape, as, namespace }] of Object.entries(fields)) {
      const given = Object.hasOwn(values, field) ? values[field] : undefined;
      if (given === undefined) continue;
      const own = { name, ...(namespace && { namespace }) };
      const where = `${place}/${name}`;
      if (as === "attribute") {
        if (given !== null)
          attributes += ` ${qualified(own)}="${formatText(given, where).replace(/[\n\t]/g, reference)}"`;
      } else if (as === "text") content += given === null ? "" : formatText(given, where);
      else if (as === "items")
        content += itemsIn(given, where)
          .map((item) => elementOf(item, own, shape, where))
          .join("");
      else content += elementOf(given, own, shape, where);
    }
    for (const [name, given] of others === undefined ? [] : Object.entries(values)) {
      if (given === undefined || others === undefined || Object.hasOwn(fields, name)) continue;
      if (!isName(name)) throw new TypeError(`${place}: "${name}" is not a valid element name`);
      content += elementOf(given, { name }, others, `${place}/${name}`);
    }
    return [attributes, content];
  }
}

/** True for a valid element name without a namespace: keys in JSON can be any text. */
function isName(name: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}\p{M}_.-]*$/u.test(name);
}

function itemsIn(value: unknown, place: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new TypeError(`${place}: expected a list, found ${value === null ? "null" : typeof value}`);
}

function formatText(value: unknown, place: string): string {
  if (typeof value === "object")
    throw new TypeError(`${place}: expected a text, a number or a boolean, found an object`);
  return encodeText(String(value), place);
}

function encodeText(text: string, place: string): string {
  const wrong = illegal.exec(text);
  if (wrong) throw new TypeError(`${place}: the character U+${codeOf(wrong[0])} is not allowed in XML`);
  return text.replace(/[&<>"\r]/g, (each) => escapes[each] ?? reference(each));
}

/** Matches a character that XML 1.0 does not allow. */
const illegal = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

function codeOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, "0");
}

function reference(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

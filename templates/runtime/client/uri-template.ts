import { type Endpoint, textOf } from "./client.ts";

/** The rules for inputs that a URI template can't express. */
export interface TemplateRules {
  /** The optional inputs in the path. Default: none. */
  optional?: readonly string[];

  /** The separator of the items of a list, by input. Default: a comma. */
  separators?: Readonly<Record<string, string>>;
}

/** The rules by operator of an expression: first character, separator, and `true` if values have names. */
const operators: Readonly<Record<string, readonly [first: string, between: string, isNamed?: boolean]>> = {
  "": ["", ","],
  "+": ["", ","],
  ".": [".", "."],
  "/": ["/", "/"],
  ";": [";", ";", true],
  "?": ["?", "&", true],
};

/**
 * Makes the function that expands a URI template with inputs (RFC 6570). In a path, `{+name}` also encodes `?` and `#`,
 * which would end the path.
 *
 * @see {@link https://www.rfc-editor.org/rfc/rfc6570}
 * @example
 * const endpoint = { route: "GET /pets{/kinds*}{?filter*}", expand: uriTemplate(), query: [] };
 */
export function uriTemplate({ optional = [], separators = {} }: TemplateRules = {}): NonNullable<Endpoint["expand"]> {
  return (route, take) =>
    route.replace(/{([+./;?]?)(.+?)}/g, (_, sign: string, variables: string) => {
      const [first, between, isNamed] = operators[sign] ?? ["", ","];
      const texts = variables.split(",").flatMap((variable) => {
        const key = variable.replace("*", "");
        const name = decodeURIComponent(key);
        const write = sign === "+" ? encodeUnreserved : percentEncode;
        // An input can have the name of a member of `Object.prototype`.
        const separator = Object.hasOwn(separators, name) ? separators[name] : undefined;
        const values = encodeValues(name, take(name), { isExploded: key !== variable, separator, write });
        const named = values.map(([field, text]) => {
          const label = field ?? (isNamed ? key : undefined);
          return label === undefined ? text : text === "" && sign === ";" ? label : `${label}=${text}`;
        });
        const text = named.join(between);
        if (sign !== "?" && (values.length > 0 ? leadsElsewhere(text, first) : !optional.includes(name)))
          throw new TypeError(`${name} can't be "${text}"`);
        return named.length > 0 ? [text] : [];
      });
      return texts.length > 0 ? first + texts.join(between) : "";
    });
}

/** The encoded text of a value; fields also have a name. */
type Written = readonly [field: string | undefined, text: string];

interface Writing {
  isExploded: boolean;
  separator: string | undefined;
  write: (text: string) => string;
}

/** Encodes a value, as one text or one by item. Omitted and empty values yield no text. */
function encodeValues(name: string, value: unknown, { isExploded, separator = ",", write }: Writing): Written[] {
  const textIn = (item: unknown): string => {
    const text = textOf(name, item);
    if (separator !== "," && text.includes(separator))
      throw new TypeError(`${name}: expected items without "${separator}", found "${text}"`);
    return write(text);
  };
  const joined = (texts: readonly string[]): Written[] =>
    texts.length > 0 ? [[undefined, texts.join(separator === "," ? "," : percentEncode(separator))]] : [];
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) {
    const items = value.map(textIn);
    return isExploded ? items.map((item) => [undefined, item]) : joined(items);
  }
  if (!isPlain(value)) return [[undefined, write(textOf(name, value))]];
  const fields = Object.entries(value).flatMap(([field, each]) =>
    each === undefined || each === null ? [] : [[write(field), textIn(each)] as const],
  );
  return isExploded ? fields : joined(fields.flat());
}

/** True for a plain object, unlike a `Date` or a `Map`. */
function isPlain(value: unknown): value is object {
  return Object.prototype.toString.call(value) === "[object Object]";
}

/** True for texts that would change the path to that of another resource: "" and dots. */
function leadsElsewhere(text: string, first: string): boolean {
  return text === "" || /(^|\/)(\.|%2e){1,2}(\/|$)/i.test(first + text);
}

/** Encodes all characters except letters, digits and `-._~`. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, percent);
}

/** Encodes text except reserved characters and existing percent-encoding. */
function encodeUnreserved(text: string): string {
  return text
    .split(/(%[\da-f]{2})/i)
    .map((part, index) => (index % 2 === 1 ? part : encodeURI(part).replace(/[?#]/g, percent)))
    .join("");
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

import { type Endpoint, textOf } from "./client.ts";

/** What the template of an address does not say of its inputs. */
export interface TemplateRules {
  /** The inputs in the path that may be left out. Default: none. */
  optional?: readonly string[];

  /** The character between the items of a list, where that is no comma. Default: it is. */
  separators?: Readonly<Record<string, string>>;
}

/** By the sign of an expression: what it begins with, what stands between its values, and whether they are named. */
const operators: Readonly<Record<string, readonly [first: string, between: string, isNamed?: boolean]>> = {
  "": ["", ","],
  "+": ["", ","],
  ".": [".", "."],
  "/": ["/", "/"],
  ";": [";", ";", true],
  "?": ["?", "&", true],
};

/**
 * Makes the function that writes inputs into the template of an address, by RFC 6570. In a path, `{+name}` lets neither
 * `?` nor `#` through: what follows would be no path any more.
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
        const write = sign === "+" ? reserved : encoded;
        // A list may be named like something that every object has.
        const separator = Object.hasOwn(separators, name) ? separators[name] : undefined;
        const values = valuesOf(name, take(name), { isExploded: key !== variable, separator, write });
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

/** The text of a value; of a field, after its name. */
type Written = readonly [field: string | undefined, text: string];

interface Writing {
  isExploded: boolean;
  separator: string | undefined;
  write: (text: string) => string;
}

/** Writes a value, all in one or one by one. One that is left out, or empty, is none. */
function valuesOf(name: string, value: unknown, { isExploded, separator = ",", write }: Writing): Written[] {
  const textIn = (item: unknown): string => {
    const text = textOf(name, item);
    if (separator !== "," && text.includes(separator))
      throw new TypeError(`${name}: expected items without "${separator}", found "${text}"`);
    return write(text);
  };
  const joined = (texts: readonly string[]): Written[] =>
    texts.length > 0 ? [[undefined, texts.join(separator === "," ? "," : encoded(separator))]] : [];
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

/** True of an object that is nothing but its fields. A time or a map is more. */
function isPlain(value: unknown): value is object {
  return Object.prototype.toString.call(value) === "[object Object]";
}

/** True of what is no segment of its own: the path would be that of something else. */
function leadsElsewhere(text: string, first: string): boolean {
  return text === "" || /(^|\/)(\.|%2e){1,2}(\/|$)/i.test(first + text);
}

/** Encodes all but letters, digits and `-._~`. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, percent);
}

/** Leaves what has a meaning in a path, and what is encoded already. */
function reserved(text: string): string {
  return text
    .split(/(%[\da-f]{2})/i)
    .map((part, index) => (index % 2 === 1 ? part : encodeURI(part).replace(/[?#]/g, percent)))
    .join("");
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

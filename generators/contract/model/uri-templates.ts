import type { Operation, Parameter } from "./contract.ts";

/** An address as a template of RFC 6570, and what that does not say. */
export interface AddressTemplate {
  /** Path and query. Names are encoded where a template could not hold them. */
  readonly text: string;

  /** The parameters in the path that may be left out. */
  readonly optional: readonly string[];

  /** The separators of lists that are none of RFC 6570. */
  readonly separators: Readonly<Record<string, string>>;
}

/** The way in which a parameter is written into the address. */
export interface Placing {
  /** The sign of its expression. */
  readonly sign: "" | "+" | "." | "/" | ";" | "?";

  /** True where each item or field of its value is written as a value of its own. */
  readonly isExploded: boolean;
}

/** What a template asks of a parameter. */
interface PlacedParameter {
  readonly in: Parameter["in"];
  readonly name: string;
  readonly required: boolean;
  readonly isList: boolean;
  readonly fields?: object;
  readonly separator: string;
  readonly placing: Placing;
}

const signs: Readonly<Record<string, Placing["sign"]>> = { label: ".", matrix: ";", path: "/" };

export function placingOf({ in: place, style, explode, allowReserved }: Parameter): Placing {
  if (place === "query") return { sign: "?", isExploded: explode !== false };
  return { sign: allowReserved === true ? "+" : (signs[String(style)] ?? ""), isExploded: explode === true };
}

/** The template of an address in which some parameter is more than plain text in its place; undefined where none is. */
export function addressTemplate(
  operation: Operation,
  parameters: readonly PlacedParameter[],
): AddressTemplate | undefined {
  if (operation.proxiedTo !== undefined || !parameters.some(isSpecial)) return undefined;
  const query = parameters.filter((parameter) => parameter.in === "query");
  const variables = query.map(variableOf).join(",");
  return {
    text: pathTemplate(operation, parameters) + (query.length > 0 ? `{?${variables}}` : ""),
    optional: parameters.flatMap(({ in: place, name, required }) => (place === "path" && !required ? [name] : [])),
    separators: Object.fromEntries(
      query.flatMap(({ name, isList, separator }) =>
        isList && (separator === "|" || separator === " ") ? [[name, separator] as const] : [],
      ),
    ),
  };
}

/** The path of an operation as a template. */
export function pathTemplate({ path }: Operation, parameters: readonly PlacedParameter[]): string {
  const inPath = new Map(parameters.flatMap((each) => (each.in === "path" ? [[each.name, each] as const] : [])));
  return path.replace(/\{([^{}]+)\}/g, (expression, name: string) => {
    const parameter = inPath.get(name);
    return parameter ? `{${parameter.placing.sign}${variableOf(parameter)}}` : expression;
  });
}

/** True where the text of a value is not all there is to be written. */
export function isSpecial({ in: place, required, isList, fields, separator, placing }: PlacedParameter): boolean {
  if (place === "query") return fields !== undefined || (isList && separator !== "repeat");
  return place === "path" && (!required || isList || fields !== undefined || placing.sign !== "");
}

function variableOf({ name, isList, fields, placing }: PlacedParameter): string {
  const key = encodeURIComponent(name).replaceAll("*", "%2A");
  return placing.isExploded && (isList || fields) ? `${key}*` : key;
}

import type { Operation, Parameter } from "./contract.ts";

/** An address as an RFC 6570 template, and the rules that a template can't express. */
export interface AddressTemplate {
  /** Path and query. Names that a template can't contain are encoded. */
  readonly text: string;

  /** The optional parameters in the path. */
  readonly optional: readonly string[];

  /** The separators of lists that RFC 6570 does not have. */
  readonly separators: Readonly<Record<string, string>>;
}

/** The form of a parameter in the address. */
export interface Placing {
  /** The operator of its expression. */
  readonly sign: "" | "+" | "." | "/" | ";" | "?";

  /** True if each item or field of the value is written separately. */
  readonly isExploded: boolean;
}

/** The properties of a parameter that its template depends on. */
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

/** Returns the template of an address; undefined if each parameter is plain text in its place. */
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

/** Returns the path of an operation as a template. */
export function pathTemplate({ path }: Operation, parameters: readonly PlacedParameter[]): string {
  const inPath = new Map(parameters.flatMap((each) => (each.in === "path" ? [[each.name, each] as const] : [])));
  return path.replace(/\{([^{}]+)\}/g, (expression, name: string) => {
    const parameter = inPath.get(name);
    return parameter ? `{${parameter.placing.sign}${variableOf(parameter)}}` : expression;
  });
}

/** Returns true if a parameter is more than plain text in its place. */
export function isSpecial({ in: place, required, isList, fields, separator, placing }: PlacedParameter): boolean {
  if (place === "query") return fields !== undefined || (isList && separator !== "repeat");
  return place === "path" && (!required || isList || fields !== undefined || placing.sign !== "");
}

/** Returns true for a path parameter whose value may have slashes that separate segments. */
export function hasSlashes(
  { proxiedTo }: Pick<Operation, "proxiedTo">,
  { in: place, allowReserved }: Parameter,
): boolean {
  return place === "path" && (proxiedTo !== undefined || allowReserved === true);
}

function variableOf({ name, isList, fields, placing }: PlacedParameter): string {
  const key = encodeURIComponent(name).replaceAll("*", "%2A");
  return placing.isExploded && (isList || fields) ? `${key}*` : key;
}

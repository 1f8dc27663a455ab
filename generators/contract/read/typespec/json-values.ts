import {
  type EncodeData,
  getEncode,
  type ModelProperty,
  type Program,
  serializeValueAsJson,
  type Type,
  type Value,
} from "@typespec/compiler";
import type { Reports } from "./reports.ts";

type Handlers = Parameters<typeof serializeValueAsJson>[4];

/** Returns a value in JSON; undefined if it has no form in JSON, such as the time of the request. */
export function jsonOf(
  program: Program,
  value: Value,
  type: Type,
  encodeAs?: EncodeData,
  handlers?: Handlers,
): unknown {
  try {
    return serializeValueAsJson(program, encodedNumber(program, value, type), type, encodeAs, handlers);
  } catch {
    return undefined;
  }
}

/** Returns an example in JSON: a value of a custom scalar is written as the argument of its constructor. */
export function exampleJson(program: Program, value: Value, type: Type, encodeAs?: EncodeData): unknown {
  return jsonOf(program, value, type, encodeAs, {
    serializeScalarValue(scalar, own, encoding, original) {
      const [made] = scalar.value.args;
      return original(scalar, own, encoding) ?? (made && jsonOf(program, made, made.type));
    },
  });
}

/**
 * Returns a number as text if `@encode(string)` applies, which the compiler does not write; other values are
 * unchanged.
 */
export function encodedNumber(program: Program, value: Value, type: Type): Value {
  if (value.valueKind !== "NumericValue" || !isTextEncoded(program, type)) return value;
  const text = program.checker.getStdType("string");
  return { ...value, valueKind: "StringValue", type: text, scalar: text, value: String(value.value) };
}

function isTextEncoded(program: Program, type: Type): boolean {
  if (type.kind !== "ModelProperty" && type.kind !== "Scalar") return false;
  const encode = getEncode(program, type);
  if (encode) return encode.type.name === "string";
  const next = type.kind === "ModelProperty" ? type.type : type.baseScalar;
  return next !== undefined && isTextEncoded(program, next);
}

/** Returns the default of a property as a keyword, or reports that it has no form in JSON. */
export function defaultOf(program: Program, property: ModelProperty, reports: Reports): { default?: unknown } {
  const { defaultValue, name } = property;
  if (defaultValue === undefined) return {};
  const value = jsonOf(program, defaultValue, property);
  if (value !== undefined) return { default: value };
  reports.warn(property, "default", `the default of ${name} can't be written as JSON and is left out`);
  return {};
}

/** Returns examples in JSON; one without a form in JSON is reported on its element and left out. */
export function examplesIn<Example extends { value: Value; type: Type; encodeAs?: EncodeData | undefined }>(
  program: Program,
  element: Type,
  examples: readonly Example[],
  reports: Reports,
): { example: Example; json: unknown }[] {
  return examples.flatMap((example) => {
    const json = exampleJson(program, example.value, example.type, example.encodeAs);
    if (json !== undefined) return [{ example, json }];
    const name = "name" in element ? String(element.name) : element.kind;
    reports.warn(element, "example", `an example of ${name} can't be written as JSON and is left out`);
    return [];
  });
}

import { contentKind, isBinary } from "../contract/model/content-kinds.ts";
import type { InterfaceContract, Response, Schema } from "../contract/model/contract.ts";
import { type ContentField, type ResolvedBody, type ResolvedContent, readableTypes } from "../contract/facts/inputs.ts";
import { resolve } from "../contract/model/resolve.ts";
import { componentOf } from "../contract/model/schemas.ts";
import { objectShape } from "../contract/model/object-shape.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";

const runtime = "../runtime/server/bodies.ts";

/** What reads a body that is neither JSON nor text, as expressions; none where the handler does. */
export function bodyDecoders(
  api: InterfaceContract,
  { contents, binary }: ResolvedBody,
  module: Module,
): { decode?: string; decoders?: string } {
  const all = contents.map((content) => contentDecoder(api, content, module));
  const [decode] = all;
  if (binary.length === 0 && all.every((each) => each === decode)) return decode === undefined ? {} : { decode };
  const decoders = contents.flatMap(({ kind, mediaType }, index) => {
    const own = all[index] ?? (kind === "other" ? module.value(runtime, "readPlain") : undefined);
    return own === undefined || mediaType.includes("*") ? [] : [[mediaType, own] as const];
  });
  return decoders.length === 0 ? {} : { decoders: objectLiteral(decoders) };
}

function contentDecoder(
  { components: { schemas } }: InterfaceContract,
  { kind, fields, component }: ResolvedContent,
  module: Module,
): string | undefined {
  const rules = (): string => literal(Object.fromEntries(fields.map((field) => [field.name, ruleOf(field)])));
  if (kind === "form") return `${module.value(runtime, "readForm")}(${rules()})`;
  if (kind === "multipart") return `${module.value(runtime, "readParts")}(${rules()})`;
  if (kind === "lines") return module.value(runtime, "readLines");
  if (kind !== "xml") return undefined;
  return `${module.value(runtime, "xmlBody")}(${module.value("./xml.ts", "xml")}, ${literal(component ?? "")})`;

  function ruleOf({ schema, required, isRepeated }: ContentField): object {
    const type = typeOf(isRepeated ? (resolve(schema, schemas).items ?? {}) : schema);
    return { type, ...(isRepeated && { list: true, ...(required && { required }) }) };
  }

  function typeOf(schema: Schema): string | string[] {
    const own = resolve(schema, schemas);
    if (isBinary(own)) return "bytes";
    if (own.type === "array" || objectShape(own, schemas)) return "json";
    const types = readableTypes(own, schemas);
    const [only = "string", ...others] = types;
    return others.length > 0 ? types : only;
  }
}

/** What writes the responses that are neither JSON nor text nor bytes, by status, as an expression. */
export function answerTable(responses: Readonly<Record<string, Response>>, module: Module): string | undefined {
  const answers = Object.entries(responses).flatMap(([status, { content = {} }]): [string, string][] => {
    const [first] = Object.entries(content);
    if (first === undefined) return [];
    const [mediaType, media] = first;
    const kind = contentKind(mediaType, media);
    const write = ((): string | undefined => {
      if (kind === "lines") return module.value(runtime, "writeLines");
      if (kind !== "xml") return undefined;
      const component = componentOf(media.schema?.$ref) ?? "";
      return `${module.value(runtime, "xmlAnswer")}(${module.value("./xml.ts", "xml")}, ${literal(component)})`;
    })();
    return write === undefined
      ? []
      : [
          [
            status,
            objectLiteral([
              ["mediaType", literal(mediaType)],
              ["write", write],
            ]),
          ],
        ];
  });
  return answers.length === 0 ? undefined : objectLiteral(answers);
}

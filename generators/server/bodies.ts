import type { InterfaceContract, Response } from "../contract/model/contract.ts";
import type { ResolvedBody, ResolvedContent } from "../contract/facts/inputs.ts";
import { formRules, writtenResponses } from "../contract/facts/server-rules.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";

const runtime = "../runtime/server/bodies.ts";

/** Returns the decoders of bodies that are neither JSON nor text, as expressions; none if the handler decodes them. */
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
  content: ResolvedContent,
  module: Module,
): string | undefined {
  const { kind, component = "" } = content;
  const rules = (): string => literal(formRules(content, schemas));
  if (kind === "form") return `${module.value(runtime, "readForm")}(${rules()})`;
  if (kind === "multipart") return `${module.value(runtime, "readParts")}(${rules()})`;
  if (kind === "lines") return module.value(runtime, "readLines");
  if (kind !== "xml") return undefined;
  return `${module.value(runtime, "xmlBody")}(${module.value("./xml.ts", "xml")}, ${literal(component)})`;
}

/** Returns the encoders of responses that are neither JSON nor text nor bytes, by status, as an expression. */
export function answerTable(responses: Readonly<Record<string, Response>>, module: Module): string | undefined {
  const answers = writtenResponses(responses).map(({ status, mediaType, kind, component }) => {
    const write =
      kind === "lines"
        ? module.value(runtime, "writeLines")
        : `${module.value(runtime, "xmlAnswer")}(${module.value("./xml.ts", "xml")}, ${literal(component)})`;
    const rules = [["mediaType", literal(mediaType)] as const, ["write", write] as const];
    return [status, objectLiteral(rules)] as const;
  });
  return answers.length === 0 ? undefined : objectLiteral(answers);
}

import type { ContentKind } from "../contract/content-kinds.ts";
import type { ResolvedBody } from "../contract/inputs.ts";
import type { ResolvedOperation } from "../contract/resolved-operation.ts";
import { type Gives, isSuccess } from "../contract/responses.ts";
import { literal } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";

const runtime = "../runtime/client";

/** True of a body that is sent as the text that it is. */
function isText(body: ResolvedBody | undefined): boolean {
  return body !== undefined && body.mediaTypes.length > 0 && (body.kind === "text" || body.kind === "other");
}

/** What writes a body, as an expression; undefined where it is JSON. */
export function bodyWriter(body: ResolvedBody, module: Module): string | undefined {
  const { kind, binary, mediaTypes, parts } = body;
  const use = (file: string, name: string): string => module.value(`${runtime}/${file}.ts`, name);
  const [first = ""] = mediaTypes;
  const own = ((): string | undefined => {
    if (kind === "multipart") return `${use("multipart", "writeMultipart")}(${partRules(first, parts)})`;
    if (kind === "form") return use("form", "writeForm");
    if (kind === "lines") return `${use("lines", "writeLines")}(${literal(first)})`;
    if (kind === "xml")
      return `${use("xml", "xmlWriter")}(${module.value("./xml.ts", "xml")}, ${literal(body.component ?? "")})`;
    return isText(body) ? use("client", "writeText") : undefined;
  })();
  if (binary.length === 0) return own;
  const isAll = binary.length === mediaTypes.length;
  const otherwise = isAll ? [] : [own ?? "JSON.stringify"];
  return `${use("binary", "writeBinary")}(${[literal(binary), ...otherwise].join(", ")})`;
}

function partRules(
  type: string,
  { types, lists }: NonNullable<ResolvedBody["parts"]> = { types: {}, lists: [] },
): string {
  const rules = {
    ...(type !== "multipart/form-data" && { type }),
    ...(Object.keys(types).length > 0 && { types }),
    ...(lists.length > 0 && { lists }),
  };
  return Object.keys(rules).length === 0 ? "" : literal(rules);
}

/** What reads a success, as an expression; undefined where it is JSON. */
export function resultReader({ gives }: ResolvedOperation, module: Module): string | undefined {
  const { result } = gives;
  if (result.kind === "stream") return module.value("../runtime/stream/reader.ts", "readEventStream");
  if (result.kind !== "mixed") return readerOf(result.kind, gives, module);
  const readers = result.kinds.flatMap(([type, kind]) => {
    const read = readerOf(kind, gives, module);
    return read === undefined ? [] : [`[${literal(type.toLowerCase())}, ${read}]`];
  });
  const byType = module.value(`${runtime}/binary.ts`, "readByType");
  return `${byType}([${readers.join(", ")}], ${module.value(`${runtime}/client.ts`, "readAny")})`;
}

/** What reads errors, as an expression; undefined where they are JSON. */
export function errorReader({ gives }: ResolvedOperation, module: Module): string | undefined {
  const isXml = Object.keys(gives.xml).some((status) => !isSuccess(status));
  return isXml ? readerOf("xml", gives, module) : undefined;
}

function readerOf(kind: ContentKind | "none", { xml }: Gives, module: Module): string | undefined {
  if (kind === "xml")
    return `${module.value(`${runtime}/xml.ts`, "xmlReader")}(${module.value("./xml.ts", "xml")}, ${literal(xml)})`;
  if (kind === "binary") return module.value(`${runtime}/binary.ts`, "readBytes");
  if (kind === "lines") return module.value(`${runtime}/lines.ts`, "readLines");
  return kind === "text" ? module.value(`${runtime}/client.ts`, "readText") : undefined;
}

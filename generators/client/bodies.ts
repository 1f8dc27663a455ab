import type { ContentKind } from "../contract/model/content-kinds.ts";
import type { ResolvedBody, ResolvedContent } from "../contract/facts/inputs.ts";
import type { ResolvedOperation } from "../contract/facts/resolved-operation.ts";
import { type Gives, isSuccess } from "../contract/facts/responses.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";

const runtime = "../runtime/client";

/** Returns the encoder of a body, as an expression; undefined for JSON. */
export function bodyWriter(body: ResolvedBody, module: Module): string | undefined {
  const { binary, contents } = body;
  const main = contents.find(({ kind }) => kind === body.kind) ?? contents[0];
  const kinds = new Set(contents.map(({ kind }) => kind));
  const own = main && (kinds.size > 1 ? writerByType(body, main, module) : contentWriter(main, module));
  if (binary.length === 0) return own;
  const otherwise = main === undefined ? [] : [own ?? "JSON.stringify"];
  return `${module.value(`${runtime}/binary.ts`, "writeBinary")}(${[literal(binary), ...otherwise].join(", ")})`;
}

/**
 * Returns the encoder for the selected media type. Without one, that of the main kind is used, or a text type for
 * text.
 */
function writerByType(body: ResolvedBody, main: ResolvedContent, module: Module): string {
  const all = [main, ...body.contents.filter((content) => content !== main)];
  const writers = all.map(
    (content) => [content.mediaType, contentWriter(content, module) ?? "JSON.stringify"] as const,
  );
  const text = body.isText ? [] : all.flatMap(({ kind, mediaType }) => (isText(kind) ? [literal(mediaType)] : []));
  const byType = module.value(`${runtime}/media-types.ts`, "writeByType");
  return `${byType}(${[objectLiteral(writers), ...text.slice(0, 1)].join(", ")})`;
}

/** Returns true for a string body that is sent without JSON quotes. */
function isText(kind: ContentKind): boolean {
  return kind === "text" || kind === "other";
}

function contentWriter(
  { kind, mediaType, parts, styles, component }: ResolvedContent,
  module: Module,
): string | undefined {
  const use = (file: string, name: string): string => module.value(`${runtime}/${file}.ts`, name);
  if (kind === "multipart") return `${use("multipart", "writeMultipart")}(${partRules(mediaType, parts)})`;
  if (kind === "form")
    return styles ? `${use("form", "writeStyledForm")}(${literal(styles)})` : use("form", "writeForm");
  if (kind === "lines") return `${use("lines", "writeLines")}(${literal(mediaType)})`;
  if (kind === "xml")
    return `${use("xml", "xmlWriter")}(${module.value("./xml.ts", "xml")}, ${literal(component ?? "")})`;
  return isText(kind) ? use("client", "writeText") : undefined;
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

/** Returns the decoder of a success, as an expression; undefined for JSON without large integers. */
export function resultReader({ gives }: ResolvedOperation, module: Module): string | undefined {
  const { result } = gives;
  if (result.kind === "stream") return module.value("../runtime/stream/reader.ts", "readEventStream");
  const exact = gives.largeIntegers.successes ? module.value(`${runtime}/exact.ts`, "readExact") : undefined;
  if (result.kind === "mixed")
    return readerByStatus(gives, isSuccess, module, exact) ?? readerByType(result.kinds, gives, module, exact);
  return result.kind === "json" ? exact : readerOf(result.kind, gives, module);
}

/** Returns the decoder of errors, as an expression; undefined for text, or JSON without large integers. */
export function errorReader({ gives }: ResolvedOperation, module: Module): string | undefined {
  const isXml = Object.keys(gives.xml).some((status) => !isSuccess(status));
  const exact = gives.largeIntegers.errors ? module.value(`${runtime}/exact.ts`, "readExact") : undefined;
  const own = isXml ? readerOf("xml", gives, module) : exact;
  const readers = gives.binaryErrors.map((type) => [type, "binary"] as const);
  if (readers.length === 0) return own;
  return (
    readerByStatus(gives, (status) => !isSuccess(status), module, own) ?? readerByType(readers, gives, module, own)
  );
}

/** Returns the decoder for each status; undefined unless a media type has different kinds by status. */
function readerByStatus(
  gives: Gives,
  isAmong: (status: string) => boolean,
  module: Module,
  otherwise = module.value(`${runtime}/client.ts`, "readAny"),
): string | undefined {
  const statuses = Object.entries(gives.kinds).filter(([status]) => isAmong(status));
  const all = statuses.flatMap(([, kinds]) => kinds);
  const isOtherElsewhere = ([type, kind]: (typeof all)[number]): boolean =>
    all.some(([other, otherKind]) => essence(other) === essence(type) && otherKind !== kind);
  if (!all.some(isOtherElsewhere)) return undefined;
  const readers = statuses.map(([status, kinds]) => [status, readerByType(kinds, gives, module, otherwise)] as const);
  return `${module.value(`${runtime}/binary.ts`, "readByStatus")}(${objectLiteral(readers)}, ${otherwise})`;
}

/** Returns a media type without its parameters. */
function essence(mediaType: string): string {
  return mediaType.split(";", 1).join("").trim().toLowerCase();
}

function readerByType(
  kinds: Gives["result"]["kinds"],
  gives: Gives,
  module: Module,
  otherwise = module.value(`${runtime}/client.ts`, "readAny"),
): string {
  // The first match is used: if a status has one media type as text and as bytes, it is text.
  const textFirst = kinds.toSorted(([, one], [, other]) => Number(other === "text") - Number(one === "text"));
  const readers = textFirst.flatMap(([type, kind]) => {
    const read = readerOf(kind, gives, module);
    return read === undefined ? [] : [`[${literal(essence(type))}, ${read}]`];
  });
  if (readers.length === 0) return otherwise;
  return `${module.value(`${runtime}/binary.ts`, "readByType")}([${readers.join(", ")}], ${otherwise})`;
}

function readerOf(kind: ContentKind | "none", { xml, largeIntegers }: Gives, module: Module): string | undefined {
  if (kind === "xml")
    return `${module.value(`${runtime}/xml.ts`, "xmlReader")}(${module.value("./xml.ts", "xml")}, ${literal(xml)})`;
  if (kind === "binary") return module.value(`${runtime}/binary.ts`, "readBytes");
  if (kind === "lines") {
    const read = module.value(`${runtime}/lines.ts`, "readLines");
    if (!largeIntegers.successes) return read;
    const parse = module.value(`${runtime}/exact.ts`, "parseExact");
    return `(response, sent, check) => ${read}(response, sent, check, ${parse})`;
  }
  return kind === "text" ? module.value(`${runtime}/client.ts`, "readText") : undefined;
}

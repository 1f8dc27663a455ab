import { parseAccept } from "hono/utils/accept";
import { byStatus } from "../../generated/runtime/operation.ts";
import { writeXml, type XmlFormat } from "../../generated/runtime/xml/xml.ts";
import { contentKind } from "../../generators/contract/model/content-kinds.ts";
import type { MediaType, Operation } from "../../generators/contract/model/contract.ts";
import { componentOf, isJson } from "../../generators/contract/model/schemas.ts";

/**
 * Returns a JSON response in the documented media type that its request prefers: other JSON, JSON as text, or XML.
 *
 * @param elements The elements of XML bodies; see `xmlElements`.
 */
export async function represented(
  response: Response,
  request: Request,
  operation: Operation,
  elements: XmlFormat["elements"],
): Promise<Response> {
  const accept = request.headers.get("accept");
  const sent = essenceOf(response.headers.get("content-type") ?? "");
  const content = byStatus(operation.responses, response.status)?.content ?? {};
  if (accept === null || !isJson(sent) || Object.keys(content).length < 2) return response;
  const wanted = parseAccept(accept).map(({ type }) => type.toLowerCase());
  const found = wanted
    .flatMap((type) => (isAny(type) ? [sent] : [type]))
    .flatMap((type) => Object.entries(content).filter(([documented]) => essenceOf(documented) === type))
    .find(([type, media]) => essenceOf(type) === sent || isWritten(type, media, elements));
  if (found === undefined || essenceOf(found[0]) === sent) return response;
  const [type, media] = found;
  const text = await response.text();
  const component = componentOf(media.schema?.$ref) ?? "";
  const body = contentKind(type, media) === "xml" ? writeXml(JSON.parse(text), { elements }, component) : text;
  const headers = new Headers(response.headers);
  headers.set("content-type", type);
  headers.delete("content-length");
  return new Response(body, { status: response.status, headers });
}

function essenceOf(type: string): string {
  return type.split(";", 1).join("").trim().toLowerCase();
}

function isAny(type: string): boolean {
  return type === "*/*" || type === "application/*";
}

/** Returns true for a media type in which a JSON value can be written. */
function isWritten(type: string, media: MediaType, elements: XmlFormat["elements"]): boolean {
  if (isJson(type) || /^text\/(?:json|plain)\b/i.test(type)) return true;
  return contentKind(type, media) === "xml" && Object.hasOwn(elements, componentOf(media.schema?.$ref) ?? "");
}

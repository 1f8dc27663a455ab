import { writeXml, type XmlFormat } from "../../../../templates/runtime/xml/xml.ts";
import { contentKind } from "../../../contract/model/content-kinds.ts";
import type { InterfaceContract, MediaType } from "../../../contract/model/contract.ts";
import { componentOf } from "../../../contract/model/schemas.ts";
import { xmlElements } from "../../../contract/facts/xml-shapes.ts";

/** Returns an example as the XML that clients and servers write; undefined if the body is not XML of a model, or is a text. */
export function xmlText(api: InterfaceContract, type: string, media: MediaType, value: unknown): string | undefined {
  if (typeof value === "string" || contentKind(type, media) !== "xml") return undefined;
  // The contract has the types of texts as strings.
  const elements = (xmlElements(api) ?? {}) as XmlFormat["elements"];
  const component = componentOf(media.schema?.$ref) ?? "";
  return Object.hasOwn(elements, component) ? writeXml(value, { elements }, component) : undefined;
}

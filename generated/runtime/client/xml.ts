// Generated from templates/runtime/client/xml.ts by `concordat generate`. Do not edit.

import { byStatus } from "../operation.ts";
import { readXml, writeXml, type XmlFormat } from "../xml/xml.ts";
import { readAny, type ReadBody, readText } from "./client.ts";
import { UnexpectedBodyError } from "./errors.ts";

/**
 * Makes the reader of XML responses.
 *
 * @param models The models by status; responses with another status or media type are read by `readAny`.
 */
export function xmlReader(format: XmlFormat, models: Readonly<Record<string, string>>): ReadBody {
  return async (response, sent, check) => {
    const model = byStatus(models, response.status);
    const isXml = /[/+]xml *(;|$)/i.test(response.headers.get("content-type") ?? "");
    if (model === undefined || !isXml) return readAny(response, sent, check);
    const text = await readText(response, sent, check);
    try {
      return readXml(text, format, model);
    } catch (error) {
      throw new UnexpectedBodyError(sent, response, text, error instanceof Error ? error.message : "");
    }
  };
}

/** Makes the encoder of XML bodies. */
export function xmlWriter(format: XmlFormat, model: string): (body: unknown) => string {
  return (body) => writeXml(body, format, model);
}

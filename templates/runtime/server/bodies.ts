import { readXml, writeXml, type XmlFormat } from "../xml/xml.ts";
import type { OutgoingContent } from "./exchange.ts";
import { coerce, type DecodeBody, type ValueRule } from "./operation.ts";

export type { DecodeBody } from "./operation.ts";

/** The rules for reading the value of a field or a part. */
export interface FieldRule {
  /** The types that a text can be converted to, JSON, or raw bytes. */
  type: ValueRule["type"] | "json" | "bytes";

  /** Set if each item is a separate field. */
  list?: boolean;

  /** Set for a required list: an empty list is sent as no field. */
  required?: boolean;
}

/** The rules for reading fields and parts, by name; any other is a text. */
export type FieldRules = Readonly<Record<string, FieldRule>>;

const utf8 = new TextDecoder();

/** Makes the decoder of a form. */
export function readForm(rules: FieldRules): DecodeBody {
  return (bytes) => fieldsOf([...new URLSearchParams(utf8.decode(bytes))], rules);
}

/** Makes the decoder of a multipart body: texts, JSON, and files. */
export function readParts(rules: FieldRules): DecodeBody {
  return async (bytes, mediaType) => {
    const body = new Response(new Uint8Array(bytes), { headers: { "content-type": mediaType } });
    const form = await body.formData().catch(() => {
      throw new SyntaxError("no parts found");
    });
    const fields = [...form].map(async ([name, value]): Promise<[string, string | File]> => {
      const isBytes = Object.hasOwn(rules, name) && rules[name]?.type === "bytes";
      if (typeof value === "string") return [name, isBytes ? new File([value], "") : value];
      return [name, isBytes ? value : await value.text()];
    });
    return fieldsOf(await Promise.all(fields), rules);
  };
}

function fieldsOf(fields: readonly (readonly [string, string | File])[], rules: FieldRules): Record<string, unknown> {
  const names = new Set(fields.map(([name]) => name));
  const entries = [...names].map((name): [string, unknown] => {
    const { type, list = false } = (Object.hasOwn(rules, name) ? rules[name] : undefined) ?? { type: "string" };
    const own = fields.filter(([other]) => other === name);
    const values = own.map(([, value]) => fieldValue(name, value, type));
    // Several values for one field stay a list: the guard reports them.
    return [name, list || values.length > 1 ? values : values[0]];
  });
  const empty = Object.entries(rules).flatMap(([name, { list, required }]): [string, unknown][] =>
    list && required && !names.has(name) ? [[name, []]] : [],
  );
  return Object.fromEntries([...entries, ...empty]);
}

function fieldValue(name: string, value: string | File, type: FieldRule["type"]): unknown {
  if (typeof value !== "string" || type === "bytes") return value;
  if (type !== "json") return coerce([value], { type });
  try {
    return JSON.parse(value);
  } catch {
    throw new SyntaxError(`${name} is not JSON`);
  }
}

/** Decodes a plain text body. */
export const readPlain: DecodeBody = (bytes) => utf8.decode(bytes);

/** Decodes JSON lines. */
export const readLines: DecodeBody = (bytes) =>
  utf8
    .decode(bytes)
    .split(/\r?\n/)
    .flatMap((line, index): unknown[] => {
      if (line.trim() === "") return [];
      try {
        return [JSON.parse(line)];
      } catch {
        throw new SyntaxError(`line ${index + 1} is not JSON`);
      }
    });

/** Makes the decoder of an XML body. */
export function xmlBody(format: XmlFormat, model: string): DecodeBody {
  return (bytes) => readXml(utf8.decode(bytes), format, model);
}

/** Encodes a body. */
export type EncodeBody = (body: unknown) => OutgoingContent;

/** Makes the encoder of an XML body. */
export function xmlAnswer(format: XmlFormat, model: string): EncodeBody {
  return (body) => writeXml(body, format, model);
}

/** Encodes values as JSON lines; values of an async iterable are sent as they arrive. */
export const writeLines: EncodeBody = (body) => {
  const values = valuesOf(Object(body));
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await values.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
    async cancel() {
      await values.return(undefined);
    },
  });
};

async function* valuesOf(all: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<unknown> {
  for await (const each of all) yield each;
}

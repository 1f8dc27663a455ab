// Generated from templates/runtime/server/bodies.ts by `concordat generate`. Do not edit.

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

  /** The separator of the items of a list in one field. */
  separator?: string;

  /** The rules of the values of an object or a list with its keys in brackets: `address[city]`. */
  deep?: DeepRule;
}

/** The rule for reading a value within an object or a list with its keys in brackets. */
export interface DeepRule {
  type?: ValueRule["type"];
  fields?: Readonly<Record<string, DeepRule>>;
  items?: DeepRule;
}

/** The rules for reading fields and parts, by name; any other is a text. */
export type FieldRules = Readonly<Record<string, FieldRule>>;

const utf8 = new TextDecoder();

/** Makes the decoder of a form. */
export function readForm(rules: FieldRules): DecodeBody {
  const deep = Object.entries(rules).filter(([, rule]) => rule.deep !== undefined);
  return (bytes) => {
    const fields = [...new URLSearchParams(utf8.decode(bytes))];
    const isDeep = ([name]: [string, string]): boolean => deep.some(([own]) => name.startsWith(`${own}[`));
    const objects = deep.flatMap(([own, rule]): [string, unknown][] => {
      const inside = fields.filter(([name]) => name.startsWith(`${own}[`));
      const steps = inside.map(([name, text]): Deep => [
        name
          .slice(own.length + 1)
          .replace(/\]$/, "")
          .split("]["),
        text,
      ]);
      return inside.length === 0 ? [] : [[own, deepValue(steps, rule.deep ?? {})]];
    });
    const flat = fieldsOf(
      fields.filter((field) => !isDeep(field)),
      rules,
    );
    return Object.fromEntries([...Object.entries(flat), ...objects]);
  };
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

/** The keys of a value within an object, and its text. */
type Deep = readonly [keys: readonly string[], text: string];

function deepValue(all: readonly Deep[], rule: DeepRule): unknown {
  const texts = all.flatMap(([[key], text]) => (key === undefined ? [text] : []));
  if (texts.length > 0) return coerce(texts, { type: rule.type ?? "string" });
  const groups = new Map<string, Deep[]>();
  for (const [keys, text] of all) {
    const [key = "", ...rest] = keys;
    const group = groups.get(key) ?? [];
    group.push([rest, text]);
    groups.set(key, group);
  }
  const isList = rule.items !== undefined && [...groups.keys()].every((key) => /^\d*$/.test(key));
  const entries = [...groups].flatMap(([key, rest]): [string, unknown][] => {
    const within = rule.items ?? (Object.hasOwn(rule.fields ?? {}, key) ? rule.fields?.[key] : undefined) ?? {};
    // Without an index, each text is an item.
    const values = key === "" && isList ? rest.map((each) => deepValue([each], within)) : [deepValue(rest, within)];
    return values.map((value) => [key, value]);
  });
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

function fieldsOf(fields: readonly (readonly [string, string | File])[], rules: FieldRules): Record<string, unknown> {
  const names = new Set(fields.map(([name]) => name));
  const entries = [...names].map((name): [string, unknown] => {
    const {
      type,
      list = false,
      separator,
    } = (Object.hasOwn(rules, name) ? rules[name] : undefined) ?? { type: "string" };
    const own = fields.filter(([other]) => other === name);
    const values = own.flatMap(([, value]) =>
      separator !== undefined && typeof value === "string"
        ? value.split(separator).map((item) => fieldValue(name, item, type))
        : [fieldValue(name, value, type)],
    );
    // Several values for one field stay a list: the guard reports them.
    return [name, list || separator !== undefined || values.length > 1 ? values : values[0]];
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

import { isRecord } from "../../generated/runtime/body.ts";
import type { RequestValues } from "../../generated/runtime/validation/validation.ts";
import { contentKind } from "../../generators/contract/model/content-kinds.ts";
import { documentedExamples, sharedTitle, titledExample } from "../../generators/contract/model/examples.ts";
import type { ResolvedOperation } from "../../generators/contract/facts/resolved-operation.ts";
import { echoed } from "./errors.ts";
import type { Parts } from "./parts.ts";
import { isRequested } from "./rules.ts";
import type { Row } from "./store.ts";
import { examplesOf } from "../../generators/contract/model/sample.ts";

/** The inputs of a request. */
interface Sent extends RequestValues {
  path?: unknown;
}

/** Returns the body of a success: the example of this request, another example, or a generated value. */
export function exampleOf(
  { operation, gives }: ResolvedOperation,
  call: Sent,
  { schemas, values }: Pick<Parts, "schemas" | "values">,
): unknown {
  const { content = {} } = operation.responses[gives.success?.key ?? ""] ?? {};
  const all = Object.entries(content);
  // A stream without documented events is text; the other media types say more.
  const entry = all.find(([type]) => type !== "text/event-stream") ?? all[0];
  if (entry === undefined) return undefined;
  const [mediaType, media] = entry;
  const key = `${operation.name} ${JSON.stringify([call.path, call.query, call.body])}`;
  const kind = contentKind(mediaType, media);
  if (kind === "lines") {
    const item = media.itemSchema ?? {};
    return [0, 1, 2].map((index) => values.make(item, `${key} ${index}`, { fresh: index > 0 }));
  }
  const shape = operation.shapes?.find(({ requested }) => requested && isRequested(requested, call));
  const schema = shape?.schema ?? operation.shapes?.find(({ requested }) => !requested)?.schema ?? media.schema ?? {};
  // Examples of the operation have the default shape.
  const own = shape ? [] : [...titledExample(media, titleOf(operation, call)), ...documentedExamples(media)];
  const known = [...own, ...examplesOf(schema, schemas.components)];
  const found = known.find((each) => each !== undefined && schemas.fits(schema, each));
  const made =
    found !== undefined
      ? structuredClone(found)
      : kind === "json" && Object.keys(schema).length === 0
        ? {}
        : values.make(schema, key);
  return forRequest(made, sentWith(call), (each) => schemas.fits(schema, each));
}

/** Returns the query and body inputs of a request by name. */
export function sentWith({ query, body }: RequestValues): Readonly<Record<string, unknown>> {
  return { ...(isRecord(query) && query), ...(isRecord(body) && body) };
}

/**
 * Adapts a body to the request: fields repeat inputs of the same name, and lists contain only the requested ids (input
 * `ids` selects by `id`).
 */
function forRequest(body: unknown, sent: Readonly<Record<string, unknown>>, fits: (body: unknown) => boolean): unknown {
  let all = echoed(body, sent, fits);
  for (const [name, wanted] of Object.entries(sent)) {
    if (!Array.isArray(wanted) || !isRecord(all) || !name.endsWith("s")) continue;
    const before: Row = all;
    const key = name.slice(0, -1);
    const isOfKey = (row: unknown): row is Row => isRecord(row) && Object.hasOwn(row, key);
    for (const [field, rows] of Object.entries(before)) {
      if (!Array.isArray(rows) || rows.length === 0 || !rows.every((row) => isOfKey(row))) continue;
      const left = rows.filter((row) => wanted.includes(row[key]));
      // Sibling numbers that equal the length of the list are counts.
      const counts = Object.entries(before)
        .filter(([, value]) => value === rows.length)
        .map(([count]) => [count, left.length]);
      const next = { ...before, [field]: left, ...Object.fromEntries(counts) };
      if (fits(next)) all = next;
    }
  }
  return all;
}

/** Returns the title of the documented example that matches the request, or of the first one. */
function titleOf(operation: ResolvedOperation["operation"], { body }: Sent): string | undefined {
  const [media = {}] = Object.values(operation.requestBody?.content ?? {});
  const sent = JSON.stringify(body);
  const found = Object.entries({ ...(media["examples"] as object | undefined) }).find(
    ([, each]) => isRecord(each) && JSON.stringify(each["value"]) === sent,
  );
  return found?.[0] ?? sharedTitle(operation);
}

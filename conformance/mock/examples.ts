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

/** The body of a success: the example of this request, or an example, or a value that is made up. */
export function exampleOf(
  { operation, gives }: ResolvedOperation,
  call: Sent,
  { schemas, values }: Pick<Parts, "schemas" | "values">,
): unknown {
  const { content = {} } = operation.responses[gives.success?.key ?? ""] ?? {};
  const [entry] = Object.entries(content);
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
  // Examples of the operation are of the shape that nothing asks for.
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

/** The inputs of a request by their names. */
export function sentWith({ query, body }: RequestValues): Readonly<Record<string, unknown>> {
  return { ...(isRecord(query) && query), ...(isRecord(body) && body) };
}

/**
 * A body for what was sent: fields of the same name repeat it; of a list, those are left that were asked for by
 * a list of ids, `ids` say of those with an `id`.
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
      // Numbers beside it that are how many there are.
      const counts = Object.entries(before)
        .filter(([, value]) => value === rows.length)
        .map(([count]) => [count, left.length]);
      const next = { ...before, [field]: left, ...Object.fromEntries(counts) };
      if (fits(next)) all = next;
    }
  }
  return all;
}

/** The title of the documented example whose request this is, or else of the first. */
function titleOf(operation: ResolvedOperation["operation"], { body }: Sent): string | undefined {
  const [media = {}] = Object.values(operation.requestBody?.content ?? {});
  const sent = JSON.stringify(body);
  const found = Object.entries({ ...(media["examples"] as object | undefined) }).find(
    ([, each]) => isRecord(each) && JSON.stringify(each["value"]) === sent,
  );
  return found?.[0] ?? sharedTitle(operation);
}

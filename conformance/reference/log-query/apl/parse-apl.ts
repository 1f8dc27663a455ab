import { type Reader, readerOf } from "./reader.ts";
import type { Token } from "./token.ts";

/** What a query in APL asks for, as far as APL is understood here. */
export interface AplQuery {
  dataset: string;

  /** Of the events by `_time`. */
  order: "ascending" | "descending";

  /** The lowest of its limits; undefined where it has none. */
  limit: number | undefined;
}

/**
 * Understands a query in APL that names a dataset, sorts it by `_time` and limits it:
 *
 * ```
 * query     = dataset { "|" sort } { "|" limit }
 * dataset   = name | "[" text "]"
 * sort      = ( "sort" | "order" ) "by" field [ "asc" | "desc" ]
 * limit     = ( "limit" | "take" ) number
 * ```
 *
 * As in APL, a sort without a direction is descending, the last of several decides, and `//` begins a comment. Without
 * any, the newest events come first.
 *
 * @throws {RefusedRequest} where it is anything else: says where, and what was expected.
 */
export function parseApl(text: string): AplQuery {
  const reader = readerOf(text);
  const query: AplQuery = { dataset: name(reader, "a dataset").value, order: "descending", limit: undefined };
  while (reader.skip("|")) operator(reader, query);
  reader.take("end", '"|" or the end');
  return query;
}

/** A name by itself, or any text in brackets and quotes. */
function name(reader: Reader, what: string): Token {
  if (!reader.skip("[")) return reader.take("name", `${what}, such as ['my-name']`);
  const token = reader.take("text", "a name in quotes");
  if (!reader.skip("]")) reader.expected('"]"');
  return token;
}

function operator(reader: Reader, query: AplQuery): void {
  const token = reader.take("name", "an operator");
  switch (token.value.toLowerCase()) {
    case "sort":
    case "order":
      if (query.limit !== undefined) reader.refuse("a sort after a limit is not supported", token);
      query.order = sort(reader);
      break;
    case "limit":
    case "take":
      query.limit = Math.min(query.limit ?? Infinity, Number(reader.take("number", "a whole number").value));
      break;
    default:
      reader.refuse(`the operator ${token.value.slice(0, 40)} is not supported, only sort, limit and take are`, token);
  }
}

function sort(reader: Reader): AplQuery["order"] {
  if (!reader.skip("by")) reader.expected('"by"');
  const field = name(reader, "a field");
  if (field.value !== "_time") reader.refuse("events can be sorted by _time alone", field);
  if (reader.skip("asc")) return "ascending";
  reader.skip("desc");
  return "descending";
}

import { RejectedRequest } from "../../../generated/runtime/server/errors.ts";

/** A parsed query, in the supported subset of APL. */
interface AplQuery {
  dataset: string;

  /** The order of the events by `_time`. */
  order: "ascending" | "descending";

  /** The lowest of its limits; undefined if it has none. */
  limit: number | undefined;
}

/**
 * Parses a query in APL that names a dataset, sorts it by `_time` and limits it:
 *
 * ```
 * query     = dataset { "|" sort } { "|" limit }
 * dataset   = name | "[" text "]"
 * sort      = ( "sort" | "order" ) "by" field [ "asc" | "desc" ]
 * limit     = ( "limit" | "take" ) number
 * ```
 *
 * As in APL, a sort without a direction is descending, the last of several sorts applies, and `//` begins a comment. Without
 * a sort, the newest events come first.
 *
 * @throws {RejectedRequest} If the text is not such a query; the message names the place and the expected text.
 */
export function parseApl(text: string): AplQuery {
  const reader = new Reader(text);
  const query: AplQuery = { dataset: readName(reader, "a dataset").value, order: "descending", limit: undefined };
  while (reader.skip("|")) operator(reader, query);
  reader.take("end", '"|" or the end');
  return query;
}

/** Reads a bare name, or a quoted text in brackets. */
function readName(reader: Reader, what: string): Token {
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
      if (query.limit !== undefined) reader.reject("a sort after a limit is not supported", token);
      query.order = sort(reader);
      break;
    case "limit":
    case "take":
      query.limit = Math.min(query.limit ?? Infinity, Number(reader.take("number", "a whole number").value));
      break;
    default:
      reader.reject(`the operator ${token.value.slice(0, 40)} is not supported; use sort, limit or take`, token);
  }
}

function sort(reader: Reader): AplQuery["order"] {
  if (!reader.skip("by")) reader.expected('"by"');
  const field = readName(reader, "a field");
  if (field.value !== "_time") reader.reject("events can be sorted only by _time", field);
  if (reader.skip("asc")) return "ascending";
  reader.skip("desc");
  return "descending";
}

/** Reads a query text token by token. */
class Reader {
  readonly #text: string;
  readonly #tokens: Iterator<Token, never>;
  #next: Token;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokensOf(text);
    this.#next = this.#tokens.next().value;
  }

  /** Skips the next token if it is this symbol or keyword; returns false if it is not. */
  skip(value: string): boolean {
    const { kind, value: next } = this.#next;
    const isNext = (kind === "name" || kind === "symbol") && next.toLowerCase() === value;
    if (isNext) this.take(kind, value);
    return isNext;
  }

  /**
   * Reads the next token, which must be of a kind.
   *
   * @throws {RejectedRequest} If it is of another kind; `expected` describes the kind.
   */
  take(kind: Token["kind"], expected: string): Token {
    const taken = this.#next;
    if (taken.kind !== kind) this.expected(expected);
    this.#next = this.#tokens.next().value;
    return taken;
  }

  /** Rejects the query at a token. Default: the next one. */
  reject(problem: string, { at } = this.#next): never {
    const place = placeIn(this.#text, at);
    throw new RejectedRequest("malformed_request", `Invalid query at ${place}: ${problem}.`);
  }

  /** Rejects the query because the next token is unexpected. */
  expected(what: string): never {
    const { kind, value } = this.#next;
    const found = kind === "end" ? "the end" : JSON.stringify(value.slice(0, 40));
    this.reject(`expected ${what}, found ${found}`);
  }
}

function placeIn(text: string, at: number): string {
  const lines = text.slice(0, at).split("\n");
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** A token of a query. */
interface Token {
  kind: "name" | "number" | "text" | "symbol" | "end";

  /** The text as written; without the quotes if it is a quoted text. */
  value: string;

  /** The offset of the first character, in UTF-16 units. */
  at: number;
}

const pattern =
  /(?<blank>\s+|\/\/[^\n]*)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<number>\d+)|'(?<single>(?:[^'\\\n]|\\.)*)'|"(?<double>(?:[^"\\\n]|\\.)*)"|(?<symbol>[^])/guy;

/** Yields the tokens of a query; the last one is the end. Every other character is a symbol. */
function* tokensOf(text: string): Generator<Token, never> {
  let at = 0;
  for (const { index, 0: whole, groups = {} } of text.matchAll(pattern)) {
    at = index + whole.length;
    const { blank, name, number, single, double } = groups;
    const quoted = single ?? double;
    if (blank !== undefined) continue;
    if (name !== undefined) yield { kind: "name", value: name, at: index };
    else if (number !== undefined) yield { kind: "number", value: number, at: index };
    else if (quoted !== undefined) yield { kind: "text", value: quoted.replaceAll(/\\(.)/gsu, "$1"), at: index };
    else yield { kind: "symbol", value: whole, at: index };
  }
  for (;;) yield { kind: "end", value: "", at };
}

/** The first syntax error in a JSON text. */
export interface JsonFault {
  /** The line, from 1. */
  line: number;

  /** The column, from 1, in UTF-16 units. */
  column: number;

  /** The actual character, quoted, or `the end`. */
  found: string;

  /** The expected tokens. */
  expected: string;
}

type State = "value" | "firstValue" | "name" | "firstName" | "colon" | "afterMember" | "afterItem" | "end";
type Token = "{" | "}" | "[" | "]" | ":" | "," | "string" | "scalar";
type Move = State | "open" | "close" | "done";

const value = { "{": "open", "[": "open", string: "done", scalar: "done" } as const;

/** The move for each token by state; a token without a move is the syntax error. */
const moves: Record<State, Partial<Record<Token, Move>>> = {
  value,
  firstValue: { ...value, "]": "close" },
  name: { string: "colon" },
  firstName: { string: "colon", "}": "close" },
  colon: { ":": "value" },
  afterMember: { ",": "name", "}": "close" },
  afterItem: { ",": "value", "]": "close" },
  end: {},
};

const expectations: Record<State, string> = {
  value: "a value",
  firstValue: 'a value or "]"',
  name: "a name in double quotes",
  firstName: 'a name in double quotes or "}"',
  colon: '":"',
  afterMember: '"," or "}"',
  afterItem: '"," or "]"',
  end: "the end",
};

/**
 * Finds the first syntax error in a JSON text; undefined if the text is valid. Responses state the position and the actual
 * and expected tokens. `JSON.parse` does not do so reliably: V8 omits the position of many errors and quotes the body
 * instead (`Unexpected token 'x', "{"a": x}" is not valid JSON`), and JavaScriptCore states no position at all. A parser with
 * positions, such as jsonc-parser, would be another dependency of every server.
 *
 * @see {@link https://www.rfc-editor.org/rfc/rfc8259}
 */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: State[] = [];
  let state: State = "value";
  let at = endOf(whitespace, text, 0);
  while (at < text.length) {
    const token = tokenAt(text, at);
    const move: Move | undefined = token && moves[state][token];
    if (move === undefined) return faultAt(text, at, expectations[state]);
    if (move === "open") {
      open.push(token === "{" ? "afterMember" : "afterItem");
      state = token === "{" ? "firstName" : "firstValue";
    } else {
      if (move === "close") open.pop();
      state = move === "close" || move === "done" ? (open.at(-1) ?? "end") : move;
    }
    const end = token === "string" ? stringEnd(text, at) : token === "scalar" ? endOf(scalar, text, at) : at + 1;
    if (end < 0) return faultAt(text, -end, "the rest of a string");
    at = endOf(whitespace, text, end);
  }
  return state === "end" ? undefined : faultAt(text, at, expectations[state]);
}

const whitespace = /[ \t\n\r]*/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?|true|false|null/y;
const escaped = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
const unescaped = /[ !#-[\]-\uffff]+/y;

function tokenAt(text: string, at: number): Token | undefined {
  const character = text[at];
  switch (character) {
    case "{":
    case "}":
    case "[":
    case "]":
    case ":":
    case ",":
      return character;
    case '"':
      return "string";
    default:
      return endOf(scalar, text, at) > at ? "scalar" : undefined;
  }
}

/** Returns the index after a string; if the string is malformed, the index of the error as a negative number. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') {
    const end = Math.max(endOf(unescaped, text, at), endOf(escaped, text, at));
    if (end === at) return -at;
    at = end;
  }
  return at + 1;
}

/** Returns the index after a match that begins at `at`; `at` itself if there is no match. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function faultAt(text: string, at: number, expected: string): JsonFault {
  const before = text.slice(0, at).split("\n");
  const character = text.codePointAt(at);
  return {
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    found: character === undefined ? "the end" : JSON.stringify(String.fromCodePoint(character)),
    expected,
  };
}

// Generated from templates/runtime/server/json-syntax.ts by `concordat generate`. Do not edit.

/** The place at which a text stops being JSON. */
export interface JsonFault {
  /** The line, from 1. */
  line: number;

  /** The column, from 1, in UTF-16 units. */
  column: number;

  /** The character there, quoted, or `the end`. */
  found: string;

  /** The tokens that could stand there instead. */
  expected: string;
}

type State = "value" | "firstValue" | "name" | "firstName" | "colon" | "afterMember" | "afterItem" | "end";
type Token = "{" | "}" | "[" | "]" | ":" | "," | "string" | "scalar";
type Move = State | "open" | "close" | "done";

const value = { "{": "open", "[": "open", string: "done", scalar: "done" } as const;

/** The move of each token; a token that is not listed is the fault. */
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
 * Finds the fault that keeps a text from being JSON; undefined where there is none. Responses name the place, what was
 * found and what was expected, which the message of `JSON.parse` does in no engine reliably: V8 leaves the place of many
 * faults out and quotes the body instead (`Unexpected token 'x', "{"a": x}" is not valid JSON`), JavaScriptCore names no
 * place at all. A parser with positions, such as jsonc-parser, would be another dependency of every server.
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

/** Where a string ends; negative, the place at which it is broken. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') {
    const end = Math.max(endOf(unescaped, text, at), endOf(escaped, text, at));
    if (end === at) return -at;
    at = end;
  }
  return at + 1;
}

/** Where a match ends that begins at a place; that place where there is none. */
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

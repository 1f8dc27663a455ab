import { RefusedRequest } from "../../../../generated/runtime/server-refusal.ts";
import { type Token, tokensOf } from "./token.ts";

/** Reads a query text token by token. */
export interface Reader {
  /** Reads on where the next token is a symbol or a keyword; tells whether it is. */
  skip(value: string): boolean;

  /**
   * Reads on where the next token is of a kind.
   *
   * @throws {RefusedRequest} where it is of another; `expected` says of which.
   */
  take(kind: Token["kind"], expected: string): Token;

  /** Refuses the text at a token; the next one, where none is given. */
  refuse(problem: string, at?: Token): never;

  /** Refuses the text at the next token, which is not the one expected. */
  expected(what: string): never;
}

export function readerOf(text: string): Reader {
  const tokens = tokensOf(text);
  let next = tokens.next().value;
  const refuse: Reader["refuse"] = (problem, { at } = next) => {
    throw new RefusedRequest("malformed_request", `The query is not understood: at ${placeIn(text, at)}: ${problem}.`);
  };
  const expected: Reader["expected"] = (what) => {
    const found = next.kind === "end" ? "the end" : JSON.stringify(next.value.slice(0, 40));
    return refuse(`expected ${what}, found ${found}`);
  };
  const take: Reader["take"] = (kind, what) => {
    if (next.kind !== kind) expected(what);
    const taken = next;
    next = tokens.next().value;
    return taken;
  };
  return {
    refuse,
    expected,
    take,
    skip: (value) => {
      const isNext = (next.kind === "name" || next.kind === "symbol") && next.value.toLowerCase() === value;
      if (isNext) take(next.kind, value);
      return isNext;
    },
  };
}

function placeIn(text: string, at: number): string {
  const lines = text.slice(0, at).split("\n");
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** The smallest part of a query text that means something. */
export interface Token {
  kind: "name" | "number" | "text" | "symbol" | "end";

  /** As it is written; of a text, what stands between its quotes. */
  value: string;

  /** Where it begins, in UTF-16 units from 0. */
  at: number;
}

const pattern =
  /(?<blank>\s+|\/\/[^\n]*)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<number>\d+)|'(?<single>(?:[^'\\\n]|\\.)*)'|"(?<double>(?:[^"\\\n]|\\.)*)"|(?<symbol>[^])/guy;

/** Reads the tokens of a query text, the last one its end. What has no meaning of its own is a symbol. */
export function* tokensOf(text: string): Generator<Token, never> {
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

import { createHash } from "node:crypto";

/** The share of random and exhaustive tests to run: `SHARE=0.2` for a fifth. Default: 1, all of them. */
export const share = readShare(process.env["SHARE"] || "1");

/** Each value of `SHARE_SEED` selects other cases. */
const seed = process.env["SHARE_SEED"] || "1";

function readShare(text: string): number {
  const value = Number(text);
  if (value > 0 && value <= 1) return value;
  throw new Error(`SHARE=${text}: expected a number above 0 and at most 1`);
}

/**
 * Returns the cases of a list to run, at least one, in the order of the list. The same share and seed select the same
 * cases on every machine. A partial run has only cases of the full run.
 *
 * @param nameOf Returns a unique text for each case. Default: the case as text.
 */
export function sampleOf<Case>(
  cases: readonly Case[],
  nameOf: (each: Case) => string = String,
  settings = { share, seed },
): Case[] {
  const rank = (each: Case): string =>
    createHash("sha256")
      .update(`${settings.seed} ${nameOf(each)}`)
      .digest("hex");
  const ranked = cases.map((each) => ({ each, rank: rank(each) })).toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  const selected = new Set(ranked.slice(0, Math.ceil(cases.length * settings.share)).map(({ each }) => each));
  return cases.filter((each) => selected.has(each));
}

/** Returns the selected part numbers, from 0, of a test with so many parts. */
export function sampleOfParts(count: number): number[] {
  return sampleOf(Array.from({ length: count }, (_, index) => index));
}

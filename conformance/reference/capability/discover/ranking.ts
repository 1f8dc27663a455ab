import { catalog, toolWithId } from "../catalog/catalog.ts";
import type { Tool } from "../catalog/tool.ts";

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** A query is no essay: what comes after so many characters is not read. */
const longestQuery = 1000;

/** The words of every tool, each with the weight of the field that it stands in. */
const index: readonly { tool: Tool; weights: ReadonlyMap<string, number> }[] = catalog.map((tool) => {
  const { id, name, description, capability, provider } = tool;
  const weights = new Map<string, number>();
  const add = (weight: number, texts: readonly string[]): void => {
    for (const word of texts.flatMap(wordsOf)) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  };
  add(4, [name.en, name.zh]);
  add(3, [id, capability]);
  add(1, [description.en, description.zh, provider]);
  return { tool, weights };
});

/** The tools that a query finds, best first: the one with exactly this id, or those that share most with its words. */
export function ranked(query: string): Tool[] {
  const exact = toolWithId(query);
  if (exact) return [exact];
  const words = new Set(wordsOf(query.slice(0, longestQuery)));
  return index
    .map(({ tool, weights }) => ({ tool, score: sum([...words].map((word) => weights.get(word) ?? 0)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.tool.id < b.tool.id ? -1 : 1))
    .map(({ tool }) => tool);
}

function wordsOf(text: string): string[] {
  const spaced = text.toLowerCase().replaceAll(/[._/+-]/g, " ");
  return [...segmenter.segment(spaced)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

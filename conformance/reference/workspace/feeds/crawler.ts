/** What the ids of visitors that are AI crawlers begin with. */
const prefix = "crawler:";

/** Tells a visitor that is an AI crawler, such as `crawler:example-bot`, from a reader. */
export function isCrawler(visitor: string | null): boolean {
  return visitor?.startsWith(prefix) ?? false;
}

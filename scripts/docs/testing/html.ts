/** An element of a page, by its start tag; of scripts and styles, the text as well. */
export interface HtmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  text: string;
}

const startTag = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi;
const attribute = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** The elements of a page of the site, in their order. What looks like one inside of scripts and comments is text. */
export function elementsOf(html: string): HtmlElement[] {
  const texts: string[] = [];
  const markup = html
    .replace(/<!--[^]*?-->/g, "")
    .replace(/(<(script|style)\b[^>]*>)([^]*?)<\/\2>/gi, (_, tag: string, name: string, text: string) => {
      texts.push(text);
      return `${tag}</${name}>`;
    });
  return [...markup.matchAll(startTag)].map(([, name = "", rest = ""]) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...rest.matchAll(attribute)].map(([, key = "", ...values]) => [
        key.toLowerCase(),
        unescape(values.find((value) => value !== undefined) ?? ""),
      ]),
    ),
    text: /^(script|style)$/i.test(name) ? (texts.shift() ?? "") : "",
  }));
}

/** The text that is read, without markup. */
export function textOf(html: string): string {
  return unescape(html.replace(/<(script|style)\b[^]*?<\/\1>/gi, " ").replace(/<[^>]*>/g, ""));
}

const characters: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

function unescape(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex?: string, decimal?: string, name = "") => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return characters[name] ?? entity;
  });
}

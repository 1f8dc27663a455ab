import { renderMermaidSVG } from "beautiful-mermaid";
import { html } from "./markdown.ts";

/**
 * Returns text for a diagram: characters with a meaning in Mermaid are written as entity numbers. If a width is given, longer texts
 * are broken into lines.
 */
export function label(text: string, width = Infinity): string {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && longer.length <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  const escaped = lines.map((line) =>
    line.replace(/[\0-\x7f]/g, (mark) => (/[\w .,()/-]/.test(mark) ? mark : `#${mark.charCodeAt(0)};`)),
  );
  return escaped.join("<br>") || "#160;";
}

/**
 * Replaces the diagrams of a page with inline images, whose colors come from the styles of the site. A diagram of an
 * unsupported kind stays as text.
 */
export function drawn(body: string): string {
  let count = 0;
  return body.replace(/^```mermaid\n([^]*?)\n```$/gm, (whole: string, text: string) => {
    count += 1;
    try {
      return drawing(text, count);
    } catch {
      return whole;
    }
  });
}

// Entity numbers are drawn as one stand-in character each, which is replaced in the finished image.
const standIn = 0xe000;

function drawing(text: string, number: number): string {
  const title = html(readable(/^\s*accTitle: (.*)$/m.exec(text)?.[1] ?? "Diagram"));
  const source = text
    .replace(/^\s*accTitle: .*\n/m, "")
    .replace(/#(\d+);/g, (_whole, code: string) => String.fromCharCode(standIn + Number(code)));
  const isSequence = source.startsWith("sequenceDiagram");
  const image = renderMermaidSVG(isSequence ? withRoom(source) : source, {
    padding: 12,
    nodeSpacing: 44,
    layerSpacing: 32,
  })
    .replace(/<style>[^]*?<\/style>/, "")
    .replace(/ data-label="[^"]*"/g, "")
    .replace(/ id="|url\(#/g, (start) => `${start}diagram-${number}-`)
    .replace(/[\ue000-\ue0ff]/g, (mark) => `&#${mark.charCodeAt(0) - standIn};`)
    // Empty lines would end the HTML within Markdown.
    .replace(/\n\s*/g, " ");
  const [tag = "", across, down = "0"] = /^<svg[^>]* viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>/.exec(image) ?? [];
  // The renderer leaves margins beside a sequence that are too wide for a phone.
  const margin = isSequence ? 24 : 0;
  const width = Number(across) - 2 * margin;
  const size = `viewBox="${margin} 0 ${width} ${down}" width="${Math.round(width * largest)}"`;
  const opening = `<svg role="img" aria-label="${title}" ${size} style="min-width:${Math.round(width * smallest)}px">`;
  const svg = opening + image.slice(tag.length);
  return `<div class="diagram" role="region" aria-label="${title}" tabindex="0" data-pagefind-ignore>${svg}</div>`;
}

/** The maximum scale of an image; the smallest text has 11 pixels at scale 1. */
const largest = 1.2;
const smallest = 0.86;

/** Returns a label with its entity numbers decoded. */
function readable(text: string): string {
  return text.replaceAll("<br>", " ").replace(/#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)));
}

/** Widens the participants of a sequence for its longest message; the renderer only measures their names. */
function withRoom(text: string): string {
  const messages = [...text.matchAll(/(\w+)-?->>(\w+): (.*)$/gm)];
  const widths = messages.map(([, from, to, message = ""]) => 5.3 * message.length + (from === to ? ownArrow : 0));
  return text.replace(/^(\s*participant \w+ as )(.*)$/gm, (_whole, start: string, name: string) => {
    const room = (Math.max(0, ...widths) - besideNames) / 7.4 - name.length;
    const blanks = String.fromCharCode(standIn + 160).repeat(Math.max(0, Math.ceil(room / 2)));
    return `${start}${blanks}${name}${blanks}`;
  });
}

// The width in pixels of an arrow from a participant to itself, and of the part of an arrow between participants without text.
const ownArrow = 30;
const besideNames = 56;

import { escape } from "../html-template.ts";

/** An SVG element with attributes and with content that is SVG already. */
export function element(name: string, attributes: Record<string, string | number>, content = ""): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(String(value))}"`);
  return `<${name}${given.join("")}>${content}</${name}>`;
}

/** Text that begins, ends or is centred at a place; its base line is at `y`. */
export function text(words: string, x: number, y: number, kind: string, anchor: "start" | "middle" = "start"): string {
  return element("text", { class: kind, x, y, "text-anchor": anchor }, escape(words));
}

/** A line from left to right or from right to left, with a head where it ends. */
export function arrow(from: number, to: number, y: number, kind: string): string {
  const back = to > from ? -9 : 9;
  return [
    element("path", { class: `line ${kind}`, d: `M${from} ${y}H${to + back}` }),
    element("path", { class: "head", d: `M${to} ${y}l${back} -4.5v9z` }),
  ].join("");
}

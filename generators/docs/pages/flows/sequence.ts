import type { Flow, InterfaceContract } from "../../../contract/contract.ts";
import { operationOf } from "../../../contract/flows.ts";
import { escape } from "../../html.ts";
import { places } from "../../links.ts";
import { rootOf } from "../../page.ts";
import { type Setting, textLines } from "../../text-lines.ts";

const diagramWidth = 780;

/** The caller's own work stands in boxes around its line. */
const box = { x: 10, width: 320, padding: 12 };
const caller = box.x + box.width / 2;
const service = 660;
const head = { width: 220, padding: 8 };

/** Room for the number of a step, left of what it says. */
const numberRoom = 30;
const gap = 16;

/** A flow as a sequence diagram: the caller, the service, and what goes from one to the other. */
export function sequence(api: InterfaceContract, flow: Flow, path: string): string {
  const top = heads(api.title);
  let y = top.height + gap;
  const drawn: string[] = [];
  flow.steps.forEach((step, index) => {
    const kept = flow.keeps.filter((from) => from.split(".")[0] === step.name);
    const part =
      (step.operation ?? step.find) === undefined
        ? work(step, index + 1, kept)
        : exchange(api, step, index + 1, kept, rootOf(path));
    drawn.push(part.draw(y));
    y += part.height + gap;
  });
  const lines = [caller, service].map((x) => element("path", { class: "lifeline", d: `M${x} ${top.height}V${y}` }));
  const name = `The flow ${flow.name}: what the caller and the service say to each other. The steps below say the same.`;
  return element(
    "svg",
    {
      class: "sequence",
      role: "group",
      "aria-label": name,
      width: diagramWidth,
      height: y,
      viewBox: `0 0 ${diagramWidth} ${y}`,
    },
    [...lines, top.drawn, ...drawn].join("\n"),
  );
}

/** A part of the drawing: drawn from a height on, and so high. */
interface Part {
  height: number;
  draw: (y: number) => string;
}

type Step = Flow["steps"][number];

/** Both sides, at the height of the higher one. */
function heads(title: string): { height: number; drawn: string } {
  const sides = [
    { x: caller, block: textBlock([{ kind: "words", words: "Caller" }], head.width - 2 * head.padding) },
    { x: service, block: textBlock([{ kind: "words", words: title }], head.width - 2 * head.padding) },
  ];
  const height = Math.max(...sides.map(({ block }) => block.height)) + 2 * head.padding + 2;
  const drawn = sides.map(({ x, block }) => {
    const frame = { class: "side", x: x - head.width / 2, y: 1, width: head.width, height: height - 2, rx: 8 };
    return element(
      "g",
      { class: "participant" },
      element("rect", frame) + block.draw(x, (height - block.height) / 2, "middle"),
    );
  });
  return { height, drawn: drawn.join("") };
}

/** A call and its response, and below it what the caller notes. */
function exchange(api: InterfaceContract, step: Step, number: number, kept: readonly string[], root: string): Part {
  const x = caller + numberRoom;
  const room = service - x - gap;
  const operation = operationOf(api, step);
  const called: Paragraph = { kind: "name", words: operation?.name ?? step.operation ?? step.find ?? "" };
  const name = textBlock(
    [operation ? { ...called, href: root + places.operation(api.name, operation.name) } : called],
    room,
  );
  const inputs = textBlock([{ kind: "fact", words: (step.inputs ?? []).map(inputText).join(", ") }], room);
  const response = textBlock([{ kind: "fact", words: step.name }], room);
  const keeps = textBlock(keepsParagraph(kept, step.name), room);
  const asides = [...(step.find === undefined ? [] : [`Page by page, ${soughtText(step)}.`]), step.note ?? []].flat();
  const note = asides.length === 0 ? undefined : boxed([{ kind: "aside", words: asides.join(" ") }], "note", 0);

  const callLine = name.height + 4;
  const responseLine = callLine + inputs.height + 8 + response.height + 4;
  const end = responseLine + keeps.height + 6;
  return {
    height: end + (note ? note.height + 4 : 0),
    draw: (y) =>
      [
        name.draw(x, y),
        arrow(caller, service, y + callLine, "call"),
        badge(caller, y + callLine, number),
        inputs.draw(x, y + callLine + 2),
        response.draw(x, y + responseLine - 4 - response.height),
        arrow(service, caller, y + responseLine, "answer"),
        keeps.draw(x, y + responseLine + 2),
        note?.draw(y + end + 4) ?? "",
      ].join(""),
  };
}

/** The work of the caller itself: it chooses, finds or compares. */
function work(step: Step, number: number, kept: readonly string[]): Part {
  const paragraphs: Paragraph[] = [
    { kind: "name", words: step.name },
    { kind: "words", words: workText(step) },
    ...(step.note === undefined ? [] : [{ kind: "aside", words: step.note } as const]),
    ...keepsParagraph(kept, step.name),
  ];
  const frame = boxed(paragraphs, "work", numberRoom - 6);
  return {
    height: frame.height,
    draw: (y) => frame.draw(y) + badge(box.x + box.padding + 9, y + box.padding + 9, number),
  };
}

/** The work of a step that calls nothing, in words. */
function workText({ select, where, compare }: Step): string {
  if (select !== undefined && where === undefined) return `chosen from ${select}`;
  if (select !== undefined) return `found in ${select}${conditionsText(where)}`;
  return compare ? `whether ${compare.left} = ${compare.opposite ? "−" : ""}${compare.right}` : "";
}

function conditionsText(where: Step["where"] = []): string {
  return where.length === 0 ? "" : ` where ${where.map(({ to, from }) => `${to} = ${from}`).join(" and ")}`;
}

function soughtText({ where, due }: Step): string {
  const isDue = due === undefined ? "" : `; it is due where ${due.value} is ${due.oneOf.join(" or ")}`;
  return `up to the first${conditionsText(where)}${isDue}`;
}

function inputText({ to, optional }: { to: string; optional?: boolean }): string {
  return optional ? `${to}?` : to;
}

/** The value that a step keeps, without its name. */
function keepsParagraph(kept: readonly string[], step: string): Paragraph[] {
  const names = kept.map((from) => (from === step ? step : from.slice(step.length + 1)));
  return names.length === 0 ? [] : [{ kind: "kept", words: `keep ${names.join(", ")}` }];
}

/** Text in a box on the caller's line. */
function boxed(paragraphs: readonly Paragraph[], kind: string, indent: number): Part {
  const block = textBlock(paragraphs, box.width - 2 * box.padding - indent);
  const height = block.height + 2 * box.padding - 4;
  return {
    height,
    draw: (y) =>
      element(
        "g",
        { class: kind },
        element("rect", { x: box.x, y, width: box.width, height, rx: 8 }) +
          block.draw(box.x + box.padding + indent, y + box.padding - 3),
      ),
  };
}

function badge(x: number, y: number, number: number): string {
  return element(
    "g",
    { class: "number" },
    element("circle", { cx: x, cy: y, r: 11 }) + text(String(number), x, y + 4.5, "digit", "middle"),
  );
}

/** A kind of text in a diagram, set as the styles set its class. */
type Kind = keyof typeof settings;

/** The sizes are those of `diagrams.css`. */
const settings = {
  name: { size: 14, mono: true },
  fact: { size: 12.5, mono: true },
  words: { size: 13 },
  aside: { size: 13 },
  kept: { size: 13 },
} as const satisfies Record<string, Setting>;

/** Words of one kind; with a link where there is somewhere to go. */
interface Paragraph {
  kind: Kind;
  words: string;
  href?: string;
}

const lineHeight = 19;

/** Draws paragraphs within a width: one below the other. */
interface TextBlock {
  height: number;
  draw: (x: number, y: number, anchor?: "start" | "middle") => string;
}

function textBlock(paragraphs: readonly Paragraph[], width: number): TextBlock {
  const lines = paragraphs.flatMap(({ kind, words, href }) =>
    textLines(words, width, settings[kind]).map((line) => ({ line, kind, href })),
  );
  return {
    height: lines.length * lineHeight,
    draw: (x, y, anchor) =>
      lines
        .map(({ line, kind, href }, index) => {
          const drawn = text(line, x, y + (index + 1) * lineHeight - 5, kind, anchor);
          return href === undefined ? drawn : element("a", { href }, drawn);
        })
        .join(""),
  };
}

/** An SVG element with attributes and with content that is SVG already. */
function element(name: string, attributes: Record<string, string | number>, content = ""): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(String(value))}"`);
  return `<${name}${pairs.join("")}>${content}</${name}>`;
}

/** Text that begins, ends or is centred at a place; its base line is at `y`. */
function text(words: string, x: number, y: number, kind: string, anchor: "start" | "middle" = "start"): string {
  return element("text", { class: kind, x, y, "text-anchor": anchor }, escape(words));
}

/** A line from left to right or from right to left, with a head where it ends. */
function arrow(from: number, to: number, y: number, kind: string): string {
  const back = to > from ? -9 : 9;
  return [
    element("path", { class: `line ${kind}`, d: `M${from} ${y}H${to + back}` }),
    element("path", { class: "head", d: `M${to} ${y}l${back} -4.5v9z` }),
  ].join("");
}

import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { isNode, LineCounter, parseDocument } from "yaml";
import { pointerSteps } from "../../model/schemas.ts";

/** A place in a text; lines and columns count from 1. */
export interface Line {
  readonly line: number;
  readonly column: number;
}

/** Returns the place of the value at a JSON pointer, or of the nearest value around it, in JSON or YAML. */
export function findLine(text: string, pointer: string): Line {
  const offsets = offsetsOf(text);
  const keys = pointerSteps(pointer);
  for (let length = keys.length; length > 0; length--) {
    const offset = offsets.find(keys.slice(0, length));
    if (offset !== undefined) return lineOf(text, offset);
  }
  return { line: 1, column: 1 };
}

interface Offsets {
  find(keys: readonly string[]): number | undefined;
}

let last: { text: string; offsets: Offsets } | undefined;

/** Parsing a text again for its places is slow, so the last one is kept. */
function offsetsOf(text: string): Offsets {
  if (last?.text !== text) last = { text, offsets: /^\s*[{[]/.test(text) ? jsonOffsets(text) : yamlOffsets(text) };
  return last.offsets;
}

function jsonOffsets(text: string): Offsets {
  const root = parseTree(text);
  return {
    find: (keys) => {
      let node: Node | undefined = root;
      for (const key of keys) node = node && findNodeAtLocation(node, [node.type === "array" ? Number(key) : key]);
      // A member begins with its key.
      return node?.parent?.type === "property" ? node.parent.offset : node?.offset;
    },
  };
}

function yamlOffsets(text: string): Offsets {
  const document = parseDocument(text, { lineCounter: new LineCounter(), logLevel: "silent" });
  return {
    find: (keys) => {
      const node: unknown = document.getIn(keys, true);
      return isNode(node) ? node.range?.[0] : undefined;
    },
  };
}

function lineOf(text: string, offset: number): Line {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: offset - start + 1 };
}

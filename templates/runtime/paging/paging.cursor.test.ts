import { describe, expect, it } from "vitest";
import { byCursor, paged, type PagingOptions } from "./paging.ts";

interface Body {
  status?: { cursor?: string };
  items?: number[];
}

const pages = paged(
  (body: Body) => body.items ?? [],
  (_: PagingOptions<number>) => byCursor((body: Body) => body.status?.cursor, "cursor"),
  (item) => item,
);

/** Walks through pages by the cursor of each; the first has none. */
async function walk(bodies: Record<string, Body>, input: { cursor?: string } = {}) {
  const sent: unknown[] = [];
  const found: number[] = [];
  const call = async ({ cursor = "none" }: { cursor?: string } = {}): Promise<Body> => {
    sent.push(cursor);
    if (sent.length > 20) throw new Error("no end");
    return bodies[cursor] ?? {};
  };
  for await (const item of pages(call).all(input, {})) found.push(item);
  return { sent, found };
}

const at = (cursor: string | undefined, ...items: number[]): Body => ({
  ...(cursor && { status: { cursor } }),
  items,
});

describe("a walk by cursors", () => {
  it("ends if the returned cursor is the sent one", async () => {
    const bodies = { none: at("a", 1, 2), a: at("b", 3), b: at("b", 3) };
    await expect(walk(bodies)).resolves.toEqual({ sent: ["none", "a", "b"], found: [1, 2, 3] });
  });

  it("continues after a short or empty page", async () => {
    const bodies = { none: at("a", 1, 2), a: at("b"), b: at("c", 3), c: at(undefined) };
    await expect(walk(bodies)).resolves.toEqual({ sent: ["none", "a", "b", "c"], found: [1, 2, 3] });
  });

  it("ends if no cursor is returned", async () => {
    await expect(walk({ none: at("a", 1) })).resolves.toEqual({ sent: ["none", "a"], found: [1] });
    await expect(walk({ none: at("", 1) })).resolves.toEqual({ sent: ["none"], found: [1] });
  });

  it("ends if cursors repeat", async () => {
    const bodies = { none: at("a", 1), a: at("b", 2), b: at("a", 3) };
    await expect(walk(bodies)).resolves.toEqual({ sent: ["none", "a", "b"], found: [1, 2, 3] });
  });

  it("begins at the cursor of the caller", async () => {
    const bodies = { b: at("c", 3), c: at("c") };
    await expect(walk(bodies, { cursor: "b" })).resolves.toEqual({ sent: ["b", "c"], found: [3] });
  });

  it("returns items of overlapping pages once", async () => {
    const bodies = { none: at("a", 1, 2), a: at("b", 2, 3), b: at("b", 3, 3) };
    await expect(walk(bodies)).resolves.toMatchObject({ found: [1, 2, 3] });
  });
});

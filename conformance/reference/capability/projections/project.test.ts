import { describe, expect, it } from "vitest";
import type { StoredFiles } from "../files/files.ts";
import { project } from "./project.ts";
import { readProjection } from "./projection.ts";

/** Keeps what is stored. */
function openFiles() {
  const stored: string[] = [];
  const store = (content: string): Promise<string> => Promise.resolve(`https://storage.test/${stored.push(content)}`);
  return { stored, files: { store } as StoredFiles };
}

const payload = { text: "é".repeat(5) };
const bytes = Buffer.byteLength(JSON.stringify(payload));

describe("a payload", () => {
  it.each([bytes, bytes + 1, -1])("of as many bytes as may be is given whole (%i)", async (maxResponseSize) => {
    const { stored, files } = openFiles();
    const wanted = { projection: readProjection("full"), maxResponseSize };
    expect(await project(payload, wanted, files)).toEqual({ data: payload });
    expect(stored).toEqual([]);
  });

  it.each([bytes - 1, 12, 1, 0])("of more bytes is truncated, and stored whole (%i)", async (maxResponseSize) => {
    const { stored, files } = openFiles();
    const wanted = { projection: readProjection("full"), maxResponseSize };
    const result = await project(payload, wanted, files);
    const { truncated_content: beginning = "" } = result as { truncated_content?: string };
    expect(JSON.stringify(payload).startsWith(beginning)).toBe(true);
    expect(Buffer.byteLength(beginning)).toBeLessThanOrEqual(maxResponseSize);
    expect(Buffer.byteLength(beginning)).toBeGreaterThanOrEqual(maxResponseSize - 1);
    expect(result).not.toHaveProperty("data");
    expect(stored).toEqual([JSON.stringify(payload)]);
  });

  it("of which fields are wanted counts by what is left of it", async () => {
    const { files } = openFiles();
    const wanted = { projection: readProjection("fields:$.short"), maxResponseSize: 20 };
    expect(await project({ short: 1, long: "x".repeat(100) }, wanted, files)).toEqual({ data: { short: 1 } });
  });

  it("is summarized with its size and its rows", async () => {
    const { stored, files } = openFiles();
    const rows = [{ a: 1 }, { a: 2 }];
    const wanted = { projection: readProjection("summary"), maxResponseSize: 0 };
    const result = await project({ rows, one: [1] }, wanted, files);
    const content = JSON.stringify({ rows, one: [1] });
    expect(result).toMatchObject({ respond_with: "summary", summary: { size_bytes: content.length, rows: 2 } });
    expect(stored).toEqual([content]);
  });
});

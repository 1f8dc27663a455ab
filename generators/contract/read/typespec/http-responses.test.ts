import { describe, expect, it } from "vitest";
import { generateFrom } from "../../../testing.ts";

const head = `import "@typespec/http"; using TypeSpec.Http; @service(#{ title: "S" }) namespace S;\n`;

/** Returns the warnings for a program, without the folder. */
async function warningsOf(spec: string): Promise<string[]> {
  const { warnings } = await generateFrom(head + spec);
  return warnings.map((warning) => warning.replace(/.*main\.tsp/, ""));
}

describe("headers of one status that differ by content type", () => {
  it("are a warning at their place, and the first is used", async () => {
    const spec = `@get op a():
      | { @header contentType: "text/plain", @header left: int32, @header same: string, @body body: string }
      | { @header contentType: "application/json", @header left: string, @header same: string, @body body: { a: string } };`;
    expect(await warningsOf(spec)).toEqual([
      ":4:60 - warning concordat/duplicate-header: the header left is described twice for status 200, by content type: the first description is used for both",
    ]);
    const { contract } = await generateFrom(head + spec);
    expect(contract.interfaces[0]?.operations[0]?.responses["200"]?.headers).toMatchObject({
      left: { schema: { type: "integer" } },
      same: { schema: { type: "string" } },
    });
  });

  it("are reported once for all operations, and not if only descriptions differ", async () => {
    const spec = `
      model Text { @header contentType: "text/plain"; /** In all. */ @header left: int32; @body body: string }
      model Thing { @header contentType: "application/json"; @header left: int32; @header more?: string; @body body: { a: string } }
      @get op a(): Text | Thing; @route("/b") @get op b(): Text | Thing;`;
    expect(await warningsOf(spec)).toEqual([]);
  });
});

describe("a range of statuses", () => {
  it("is limited to valid statuses, with a warning about the others", async () => {
    const spec = `@error model Odd { @minValue(50) @maxValue(199) @statusCode low: int32 }
      @error model Far { @minValue(500) @maxValue(700) @statusCode high: int32 }
      @get op a(): void | Odd | Far;`;
    expect(await warningsOf(spec)).toEqual([
      expect.stringMatching(
        /^:2:\d+ - warning concordat\/status: statuses from 50 to 99 are outside the range of HTTP, 100 to 599, and are left out$/,
      ),
      expect.stringMatching(
        /^:3:\d+ - warning concordat\/status: statuses from 600 to 700 are outside the range of HTTP, 100 to 599, and are left out$/,
      ),
    ]);
    const { contract } = await generateFrom(head + spec);
    expect(Object.keys(contract.interfaces[0]?.operations[0]?.responses ?? {})).toEqual(["204", "1XX", "5XX"]);
  });
});

import { describe, expect, it } from "vitest";
import { inStyle } from "./output-style.ts";
import type { OutputStyle } from "./project/config.ts";

/** A module whose imports are replaced; text that only looks like an import stays. */
const moduleWith = (runtime: string, types: string, guards: string): string => `
import { XMLParser } from "fast-xml-parser";
import { createClient } from "${runtime}";
import type { Operations } from "${types}";
export { type Guard, responses } from "${guards}";
export type * from "${types}";

/** As in \`import("./types.ts")\`; import x from "./types.ts". */
export type Types = import("${types}").Pet;
export const load = () => import("${guards}");
export const text = 'import "./types.ts"';
`;
const client = moduleWith("../runtime/client/client.ts", "./types.ts", "./validators.ts");

async function specifiersIn(path: string, content: string, style: OutputStyle): Promise<string[] | undefined> {
  const styled = await inStyle({ path, content }, style);
  return styled?.content.match(/(?<=from "|import\(").*(?="[;)])/g)?.map(String);
}

describe("the style of generated files", () => {
  it("is that of the generators if a project sets it", async () => {
    const file = { path: "shop/client.ts", content: client };
    expect(await inStyle(file, { imports: ".ts", runtime: "copy" })).toBe(file);
  });

  it.each<[OutputStyle["imports"], OutputStyle["runtime"], string, string, string]>([
    [".js", "copy", "../runtime/client/client.js", "./types.js", "./validators.js"],
    ["", "copy", "../runtime/client/client", "./types", "./validators"],
    [".ts", "package", "concordat/runtime/client/client", "./types.ts", "./validators.ts"],
    [".js", "package", "concordat/runtime/client/client", "./types.js", "./validators.js"],
    ["", "package", "concordat/runtime/client/client", "./types", "./validators"],
  ])("with %j and the runtime as %s, has these imports", async (imports, runtime, shared, types, validators) => {
    const styled = await inStyle({ path: "shop/client.ts", content: client }, { imports, runtime });
    expect(styled?.content).toBe(moduleWith(shared, types, validators));
  });

  it("resolves the runtime from nested folders of an interface, and within the runtime itself", async () => {
    const checks = 'import type { Check } from "../../runtime/checks/check.ts";';
    expect(await specifiersIn("shop/checks/operations.ts", checks, { imports: ".js", runtime: "package" })).toEqual([
      "concordat/runtime/checks/check",
    ]);
    const shared = 'import { seen } from "../body.ts";';
    expect(await specifiersIn("runtime/client/client.ts", shared, { imports: "", runtime: "copy" })).toEqual([
      "../body",
    ]);
    expect(
      await inStyle({ path: "runtime/client/client.ts", content: shared }, { imports: "", runtime: "package" }),
    ).toBe(undefined);
  });

  it("does not change files that are not modules", async () => {
    const readme = { path: "shop/README.md", content: 'import "./types.ts"' };
    expect(await inStyle(readme, { imports: "", runtime: "package" })).toBe(readme);
  });
});

import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GeneratedProject, generatedProject, guideExample, projectWith, scenarios } from "./testing.ts";

const root = join(import.meta.dirname, "../..");

/** Resolves the package by its name, as in an installation. */
const paths = {
  "concordat/conformance": [join(root, "conformance/interfaces/target-config.ts")],
  "concordat/vitest": [join(root, "conformance/runner/vitest-tests.ts")],
  "concordat/runtime/*": [join(root, "generated/runtime/*.ts")],
};

describe("the types of a project's own checks", () => {
  let generated: GeneratedProject;
  beforeAll(async () => void (generated = await generatedProject()));
  afterAll(() => generated[Symbol.dispose]());

  /** Returns the errors of the compiler in files of a project, together with those of the guide. */
  function typeErrorsIn(files: Record<string, string>): string[] {
    const folder = projectWith(generated.path, {
      "package.json": '{ "type": "module" }',
      "src/app.ts": "export const app = { fetch: (_: Request): Response => new Response() };",
      "conformance/orders.ts": scenarios,
      "orders.config.ts": guideExample("orders.config.ts"),
      "test/orders.test.ts": guideExample("orders.test.ts"),
      ...files,
    });
    const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile) as { config: object };
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
    const names = ["conformance/orders.ts", "orders.config.ts", "test/orders.test.ts", ...Object.keys(files)];
    const rootNames = [...new Set(names)].map((name) => join(folder, name));
    const program = ts.createProgram({ rootNames, options: { ...options, paths, rootDir: "/" } });
    return rootNames.flatMap((name) =>
      ts
        .getPreEmitDiagnostics(program, program.getSourceFile(name))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n").split("\n")[0] ?? ""),
    );
  }

  it("accept the code of the guide", () => expect(typeErrorsIn({})).toEqual([]));

  it("reject an unknown operation, fixture, input or setting", () => {
    const slips = scenarios
      .replace('send("createOrder"', 'send("placeOrder"')
      .replace("[fixtures.unknownItem]", "[fixtures.unknownItm]")
      .replace('createOrder({ items: ["tea-0042"] })', "createOrder({ items: [42] })")
      .replace("client: createOrdersClient", 'client: createOrdersClient, disturbing: ["hooks.advance"]');
    const config = guideExample("orders.config.ts").replace("unknownItem:", "unknownItm:");
    const minded = typeErrorsIn({
      "conformance/orders.ts": slips,
      "conformance/slip.config.ts": config.replace("./conformance", "."),
    });
    expect(minded).toEqual([
      expect.stringContaining("'\"hooks.advance\"' is not assignable"),
      expect.stringContaining("'number' is not assignable to type 'string'"),
      expect.stringContaining("'\"placeOrder\"' is not assignable"),
      expect.stringContaining("Property 'unknownItm' does not exist"),
      expect.stringContaining("but 'unknownItm' does not exist"),
    ]);
  });
});

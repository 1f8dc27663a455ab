import { beforeAll, describe, expect, it } from "vitest";
import { formatFile } from "../pipeline.ts";
import type { InterfaceContract } from "../contract/model/contract.ts";
import { interfaceWith } from "../contract/model/testing.ts";
import { generateFrom, library } from "../testing.ts";
import { Module, printed } from "./module.ts";
import {
  aliasOf,
  comment,
  constant,
  doc,
  example,
  functionOf,
  indexSignature,
  interfaceOf,
  method,
  objectType,
  property,
  tag,
} from "./structures.ts";

let api: InterfaceContract;

beforeAll(async () => {
  const { contract } = await generateFrom(`
    import "${library}";
    @service namespace Shop { model Step { a: string } model Promise { step: Step } }
  `);
  [api] = contract.interfaces as [InterfaceContract];
});

describe("the names of a module", () => {
  it("are those of types.ts if possible; other imports are renamed", () => {
    const module = new Module(api);
    expect(module.type("../runtime/states/tables.ts", "Step")).toBe("Step2");
    expect(module.component("Step")).toBe("Step");
    expect(module.type("../runtime/states/tables.ts", "Step")).toBe("Step2");
    expect(module.value("../runtime/states/tables.ts", "step")).toBe("step");
    expect(module.declare("step")).toBe("step2");
    expect(printed(module.imports())).toBe(
      'import { type Step as Step2, step } from "../runtime/states/tables.ts";\nimport type { Step } from "./types.ts";',
    );
  });

  it("differ from names of the language and of generated code", () => {
    const module = new Module(api);
    expect(module.declare("class")).toBe("class2");
    expect(module.component("Promise")).toBe("Promise2");
    expect(printed(module.imports())).toBe('import type { Promise as Promise2 } from "./types.ts";');
  });

  it("are undefined for types that types.ts does not have", () => {
    expect(new Module(api).component("Missing")).toBeUndefined();
  });

  it("are re-exported unchanged, apart from those that types.ts has", () => {
    const module = new Module(api);
    module.exportFrom("../runtime/a.ts", { types: ["Step", "Other"], values: ["step", "other"] });
    module.exportFrom("../runtime/b.ts", { types: ["Third"] });
    expect(printed(module.exports())).toBe(
      'export { type Other, other as other2, type Step as Step2, step as step3 } from "../runtime/a.ts";\n' +
        'export type { Third } from "../runtime/b.ts";',
    );
  });
});

it("writes a readable module", async () => {
  const module = new Module(api);
  const step = module.component("Step") ?? "unknown";
  const text = module.print([
    interfaceOf(
      "Walk",
      [
        property("begin", step),
        property("end", step, { isOptional: true, docs: doc("Where it ends.", tag("default", "20")) }),
        method("go", [{ name: "on", type: "string", hasQuestionToken: true }], "void", doc("Goes on.")),
        property("a-b", objectType([property("c", "1"), indexSignature("unknown")])),
      ],
      doc("A walk.", "In steps.", tag("deprecated"), example("walk.go();"), example("walk.go(1);")),
    ),
    aliasOf("Two", `[${step}, ${step}]`, doc("Two steps.")),
    constant({ name: "own", value: "[1]" }),
    constant({ name: "numbers", type: "number[]", value: "own", docs: doc("Numbers.") }),
    functionOf({
      name: "first",
      parameters: [{ name: "all", type: "number[]" }],
      returnType: "number | undefined",
      statements: ["return all[0];"],
      docs: doc("The first."),
    }),
  ]);
  expect(await formatFile("walk.ts", text))
    .toBe(`// Generated from ${api.source} by \`concordat generate\`. Do not edit.

import type { Step } from "./types.ts";

/**
 * A walk.
 *
 * In steps.
 *
 * @deprecated
 *
 * @example
 * \`\`\`ts
 * walk.go();
 * \`\`\`
 *
 * @example
 * \`\`\`ts
 * walk.go(1);
 * \`\`\`
 */
export interface Walk {
  begin: Step;

  /**
   * Where it ends.
   *
   * @default 20
   */
  end?: Step;

  /** Goes on. */
  go(on?: string): void;

  "a-b": {
    c: 1;
    [key: string]: unknown;
  };
}

/** Two steps. */
export type Two = [Step, Step];

const own = [1];

/** Numbers. */
export const numbers: number[] = own;

/** The first. */
export function first(all: number[]): number | undefined {
  return all[0];
}
`);
});

it("escapes a text that ends with a backslash", () => {
  const text = "a\\";
  const type = '"a\\\\" | "/*"';
  const hostile = [
    interfaceOf("A", [property(text, '"/*"')], []),
    interfaceOf("A", [property("a", type)], []),
    interfaceOf("A", [method(text, [], '"/*"')], []),
    interfaceOf("A", [method("a", [{ name: "b", type }], "void")], []),
    interfaceOf("A", [indexSignature(type)], []),
    aliasOf("A", type, []),
    aliasOf("A", objectType([property(text, '"/*"')]), []),
    constant({ name: "a", type, value: "1" }),
    constant({ name: "a", value: `[${type}]` }),
    constant({ name: "a", value: JSON.stringify(['a\\\\"', "/*"]) }),
    functionOf({ name: "a", parameters: [{ name: "b", type }], statements: [] }),
    functionOf({ name: "a", returnType: type, statements: [] }),
    functionOf({ name: "a", statements: [`return ${type};`] }),
  ];
  const after = [constant({ name: "f", value: '"/* `"', docs: doc("F.") }), aliasOf("G", "1", doc("G."))];
  for (const structure of hostile)
    expect(
      printed([structure, ...after])
        .replace(printed([structure]), "")
        .trim(),
    ).toBe(printed(after));
  const value = ["a\\", '\\"', "\\\\", "/\\d", '\\\\"`'];
  const code = printed([constant({ name: "a", value: JSON.stringify(value) })]);
  expect(new Function(`${code} return a;`)()).toEqual(value);
});

describe("documentation", () => {
  const commentOf = (...parts: Parameters<typeof doc>): string => printed([aliasOf("A", "1", doc(...parts))]);

  it("can't be ended, nor given tags, by its text", () => {
    expect(commentOf("a */ b\u2028@c\n@d */", tag("default", "*/\n@e"))).toBe(
      "/**\n * a *\\/ b\n * \\@c\n * \\@d *\\/\n *\n * @default *\\/ @e\n */\nexport type A = 1;",
    );
  });

  it("can hold what begins a comment, a string or a template before its tags", () => {
    for (const text of ["*/ a; /*", "a // b", "a `b", "a ${b", "it's"]) {
      const safe = text.replace("*/", "*\\/");
      expect(commentOf(text, tag("throws", text), tag("deprecated"), example(text))).toBe(
        `/**\n * ${safe}\n *\n * @throws ${safe}\n * @deprecated\n *\n * @example\n * \`\`\`ts\n * ${safe}\n * \`\`\`\n */\nexport type A = 1;`,
      );
    }
  });

  it("can also be written as text", () => {
    expect(comment("a */ b", tag("default", "documented"))).toBe("/**\n * a *\\/ b\n *\n * @default documented\n */");
    expect(comment("One line.")).toBe("/** One line. */");
  });

  it("of one line takes one line, and empty text none", () => {
    expect(commentOf("a `${b} ' \" // c")).toBe("/** a `${b} ' \" // c */\nexport type A = 1;");
    expect(commentOf(tag("deprecated"))).toBe("/** @deprecated */\nexport type A = 1;");
    expect(commentOf("", undefined)).toBe("export type A = 1;");
  });
});

it("a component is imported under another name if a type parameter hides its name", () => {
  const hiding = interfaceWith({ components: { schemas: { Input: { type: "object" } }, securitySchemes: {} } });
  const module = new Module(hiding, { typeParameters: ["Input"] });
  expect(module.component("Input")).toBe("Input2");
  expect(module.head()).toContain('import type { Input as Input2 } from "./types.ts";');
});

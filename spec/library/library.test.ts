import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Namespace } from "@typespec/compiler";
import { SyntaxKind, type DocNode } from "@typespec/compiler/ast";
import { beforeAll, describe, expect, it } from "vitest";
import { library } from "./library.ts";
import { programOf } from "./testing.ts";

const folder = import.meta.dirname;
const read = (name: string): string => readFileSync(join(folder, name), "utf8");

describe("every diagnostic", () => {
  const codes = Object.keys(library.diagnostics);
  const tests = globSync("*.test.ts", { cwd: folder }).map(read).join("\n");
  const sources = globSync("*.ts", { cwd: folder, exclude: ["*.test.ts", "library.ts"] })
    .map(read)
    .join("\n");

  it.each(codes)("%s is reported by code, and tested", (code) => {
    expect(sources).toContain(`code: "${code}"`);
    expect(tests).toContain(`code: "${library.name}/${code}"`);
  });

  it("in a test is declared", () => {
    const shown = [...tests.matchAll(/code: "concordat\/([\w-]+)"/g)].map(([, code]) => code);
    expect(codes).toEqual(expect.arrayContaining(shown));
  });
});

describe("the vocabulary", () => {
  let vocabulary: Namespace;
  beforeAll(async () => {
    const program = await programOf("");
    const found = program.resolveTypeReference("Concordat")[0];
    if (found?.kind !== "Namespace") throw new Error("There is no namespace Concordat");
    vocabulary = found;
  });

  it("documents every decorator and each of its parameters", () => {
    const decorators = [...vocabulary.decoratorDeclarations.values()];
    expect(decorators.length).toBeGreaterThan(20);
    const described = decorators.map(({ name, node }) => {
      const tags = node?.docs?.flatMap((doc) => doc.tags) ?? [];
      const parameters = tags.flatMap((tag) =>
        tag.kind === SyntaxKind.DocParamTag && saysSo(tag) ? [tag.paramName.sv] : [],
      );
      return { name, documented: isDocumented(node), parameters };
    });
    expect(described).toEqual(
      decorators.map(({ name, parameters }) => ({
        name,
        documented: true,
        parameters: parameters.map((parameter) => parameter.name),
      })),
    );
  });

  it("documents every model and enum", () => {
    const types = [...vocabulary.models.values(), ...vocabulary.enums.values()];
    expect(types.length).toBeGreaterThan(15);
    expect(types.filter(({ node }) => !isDocumented(node)).map(({ name }) => name)).toEqual([]);
  });

  it("has a test for each file of decorators, and imports each in its main file", () => {
    const files = globSync("*.tsp", { cwd: folder }).filter((name) => name !== "main.tsp");
    expect(files.length).toBeGreaterThan(10);
    const tests = globSync("*.test.ts", { cwd: folder });
    expect(tests).toEqual(expect.arrayContaining(files.map((name) => name.replace(".tsp", ".test.ts"))));
    const imported = [...read("main.tsp").matchAll(/import "\.\/(.+)";/g)].map(([, name]) => name);
    expect(imported.toSorted()).toEqual(files.toSorted());
  });
});

function isDocumented(node: { docs?: readonly DocNode[] } | undefined): boolean {
  return node?.docs?.some(saysSo) ?? false;
}

/** Returns true if a text has a sentence. */
function saysSo({ content }: Pick<DocNode, "content">): boolean {
  return /\w.*\.$/s.test(
    content
      .map(({ text }) => text)
      .join("\n")
      .trim(),
  );
}

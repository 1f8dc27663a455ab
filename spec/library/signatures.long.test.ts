import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Program } from "@typespec/compiler";
import { format, resolveConfig } from "prettier";
import { Project, StructureKind, type TypeAliasDeclarationStructure } from "ts-morph";
import { expect, it } from "vitest";
import { memberValue } from "./collected.ts";
import { programOf } from "./testing.ts";

const file = join(import.meta.dirname, "generated-defs/Concordat.ts");
const tspd = fileURLToPath(new URL("../../cmd/tspd.js", import.meta.resolve("@typespec/tspd")));

const header =
  "// What the decorators are called with, by @typespec/tspd. After a change: vitest run --project long signatures -u\n\n";

it("the decorators in code have the signatures of those in TypeSpec", async () => {
  const project = new Project({ useInMemoryFileSystem: true });
  const source = project.createSourceFile("Concordat.ts", await signatures());
  source.addTypeAliases(enumValues(await programOf("")));
  const config = await resolveConfig(file);
  await expect(await format(header + source.getFullText(), { ...config, filepath: file })).toMatchFileSnapshot(file);
});

/** The program works on a package whose `exports` name the TypeSpec library, and writes beside its package.json. */
async function signatures(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "concordat-"));
  try {
    const exports = { ".": { typespec: join(import.meta.dirname, "main.tsp"), default: "./main.ts" } };
    await writeFile(join(folder, "package.json"), JSON.stringify({ name: "concordat", type: "module", exports }));
    await promisify(execFile)(process.execPath, [tspd, "--enable-experimental", "gen-extern-signature", folder]);
    return await readFile(join(folder, "generated-defs/Concordat.ts"), "utf8");
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Of enums the program says nothing: their values, as `plain` gives them. */
function enumValues(program: Program): TypeAliasDeclarationStructure[] {
  const [vocabulary] = program.resolveTypeReference("Concordat");
  if (vocabulary?.kind !== "Namespace") throw new Error("There is no namespace Concordat");
  return [...vocabulary.enums.values()].map(({ name, members }) => ({
    kind: StructureKind.TypeAlias,
    name,
    isExported: true,
    type: [...members.values()].map((member) => JSON.stringify(memberValue(member))).join(" | "),
  }));
}

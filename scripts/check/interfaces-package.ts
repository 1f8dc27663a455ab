import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { entryPoints, sizes } from "../bench/sizes.ts";
import { attempt, faultsOf, type Packed, projectWith, root } from "./packed.ts";

const tsc = join(root, "node_modules/typescript/bin/tsc");

/** Tests the package of interfaces in a project that has only this package. Returns the problems. */
export async function checkInterfaces(packed: Packed, folder: string): Promise<string[]> {
  const names = entryPoints().map(({ name }) => name);
  // Server stubs also need this package.
  const project = projectWith(packed, folder, ["hono"]);
  return [
    ...(await faultsOf(packed, names)),
    ...examples(packed, project, names),
    ...checkUnexportedPaths(packed, project, names),
    ...(await checkSizes()),
  ];
}

/** Type-checks the README's examples strictly in a project with the package, and runs them. */
function examples({ name }: Packed, project: string, names: readonly string[]): string[] {
  const options = { strict: true, skipLibCheck: false, noEmit: true, module: "nodenext", target: "es2022", types: [] };
  const compilerOptions = { ...options, lib: ["es2024", "dom", "dom.iterable"] };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  const texts = [...readFileSync(join(root, "README.md"), "utf8").matchAll(/^```ts\n([^]*?)^```$/gm)];
  texts.forEach(([, text = ""], index) => writeFileSync(join(project, `example${index}.ts`), text));
  const entries = names.map((entry, index) => `export * as e${index} from "${name}/${entry}";\n`);
  writeFileSync(join(project, "entries.ts"), entries.join(""));
  const nodes = [process.execPath, ...(process.env["NODE_22"] ? [process.env["NODE_22"]] : [])];
  const stripping = ["--experimental-strip-types", "--no-warnings"];
  return [
    ...attempt("types", process.execPath, [tsc, "-p", "."], project),
    ...nodes.flatMap((node) =>
      texts.flatMap((_, index) => attempt("example", node, [...stripping, `example${index}.ts`], project)),
    ),
  ];
}

/** Checks that only entry points can be imported, although patterns of the manifest include whole folders. */
function checkUnexportedPaths({ name, built }: Packed, project: string, names: readonly string[]): string[] {
  const others = globSync("**/*.js", { cwd: built })
    .map((path) => path.replaceAll("\\", "/").replace(/(\/index)?\.js$/, ""))
    .filter((each) => !names.includes(each));
  const program = `
    import { existsSync } from "node:fs";
    const isOpen = (name) => {
      try {
        return existsSync(new URL(import.meta.resolve("${name}/" + name)));
      } catch {
        return false;
      }
    };
    const open = ${JSON.stringify(others)}.filter(isOpen);
    if (open.length > 0) throw new Error("can be imported and is no entry point: " + open.join(", "));`;
  writeFileSync(join(project, "closed.mjs"), program);
  return attempt("entry points", process.execPath, ["closed.mjs"], project);
}

async function checkSizes(): Promise<string[]> {
  const heavy: string[] = [];
  for (const { name, bytes, limit } of await sizes()) {
    console.log(`${name}: ${bytes} of ${limit} bytes, minified and gzipped`);
    if (bytes > limit) heavy.push(`${name} has ${bytes} bytes, at most ${limit} are allowed`);
  }
  return heavy;
}

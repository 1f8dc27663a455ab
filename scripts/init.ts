import { existsSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { spawnSync } from "node:child_process";
import type { OpenApiDocument } from "../generators/source.ts";
import { type AnyCommand, defineCommand, exitsWith } from "./command.ts";
import type { Converted } from "./init/convert.ts";
import { allowHostOption, documentsOf, openapiOption, overlayOption, readDocuments } from "./openapi-options.ts";
import { invalid, parseNonEmpty } from "./option-values.ts";

/** Exit codes: 0: written, or nothing to write; 2: npm failed, existing files cannot be parsed, or wrong usage. */
export const initCommand = () =>
  defineCommand("init")
    .description("Create a project, or add Concordat to an existing one")
    .argument("[folder]", "folder of the project", parseNonEmpty, ".")
    .option("--name <name>", "name of the npm package (default: name of the folder)", packageName)
    .addOption(openapiOption())
    .addOption(allowHostOption())
    .addOption(overlayOption())
    .option("--typespec", "convert the document to TypeSpec, and list each difference")
    .option("--install", "run `npm install` afterwards")
    .option("--dry-run", "list the files that would be written, and write nothing")
    .addHelpText(
      "after",
      `
Existing content is never overwritten. In an existing TypeSpec project, only
package.json and tspconfig.yaml are extended. With --openapi, the project reads
the document, and needs no TypeSpec.

Examples:
  $ concordat init shop --install
  $ concordat init --openapi api.yaml
  $ concordat init --openapi api.yaml --typespec
  $ concordat init --dry-run`,
    )
    .action(
      exitsWith(async (given, { install = false, dryRun = false, typespec = false, name, ...others }, command) => {
        const documents = await documentsOf(command, others);
        const folder = resolve(given);
        if (typespec) await expectConvertible(command, folder, documents);
        const { expectFolder } = await import("../conformance/runner/output.ts");
        expectFolder(given, folder, !dryRun);
        const { beginProject, configIn, writeAll } = await import("./init/begin-project.ts");
        const packageText = name ?? packageNameOf(folder);
        const interfaces = documents && (await readDocuments(documents)).interfaces;
        const [first] = interfaces ?? [];
        const [source] = documents ?? [];
        const converted =
          typespec && source && first
            ? await (await import("./init/convert.ts")).convertDocument(source, first)
            : undefined;
        const made = converted
          ? (await import("./init/document-files.ts")).convertedFiles(packageText, converted)
          : documents && interfaces
            ? (await import("./init/document-files.ts")).documentFiles(folder, packageText, { documents, interfaces })
            : undefined;
        const begun = beginProject(folder, packageText, made);
        if (!dryRun) writeAll(folder, begun.files);
        const at = relative(process.cwd(), folder);
        const verb = dryRun ? "would write" : "wrote";
        for (const { path, how } of begun.files) console.log(`${how === "added" ? "+" : "~"} ${join(at, path)}`);
        if (begun.kept.length > 0) console.log(`unchanged: ${begun.kept.join(", ")}`);
        const { length } = begun.files;
        console.log(
          `${at || "."}: ${verb} ${length === 0 ? "nothing; all files exist" : `${length} ${length === 1 ? "file" : "files"}`}`,
        );
        if (converted) console.log(`\n${inWords(converted)}`);
        const config = configIn(folder);
        if (documents && !typespec && config !== undefined && begun.kept.includes(config))
          console.log(`\n${config} was not changed: set openapi in it.`);
        if (begun.isCommonJs) console.log(`\n${commonJsNote}`);
        if (install && !dryRun) {
          const { status } = spawnSync("npm", ["install"], {
            cwd: folder,
            stdio: "inherit",
            shell: process.platform === "win32",
          });
          if (status !== 0) throw new Error("`npm install` failed; the files are written");
        }
        const needed = ["concordat", ...(documents && !typespec ? [] : ["@typespec/openapi"])];
        const isInstalled = install || needed.every((each) => existsSync(join(folder, "node_modules", each)));
        console.log(
          `\n${nextSteps(at, isInstalled, interfaces?.length === 1 ? interfaces[0]?.name : begun.interfaceName)}`,
        );
        return 0;
      }),
    );

/** Checks that a document can be converted to TypeSpec in a folder. */
async function expectConvertible(
  command: AnyCommand,
  folder: string,
  documents: readonly OpenApiDocument[] | undefined,
): Promise<void> {
  if (documents === undefined) command.error("error: option '--typespec' requires option '--openapi <document>'");
  if (documents && documents.length > 1)
    command.error("error: option '--typespec' cannot be used with several documents");
  const there = ["main.tsp", "tspconfig.yaml"].find((path) => existsSync(join(folder, path)));
  if (there !== undefined) throw new Error(`${join(folder, there)} exists; choose another folder`);
  const { expectLibraries } = await import("../generators/project/typespec-libraries.ts");
  const { expectPackages } = await import("../generators/project/optional-packages.ts");
  expectLibraries();
  await expectPackages("typespec", "--typespec");
}

function inWords({ repairs, differences }: Converted): string {
  return [
    ...listed("Added to the output of the converter:", repairs),
    ...listed("Differences from the document that remain:", differences),
    ...(differences.length === 0 ? ["main.tsp describes the same interface as the document."] : []),
  ].join("\n");
}

function listed(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [title, ...items.map((each) => `  ${each}`)];
}

const commonJsNote = `This project stays CommonJS. The generated code is ES modules, so choose one of these:
  - put { "type": "module" } into generated/package.json, and into conformance/package.json if there are checks;
  - load the generated code with \`await import()\`, or compile it together with yours;
  - set "module": "nodenext" or "preserve" in tsconfig.json, and "allowImportingTsExtensions" unless you compile it.`;

function packageName(text: string): string {
  if (!/^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(text))
    return invalid("Expected the name of an npm package, in lower case.");
  return text === "concordat"
    ? invalid("Expected another name: npm cannot install a package into one of the same name.")
    : text;
}

function packageNameOf(folder: string): string {
  const letters = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._~-]+/g, "-")
    .replace(/^[._-]+/, "");
  // The package that the project depends on has this name.
  return letters === "concordat" ? "concordat-project" : letters || "api";
}

function nextSteps(at: string, isInstalled: boolean, api: string | undefined): string {
  const steps = [
    ...(at === "" ? [] : [[`cd ${at}`, ""]]),
    ...(isInstalled ? [] : [["npm install", ""]]),
    ["npx concordat generate", "generates all files from the spec"],
    [`npx concordat mock${api === undefined ? "" : ` ${api}`}`, "serves a mock, in another terminal"],
    [
      `npx concordat conformance ${api ?? "<interface>"} --target http://127.0.0.1:4620 --token any-token`,
      "tests the server against the spec",
    ],
    ["npx concordat docs", "makes its documentation"],
  ];
  const width = Math.max(...steps.map(([command = ""]) => command.length));
  return `Next:\n${steps.map(([command = "", what = ""]) => `  ${command.padEnd(width)}${what && `  # ${what}`}`.trimEnd()).join("\n")}`;
}

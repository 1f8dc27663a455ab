import { existsSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { expectFolder } from "../conformance/runner/output.ts";
import { defineCommand } from "./usages.ts";

export const usage = `concordat init [folder] [options]    begin a project, or add to the one that is there
  --name <name>        the name of its package (default: that of the folder)
  --install            run \`npm install\` afterwards
  --dry-run            write nothing; say what would be written
  --help               this
In a TypeSpec project it adds itself to package.json and tspconfig.yaml, and nothing else. What is there is never
overwritten: it says what it left as it stood.`;

/** Exit code 0: written, or nothing to write; 2: npm failed, what is there can't be read, or wrong usage. */
export const init = defineCommand(usage, readOptions, async (options) => {
  const { folder, install, name } = options;
  const { beginProject, writeAll } = await import("./init/begin-project.ts");
  const begun = beginProject(folder, name);
  if (!options["dry-run"]) writeAll(folder, begun.files);
  const at = relative(process.cwd(), folder);
  const verb = options["dry-run"] ? "would write" : "wrote";
  for (const { path, how } of begun.files) console.log(`${how === "added" ? "+" : "~"} ${join(at, path)}`);
  if (begun.kept.length > 0) console.log(`left as it stood: ${begun.kept.join(", ")}`);
  const { length } = begun.files;
  console.log(
    `${at || "."}: ${verb} ${length === 0 ? "nothing, it is all there" : `${length} ${length === 1 ? "file" : "files"}`}`,
  );
  if (begun.isCommonJs) console.log(`\n${commonJsNote}`);
  if (install && !options["dry-run"]) {
    const { status } = spawnSync("npm", ["install"], {
      cwd: folder,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    if (status !== 0) throw new Error("`npm install` failed; the files are written");
  }
  const needed = ["concordat", "@typespec/openapi"];
  const isInstalled = install || needed.every((each) => existsSync(join(folder, "node_modules", each)));
  console.log(`\n${nextSteps(at, isInstalled, begun.interfaceName)}`);
  return 0;
});

const commonJsNote = `This project is CommonJS, and stays so. The generated code is ES modules, which Node has to be told:
  - put { "type": "module" } into generated/package.json, and into conformance/package.json if there are checks;
  - load the generated code with \`await import()\`, or compile it together with yours;
  - set "module": "nodenext" or "preserve" in tsconfig.json, and "allowImportingTsExtensions" unless you compile it.`;

function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: "string" },
      install: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
    },
  });
  const [given = ".", ...more] = positionals;
  if (more.length > 0) throw new Error(`expected one folder, found ${positionals.join(", ")}`);
  if (given === "") throw new Error("the name of the folder is empty");
  const folder = resolve(given);
  expectFolder(given, folder, !values["dry-run"]);
  const { name } = values;
  if (name !== undefined && !/^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(name))
    throw new Error(`--name: expected the name of a package, in small letters, found ${JSON.stringify(name)}`);
  if (name === "concordat")
    throw new Error(`--name: npm installs no package into one of the same name; expected another than "concordat"`);
  return { ...values, folder, name: name ?? packageNameOf(folder) };
}

function packageNameOf(folder: string): string {
  const letters = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._~-]+/g, "-")
    .replace(/^[._-]+/, "");
  // The package that the project needs has this name.
  return letters === "concordat" ? "concordat-project" : letters || "api";
}

function nextSteps(at: string, isInstalled: boolean, api: string | undefined): string {
  const steps = [
    ...(at === "" ? [] : [[`cd ${at}`, ""]]),
    ...(isInstalled ? [] : [["npm install", ""]]),
    ["npx concordat generate", "makes everything of the spec"],
    [`npx concordat mock${api === undefined ? "" : ` ${api}`}`, "serves it, in another terminal"],
    [
      `npx concordat conformance ${api ?? "<interface>"} --target http://127.0.0.1:4620 --token any-token`,
      "holds what is served to the spec",
    ],
    ["npx concordat docs", "makes its documentation"],
  ];
  const width = Math.max(...steps.map(([command = ""]) => command.length));
  return `Next:\n${steps.map(([command = "", what = ""]) => `  ${command.padEnd(width)}${what && `  # ${what}`}`.trimEnd()).join("\n")}`;
}

import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleOf } from "./testing/share.ts";
import { tryDocuments } from "./try/documents.ts";
import { concordat, lastLine, StepFailed, step, Workplace } from "./try/steps.ts";
import { usualConfigs } from "./try/tsconfigs.ts";
import { tryWebhooks } from "./try/webhooks.ts";

const root = join(import.meta.dirname, "..");

/** The compilers for generated code, by the name under which each is installed. */
const compilers = { "typescript-5.4": "5.4.5", "typescript-5.9": "5.9.3", "typescript-7": "7.0.2" };

/** The output folders by import extension and by source of the runtime. The first is that of init. */
const outs = [
  { imports: ".ts", runtime: "package", out: "generated" },
  { imports: ".js", runtime: "package", out: "compiled" },
  { imports: "", runtime: "package", out: "bundled" },
  { imports: ".js", runtime: "copy", out: "copied" },
  { imports: "", runtime: "copy", out: "copied-bundled" },
] as const;

/** Performs the steps of a new user in order. Returns 1 after the first failed step. */
async function tryAll(folder: string): Promise<number> {
  const here = new Workplace(root);
  const work = new Workplace(folder);
  const tarballs: string[] = [];
  try {
    await step("build both packages", () => lastLine(here.run([process.execPath, join(root, "scripts/build.ts")])));
    await step("pack them", () => {
      for (const name of ["interfaces", "concordat"])
        tarballs.push(new Workplace(join(root, "dist", name)).run(packTo(folder)).trim());
      return tarballs.join(" and ");
    });
    await step("install them in an empty folder", () => {
      // Without a package.json, npm would use a folder above.
      writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
      const said = work.run(["npm", "install", "--no-audit", "--no-fund", ...tarballs.map((name) => `./${name}`)]);
      return `${/added \d+ packages/.exec(said)?.[0] ?? ""}, ${sizeOf(work)}`;
    });
    await step("import each entry of @concordat/interfaces", () => {
      writeFileSync(join(folder, "entries.mjs"), entries);
      return lastLine(work.run([process.execPath, "entries.mjs"]));
    });
    await step("concordat init", () => firstLines(work.run(concordat("init"))));
    await step("install the packages that it names", () => {
      const all = Object.entries(compilers).map(([name, version]) => `${name}@npm:typescript@${version}`);
      work.run(["npm", "install", "--no-audit", "--no-fund", "--no-save", ...all]);
      return Object.values(compilers).join(", ");
    });
    for (const { imports, runtime, out } of outs) {
      const style = ["--imports", imports === "" ? "none" : imports, "--runtime", runtime];
      const where = out === "generated" ? [] : [...style, "--out", out];
      await step(`concordat ${["generate", ...where].join(" ")}`, () =>
        lastLine(work.run(concordat("generate", ...where))),
      );
    }
    await step("concordat generate --check", () => lastLine(work.run(concordat("generate", "--check"))));
    await step("tsp compile .", () => {
      work.run(["npx", "--no-install", "tsp", "compile", "."]);
      return lastLine(work.run(concordat("generate", "--check")));
    });
    for (const [compiler, version] of Object.entries(compilers)) {
      const configs = sampleOf(usualConfigs(Number.parseFloat(version)), ({ name }) => `${name} ${version}`);
      for (const { name, imports: endings, compilerOptions } of configs) {
        const fitting = outs.filter(({ imports }) => endings.includes(imports)).map(({ out }) => out);
        await step(`TypeScript ${version} with the configuration of ${name}`, () => {
          writeFileSync(join(folder, "tsconfig.try.json"), JSON.stringify({ compilerOptions, include: fitting }));
          work.run([process.execPath, `node_modules/${compiler}/bin/tsc`, "-p", "tsconfig.try.json"]);
          return fitting.join(", ");
        });
      }
    }
    await step("tsc, with the tsconfig of init", () => work.run([process.execPath, "node_modules/typescript/bin/tsc"]));
    let address = "";
    const token = ["--token", "a-token"];
    await step("concordat mock orders, in the background", async () => {
      const mock = [
        process.execPath,
        "node_modules/concordat/scripts/concordat.js",
        "mock",
        "orders",
        "--port",
        "0",
        "--quiet",
        ...token,
      ];
      address = await work.start(mock, /http:\/\/127\.0\.0\.1:\d+/);
      return address;
    });
    await step("concordat conformance orders, against it", () => {
      const said = work.run(concordat("conformance", "orders", "--target", address, ...token));
      return /^Conforms.*$/m.exec(said)?.[0] ?? lastLine(said);
    });
    await tryWebhooks(work);
    await step("concordat docs, and install the packages that it names", () => {
      const { status, text } = work.end(concordat("docs"));
      const [, install] = /^Install them: (npm install .*)$/m.exec(text) ?? [];
      if (status !== 2 || install === undefined) throw new StepFailed(`concordat docs: exit code ${status}\n${text}`);
      return /added \d+ packages/.exec(work.run([...install.split(" "), "--no-audit", "--no-fund"]))?.[0] ?? "";
    });
    await step("concordat docs", () => lastLine(work.run(concordat("docs"))));
    await step("concordat diff, a harmless change", () =>
      lastLine(
        work.run(
          concordat("diff", "generated", writeChangedSpec(folder, "harmless", /(?=@minItems\(1\) items)/, harmless)),
        ),
      ),
    );
    await step("concordat diff, a breaking change", () =>
      lastLine(
        work.run(
          concordat("diff", "generated", writeChangedSpec(folder, "breaking", /@maxItems\(50\)/, "@maxItems(5)")),
          1,
        ),
      ),
    );
    await tryDocuments(
      await mkdtemp(join(tmpdir(), "concordat-try-")),
      tarballs.map((name) => join(folder, name)),
    );
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await work.stop();
  }
  return 0;
}

function packTo(folder: string): string[] {
  return ["npm", "pack", "--silent", "--pack-destination", folder];
}

const entries = `
import { globSync } from "node:fs";
const found = globSync("*/index.js", { cwd: "node_modules/@concordat/interfaces" });
for (const path of found) await import("@concordat/interfaces/" + path.slice(0, -"/index.js".length));
console.log(found.length + " interfaces");
`;

const harmless = "/** Thoughts of the customer. */\n  note?: string;\n\n  /** As before. */\n  ";

/** Writes a copy of the spec with a change to a folder of its own. Returns its path. */
function writeChangedSpec(folder: string, name: string, from: RegExp, to: string): string {
  const text = readFileSync(join(folder, "main.tsp"), "utf8");
  const path = `${name}.tsp`;
  writeFileSync(join(folder, path), text.replace(from, to));
  return path;
}

function sizeOf(work: Workplace): string {
  const { status, given } = work.end(["du", "-sm", "node_modules"]);
  return status === 0 ? `${given.split("\t")[0]} MB` : "";
}

function firstLines(text: string): string {
  return /wrote .*/.exec(text)?.[0] ?? "";
}

const folder = await mkdtemp(join(tmpdir(), "concordat-try-"));
try {
  process.exitCode = await tryAll(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}

import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pets } from "../testing/pets.ts";
import { tryForeign } from "./foreign.ts";
import { concordat, lastLine, step, StepFailed, Workplace } from "./steps.ts";

/**
 * Performs the steps of a user who has an OpenAPI document, in an empty folder without TypeSpec, which is removed.
 *
 * @param tarballs The paths of the packed packages.
 */
export async function tryDocuments(folder: string, tarballs: readonly string[]): Promise<void> {
  const work = new Workplace(folder);
  const token = ["--token", "a-token"];
  const npm = (...args: string[]): string => work.run(["npm", "install", "--no-audit", "--no-fund", ...args]);
  try {
    await step("install the packages for an OpenAPI document, without TypeSpec", () => {
      writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
      writeFileSync(join(folder, "api.yaml"), pets);
      const said = npm(...tarballs);
      return /added \d+ packages/.exec(said)?.[0] ?? "";
    });
    await step("concordat init --openapi api.yaml", () => {
      const said = work.run(concordat("init", "--openapi", "api.yaml"));
      npm();
      return /wrote .*/.exec(said)?.[0] ?? "";
    });
    await step("concordat generate", () => lastLine(work.run(concordat("generate"))));
    await step("concordat generate --check", () => lastLine(work.run(concordat("generate", "--check"))));
    await step("tsc", () => work.run([process.execPath, "node_modules/typescript/bin/tsc"]));
    let address = "";
    await step("concordat mock, in the background", async () => {
      const program = "node_modules/concordat/scripts/concordat.js";
      const mock = [process.execPath, program, "mock", "--port", "0", "--quiet", ...token];
      address = await work.start(mock, /http:\/\/127\.0\.0\.1:\d+/);
      return address;
    });
    await step("concordat conformance pet-shop, against it", () => {
      const said = work.run(concordat("conformance", "pet-shop", "--target", address, ...token));
      return /\d+ checks in .*/.exec(said)?.[0] ?? lastLine(said);
    });
    await step("concordat docs", () => {
      const { status, text } = work.end(concordat("docs"));
      const [, install] = /^Install them: npm install (.*)$/m.exec(text) ?? [];
      if (status !== 2 || install === undefined) throw new StepFailed(`concordat docs: exit code ${status}\n${text}`);
      npm(...install.split(" "));
      return lastLine(work.run(concordat("docs")));
    });
    await step("concordat diff, a breaking change of the document", () => {
      writeFileSync(join(folder, "new.yaml"), pets.replace("maximum: 100", "maximum: 50"));
      return lastLine(work.run(concordat("diff", "api.yaml", "new.yaml"), 1));
    });
    await step("no package of TypeSpec is installed", () => {
      const found = existsSync(join(folder, "node_modules/@typespec"))
        ? readdirSync(join(folder, "node_modules/@typespec"))
        : [];
      if (found.length > 0) throw new StepFailed(`@typespec/${found.join(", @typespec/")}`);
      return `${readdirSync(join(folder, "node_modules")).length} folders in node_modules`;
    });
    await tryForeign(work);
  } finally {
    await work.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

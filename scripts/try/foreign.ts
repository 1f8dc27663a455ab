import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { concordat, lastLine, step, StepFailed, type Workplace } from "./steps.ts";

/** The defects of `books.cjs`, each with the check that must detect it and the outcome of this check. */
const defects = {
  "loses-a-changed-field": { check: "books/changeBook/resource/changed", outcome: "failed", code: 1 },
  "ignores-a-filter": { check: "books/listBooks/resource/filter/author", outcome: "warned", code: 0 },
} as const;

/** The number of operations in `books.yaml`. */
const operations = 6;

/** Tests json-server, which others wrote, by its address alone: as it is, and with each defect. */
export async function tryForeign(work: Workplace): Promise<void> {
  const test = (address: string, code: number): Report => {
    const args = ["--openapi", "books.yaml", "--target", address, "--report", "json=books.json"];
    work.run(concordat("conformance", ...args), code);
    return JSON.parse(readFileSync(join(work.folder, "books.json"), "utf8")) as Report;
  };
  const serve = async (...args: string[]): Promise<string> =>
    await work.start([process.execPath, "books.cjs", ...args], /http:\/\/127\.0\.0\.1:\d+/);
  await step("install json-server", () => {
    for (const file of ["books.yaml", "books.cjs"])
      copyFileSync(join(import.meta.dirname, file), join(work.folder, file));
    return lastLine(work.run(["npm", "install", "--no-audit", "--no-fund", "--silent", "json-server@0.17.4"]));
  });
  await step("concordat conformance, by the address of json-server alone", async () => {
    const address = await serve();
    const booksAt = async (): Promise<unknown> => await (await fetch(`${address}/books`)).json();
    const before = await booksAt();
    const { requirements, results } = test(address, 0);
    const proved = requirements.filter(({ verdict }) => verdict === "proved").length;
    const wrong = results.filter(({ outcome }) => outcome === "failed" || outcome === "warned");
    if (proved !== operations || wrong.length > 0)
      throw new StepFailed(`${proved} of ${operations} proved; wrong: ${wrong.map(({ id }) => id).join(", ")}`);
    const after = await booksAt();
    if (JSON.stringify(after) !== JSON.stringify(before)) throw new StepFailed(`left: ${JSON.stringify(after)}`);
    return `${proved} of ${requirements.length} requirements proved, ${results.length} checks, nothing left`;
  });
  for (const [defect, { check, outcome, code }] of Object.entries(defects)) {
    await step(`concordat conformance, json-server with the defect ${defect}`, async () => {
      const { results } = test(await serve(defect), code);
      const found = results.find(({ id }) => id === check);
      if (found?.outcome !== outcome) throw new StepFailed(`${check} ${found?.outcome}, expected ${outcome}`);
      return `${check} ${outcome}`;
    });
  }
}

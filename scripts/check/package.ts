import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkInterfaces } from "./interfaces-package.ts";
import { pack, root } from "./packed.ts";
import { checkToolkit } from "./toolkit-package.ts";

/** Packs the built packages and tests them in projects that install them. */
const folder = mkdtempSync(join(tmpdir(), "concordat-package-"));
const problems: string[] = [];
try {
  const interfaces = pack("@concordat/interfaces", join(root, "dist/interfaces"), folder);
  const toolkit = pack("concordat", join(root, "dist/concordat"), folder);
  problems.push(...(await checkInterfaces(interfaces, folder)), ...(await checkToolkit(toolkit, folder)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

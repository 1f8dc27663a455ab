import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../build/compile.ts";
import { builtManifest, installedWith, lockedPackages, packageName } from "./dependencies.ts";
import { acceptedLicences, allowedLicences } from "./exceptions.ts";
import { licenceProblems } from "./licence-problems.ts";

process.exitCode = check();

/** Checks the licences of the packages that are installed with each built package. Returns the exit code. */
function check(): number {
  const locked = lockedPackages();
  const paths = ["interfaces", "concordat"].flatMap((name) =>
    installedWith(builtManifest(join(root, "dist", name)), locked),
  );
  const packages = paths.map((path) => ({
    package: packageName(path),
    licence: locked[path]?.license ?? ownLicence(path),
  }));
  const problems = licenceProblems(packages, allowedLicences, acceptedLicences);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.error("\nAllowed licences and exceptions are in scripts/check/exceptions.ts.");
  return problems.length === 0 ? 0 : 1;
}

/** Returns the licence in the manifest of an installed package: the lock file lacks that of some old packages. */
function ownLicence(path: string): string | undefined {
  const file = join(root, path, "package.json");
  if (!existsSync(file)) return undefined;
  const { license } = JSON.parse(readFileSync(file, "utf8")) as { license?: unknown };
  return typeof license === "string" ? license : undefined;
}

import { existsSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import satisfies from "spdx-satisfies";
import { root } from "../build/compile.ts";
import { builtManifest, installedWith, lockedPackages, packageName } from "./dependencies.ts";
import { acceptedLicences, allowedLicences, type LicenceException } from "./exceptions.ts";

/** A package that users install, and its licence as an SPDX expression. */
export interface Licensed {
  package: string;
  licence: string | undefined;
}

/** Returns the packages whose licence is not allowed, and the exceptions that no package needs. */
export function licenceProblems(
  packages: readonly Licensed[],
  allowed: readonly string[],
  exceptions: readonly LicenceException[],
): string[] {
  const others = packages.filter(({ licence }) => !isAllowed(licence, allowed));
  const isSame = (each: Licensed, exception: LicenceException): boolean =>
    matchesGlob(each.package, exception.package) && each.licence === exception.licence;
  const unknown = others.filter((each) => !exceptions.some((exception) => isSame(each, exception)));
  return [
    ...new Set(unknown.map((each) => `${each.package}: licence ${each.licence ?? "not stated"} is not allowed`)),
    ...exceptions
      .filter((exception) => !others.some((each) => isSame(each, exception)))
      .map((each) => `${each.package}: the exception for ${each.licence} is not needed any more; remove it`),
  ];
}

function isAllowed(licence: string | undefined, allowed: readonly string[]): boolean {
  if (licence === undefined) return false;
  try {
    return satisfies(licence, [...allowed]);
  } catch {
    // The text is not an SPDX expression, such as "SEE LICENSE IN …".
    return false;
  }
}

/** Checks the licences of what each built package brings. Returns the exit code. */
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

/** Returns the licence in the manifest of an installed package: the lock file has none of some old packages. */
function ownLicence(path: string): string | undefined {
  const file = join(root, path, "package.json");
  if (!existsSync(file)) return undefined;
  const { license } = JSON.parse(readFileSync(file, "utf8")) as { license?: unknown };
  return typeof license === "string" ? license : undefined;
}

if (import.meta.main) process.exitCode = check();

import { matchesGlob } from "node:path";
import satisfies from "spdx-satisfies";
import type { LicenceException } from "./exceptions.ts";

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
      .map((each) => `${each.package}: the exception for ${each.licence} is no longer needed; remove it`),
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

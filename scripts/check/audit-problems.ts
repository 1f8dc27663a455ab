import { installedWith, type LockedPackages, type Needs, requiredNames } from "./dependencies.ts";
import type { AdvisoryException } from "./exceptions.ts";

/** The exit code of a check that could not reach a service (EX_TEMPFAIL): it neither passed nor failed. */
export const notAsked = 75;

/** A known vulnerability of a package that users install. */
export interface Finding {
  id: string;
  package: string;
  severity: string;
  title: string;
  url: string;
}

/**
 * Returns the files of a project that has a package's dependencies and peers at the versions of the lock file. The
 * repository cannot be audited itself: all its packages are devDependencies, which `--omit=dev` leaves out.
 */
export function auditedProject(
  manifest: Needs & { name: string; version: string },
  locked: LockedPackages,
): Map<string, object> {
  const { name, version } = manifest;
  const ranges = { ...manifest.peerDependencies, ...manifest.optionalDependencies, ...manifest.dependencies };
  const dependencies = Object.fromEntries(requiredNames(manifest).map((each) => [each, ranges[each]]));
  const project = { name: `audit-of-${name.replace(/\W+/g, "-")}`, version, dependencies };
  const packages = installedWith(manifest, locked).map((path) => {
    const { dev: _dev, devOptional: _devOptional, ...others } = locked[path] as object as Record<string, unknown>;
    return [path, others];
  });
  return new Map<string, object>([
    ["package.json", project],
    [
      "package-lock.json",
      { ...project, lockfileVersion: 3, packages: { "": project, ...Object.fromEntries(packages) } },
    ],
  ]);
}

/** The fields of npm's report (`auditReportVersion` 2) that are used here. */
interface AuditReport {
  auditReportVersion: 2;
  vulnerabilities: Record<string, { via: (string | { name: string; severity: string; title: string; url: string })[] }>;
  metadata: { dependencies: { total: number } };
}

/** Returns the findings of npm, or the reason why it could not reach the registry. */
export function readAudit(output: string, expected: number): Finding[] | { reason: string } {
  const answer = parseReport(output);
  if (!("auditReportVersion" in answer)) return { reason: (answer as { message?: string }).message ?? output.trim() };
  const { vulnerabilities, metadata } = answer as AuditReport;
  if (metadata.dependencies.total < expected)
    throw new Error(`npm audit covered ${metadata.dependencies.total} of ${expected} packages`);
  const findings = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap((each) => {
      if (typeof each === "string") return [];
      const { name, severity, title, url } = each;
      return [{ id: url.slice(url.lastIndexOf("/") + 1), package: name, severity, title, url }];
    }),
  );
  return [...new Map(findings.map((each) => [`${each.id} ${each.package}`, each])).values()];
}

function parseReport(output: string): object {
  try {
    return JSON.parse(output) as object;
  } catch {
    return {};
  }
}

/** Returns the findings without an exception, and the exceptions that are stale or expired on a day (`2026-11-25`). */
export function auditProblems(
  findings: readonly Finding[],
  exceptions: readonly AdvisoryException[],
  today: string,
): string[] {
  const isSame = (finding: Finding, exception: AdvisoryException): boolean =>
    finding.id === exception.id && finding.package === exception.package;
  return [
    ...findings
      .filter((finding) => !exceptions.some((exception) => isSame(finding, exception)))
      .map((each) => `${each.package}: ${each.severity} vulnerability: ${each.title} (${each.url})`),
    ...exceptions
      .filter((exception) => !findings.some((finding) => isSame(finding, exception)))
      .map((each) => `${each.package}: the exception for ${each.id} is no longer needed; remove it`),
    ...exceptions
      .filter(({ until }) => until < today)
      .map((each) => `${each.package}: the exception for ${each.id} expired on ${each.until}`),
  ];
}

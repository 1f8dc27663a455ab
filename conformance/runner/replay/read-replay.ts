import { existsSync, readFileSync } from "node:fs";
import { isRecord } from "../../../generated/runtime/body.ts";
import { nearest } from "../../kit/nearest.ts";
import { interfaceOf } from "../../kit/generated-folders.ts";
import { readConfig } from "../config.ts";
import type { Report } from "../reports/report.ts";
import { CouldNotRun } from "../result.ts";
import type { CheckResult } from "../result.ts";
import type { ReplayOptions } from "./replay.ts";

/** The settings of the target of a replay. */
export interface ReplayTarget {
  target?: string;
  config?: string;
  token?: string;
  otherToken?: string;
  header?: readonly (readonly [name: string, value: string])[];
}

/**
 * Reads a failure from a report, and what is needed to send its requests again.
 *
 * @throws {CouldNotRun} If the file is no report, or the check did not fail in it.
 */
export async function readReplay(
  file: string,
  check: string,
  { target, config: configFile, header = [], ...tokens }: ReplayTarget,
): Promise<{ result: CheckResult; options: Omit<ReplayOptions, "send"> }> {
  const { subjects, results } = readReport(file);
  const result = failureIn(file, results, check);
  const subject = subjects.find((each) => each.interface === interfaceOf(result));
  const mode = subject?.modes[0] ?? "server";
  const request = { interface: interfaceOf(result), mode };
  const config: unknown = configFile === undefined ? {} : await readConfig(configFile, request);
  const known: Record<string, unknown> = { ...Object(config), ...tokens };
  const headers = new Map(header);
  const { baseUrl = subject?.target } = known;
  const base = typeof baseUrl === "string" ? baseUrl : undefined;
  return {
    result,
    options: {
      urlOf: (url) => movedTo(url, subject?.target, target ?? base),
      headerOf: (name) => headers.get(name),
      secretOf: (from) => {
        const value = from.split(".").reduce<unknown>((all, name) => (isRecord(all) ? all[name] : undefined), known);
        return typeof value === "string" ? value : undefined;
      },
    },
  };
}

function readReport(file: string): Report {
  if (!existsSync(file)) throw new CouldNotRun(`report ${file} does not exist`);
  const read = ((): unknown => {
    try {
      return JSON.parse(readFileSync(file, "utf8"));
    } catch {
      return undefined;
    }
  })();
  if (!isRecord(read) || !Array.isArray(read["results"]) || !Array.isArray(read["subjects"]))
    throw new CouldNotRun(`${file}: expected a report of \`concordat conformance --report json=${file}\``);
  return read as unknown as Report;
}

function failureIn(file: string, results: readonly CheckResult[], check: string): CheckResult {
  const failed = results.filter(({ outcome }) => outcome === "failed" || outcome === "warned");
  const found = failed.find(({ id }) => id === check);
  if (found) return found;
  const other = results.find(({ id }) => id === check);
  if (other) throw new CouldNotRun(`${file}: ${check} is ${other.outcome}; only failures and warnings can be replayed`);
  const near = nearest(
    check,
    failed.map(({ id }) => id),
  );
  const hint = near.length === 0 ? "" : `; did you mean ${near.join(" or ")}?`;
  throw new CouldNotRun(`${file}: there is no check ${check}${hint}`);
}

/** Returns a URL below the base of a target as one below that of another. */
function movedTo(url: string, from: string | undefined, to: string | undefined): string {
  if (to === undefined || !URL.canParse(to)) return url;
  const base = to.replace(/\/+$/, "");
  const start = from?.replace(/\/+$/, "");
  if (start !== undefined && URL.canParse(start) && url.startsWith(start)) return base + url.slice(start.length);
  const parsed = URL.parse(url);
  return parsed ? new URL(base).origin + parsed.pathname + parsed.search : url;
}

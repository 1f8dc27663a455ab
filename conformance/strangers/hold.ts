import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checksOf } from "../checks.ts";
import type { Mode } from "../modes.ts";
import { requirements } from "../requirements.ts";
import { checkConfig } from "../runner/config/check-config.ts";
import { withEnvironment } from "../runner/config/environment.ts";
import { withToken } from "../runner/config/with-token.ts";
import { openTarget } from "../runner/open-target.ts";
import { type Report, reportOf } from "../runner/report/report.ts";
import type { CheckResult } from "../runner/result.ts";
import { type RunOptions, runCheck } from "../runner/run-check.ts";
import { serve, type Service } from "./serving.ts";

const modes: readonly Mode[] = ["server", "sender"];

const options: RunOptions = { isMust: (id) => requirements.get(id)?.level === "must", timeout: 60_000 };

/** Holds a service to an interface in this process: every check has one of its own, and all run at once. */
export async function hold(name: string, make: () => Service): Promise<Report> {
  const checks = modes.flatMap((mode) => checksOf(name, mode));
  const results = await Promise.all(
    checks.map(async (check): Promise<CheckResult> => {
      const running = await serve(make());
      const opener = await openTarget({ ...configOf(name, running.url), close: running.close }, "server");
      return await runCheck(check, opener.open(), options).finally(opener.close);
    }),
  );
  return reportOf({
    subjects: [{ interface: name, modes, target: "here" }],
    isPartial: false,
    milliseconds: 0,
    results,
  });
}

function configOf(name: string, url: string): ReturnType<typeof withToken> {
  const file = join(import.meta.dirname, `${name}.json`);
  const read: unknown = JSON.parse(readFileSync(file, "utf8"));
  return withToken(checkConfig(withEnvironment(read, { STRANGER_URL: url }, file), file));
}

/** The requirements that do not hold. */
export function failedIn({ requirements: all }: Pick<Report, "requirements">): string[] {
  return all.filter(({ verdict }) => verdict === "failed" || verdict === "warned").map(({ id }) => id);
}

/** The verdict of each requirement. */
export function verdictsIn({ requirements: all }: Pick<Report, "requirements">): Record<string, string> {
  return Object.fromEntries(all.map(({ id, verdict }) => [id, verdict]));
}

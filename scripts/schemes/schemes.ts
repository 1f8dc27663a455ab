import { join } from "node:path";
import { keysFrom, type SignaturePreset, signaturePresets } from "../../generators/contract/facts/signing.ts";
import { schemeContract } from "../../generators/contract/read/webhook-scheme.ts";
import { makeFiles } from "../../generators/pipeline.ts";
import { temporaryFolder } from "../../generators/testing.ts";
import { checksOf } from "../../conformance/interfaces/interfaces.ts";
import type { TargetConfig } from "../../conformance/interfaces/target-config.ts";
import { isMust, type Mode } from "../../conformance/kit/requirements.ts";
import { openTarget } from "../../conformance/runner/open-target.ts";
import { useProject } from "../../conformance/runner/project.ts";
import type { Outcome } from "../../conformance/runner/result.ts";
import { runCheck } from "../../conformance/runner/run-check.ts";

/** Generates the interface of a scheme, and registers its checks. Returns the folder of the generated files. */
export async function useScheme(preset: SignaturePreset): Promise<ReturnType<typeof temporaryFolder>> {
  const { files } = await makeFiles({ interfaces: [schemeContract(preset)] }, [], () => undefined);
  const folder = temporaryFolder(Object.fromEntries(files));
  const { path } = folder;
  await useProject({ root: path, generated: path, scenarios: join(path, "conformance") });
  return folder;
}

/** Returns the keys of a scheme that the tests use. */
export function testKeys(preset: SignaturePreset, text = "a secret of 32 characters or more") {
  return keysFrom(signaturePresets[preset], text);
}

/** The selection of checks. */
interface Selection {
  isSkipped?: (id: string) => boolean;

  /** Set to true to run no more checks after the first that fails or warns. */
  stopsAtFailure?: boolean;
}

/** Runs the checks of a scheme in this process, and returns their outcomes by their ids. */
export async function outcomesOf(
  config: TargetConfig,
  mode: Mode,
  { isSkipped = () => false, stopsAtFailure = false }: Selection = {},
): Promise<Record<string, Outcome>> {
  const { interface: name } = config;
  const opener = await openTarget(config, mode);
  const outcomes: Record<string, Outcome> = {};
  for (const check of checksOf(name, mode).filter(({ id }) => !isSkipped(id))) {
    const options = { isMust: (id: string) => isMust(name, id), timeout: 60_000 };
    outcomes[check.id] = (await runCheck(check as never, opener.open(), options)).outcome;
    if (stopsAtFailure && failuresIn(outcomes).length > 0) break;
  }
  await opener.close();
  return outcomes;
}

/** Returns the ids of the checks that failed or warned. */
export function failuresIn(outcomes: Readonly<Record<string, Outcome>>): string[] {
  return Object.entries(outcomes).flatMap(([id, outcome]) => (["failed", "warned"].includes(outcome) ? [id] : []));
}

import type { RequestParts } from "../../../generated/runtime/api-target.ts";
import { contractOf } from "../../contracts.ts";
import type { TargetConfig } from "../config/target-config.ts";
import { CouldNotRun } from "../could-not-run.ts";
import { ask, isHarmless } from "./make-sure.ts";

/**
 * Makes sure that the credentials are accepted: without that, every requirement would look broken. Sends requests that
 * are declared to succeed, reads first, until one is not refused.
 *
 * @throws {CouldNotRun} where all of them are refused.
 */
export async function makeSureOfCredentials(config: TargetConfig): Promise<void> {
  const { interface: name, headers = {}, requests = {}, baseUrl = "" } = config;
  if (Object.keys(headers).length === 0) return;
  const operations = contractOf(name)
    .operations.filter((operation) => isHarmless(operation))
    .toSorted((a, b) => Number(a.method !== "get") - Number(b.method !== "get"));
  let refused: number | undefined;
  for (const { name: operation, method, path } of operations) {
    const declared = requests[operation];
    const [parts] = Array.isArray(declared) ? (declared as readonly RequestParts[]) : [];
    if (parts === undefined) continue;
    const answer = await ask(config, method.toUpperCase(), addressOf(baseUrl + path, parts), {
      headers: { ...headers, ...parts.headers },
      body: parts.body,
    });
    await answer.body?.cancel();
    if (answer.status !== 401 && answer.status !== 403) return;
    refused ??= answer.status;
  }
  if (refused === undefined) return;
  throw new CouldNotRun(
    `the target answers ${refused} to the credentials that it is given (--token, headers): are they right?`,
  );
}

function addressOf(address: string, { query = {} }: RequestParts): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
}

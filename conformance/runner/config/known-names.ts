import { CouldNotRun } from "../could-not-run.ts";
import type { Declarations } from "../../target/interfaces.ts";
import type { TargetConfig } from "./target-config.ts";

type Subjects<Name extends keyof Declarations> = Record<keyof Declarations[Name]["subjects"], true>;

/** The names of everything that can be declared as a subject. The compiler holds it to the types. */
const subjects: { [Name in keyof Declarations]: Subjects<Name> } = {
  capability: {
    apiKey: true,
    apiKeyWithoutCredits: true,
    invalidApiKey: true,
    rankedQuery: true,
    broadQuery: true,
    chargedTool: true,
    freeTool: true,
    exemptTool: true,
    oneOfRequiredTool: true,
    requiredParameter: true,
    typedParameter: true,
    enumParameter: true,
    upstreamErrorTool: true,
    noUsableResultTool: true,
    failedChargedTool: true,
    succeededUnchargedTool: true,
    rowsTool: true,
    largeTool: true,
    sizedTool: true,
    fileLifetimeSeconds: true,
    slowTool: true,
    anonymousQuota: true,
  },
  client: { token: true, invalidToken: true, expiredToken: true },
  "local-app": {
    headers: true,
    disposable: true,
    provider: true,
    sourceId: true,
    scanBody: true,
    heartbeatSeconds: true,
    saysConnected: true,
    saysScan: true,
    bridge: true,
    mcpToken: true,
    invalidMcpToken: true,
  },
  "log-query": { token: true, invalidToken: true, largeDataset: true, serverLimit: true },
  sarg: {},
  spend: {
    subscriptionFields: true,
    challengeField: true,
    verification: true,
    aiUsageReport: true,
    retryWithinSeconds: true,
    refusesEndpoints: true,
  },
  workspace: { webhookIdField: true, changes: true },
};

/** Where a config without types names a subject that there is not: a slip of the pen would leave something untested. */
export function checkNames({ interface: name, subjects: given = {} }: TargetConfig, source: string): void {
  const known = Object.keys(subjects[name]);
  const unknown = Object.keys(given).find((each) => !known.includes(each));
  if (unknown === undefined) return;
  throw new CouldNotRun(`${source}: subjects.${unknown}: there is no such subject; there are ${known.join(", ")}`);
}

import { describe, expect, it } from "vitest";
import { isBlank } from "../../generated/runtime/checks/check.ts";
import { hollow, type HollowKind, hollowKinds } from "../defect-kit/hollow.ts";
import { onResponse, type ServiceInterceptor } from "../defect-kit/interceptors.ts";
import { checksOf, suites } from "../interfaces/interfaces.ts";
import { contractOf, operationOf } from "../kit/contract.ts";
import { changedObjects, documentedFields } from "../kit/documented-objects.ts";
import { isMust } from "../kit/requirements.ts";
import { type RequirementReport, requirementReports } from "../runner/reports/report.ts";
import { runCheck } from "../runner/run-check.ts";
import { explanations } from "./explanations.ts";
import { type ProofLevel, levels } from "./levels.ts";
import { openMutants } from "./mutant.ts";

const names = suites.filter(({ checks }) => checks.service).map(({ name }) => name);

/** Returns an interceptor that records the non-empty objects and fields in the responses of an interface. */
function recordContents(name: string, filled: Set<string>): ServiceInterceptor {
  const contract = contractOf(name);
  return onResponse(({ status, body }, { method, url, body: sent }) => {
    const operation = operationOf(contract.operations, { method, url: url.href });
    if (operation === undefined) return;
    const request = { method, url: url.href, body: JSON.stringify(sent) };
    changedObjects(contract, operation, { status, body, request }, (object, { name: owner }) => {
      if (!isBlank(object)) filled.add(owner);
      for (const [field, value] of Object.entries(object)) if (!isBlank(value)) filled.add(`${owner}.${field}`);
      return object;
    });
  });
}

/** Tests the reference with emptied responses. Returns the verdicts, and the elements that still have contents. */
async function testHollow(name: string, level: ProofLevel, kind: HollowKind) {
  const filled = new Set<string>();
  const [emptied, take] = [hollow(name, kind), recordContents(name, filled)];
  const intercept: ServiceInterceptor = async (request, next, service) =>
    await take(request, async (passed) => await emptied(passed, next, service), service);
  const implementation = await openMutants(name, [{ intercept }], { level });
  const results = [];
  for (const check of [...checksOf(name, "server"), ...checksOf(name, "sender")])
    results.push(await runCheck(check, implementation.open(), { isMust: (id) => isMust(name, id), timeout: 20_000 }));
  await implementation.close();
  const subjects = [{ interface: name, modes: ["server", "sender"] as const, target: "" }];
  return { filled, requirements: requirementReports({ subjects, isPartial: false, results }) };
}

/** Returns the governed elements of a requirement that were empty in responses, unless an explanation exists. */
function emptyElementsOf(
  name: string,
  level: ProofLevel,
  { id, elements }: RequirementReport,
  filled: ReadonlySet<string>,
): string[] {
  const contract = contractOf(name);
  const fields = contract.operations.flatMap((operation) => documentedFields(contract, operation));
  const possible = new Set(fields.flatMap(({ object, name: field }) => [object, `${object}.${field}`]));
  return elements
    .map((element) => element.slice(contract.namespace.length + 1))
    .filter((element) => possible.has(element) && !filled.has(element))
    .map((element) => `${id} ${element}`)
    .filter((key) => ![key, `${level}: ${key}`].some((each) => Object.hasOwn(explanations.proved, each)));
}

/** Returns the requirements on the error bodies of a service. */
function ofRejections(name: string): Set<string> {
  return new Set(
    contractOf(name).operations.flatMap(({ errorCases }) =>
      errorCases.flatMap(({ schema, requirements = [] }) => (schema === undefined ? [] : requirements.slice(0, 1))),
    ),
  );
}

describe.each(names.flatMap((name) => levels.map((level) => ({ name, level }))))("$name, $level", ({ name, level }) => {
  it.each(hollowKinds)("no requirement is proved without contents: %s", async (kind) => {
    const { filled, requirements } = await testHollow(name, level, kind);
    const proved = requirements.filter(({ verdict }) => verdict === "proved");
    expect(proved.flatMap((each) => emptyElementsOf(name, level, each, filled))).toEqual([]);
    const rejected = kind === "no-details" ? ofRejections(name) : new Set<string>();
    expect(proved.filter(({ id }) => rejected.has(id)).map(({ id }) => id)).toEqual([]);
  });
});

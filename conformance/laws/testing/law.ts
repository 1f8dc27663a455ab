import { expect, it } from "vitest";
import { type Check, unrecorded } from "../../../generated/runtime/checks/check.ts";
import type { RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { timeOf } from "../../kit/target.ts";
import type { AnyTarget } from "../governing.ts";
import { mutantsOf, type Operator } from "../mutants.ts";

/** A service, and requests that it accepts, by the names of its operations. */
export interface SampleService {
  serve: (request: Request) => Promise<Response>;
  requests: Readonly<Record<string, readonly RequestParts[]>>;
  headers?: Readonly<Record<string, string>>;
}

/** Returns a target that a service serves. */
export function sampleTarget({ serve, requests, headers = {} }: SampleService): AnyTarget {
  const target = { baseUrl: "http://service.example", headers, requests, fetch: serve, time: timeOf() };
  return target as unknown as AnyTarget;
}

/**
 * Tests that a correct service passes each check of a law, and that each of its mutants fails the check that has to
 * detect it.
 */
export function testLaw(
  contract: InterfaceContract,
  checks: readonly Check<AnyTarget>[],
  operators: readonly Operator[],
  service: SampleService,
): void {
  const mutants = mutantsOf(contract, checks, operators);

  it.each(checks.map((check) => [check.id, check] as const))("%s passes", async (_, check) => {
    await expect(check.run(sampleTarget(service), unrecorded)).resolves.toBeUndefined();
  });

  it("has a mutant for each check", () => {
    expect(new Set(mutants.map(({ check }) => check))).toEqual(new Set(checks.map(({ id }) => id)));
  });

  it.each(mutants.map((mutant) => [mutant.id, mutant] as const))("%s is detected", async (_, { check, makeFresh }) => {
    const { intercept } = makeFresh?.() ?? {};
    const serve = async (request: Request): Promise<Response> =>
      (await intercept?.(request, service.serve, { headers: {} })) ?? (await service.serve(request));
    const found = checks.find(({ id }) => id === check);
    await expect(found?.run(sampleTarget({ ...service, serve }), unrecorded)).rejects.toMatchObject({
      name: "Mismatch",
    });
  });
}

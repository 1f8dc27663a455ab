import * as random from "fast-check";
import { byStatus } from "../../../generated/runtime/operation.ts";
import { type Check, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type ReadResponse, type RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import type { InterfaceContract, Operation, Parameter } from "../../../generators/contract/model/contract.ts";
import { hashOf } from "../../../generators/contract/model/random.ts";
import { isJson } from "../../../generators/contract/model/schemas.ts";
import { linksToIds } from "../../kit/linked-requests.ts";
import { samplesOf } from "../../kit/samples.ts";
import { seedOf } from "../../kit/seed.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import { type AnyTarget, checkOf } from "../governing.ts";
import { documentedValue } from "../projections/projections.ts";

/** The number of random requests, unless the target has another one for each operation. */
const usual = { each: 20, all: 1000 };

/** The random requests that are sent in a second at least. */
const leastPerSecond = 10;

/** A read, with the inputs that get random values. */
interface Explored {
  operation: Operation;
  inputs: readonly Parameter[];
}

/**
 * Returns the reads without a stated requirement whose inputs can have random values: the parameters of the query, and
 * those of the path, unless they are ids of other responses.
 */
export function exploredOperations(contract: InterfaceContract): Explored[] {
  const links = linksToIds(contract);
  return contract.operations.flatMap((operation) => {
    const { method, name, parameters, requirements = [], proxiedTo, responses } = operation;
    const types = Object.values(responses).flatMap(({ content }) => Object.keys(content ?? {}));
    const isOpen = requirements.length > 0 || proxiedTo !== undefined || types.includes("text/event-stream");
    if (method !== "get" || isOpen) return [];
    const places = links.has(name) ? ["query"] : ["query", "path"];
    const inputs = parameters.filter((each) => places.includes(each.in));
    return inputs.length === 0 ? [] : [{ operation, inputs }];
  });
}

/** Returns the usual number of random requests to each operation of a contract: fewer if there are many operations. */
export function usualExploration(contract: InterfaceContract): number {
  const { length } = exploredOperations(contract);
  return Math.min(usual.each, Math.max(1, Math.floor(usual.all / length)));
}

/**
 * Returns the checks that reads respond as documented to random values that their schemas allow. The smallest request
 * with a wrong response is reported.
 */
export function exploredChecks(contract: InterfaceContract): Check<AnyTarget>[] {
  const requests = usualExploration(contract);
  return exploredOperations(contract).map(({ operation, inputs }) =>
    checkOf(contract, operation, {
      name: "explored",
      title: "responds as documented to random values that its schemas allow",
      stated: [],
      parts: [],
      needs: [`requests.${operation.name}`],
      run: async (target) => {
        const { explore = requests } = target;
        if (explore === 0) throw new NotTested("no random requests may be sent", ["--explore"]);
        const known = await knownRequest(target, operation);
        const seconds = Math.ceil(explore / leastPerSecond);
        target.time.take(seconds);
        const expectRight = async (parts: RequestParts): Promise<void> =>
          expectAsDocumented(contract, operation, parts, await sendOperation(target, operation, parts));
        const { counterexample, errorInstance } = await random.check(
          random.asyncProperty(requestsLike(contract, inputs, known), expectRight),
          {
            seed: hashOf(`${seedOf()} ${operation.name}`),
            numRuns: explore,
            interruptAfterTimeLimit: seconds * 1000,
          },
        );
        if (counterexample === null) return;
        // The request with the fault is the last one of the report.
        await expectRight(counterexample[0]);
        throw errorInstance as Error;
      },
    }),
  );
}

function expectAsDocumented(
  contract: InterfaceContract,
  operation: Operation,
  parts: RequestParts,
  response: ReadResponse,
): void {
  const { status, headers } = response;
  const { content = {} } = byStatus(operation.responses, status) ?? {};
  const isFault = status >= 500 && ![501, 503].includes(status) && byStatus(operation.responses, status) === undefined;
  expectThat("the status", !isFault, "below 500", status);
  const schema = Object.entries(content).find(([type]) => isJson(type))?.[1].schema;
  if (!isSuccess(status) || schema === undefined || !isJson(headers.get("content-type") ?? "")) return;
  const body = documentedValue(contract, operation, parts, response);
  const fault = body === undefined ? undefined : samplesOf(contract).validator.faultOf(schema, body);
  if (fault !== undefined) throw new Mismatch("the body", "the documented shape", fault);
}

/** Makes requests like a known one, with other values of some inputs. Neighboring inputs often have equal values. */
function requestsLike(
  contract: InterfaceContract,
  inputs: readonly Parameter[],
  known: RequestParts,
): random.Arbitrary<RequestParts> {
  const { fits } = samplesOf(contract).validator;
  const choices = inputs.map((input) =>
    random.record({ own: valuesOf(contract, input), isKnown: chance(4), isSame: chance(3) }),
  );
  return random.tuple(...choices).map((chosen) => {
    let before: unknown;
    const changes = inputs.flatMap(({ name, in: place, schema = {} }, index): Change[] => {
      const { own, isKnown, isSame } = chosen[index] ?? {};
      if (isKnown === true) return [];
      const value = isSame === true && before !== undefined && fits(schema, before) ? before : own;
      before = value;
      return [{ place: place as Change["place"], name, value }];
    });
    const valuesIn = (wanted: Change["place"]): Record<string, unknown> =>
      Object.fromEntries(changes.flatMap(({ place, name, value }) => (place === wanted ? [[name, value]] : [])));
    const path = Object.entries(valuesIn("path")).map(([name, value]) => [name, String(value)] as const);
    return {
      ...known,
      path: { ...known.path, ...Object.fromEntries(path) },
      query: { ...known.query, ...valuesIn("query") },
    };
  });
}

interface Change {
  place: "path" | "query";
  name: string;
  value: unknown;
}

/** Makes true once in so many times. */
function chance(times: number): random.Arbitrary<boolean> {
  return random.nat({ max: times - 1 }).map((number) => number === 1);
}

/** Values of common types, from which those that a schema allows are tried. */
const plain: readonly random.Arbitrary<unknown>[] = [
  random.integer({ min: -10, max: 20 }),
  random.integer(),
  random.double({ noNaN: true, noDefaultInfinity: true, min: -1000, max: 1000 }),
  random.boolean(),
  random.constantFrom("0", "1", "-1", "true", "null", "a", "Ab cd", "2024-02-29", "a@example.com", "é", "%", "'"),
  random.string({ unit: "grapheme-ascii", maxLength: 12 }),
];

/** The number of values that show which types a schema allows. */
const probes = 8;

/** Makes values that the schema of an input allows: those of its type, its words, and made-up ones. */
function valuesOf(contract: InterfaceContract, { name, in: place, schema = {} }: Parameter): random.Arbitrary<unknown> {
  const { values, validator } = samplesOf(contract);
  const isUsable = (value: unknown): boolean =>
    validator.fits(schema, value) && (place === "query" || !/^\.{0,2}$/.test(String(value)));
  const made = random.nat({ max: 999 }).map((key) => values.make(schema, `${name} ${key}`, { fresh: true, name }));
  const fitting = plain.filter((each) =>
    random.sample(each, { seed: 1, numRuns: probes }).some((value) => isUsable(value)),
  );
  const others = fitting.map((each) =>
    random.tuple(each, made).map(([value, other]) => (isUsable(value) ? value : other)),
  );
  return random.oneof({ withCrossShrink: true }, ...others, made);
}

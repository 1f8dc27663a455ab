import { setTimeout as sleep } from "node:timers/promises";
import { type Check, expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { InterfaceContract, Operation, Response } from "../../../generators/contract/model/contract.ts";
import { quotaFieldOf } from "../../../generators/contract/facts/quota-headers.ts";
import { isCallable } from "../../../generators/contract/facts/implied-requirements.ts";
import { resolvedOperation } from "../../../generators/contract/facts/resolved-operation.ts";
import {
  type CallTask,
  type ClientProgramTarget,
  expectSteps,
  fieldOf,
  type Performed,
  reasonOf,
} from "../../kit/client-program.ts";
import { repeatKeysOf } from "../../../generators/contract/facts/repeat-keys.ts";
import {
  credentialsOf,
  hasCredentials,
  inputOf,
  sampleInput,
  scriptedService,
  type ScriptedResponse,
  type ScriptedService,
  type SeenRequest,
} from "../../kit/scripted-service.ts";
import { samplesOf } from "../../kit/samples.ts";
import { clientCheck, type ClientFacts, requirementsOn } from "./client.ts";

type Checks = Check<ClientProgramTarget>[];

/** Returns the checks of single calls: credentials, inputs, waits, and certificates. */
export function callChecks(facts: ClientFacts): Checks {
  const callable = facts.contract.operations.filter(isCallable(facts.contract));
  const [simplest] = callable.toSorted((one, other) => inputCount(one) - inputCount(other));
  return [
    ...callable.flatMap((operation) => [
      ...credentialsCheck(facts, operation),
      ...inputsCheck(facts, operation),
      ...waitCheck(facts, operation),
    ]),
    ...(simplest === undefined ? [] : certificateChecks(facts, simplest)),
  ];
}

function inputCount({ parameters, requestBody }: Operation): number {
  return parameters.filter(({ required }) => required).length + (requestBody ? 10 : 0);
}

function callOf(contract: InterfaceContract, operation: Operation): CallTask {
  return { task: "call", operation: operation.name, input: sampleInput(contract, operation) };
}

/** Runs one call of a program and returns the requests that it sent to the operation. */
async function callProgram(
  program: ClientProgramTarget,
  contract: InterfaceContract,
  operation: Operation,
): Promise<readonly SeenRequest[]> {
  const service = scriptedService(contract);
  const performed = await program.perform(callOf(contract, operation), service);
  const sent = service.requests.filter((request) => request.operation === operation);
  expectSteps(`the requests to ${operation.name}`, 1, sent.length, performed);
  return sent;
}

function credentialsCheck(facts: ClientFacts, operation: Operation): Checks {
  const { contract } = facts;
  const wanted = credentialsOf(contract, operation);
  if (wanted.length === 0) return [];
  return clientCheck(facts, {
    name: `${operation.name}/credentials`,
    title: `${operation.name} is called with the documented credentials`,
    operation,
    stated: operation.requirements ?? [],
    parts: ["credentials"],
    isOfParts: true,
    run: async (program) => {
      for (const request of await callProgram(program, contract, operation)) expectCredentials(contract, request);
    },
  });
}

function expectCredentials(contract: InterfaceContract, request: SeenRequest): void {
  const words = credentialsOf(contract, request.operation).map((each) =>
    each.map(({ in: place, name, value }) => `${place} ${name}: ${value}`).join(", "),
  );
  const sent = request.headers.get("authorization");
  expectThat("the credentials", hasCredentials(contract, request), words.join(" or "), sent, request.request);
}

function inputsCheck(facts: ClientFacts, operation: Operation): Checks {
  const { contract } = facts;
  return clientCheck(facts, {
    name: `${operation.name}/inputs`,
    title: `${operation.name} is called with the given input, by its documented names and types`,
    operation,
    stated: operation.requirements ?? [],
    parts: ["inputs"],
    isOfParts: true,
    run: async (program) => {
      const { input } = callOf(contract, operation);
      for (const request of await callProgram(program, contract, operation)) {
        for (const [name, value] of Object.entries(input)) {
          const sent = inputOf(request, name);
          const found = typeof sent === "string" && typeof value !== "string" ? decodeParameter(sent, value) : sent;
          expectSame(name, found, value, request.request);
        }
        const { schema } = resolvedOperation(contract, operation.name)?.takes.body ?? {};
        const fault = schema && samplesOf(contract).validator.faultOf(schema, request.body);
        expectThat("the body", fault === undefined, fault ?? "", request.body, request.request);
      }
    },
  });
}

/** Returns `value` if the text of the URL encodes it as documented, else the text. */
function decodeParameter(sent: string, value: unknown): unknown {
  return sent === [value].flat().join(",") ? value : sent;
}

/** Timers may fire this much early, in milliseconds. */
const tolerance = 20;

const seconds = 2;

/** More seconds than any reserve that a client may add. */
const latest = 15;

/** The documented response to a request that comes too soon, and its header with the time to wait. */
export function tooSoonOf({ responses }: Operation): [response: Response, header: string] | undefined {
  const { 429: response } = responses;
  const header = Object.keys(response?.headers ?? {}).find((name) => name.toLowerCase() === "retry-after");
  return response && header !== undefined ? [response, header] : undefined;
}

/**
 * Returns the check that a client waits for the time in the response to a request that came too soon. The check waits
 * in real time.
 */
function waitCheck(facts: ClientFacts, operation: Operation): Checks {
  const { contract } = facts;
  const [response, header = ""] = tooSoonOf(operation) ?? [];
  if (response === undefined) return [];
  return clientCheck(facts, {
    name: `${operation.name}/retry-after`,
    title: `after 429, ${operation.name} is called again with the same request after the time in ${header}, not before and not long after`,
    operation,
    stated: requirementsOn(response.headers?.[header]),
    parts: ["not before Retry-After", "not long after"],
    run: async (program) => {
      let isBusy = true;
      const service = scriptedService(contract, {
        respond: (request) => {
          if (request.operation !== operation || !isBusy) return undefined;
          isBusy = false;
          return tooSoon(contract, operation, response, seconds);
        },
      });
      const performed = await inTime(program.perform(callOf(contract, operation), service));
      const [first, second] = service.requests.filter((request) => request.operation === operation);
      if (second === undefined && performed !== undefined)
        throw new NotTested(`the program did not repeat the request${reasonOf(performed)}`);
      expectWait(first, second, seconds);
      expectSame("the address of the repeated request", second?.url.href, first?.url.href, second?.request);
      expectSame("the body of the repeated request", second?.body ?? null, first?.body ?? null, second?.request);
      if (first && second) expectSameHeaders(contract, first, second);
    },
  });
}

/** Waits for a program that may wait too long; returns undefined if it does. */
export async function inTime(performing: Promise<Performed>): Promise<Performed | undefined> {
  return await Promise.race([performing, sleep(latest * 1000, undefined, { ref: false })]);
}

/** Asserts that a repeated request came after the time to wait, and not long after. */
export function expectWait(first: SeenRequest | undefined, second: SeenRequest | undefined, wanted: number): void {
  const waited = first && second && second.at - first.at;
  const found = waited === undefined ? `none within ${latest} s` : `${Math.round(waited)} ms`;
  const isAfter = waited !== undefined && waited >= wanted * 1000 - tolerance;
  expectThat("the wait", isAfter, `at least ${wanted} s, and no more than ${latest} s`, found, second?.request);
}

/** Asserts that a repeated request has the documented credentials and headers of the first. */
function expectSameHeaders(contract: InterfaceContract, first: SeenRequest, second: SeenRequest): void {
  if (hasCredentials(contract, first)) expectCredentials(contract, second);
  const keys = repeatKeysOf(first.operation);
  for (const { name } of keys)
    expectSame(`${name} of the repeated request`, second.headers.get(name), first.headers.get(name), second.request);
  for (const { name, in: place, required } of first.operation.parameters)
    if (place === "header" && required && first.headers.has(name))
      expectThat(`${name} of the repeated request`, second.headers.has(name), "a value", null, second.request);
}

/**
 * Returns the documented response to a request that comes too soon.
 *
 * @param after Seconds until the next request may come.
 */
export function tooSoon(
  contract: InterfaceContract,
  { errorCases }: Operation,
  { headers = {} }: Response,
  after: number,
): ScriptedResponse {
  const { values } = samplesOf(contract);
  const reset = Math.ceil(Date.now() / 1000) + after;
  const quota = { limit: 1, remaining: 0, resetEpochSeconds: reset, retryAfterSeconds: after };
  const all = Object.entries(headers).map(([name, { schema, ...facts }]) => {
    const field = quotaFieldOf(name, { ...schema, ...facts });
    return [name, String(field === undefined ? values.make(schema, name) : quota[field])] as const;
  });
  const error = errorCases.find(({ status }) => status === 429);
  const body = error?.example ?? (error?.schema ? values.make(error.schema, error.name) : {});
  return { status: 429, headers: Object.fromEntries(all), body };
}

/**
 * Returns the checks of a certificate that no authority signed, of one for another host, and of a client that is
 * strict.
 */
function certificateChecks(facts: ClientFacts, operation: Operation): Checks {
  const { contract } = facts;
  const stated = contract.requirements
    .filter(({ elements }) => elements.includes(contract.namespace))
    .map(({ id }) => id);
  const perform = async (program: ClientProgramTarget, options: Parameters<typeof scriptedService>[1]) => {
    const service = scriptedService(contract, options);
    return { service, performed: await program.perform(callOf(contract, operation), service) };
  };
  return [
    ...clientCheck(facts, {
      name: "certificate/stops",
      title: "nothing is sent to a host whose certificate no authority has signed",
      operation,
      stated,
      parts: ["stops before the token is looked at"],
      isOfParts: true,
      run: async (program) => {
        const reached = await perform(program, {});
        const { requests } = reached.service;
        expectSteps("the requests", 1, requests.length, reached.performed);
        // Nothing is shown by a program without credentials that stops before it sends them.
        for (const request of requests) expectCredentials(contract, request);
        expectNothingSent((await perform(program, { selfSigned: true })).service);
      },
    }),
    ...clientCheck(facts, {
      name: "certificate/other-host",
      title:
        "nothing is sent to a host whose certificate is for another host, even if a trusted authority has signed it",
      operation,
      stated,
      parts: ["stops before the token is looked at"],
      isOfParts: true,
      run: async (program) => {
        const { service: known, performed } = await perform(program, { signedFor: "its host" });
        if (known.requests.length === 0)
          throw new NotTested(`the program does not trust the authority of the suite${reasonOf(performed)}`);
        for (const request of known.requests) expectCredentials(contract, request);
        expectNothingSent((await perform(program, { signedFor: "another host" })).service);
      },
    }),
    ...clientCheck(facts, {
      name: "certificate/reported",
      title: "a rejected certificate is not reported as rejected credentials",
      operation,
      stated,
      parts: ["not an authorization failure"],
      isOfParts: true,
      run: async (program) => {
        if (credentialsOf(contract, operation).length === 0) throw new NotTested("no credentials are documented");
        const outcomeOf = async (selfSigned: boolean): Promise<unknown> =>
          outcome((await perform(program, { accepts: false, selfSigned })).performed);
        // A program that reports both alike does not distinguish them.
        expectSame("outcome if the token is rejected", await outcomeOf(false), "unauthorized");
        const reported = await outcomeOf(true);
        const isRight = reported === "certificate" || reported === "failed";
        expectThat("outcome if the certificate is rejected", isRight, "certificate, or failed", reported);
      },
    }),
  ];
}

function expectNothingSent({ arrived }: ScriptedService): void {
  const sent = arrived.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  expectSame("the requests that arrived", sent, [], arrived[0]);
}

/** The outcome that a program reports, or the reason why it reports none. */
function outcome(performed: Performed): unknown {
  return "error" in performed ? `none: ${performed.error}` : fieldOf(performed, "outcome");
}

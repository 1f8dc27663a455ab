// Generated from templates/runtime/checks/operation-checks.ts by `concordat generate`. Do not edit.

import { isRecord } from "../body.ts";
import { type Check, expectThat, isBlank, isSame, LeftOpen, Mismatch, NotTested } from "./check.ts";
import { credentialChecks } from "./credential-checks.ts";
import { nearIds, unlike } from "./near-misses.ts";
import {
  always,
  type ApiTarget,
  declaredRequest,
  declaredRequests,
  expectDocumented,
  expectDocumentedRejection,
  expectHeaders,
  expectMediaType,
  expectStatus,
  expectSuccess,
  hasDocumentedStatus,
  hasHolder,
  type InputFacts,
  inWords,
  isDocumentedSuccess,
  isIdentifiedError,
  isRejection,
  isStream,
  isSuccess,
  type OperationFacts,
  type ReadResponse,
  type RequestParts,
  send,
  shownBy,
  someRequest,
  successes,
  withInput,
} from "./operation-target.ts";

export type { ApiTarget, OperationFacts, RequestParts } from "./operation-target.ts";

/** Returns the checks of all documented facts about a single request to an operation and its response. */
export function operationChecks(facts: OperationFacts): Check<ApiTarget>[] {
  return [
    respondsAsDocumented(facts),
    succeeds(facts),
    ...(facts.ids ?? []).map((id) => rejectsUnknown(facts, id)),
    ...(facts.credentials ? credentialChecks(facts, facts.credentials) : []),
    ...facts.inputs.flatMap((input) => inputChecks(facts, input)),
  ];
}

/** Makes the check that the operation exists, and that its response has the documented shape for the status. */
function respondsAsDocumented(facts: OperationFacts): Check<ApiTarget> {
  return {
    id: `${facts.id}/answers`,
    requirements: facts.requirements,
    ...shownBy(facts, facts.requirements),
    establishes: [facts.id],
    title: `${facts.method} ${facts.path} exists and responds as documented for the status`,
    run: async (target) => {
      const parts = await someRequest(target, facts);
      const response = await send(target, facts, parts);
      expectThat(
        "the status",
        ![404, 405, 501].includes(response.status),
        "other than 404, 405 and 501",
        response.status,
      );
      if (isSuccess(response.status, facts) && !isIdentifiedError(facts, response)) expectStatus(facts, response);
      expectDocumented(facts, response, parts);
      expectMediaType(facts, response);
      expectHeaders(facts, response);
      if (isDocumentedSuccess(facts, response, parts) && !isIdentifiedError(facts, response)) {
        expectTold(facts, response);
        return;
      }
      const { status } = response;
      const what = facts.name in target.requests ? "the request" : "the documented example";
      throw new NotTested(`the response to ${what} is ${status}, not a success`, [`requests.${facts.name}`]);
    },
  };
}

/**
 * Makes the check that every declared request succeeds. If each success has an undocumented status, `answers` alone
 * reports it, so that this check still tells a service that rejects its requests.
 */
function succeeds(facts: OperationFacts): Check<ApiTarget> {
  const isOpen = !facts.streams && Object.keys(successes(facts.responses)).length === 0;
  const what = isOpen ? "a success, whose body is not documented" : "a success of the shape documented for the status";
  return {
    id: `${facts.id}/succeeds`,
    requirements: facts.requirements,
    ...shownBy(facts, facts.requirements),
    establishes: [facts.id],
    title: `${facts.method} ${facts.path} responds with ${what}`,
    needs: [`requests.${facts.name}`],
    run: async (target) => {
      const others: ReadResponse[] = [];
      const requests = await declaredRequests(target, facts);
      for (const parts of requests) {
        const response = await send(target, facts, parts);
        if (isOtherSuccess(facts, response)) {
          others.push(response);
          continue;
        }
        expectSuccess(facts, response, parts);
        expectMediaType(facts, response);
        expectHeaders(facts, response);
        if (facts.streams) expectThat("Content-Type", isStream(response.headers), "text/event-stream", "another");
        expectTold(facts, response);
      }
      if (others.length < requests.length) for (const other of others) expectStatus(facts, other);
    },
  };
}

/** True for a success with an undocumented status. */
function isOtherSuccess(facts: OperationFacts, response: ReadResponse): boolean {
  return isSuccess(response.status, facts) && !hasDocumentedStatus(facts, response);
}

/** @throws {NotTested} If the response to a request with an id is empty. */
function expectTold({ method, ids = [], streams }: OperationFacts, { status, received }: ReadResponse): void {
  if (method !== "GET" || ids.length === 0 || streams || status >= 300) return;
  if (isBlank(received) && !isEmptyList(received))
    throw new NotTested("the response is empty, so it does not show the requested resource");
}

/** Makes the check that requests with an unknown id do not succeed, even if it is similar to a known id. */
function rejectsUnknown(facts: OperationFacts, id: string): Check<ApiTarget> {
  return {
    id: `${facts.id}/${id}/unknown`,
    requirements: facts.requirements,
    title: `${facts.method} ${facts.path} with an unknown ${id} does not succeed`,
    needs: [`requests.${facts.name}`],
    run: async (target) => {
      const parts = await declaredRequest(target, facts);
      const { [id]: known = "" } = parts.path ?? {};
      const sendWith = async (value: string): Promise<ReadResponse> =>
        await send(target, facts, { ...parts, path: { ...parts.path, [id]: value } });
      const unknown = unlike(known);
      const response = await sendWith(unknown);
      const isNothing =
        !isSuccess(response.status, facts) || isIdentifiedError(facts, response) || isEmptyList(response.body);
      expectThat("the response", isNothing, "a rejection", inWords(response));
      // An id of another length may be rejected for its form.
      const isFormal = unknown.length !== known.length && (response.status === 400 || response.status === 422);
      expectDocumentedRejection(facts, response, isFormal ? [] : ["404", "410"]);
      // Only GET is tested with similar ids: they may belong to another resource, which must not change.
      if (facts.method === "GET") await expectExactId(known, sendWith);
    },
  };
}

/** Asserts that a resource is not returned for an id that is similar to its own. */
async function expectExactId(known: string, sendWith: (id: string) => Promise<ReadResponse>): Promise<void> {
  const near = nearIds(known);
  if (near.length === 0) return;
  const { status, body } = await sendWith(known);
  // A response without the id can be the correct response for another resource.
  if (status >= 300 || !JSON.stringify(body ?? null).includes(JSON.stringify(known))) return;
  for (const { what, id } of near) {
    const response = await sendWith(id);
    const isOther = response.status >= 300 || !isSame(response.body, body);
    expectThat(`the response for the id ${what}`, isOther, `another response than for ${known}`, inWords(response));
  }
}

/** True for an empty list, which is a valid response for an unknown parent. */
function isEmptyList(body: unknown): boolean {
  const lists = [body, ...(isRecord(body) ? Object.values(body) : [])].flatMap((value) =>
    Array.isArray(value) ? [value] : [],
  );
  return lists.length > 0 && lists.every((list) => list.length === 0);
}

/** Returns the checks of the documented facts about an input. They do not test the effect of a value. */
function inputChecks(facts: OperationFacts, input: InputFacts): Check<ApiTarget>[] {
  const { requirements, required, wrongType, minimum, maximum, enum: values = [] } = input;
  const place = [...(input.within ?? []), input.name].join(".");
  const where = `${input.in === "body" ? "the field" : "the parameter"} ${place}`;
  const check = (rule: string, what: string, run: Judge, change: Change): Check<ApiTarget> => ({
    id: `${facts.id}/${place}/${rule}`,
    requirements,
    title: `${facts.method} ${facts.path} ${what}`,
    needs: [`requests.${facts.name}`],
    run: async (target) => {
      const valid = await declaredRequest(target, facts);
      if (!hasHolder(valid, input)) throw new LeftOpen(`the request has no object with ${where}`);
      const parts = change(valid);
      await run(await send(target, facts, parts), parts, async () => await send(target, facts, valid));
    },
  });
  const rejects: Judge = async (response, parts, sendValid) => {
    if (await isRejectedInBody(facts, response, parts, sendValid)) return;
    expectThat("the response", isRejection(facts, response), "a rejection", inWords(response));
    expectDocumentedRejection(facts, response, ["400", "422"]);
  };
  // If every success has the same undocumented status, the checks of the operation report it.
  const accepts: Judge = async (response, parts, sendValid) => {
    if (isOtherSuccess(facts, response) && (await sendValid()).status === response.status) return;
    expectSuccess(facts, response, parts);
  };
  const to = (value: unknown) => (parts: RequestParts) => withInput(parts, input, value);
  // An optional input may be ignored.
  const tolerates: Judge = async (response, parts, sendValid) => {
    if (!isRejection(facts, response)) await accepts(response, parts, sendValid);
    if (isRejection(facts, response) && documentsRejection(facts)) return;
    const given = JSON.stringify(wrongType);
    if (documentsRejection(facts)) throw new LeftOpen(`${given} in ${where} is ignored, which is allowed`);
    throw new LeftOpen(`no rejection of ${given} in ${where} is documented: the response is ${response.status}`);
  };
  const wrongTypeCheck = (): Check<ApiTarget> => {
    const what = `is rejected with ${JSON.stringify(wrongType)} in ${where}`;
    // A nested field may be converted, unless the document has an error for invalid requests.
    const isRejected = required && (input.within === undefined || documentsRejection(facts));
    if (isRejected) return check("type", what, rejects, to(wrongType));
    return check("type", `${what}, or responds as documented`, tolerates, to(wrongType));
  };
  const bounds = Object.entries({ minimum, maximum }).filter(([, bound]) => bound !== undefined);
  return [
    ...(required ? [check("missing", `is rejected without ${where}`, rejects, to(undefined))] : []),
    ...(wrongType === undefined ? [] : [wrongTypeCheck()]),
    ...bounds.map(([name, bound]) => check(name, `takes ${bound} in ${where}, its ${name}`, accepts, to(bound))),
    ...values.map((value) => check(String(value), `takes ${JSON.stringify(value)} in ${where}`, accepts, to(value))),
    ...(input.members ? [membersCheck(facts, input, where)] : []),
  ];
}

/**
 * Makes the check that an input takes its documented members. It only warns if an error for invalid requests is
 * documented, or if the operation changes something: a member may need other inputs, or another state.
 */
function membersCheck(facts: OperationFacts, input: InputFacts, where: string): Check<ApiTarget> {
  const { requirements, members = [] } = input;
  const place = [...(input.within ?? []), input.name].join(".");
  const isRead = facts.method === "GET" || facts.method === "HEAD";
  return {
    id: `${facts.id}/${place}/members`,
    requirements,
    title: `${facts.method} ${facts.path} takes ${members.map((each) => JSON.stringify(each)).join(", ")} in ${where}`,
    ...(!(isRead && !documentsRejection(facts)) && { level: "should" }),
    needs: [`requests.${facts.name}`],
    run: async (target) => {
      const known = await declaredRequest(target, facts);
      if (!hasHolder(known, input)) throw new LeftOpen(`the request has no object with ${where}`);
      // A request that makes something may have to be another one each time.
      const makeValid = async (): Promise<RequestParts> =>
        facts.method === "POST" ? await declaredRequest(target, facts) : known;
      const sendOne = async (parts: RequestParts): Promise<ReadResponse> => await send(target, facts, parts);
      const open: string[] = [];
      try {
        for (const member of members) {
          const parts = withInput(await makeValid(), input, member);
          const given = `${JSON.stringify(member)} in ${where}`;
          open.push(...(await expectMember(facts, { given, parts, makeValid, sendOne })));
        }
      } finally {
        // Other checks rely on the value from before.
        if (facts.method === "PUT" || facts.method === "PATCH") await sendOne(known);
      }
      if (open.length > 0) throw new LeftOpen(open.join("; "));
    },
  };
}

interface MemberRequest {
  /** The member and the input, in words. */
  given: string;
  parts: RequestParts;

  /** Returns the request without the member. */
  makeValid: () => Promise<RequestParts>;
  sendOne: (parts: RequestParts) => Promise<ReadResponse>;
}

/** Statuses that depend on what is stored. */
const ofState: ReadonlySet<number> = new Set([404, 409, 410]);

/** Asserts that a member is taken. Returns the reason for a response that is left open. */
async function expectMember(
  facts: OperationFacts,
  { given, parts, makeValid, sendOne }: MemberRequest,
): Promise<readonly string[]> {
  const response = await sendOne(parts);
  const { status } = response;
  if (!isRejection(facts, response)) {
    // If every success has the same undocumented status, the checks of the operation report it.
    if (hasDocumentedStatus(facts, response)) expectSuccess(facts, response, parts);
    return [];
  }
  if (always.has(status) || ofState.has(status)) return [`the response to ${given} is ${status}`];
  const usual = await sendOne(await makeValid());
  if (isRejection(facts, usual)) return [`the request without ${given} is rejected with ${usual.status}`];
  throw new Mismatch(`the status with ${given}`, "a success", status);
}

/**
 * True for a rejection that only its body shows, of an operation without a documented error: the body is valid, and has no
 * field of the one of a success.
 */
async function isRejectedInBody(
  facts: OperationFacts,
  response: ReadResponse,
  parts: RequestParts,
  sendValid: () => Promise<ReadResponse>,
): Promise<boolean> {
  const hasErrors = (facts.errors ?? []).length > 0 || (facts.statuses ?? []).some((each) => !/^[123]/.test(each));
  if (hasErrors || !isDocumentedSuccess(facts, response, parts) || !isRecord(response.body)) return false;
  const { status, body } = await sendValid();
  const names = Object.keys(response.body);
  if (!isSuccess(status, facts) || !isRecord(body) || names.length === 0) return false;
  return Object.keys(body).length > 0 && !names.some((name) => Object.hasOwn(body, name));
}

/** True for an operation that documents an error for invalid requests. */
function documentsRejection({ statuses = [], responses, errors = [] }: OperationFacts): boolean {
  return (
    errors.length > 0 || [...statuses, ...Object.keys(responses)].some((each) => /^(400|422|4XX|default)$/.test(each))
  );
}

/** Judges the response to a changed request. `sendValid` sends the request without the change. */
type Judge = (
  response: ReadResponse,
  parts: RequestParts,
  sendValid: () => Promise<ReadResponse>,
) => Promise<void> | void;

type Change = (parts: RequestParts) => RequestParts;

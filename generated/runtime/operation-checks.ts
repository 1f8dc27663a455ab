// Generated from templates/runtime/operation-checks.ts by `concordat generate`. Do not edit.

import type { ApiTarget, RequestParts } from "./api-target.ts";
import { byStatus } from "./by-status.ts";
import { type Check, expectThat } from "./check.ts";
import type { CredentialFacts, InputFacts, OperationFacts } from "./operation-facts.ts";
import {
  type Answered,
  declaredRequest,
  declaredRequests,
  isRefusal,
  isStream,
  isSuccess,
  send,
  someRequest,
  withInput,
} from "./operation-request.ts";
import { issues } from "./validation.ts";

/** Everything that the documents state of one request to an operation and its answer. */
export function operationChecks(facts: OperationFacts): Check<ApiTarget>[] {
  return [
    answers(facts),
    succeeds(facts),
    ...(facts.credentials ? credentialChecks(facts, facts.credentials) : []),
    ...facts.inputs.flatMap((input) => inputChecks(facts, input)),
  ];
}

/** The operation is there, and what it answers has the shape that is documented for the status. */
function answers(facts: OperationFacts): Check<ApiTarget> {
  return {
    id: `${facts.id}/answers`,
    requirements: facts.requirements,
    title: `${facts.method} ${facts.path} is there, and answers as documented for the status`,
    run: async (target) => {
      const answered = await send(target, facts, await someRequest(target, facts));
      expectThat("the status", ![404, 405, 501].includes(answered.status), "that of an operation", answered.status);
      expectShape(facts, answered);
    },
  };
}

/** Every request that should succeed does. */
function succeeds(facts: OperationFacts): Check<ApiTarget> {
  return {
    id: `${facts.id}/succeeds`,
    requirements: facts.requirements,
    title: `${facts.method} ${facts.path} answers a success, of the documented shape`,
    run: async (target) => {
      for (const parts of await declaredRequests(target, facts)) {
        const answered = await send(target, facts, parts);
        expectSuccess(facts, answered);
        if (facts.streams) expectThat("Content-Type", isStream(answered.headers), "text/event-stream", "another");
      }
    },
  };
}

function credentialChecks(facts: OperationFacts, credentials: CredentialFacts): Check<ApiTarget>[] {
  const { header, scheme, missing, refused } = credentials;
  const before = scheme === undefined ? "" : `${scheme} `;
  const cases = [
    { name: "missing", requirements: missing, what: `without ${header}`, value: "" },
    {
      name: "wrong",
      requirements: refused,
      value: `${before}no-such-credentials`,
      what: `with credentials in ${header} that nobody was given`,
    },
    ...(scheme === undefined
      ? []
      : [
          { name: "malformed", requirements: refused, what: `with ${header} that holds a scheme alone`, value: scheme },
        ]),
  ];
  return cases.map(({ name, requirements, what, value }) => ({
    id: `${facts.id}/credentials/${name}`,
    requirements,
    title: `${facts.method} ${facts.path} ${what} is refused`,
    run: async (target) => {
      const parts = await someRequest(target, facts);
      const answered = await send(target, facts, { ...parts, headers: { ...parts.headers, [header]: value } });
      expectRefusal(facts, answered);
      expectShape(facts, answered);
    },
  }));
}

function inputChecks(facts: OperationFacts, input: InputFacts): Check<ApiTarget>[] {
  const { requirements, required, wrong, minimum, maximum, enum: values = [] } = input;
  const where = `${input.in === "body" ? "the field" : "the parameter"} ${input.name}`;
  const check = (name: string, what: string, run: (answered: Answered) => void, change: Change): Check<ApiTarget> => ({
    id: `${facts.id}/${input.name}/${name}`,
    requirements,
    title: `${facts.method} ${facts.path} ${what}`,
    run: async (target) => run(await send(target, facts, change(await declaredRequest(target, facts)))),
  });
  const refuses = (answered: Answered): void => expectRefusal(facts, answered);
  const accepts = (answered: Answered): void => expectSuccess(facts, answered);
  const to = (value: unknown) => (parts: RequestParts) => withInput(parts, input, value);
  const bounds = Object.entries({ minimum, maximum }).filter(([, bound]) => bound !== undefined);
  return [
    ...(required ? [check("missing", `is refused without ${where}`, refuses, to(undefined))] : []),
    ...(wrong === undefined
      ? []
      : [check("type", `is refused with ${JSON.stringify(wrong)} in ${where}`, refuses, to(wrong))]),
    ...bounds.map(([name, bound]) => check(name, `takes ${bound} in ${where}, its ${name}`, accepts, to(bound))),
    ...values.map((value) => check(String(value), `takes ${JSON.stringify(value)} in ${where}`, accepts, to(value))),
  ];
}

type Change = (parts: RequestParts) => RequestParts;

function expectSuccess(facts: OperationFacts, answered: Answered): void {
  expectThat("the status", answered.status >= 200 && answered.status < 300, "a success", answered.status);
  expectShape(facts, answered);
  expectThat("the answer", isSuccess(facts, answered), "a success", answered.body);
}

function expectRefusal(facts: OperationFacts, answered: Answered): void {
  expectThat("the answer", isRefusal(facts, answered), "a refusal", answered);
}

/** Holds a body to what is documented for its status: to a success or an error, where the status of errors is open. */
function expectShape({ answers: documented }: OperationFacts, { status, body }: Answered): void {
  const guard = byStatus(documented, status);
  if (guard === undefined || guard(body) || documented["default"]?.(body)) return;
  const [issue] = issues(guard, body);
  expectThat(`the body${issue?.path ?? ""}`, false, issue?.expected ?? "the documented shape", body);
}

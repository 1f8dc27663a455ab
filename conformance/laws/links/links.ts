import { isRecord } from "../../../generated/runtime/body.ts";
import { type Check, expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import { type FollowableLink, followableLinks } from "../../../generators/contract/facts/response-links.ts";
import { factsOf } from "../../../generators/contract/facts/facts.ts";
import { responseOf } from "../../../generators/contract/facts/responses.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { stepsInResponse } from "../../../generators/contract/model/runtime-expressions.ts";
import { leavesOf } from "../../kit/bodies.ts";
import { candidatesOf, mayBeLacking, refreshed } from "../../kit/derived-requests.ts";
import { type Followed, followLink, isHarmless, isRead, withLinked } from "../../kit/linked-requests.ts";
import { sendOperation } from "../../kit/send-operation.ts";
import { checkOfFacts } from "../check-of-facts.ts";
import { type AnyTarget, checkOf } from "../governing.ts";

/** Returns the links of a contract that can be followed without changing anything but things of the run. */
export function checkedLinks(contract: InterfaceContract): FollowableLink[] {
  return followableLinks(contract).filter((link) => {
    const given = new Set(link.inputs.map(({ parameter }) => parameter));
    const isWhole = link.target.parameters.every((each) => each.in !== "path" || given.has(each));
    return isWhole && given.size > 0 && isHarmless(link);
  });
}

/** Returns the field of the thing at the end of a link with the id that the link gives; undefined if there is none. */
export function readBackOf(contract: InterfaceContract, { target, inputs }: FollowableLink): string | undefined {
  const resource = factsOf(contract).resources.find(({ roles }) =>
    roles.some(({ operation, kind, at }) => operation === target.name && kind === "read" && at.length === 0),
  );
  const field = resource?.idField;
  const isGiven = inputs.some(({ parameter, value }) => {
    const isOfThing = parameter.in === "path" && target.path.endsWith(`{${parameter.name}}`);
    return isOfThing && stepsInResponse(value)?.at(-1) === field;
  });
  return isGiven ? field : undefined;
}

/**
 * Returns the checks of links: with the values of a real response, the operation to which a link leads succeeds. A
 * response may refer to a thing that is gone, so that only links to the same thing must succeed.
 */
export function linkChecks(contract: InterfaceContract): Check<AnyTarget>[] {
  return checkedLinks(contract).map((link) => {
    const { source, target: operation, name, isOfThing } = link;
    const check = checkOf(contract, source, {
      name: `link/${name}`,
      title: `leads to ${operation.method.toUpperCase()} ${operation.path} by its link ${name}`,
      stated: [],
      parts: [],
      needs: [`requests.${source.name}`],
      run: async (target) => {
        const followed = await followLink(target, link);
        const [candidate] = candidatesOf(contract, operation);
        if (candidate === undefined)
          throw new NotTested(`${operation.name} has inputs that no example has`, [`requests.${operation.name}`]);
        const isAlone = Object.keys(candidate.parts).every((part) => Object.hasOwn(followed.given, part));
        const parts = refreshed(operation, withLinked(candidate.parts, followed.given));
        const { status, body } = await sendOperation(target, operation, parts);
        if (isInconclusive(link, followed, { status, isAlone }))
          throw new NotTested(`${operation.name} responds with status ${status}`, [`requests.${operation.name}`]);
        const documented = Object.keys(operation.responses).filter((each) => /^[23]/.test(each));
        const isDocumented = status < 400 && responseOf(operation, status) !== undefined;
        const isExpected = documented.length === 0 ? isSuccess(status) : isDocumented;
        expectThat(`the status of ${operation.name}`, isExpected, documented.join(" or ") || "a success", status);
        const field = readBackOf(contract, link);
        const [, id] = Object.entries(parts.path ?? {}).find(([key]) => operation.path.endsWith(`{${key}}`)) ?? [];
        if (field !== undefined && isRecord(body) && body[field] !== undefined)
          expectSame(`${field} of ${operation.name}`, String(body[field]), id);
      },
    });
    return checkOfFacts([isOfThing ? undefined : { inferred: true }], check);
  });
}

/** Returns true for a rejection that need not be due to the values of the link. */
function isInconclusive(
  link: FollowableLink,
  { sent, response, given, isOfThing }: Followed,
  { status, isAlone }: { status: number; isAlone: boolean },
): boolean {
  const { target, inputs } = link;
  if ([401, 403, 408, 429, 503].includes(status)) return true;
  if (status !== 404 && status !== 410) return status >= 400 && status < 500 && !(isAlone && isRead(target));
  const isOther = link.isOfThing && !isOfThing;
  // Data that is not yet there, that a thing may lack, or that was made up.
  return isOther || response.status === 202 || mayBeLacking(target) || isMadeUp(inputs, sent, given);
}

/** Returns true if the request at the start already had a value that the link gives. */
function isMadeUp(
  inputs: FollowableLink["inputs"],
  { path, query, body }: RequestParts,
  given: Followed["given"],
): boolean {
  const own = new Set(leavesOf({ query, body }).map(([, value]) => String(value)));
  const known = new Set(Object.values(path ?? {}));
  return inputs.some(({ parameter: { name, in: place } }) => {
    const value = String((place === "path" ? given.path : place === "query" ? given.query : given.headers)?.[name]);
    return own.has(value) && !known.has(value);
  });
}

import { isRecord } from "../../../generated/runtime/body.ts";
import { type Check, expectThat, isBlank, NotTested } from "../../../generated/runtime/checks/check.ts";
import { nearMisses } from "../../../generated/runtime/checks/near-misses.ts";
import type { ReadResponse, RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import type { CredentialDefinition } from "../../kit/credential-definition.ts";
import type { CredentialHeaders } from "../../kit/limit-definition.ts";
import { madeUpToken, nearMisses as nearTokens } from "../../kit/made-up.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import { type DocumentedError, expectError, partsShown, repeatedFields } from "../errors/documented-error.ts";
import { type AnyTarget, checkOf, type LawCheck } from "../governing.ts";
import {
  type CredentialFacts,
  credentialFacts,
  factsOn,
  isDocumentedSuccess,
  isOpen,
  isRejected,
  isSuccessOf,
  parts,
  successPart,
} from "./facts.ts";

type AnyDefinition = CredentialDefinition<AnyTarget>;

/**
 * Returns the checks of the credentials of a contract: which ones are accepted, and which response rejects the others.
 *
 * @param definition Supplies credentials other than those that the target declares.
 */
export function credentialChecks(
  contract: InterfaceContract,
  definition: CredentialDefinition = {},
): Check<AnyTarget>[] {
  return credentialFacts(contract).flatMap((facts) =>
    checksOf(facts, definition as AnyDefinition).map((check, index) =>
      checkOf(contract, facts.operation, {
        ...check,
        run: async (target) => await checksOf(factsOn(target, facts), definition as AnyDefinition)[index]?.run(target),
      }),
    ),
  );
}

function checksOf(facts: CredentialFacts, given: AnyDefinition): LawCheck[] {
  const { operation, header, missing, refused, stated } = facts;
  const { isSuccess: successes = {} } = given;
  const { name, method } = operation;
  const { expired, issue } = given;
  const named = [name, method.toUpperCase()];
  const bodyTypes = Object.keys(operation.requestBody?.content ?? {});
  const isStated = facts.contract.requirements.some(
    ({ id, parts: own = [] }) => stated.includes(id) && own.includes(parts.separate),
  );
  const idsOf = (error: DocumentedError | undefined): readonly string[] => error?.stated ?? stated;
  const checks: (LawCheck | false)[] = [
    {
      name: "credentials/decide",
      title: `accepts only the credentials in ${header} that it issued`,
      stated,
      parts: [
        ...named,
        parts.accepted,
        parts.token,
        successPart(operation),
        ...(operation.path.includes("{") ? [] : [parts.decides]),
        ...bodyTypes.map((type) => `Content-Type: ${type}`),
      ],
      run: async (target) => {
        const accepted = acceptedBy(target, facts);
        const sent = await knownRequest(target, operation);
        for (const headers of [{ [header]: "" }, invalidHeaders(target, facts, given)])
          expectRejected(facts, given, await sendWith(target, facts, sent, headers), headers);
        const response = await sendWith(target, facts, sent, { [header]: accepted });
        const { status } = response;
        // A response about the media type of the body is documented.
        const isOther = status >= 400 && status !== 415 && !rejections(facts).has(status);
        if (isOther)
          throw new NotTested(`${name} responds with status ${status}, which does not depend on credentials`, [
            `requests.${name}`,
          ]);
        expectThat("the status with accepted credentials", isDocumentedSuccess(facts, status), "a success", status);
        if (isRejected(facts, response, successes))
          throw new NotTested("the success cannot be distinguished from a rejection", [`requests.${name}`]);
      },
    },
    {
      name: "credentials/missing-error",
      title: `rejects requests without ${header} as documented`,
      stated: idsOf(missing),
      whole: missing?.whole,
      parts: [...named, parts.missing, ...(missing?.parts ?? [])],
      run: async (target) => {
        const headers = { [header]: "" };
        const sent = await rejectedRequest(target, facts, given);
        const shown = await expectRejection(target, facts, given, { error: missing, sent, headers });
        return [...named, parts.missing, ...shown];
      },
    },
    {
      name: "credentials/refused-error",
      title: `rejects unknown credentials as documented, and others that are nearly accepted`,
      stated: idsOf(refused),
      whole: refused?.whole,
      parts: [...named, parts.wrong, parts.invalid, ...(refused?.parts ?? [])],
      run: async (target) => {
        const sent = await rejectedRequest(target, facts, given);
        const headers = invalidHeaders(target, facts, given);
        const shown = await expectRejection(target, facts, given, { error: refused, sent, headers });
        for (const near of nearHeaders(target, facts))
          expectRejected(facts, given, await sendWith(target, facts, sent, near), near);
        return [...named, parts.wrong, parts.invalid, ...shown];
      },
    },
    expired !== undefined && {
      name: "credentials/expired",
      title: "rejects credentials that have expired as documented",
      stated: idsOf(refused),
      parts: [parts.expired],
      run: async (target) => {
        const headers = expired(target);
        const sent = await rejectedRequest(target, facts, given);
        await expectRejection(target, facts, given, { error: refused, sent, headers });
      },
    },
    issue !== undefined && {
      name: "credentials/expire",
      title: "accepts credentials until they expire",
      stated: idsOf(refused),
      parts: [parts.expired],
      disturbs: true,
      run: async (target) => {
        if (given.advance === undefined)
          throw new NotTested("the clock cannot be advanced: define credentials.advance");
        const headers = await issue(target, { holder: "Holder of a token that expires", expiresInSeconds: 60 });
        const sent = await knownRequest(target, operation);
        const { status } = await sendWith(target, facts, sent, headers);
        expectThat("the status before they expire", isDocumentedSuccess(facts, status), "a success", status);
        await given.advance(target, 61);
        await expectRejection(target, facts, given, { error: refused, sent, headers });
      },
    },
    issue !== undefined && {
      name: "credentials/identify",
      title: "accepts the credentials of two holders, and responds to each as itself",
      stated,
      parts: [parts.decides],
      run: async (target) => {
        const holders = ["Holder of the first token", "Holder of the second token"];
        const issued: CredentialHeaders[] = [];
        for (const holder of holders) issued.push(await issue(target, { holder }));
        const sent = await knownRequest(target, operation);
        for (const [index, headers] of issued.entries()) {
          const { status, body } = await sendWith(target, facts, sent, headers);
          expectThat("the status", isDocumentedSuccess(facts, status), "a success", status);
          const other = holders[1 - index] ?? "";
          expectThat("the body", !JSON.stringify(body ?? "").includes(other), `a body without "${other}"`, body);
        }
      },
    },
    isStated && {
      name: "credentials/separate",
      title: `rejects credentials of other operations in ${header}`,
      stated,
      parts: [parts.separate],
      run: async (target) => {
        const others = Object.entries(target.headers).filter(([each]) => each !== header);
        if (others.length === 0) throw new NotTested("the target declares no other credentials");
        const sent = await rejectedRequest(target, facts, given);
        for (const [, value] of others)
          expectRejected(facts, given, await sendWith(target, facts, sent, { [header]: value }), { [header]: value });
      },
    },
  ];
  return checks.filter((each) => each !== false);
}

/** The statuses of responses that reject credentials. */
function rejections({ missing, refused }: CredentialFacts): Set<number | undefined> {
  return new Set([401, 403, missing?.error.status, refused?.error.status]);
}

/** Returns the value of the header that the target declares. */
function acceptedBy({ headers }: AnyTarget, { header }: CredentialFacts): string {
  const accepted = headers[header];
  if (accepted === undefined) throw new NotTested(`the target declares no credentials in ${header}`, ["headers"]);
  return accepted;
}

function invalidHeaders(
  target: AnyTarget,
  { header, scheme }: CredentialFacts,
  given: AnyDefinition,
): CredentialHeaders {
  if (given.invalid !== undefined) return given.invalid(target);
  const accepted = target.headers[header] ?? "";
  const token = accepted.slice(scheme === "" ? 0 : scheme.length + 1);
  const before = scheme === "" ? "" : `${scheme} `;
  return { [header]: before + (token === "" ? "no-such-credentials" : madeUpToken(token)) };
}

/** Returns credentials that differ little from those that the target accepts; none if it declares none. */
function nearHeaders({ headers }: AnyTarget, { header, scheme }: CredentialFacts): CredentialHeaders[] {
  const accepted = headers[header];
  if (accepted === undefined) return [];
  const before = scheme === "" ? "" : accepted.slice(0, scheme.length + 1);
  return [
    ...(scheme === "" ? [] : [scheme]),
    ...nearTokens(accepted.slice(before.length)).map((token) => before + token),
    ...nearMisses(accepted, scheme === "" ? undefined : scheme).map(({ value }) => value),
  ].map((value) => ({ [header]: value }));
}

async function rejectedRequest(
  target: AnyTarget,
  { operation }: CredentialFacts,
  { rejected = {} }: AnyDefinition,
): Promise<RequestParts> {
  const { [operation.name]: own } = rejected;
  if (own !== undefined) return await own(target);
  // Without accepted credentials, successful requests are unknown. Operations without inputs need none.
  return takesNothing(operation) ? {} : await knownRequest(target, operation);
}

function takesNothing({ parameters, requestBody }: Operation): boolean {
  return requestBody?.required !== true && parameters.every(({ required }) => required !== true);
}

async function sendWith(
  target: AnyTarget,
  { operation, others }: CredentialFacts,
  sent: RequestParts,
  headers: CredentialHeaders,
): Promise<ReadResponse> {
  const away = Object.fromEntries(others.map(({ header }) => [header, ""]));
  return await sendOperation(target, operation, { ...sent, headers: { ...sent.headers, ...away, ...headers } });
}

function expectRejected(
  facts: CredentialFacts,
  { isSuccess = {} }: AnyDefinition,
  response: ReadResponse,
  headers: CredentialHeaders,
): void {
  const { [facts.header]: value = "" } = headers;
  const where = value === "" ? `without ${facts.header}` : `with ${facts.header}: ${value}`;
  expectThat(`the status ${where}`, isRejected(facts, response, isSuccess), "a rejection", response.status);
}

/**
 * Asserts that a request with the headers of a caller is rejected, and has the documented error if there is one.
 * Returns the parts of requirements that the error shows.
 */
async function expectRejection(
  target: AnyTarget,
  facts: CredentialFacts,
  given: AnyDefinition,
  { error, sent, headers }: { error: DocumentedError | undefined; sent: RequestParts; headers: CredentialHeaders },
): Promise<readonly string[]> {
  const response = await sendWith(target, facts, sent, headers);
  const { body } = response;
  expectRejected(facts, given, response, headers);
  if (error === undefined) return [];
  expectError(error, response, repeatedFields(error, sent));
  const shown = partsShown(error, body);
  if (!isOpen(error) || error.error.schema === undefined) return shown;
  expectThat("the body", isRecord(body) && !isBlank(body), "an error object with content", body);
  const success = facts.contract.operations.find((each) =>
    isSuccessOf(facts.contract, each, body, given.isSuccess ?? {}),
  );
  expectThat("the body", success === undefined, `an error, not a success of ${success?.name}`, body);
  return shown;
}

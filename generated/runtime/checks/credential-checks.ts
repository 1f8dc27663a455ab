// Generated from templates/runtime/checks/credential-checks.ts by `concordat generate`. Do not edit.

import { type Check, expectThat, NotTested } from "./check.ts";
import { nearMisses } from "./near-misses.ts";
import {
  type ApiTarget,
  type CredentialFacts,
  type CredentialPlace,
  expectDocumentedRejection,
  expectErrorShape,
  expectMediaType,
  inWords,
  isUnauthorized,
  type OperationFacts,
  send,
  shownBy,
  someRequest,
} from "./operation-target.ts";

/** A request that must be rejected because of its credentials. */
interface Rejected {
  what: string;

  /** The headers that replace the accepted ones. */
  headers: Readonly<Record<string, string>>;
  isOpen: boolean;

  /** True if the service may reject the credentials as malformed. */
  isMalformed?: boolean;
}

/** The statuses for missing and wrong credentials. */
const ownStatuses: readonly string[] = ["401", "403"];

/** Returns the checks that requests without valid credentials are rejected, and that each way to authenticate is accepted. */
export function credentialChecks(facts: OperationFacts, credentials: CredentialFacts): Check<ApiTarget>[] {
  const { missing, invalid, open = [], others = [] } = credentials;
  const places: readonly CredentialPlace[] = [credentials, ...others];
  const away = Object.fromEntries(places.map(({ header }) => [header, ""]));
  const names = [...new Set(places.map(wordsOf))].join(" or ");
  const withSchemes = places.filter(({ scheme }) => scheme !== undefined);
  const wrong = places.map((place): Rejected => ({
    what: `with unknown credentials in ${wordsOf(place)}`,
    headers: { ...away, [place.header]: `${before(place)}no-such-credentials` },
    isOpen: open.includes("invalid"),
  }));
  const malformed = withSchemes.map(({ header, scheme = "" }): Rejected => ({
    what: `with only a scheme in ${header}`,
    headers: { ...away, [header]: scheme },
    // The service may report these credentials as missing or as invalid.
    isOpen: open.length > 0,
    isMalformed: true,
  }));
  const without: Rejected = { what: `without ${names}`, headers: away, isOpen: open.includes("missing") };
  const cases = [
    { name: "missing", requirements: missing, what: without.what, all: [without] },
    {
      name: "wrong",
      requirements: invalid,
      what: `with unknown credentials in ${names}`,
      all: wrong,
    },
    ...(malformed.length > 0
      ? [
          {
            name: "malformed",
            requirements: invalid,
            what: `with only a scheme in ${withSchemes[0]?.header}`,
            all: malformed,
          },
        ]
      : []),
  ];
  const expectRejected = async (target: ApiTarget, rejected: Rejected): Promise<void> => {
    const { what, headers, isOpen, isMalformed = false } = rejected;
    const parts = await someRequest(target, facts);
    const response = await send(target, facts, { ...parts, headers: { ...parts.headers, ...headers } });
    const where = `the response to a request ${what}`;
    expectThat(where, isUnauthorized(facts, response, parts), "a rejection", inWords(response));
    if (!(isMalformed && response.status === 400)) expectDocumentedRejection(facts, response, ownStatuses);
    if (isOpen) return;
    expectErrorShape(facts, response);
    expectMediaType(facts, response);
  };
  const nearly: Check<ApiTarget> = {
    id: `${facts.id}/credentials/nearly`,
    requirements: invalid,
    ...shownBy(facts, invalid),
    title: `${facts.method} ${facts.path} with almost valid credentials in ${names} is rejected`,
    run: async (target) => {
      const declared = declaredPlaces(target, places).filter(({ cookie }) => cookie === undefined);
      if (declared.length === 0) throw new NotTested(`the target declares no credentials in ${names}`, ["headers"]);
      for (const { header, scheme, accepted } of declared) {
        for (const { what, value, isMalformed } of nearMisses(accepted, scheme))
          await expectRejected(target, {
            what: `with credentials ${what}`,
            headers: { ...away, [header]: value },
            isOpen: open.includes("invalid") || (isMalformed === true && open.length > 0),
            isMalformed: isMalformed === true,
          });
      }
    },
  };
  const each: Check<ApiTarget> = {
    id: `${facts.id}/credentials/each`,
    requirements: missing,
    ...shownBy(facts, missing),
    title: `${facts.method} ${facts.path} accepts the credentials in each of ${names} alone`,
    run: async (target) => {
      const declared = declaredPlaces(target, places);
      if (declared.length < places.length)
        throw new NotTested(`the target declares credentials in ${declared.length} of ${names}`, ["headers"]);
      for (const { accepted, ...place } of declared) {
        const parts = await someRequest(target, facts);
        const headers = { ...parts.headers, ...away, [place.header]: accepted };
        const { status } = await send(target, facts, { ...parts, headers });
        expectThat(`the status with ${wordsOf(place)} alone`, status !== 401, "other than 401", status);
      }
    },
  };
  const plain = cases.map(({ name, requirements, what, all }) => ({
    id: `${facts.id}/credentials/${name}`,
    requirements,
    ...shownBy(facts, requirements),
    title: `${facts.method} ${facts.path} ${what} is rejected`,
    run: async (target: ApiTarget) => {
      for (const rejected of all) await expectRejected(target, rejected);
    },
  }));
  return [
    ...plain,
    ...statusChecks(facts, credentials, [without, ...wrong]),
    nearly,
    ...(others.length > 0 ? [each] : []),
  ];
}

function wordsOf({ header, query }: CredentialPlace): string {
  return query === undefined ? header : `${query} in the query`;
}

/** Returns what precedes the credentials. */
function before({ scheme, cookie }: CredentialPlace): string {
  if (cookie !== undefined) return `${cookie}=`;
  return scheme === undefined ? "" : `${scheme} `;
}

/**
 * Returns the check of the status of rejected credentials, if one of 401 and 403 is documented. It only warns: the other one
 * may come from what is in front of the service.
 */
function statusChecks(
  facts: OperationFacts,
  { missing, open = [] }: CredentialFacts,
  rejected: readonly Rejected[],
): Check<ApiTarget>[] {
  const { statuses = [] } = facts;
  const [only, another] = ownStatuses.filter((status) => statuses.includes(status));
  const isOther = statuses.some((status) => ["default", "4XX"].includes(status));
  if (open.length < 2 || only === undefined || another !== undefined || isOther) return [];
  return [
    {
      id: `${facts.id}/credentials/status`,
      requirements: missing,
      level: "should",
      title: `${facts.method} ${facts.path} rejects missing and unknown credentials with ${only}`,
      run: async (target) => {
        for (const { what, headers } of rejected) {
          const parts = await someRequest(target, facts);
          const response = await send(target, facts, { ...parts, headers: { ...parts.headers, ...headers } });
          if (!isUnauthorized(facts, response, parts)) throw new NotTested(`a request ${what} is not rejected`);
          expectThat(`the status of a request ${what}`, String(response.status) === only, only, response.status);
        }
      },
    },
  ];
}

/** Returns the places for which the target declares credentials with the documented scheme. */
function declaredPlaces(
  { headers }: ApiTarget,
  places: readonly CredentialPlace[],
): (CredentialPlace & { accepted: string })[] {
  return places.flatMap((place) => {
    const { [place.header]: accepted } = headers;
    const isOfScheme =
      place.scheme === undefined || accepted?.toLowerCase().startsWith(`${place.scheme.toLowerCase()} `);
    return accepted !== undefined && (isOfScheme || places.length === 1) ? [{ ...place, accepted }] : [];
  });
}

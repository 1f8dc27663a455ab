import { type Check, expectThat, NotTested } from "./check.ts";
import { nearMisses } from "./near-misses.ts";
import {
  type ApiTarget,
  type CredentialFacts,
  expectErrorShape,
  expectMediaType,
  inWords,
  isUnauthorized,
  type OperationFacts,
  send,
  shownBy,
  someRequest,
} from "./operation-target.ts";

/** The checks that requests without valid credentials are rejected. */
export function credentialChecks(facts: OperationFacts, credentials: CredentialFacts): Check<ApiTarget>[] {
  const { header, scheme, missing, invalid, open = [] } = credentials;
  const before = scheme === undefined ? "" : `${scheme} `;
  const cases = [
    {
      name: "missing",
      requirements: missing,
      what: `without ${header}`,
      value: "",
      isOpen: open.includes("missing"),
    },
    {
      name: "wrong",
      requirements: invalid,
      value: `${before}no-such-credentials`,
      isOpen: open.includes("invalid"),
      what: `with credentials in ${header} that nobody was given`,
    },
    ...(scheme === undefined
      ? []
      : [
          {
            name: "malformed",
            requirements: invalid,
            what: `with ${header} that holds a scheme alone`,
            value: scheme,
            // They are as little there as they are valid.
            isOpen: open.length > 0,
          },
        ]),
  ];
  const isRejected = async (target: ApiTarget, value: string, what: string, isOpen: boolean): Promise<void> => {
    const parts = await someRequest(target, facts);
    const response = await send(target, facts, { ...parts, headers: { ...parts.headers, [header]: value } });
    const where = `the response to a request ${what}`;
    expectThat(where, isUnauthorized(facts, response, parts), "a rejection", inWords(response));
    if (isOpen) return;
    expectErrorShape(facts, response);
    expectMediaType(facts, response);
  };
  const nearly: Check<ApiTarget> = {
    id: `${facts.id}/credentials/nearly`,
    requirements: invalid,
    ...shownBy(facts, invalid),
    title: `${facts.method} ${facts.path} with ${header} that is nearly what is accepted is rejected`,
    run: async (target) => {
      const accepted = target.headers[header];
      if (accepted === undefined) throw new NotTested(`the target declares no credentials in ${header}`, ["headers"]);
      for (const { what, value, isMalformed } of nearMisses(accepted, scheme))
        await isRejected(
          target,
          value,
          `with credentials ${what}`,
          open.includes("invalid") || (isMalformed === true && open.length > 0),
        );
    },
  };
  const plain = cases.map(({ name, requirements, what, value, isOpen }) => ({
    id: `${facts.id}/credentials/${name}`,
    requirements,
    ...shownBy(facts, requirements),
    title: `${facts.method} ${facts.path} ${what} is rejected`,
    run: async (target: ApiTarget) => await isRejected(target, value, what, isOpen),
  }));
  return [...plain, nearly];
}

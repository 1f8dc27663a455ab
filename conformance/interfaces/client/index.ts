import { createClientClient } from "../../../generated/client/client.ts";
import { defineSuite } from "../../kit/define-suite.ts";
import { madeUpToken } from "../../kit/made-up.ts";
import { hooks, fixtures } from "./target.ts";
import { clientRequirements } from "../../../generated/client/checks/requirements.ts";

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

export const client = defineSuite({
  interface: "client",
  requirements: clientRequirements,
  client: createClientClient,
  fixtures,
  hooks,
  tokenFixture: "token",
  find: { invalidToken: async (target) => madeUpToken(target.fixtures.token) },
  credentials: {
    invalid: ({ fixtures: { invalidToken } }) => bearer(invalidToken),
    expired: ({ fixtures: { expiredToken } }) => bearer(expiredToken),
    issue: async ({ hooks: { issueToken } }, { holder, expiresInSeconds }) =>
      bearer((await issueToken({ name: holder, ...(expiresInSeconds !== undefined && { expiresInSeconds }) })).token),
    advance: async (target, seconds) => await target.hooks.advance({ seconds }),
  },
  renamed: {
    "client/request-id/unique": ["client/getClient/fresh/request_id"],
    "client/token/accepted": ["client/getClient/credentials/decide"],
    "client/token/decides": ["client/getClient/credentials/decide"],
    "client/token/identifies": ["client/getClient/credentials/identify"],
    "client/token/missing": ["client/getClient/credentials/missing-error"],
    "client/token/invalid": ["client/getClient/credentials/refused-error"],
    "client/token/expired": ["client/getClient/credentials/expired"],
    "client/token/expires": ["client/getClient/credentials/expire"],
  },
  // The contract states all rules of client programs.
  clients: {},
  disturbing: ["hooks.advance"],
});

import { createClientClient } from "../../../generated/client/client.ts";
import { defineSuite } from "../../kit/define-suite.ts";
import { madeUpToken } from "../../kit/made-up.ts";
import { certificateChecks } from "./client-programs.ts";
import { controls, subjects } from "./target.ts";
import { tokenChecks } from "./token.ts";
import { clientRequirements } from "../../../generated/client/checks/requirements.ts";

export const client = defineSuite({
  interface: "client",
  requirements: clientRequirements,
  client: createClientClient,
  subjects,
  controls,
  tokenFixture: "token",
  find: { invalidToken: async (target) => madeUpToken(target.subjects.token) },
  disturbing: ["controls.advance"],
  checks: {
    service: tokenChecks,
    client: certificateChecks,
  },
});

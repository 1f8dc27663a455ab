import { checks as operations } from "../../../generated/client/checks/operations.ts";
import { madeUpToken } from "../../kit/made-up.ts";
import type { InterfaceSuite } from "../../kit/suite.ts";
import { certificateChecks } from "./client-programs.ts";
import type { ClientControls, ClientSubjects } from "./target.ts";
import { tokenChecks } from "./token.ts";

export const client: InterfaceSuite<"client", ClientSubjects, ClientControls> = {
  name: "client",
  tokenFixture: "token",
  find: { invalidToken: async ({ subjects }) => madeUpToken(subjects.token) },
  disturbing: ["controls.advance"],
  checks: {
    service: [...operations, ...tokenChecks],
    client: certificateChecks,
  },
};

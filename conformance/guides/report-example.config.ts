import { defineTarget } from "../interfaces/target-config.ts";
import { createClientServer, errors } from "../../generated/client/server.ts";

/** A defect that a suite should find: ids distinguish errors. */
const request_id = "7d3f0f0e-5c55-4b7e-9a44-0d6f3a1c2b10";

const app = createClientServer(
  {
    authenticate: (token) => (token === "a-token" ? "cl_1" : undefined),
    getClient: ({ principal }) => ({ client: { id: principal } }),
  },
  {
    onUnauthorized: (reason) =>
      reason === "missing" ? errors.missingToken({ request_id }) : errors.invalidToken({ request_id }),
  },
);

/** The target of the recorded report. It declares no token that has expired, so that is not tested. */
export default defineTarget({
  interface: "client",
  token: "a-token",
  requests: { getClient: [{}] },
  fixtures: { invalidToken: "no-such-token" },
  fetch: async (request) => app.fetch(request),
});

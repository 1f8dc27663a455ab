import { createClientServer, errors } from "../../../generated/client/server.ts";

export const clients = new Map([
  ["a-token", { id: "cl_1", name: "Example", isExpired: false }],
  ["an-expired-token", { id: "cl_2", name: "Former", isExpired: true }],
]);

export const app = createClientServer({
  authenticate: (token = "") => clients.get(token),
  getClient: ({ principal: { id, name, isExpired } }) => {
    const request_id = crypto.randomUUID();
    if (isExpired) throw errors.invalidToken({ request_id });
    return { client: { id, name }, request_id };
  },
});

import { createClientServer, type ClientServerOptions } from "../../../generated/client/server.ts";

const options: ClientServerOptions = {
  // During development: compares the responses of your handlers with the contract.
  validateResponses: "throw",
  maxBodyBytes: 64 * 1024,
  // Makes the response if no document describes the reason, such as an unknown path.
  onRejected: ({ code, status }) => Response.json({ reason: code }, { status }),
  onError: (error, operation) => console.error(operation?.name, error),
};

const handlers = { authenticate: () => undefined, getClient: () => ({}) };

export const careful = createClientServer(handlers, options);

import { createClientServer, type ClientServerOptions } from "../../../generated/client/server.ts";

const options: ClientServerOptions = {
  // While you develop: compares what your handlers answer with the contract.
  validateResponses: "throw",
  maxBodyBytes: 64 * 1024,
  // Answers what the contract does not speak of, such as a path that is not there.
  onRefused: ({ code, status }) => Response.json({ reason: code }, { status }),
  onError: (error, operation) => console.error(operation?.name, error),
};

const handlers = { authenticate: () => undefined, getClient: () => ({}) };

export const careful = createClientServer(handlers, options);

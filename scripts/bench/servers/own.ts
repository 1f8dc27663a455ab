import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type CapabilityHandlers, createCapabilityServer } from "../../../generated/capability/server.ts";
import type { Work } from "./work.ts";

/** The generated stub, as its guide serves it on Node. What is not called here is not implemented. */
export function own({ token, answer }: Work): Server {
  const handlers = {
    authenticate: (credentials: string | undefined) => (credentials === token ? "a caller" : undefined),
    inspect: () => answer,
  };
  const app = createCapabilityServer(handlers as unknown as CapabilityHandlers<string>);
  return createServer(getRequestListener(app.fetch));
}

import { createClientClient } from "../../../generated/client/index.ts";
import { app } from "./server.ts";

const client = createClientClient({
  baseUrl: "http://localhost",
  auth: "a-token",
  fetch: async (request) => app.fetch(request),
});

console.log(await client.getClient());

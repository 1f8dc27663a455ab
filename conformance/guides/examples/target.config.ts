import { defineTarget } from "../../interfaces/target-config.ts";
import { app } from "./server.ts";

export default defineTarget({
  interface: "client",
  baseUrl: "https://api.example.com",
  token: "a-token",
  requests: { getClient: [{}] },
  fixtures: { expiredToken: "an-expired-token", invalidToken: "no-such-token" },
  // Sends requests to the app in the same process. Leave it out to send them to the address.
  fetch: async (request) => app.fetch(request),
});

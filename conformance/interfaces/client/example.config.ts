import { defineTarget } from "../target-config.ts";

// The defaults match `concordat reference --control --allow-loopback`; environment variables override them.
const {
  API_URL = "http://127.0.0.1:4600/client",
  API_TOKEN = "client-token-of-the-reference",
  CONTROL_URL = "http://127.0.0.1:4600/control/client",
} = process.env;

/** Client API. */
export default defineTarget({
  interface: "client",
  baseUrl: API_URL,
  token: API_TOKEN,
  requests: { getClient: [{}] },
  fixtures: { expiredToken: "client-token-that-has-expired", invalidToken: "client-token-that-was-never-issued" },
  hooks: CONTROL_URL,
});

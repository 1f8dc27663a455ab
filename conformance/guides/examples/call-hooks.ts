import { createCapabilityClient, validateAnswers } from "../../../generated/capability/index.ts";

const guards = () => import("../../../generated/capability/validators.ts");

const { API_URL = "https://api.example.com/v1" } = process.env;

export const watched = createCapabilityClient({
  baseUrl: API_URL,
  // Asked for each request: a token that has been renewed is used at once.
  auth: async () => process.env.API_TOKEN ?? "",
  // In place of the platform's: another agent, a proxy, or a server in the same process.
  fetch: (request) => fetch(request, { redirect: "error" }),
  onRequest: (request, { operation }) => {
    const headers = new Headers(request.headers);
    headers.set("x-trace-id", `${operation}-${crypto.randomUUID()}`);
    return new Request(request, { headers });
  },
  onResponse: ({ status }, { operation }) => console.log(operation, status),
  // Warns if a response does not have its documented shape.
  validate: validateAnswers("warn", guards),
});

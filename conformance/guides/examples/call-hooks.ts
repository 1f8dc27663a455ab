import { createCapabilityClient, validateAnswers } from "../../../generated/capability/index.ts";

const guards = () => import("../../../generated/capability/validators.ts");

const { API_URL = "https://api.example.com/v1" } = process.env;

export const watched = createCapabilityClient({
  baseUrl: API_URL,
  // Called for each request: a renewed token is used at once.
  auth: async () => process.env.API_TOKEN ?? "",
  // Replaces the platform's fetch: another agent, a proxy, or a server in the same process.
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

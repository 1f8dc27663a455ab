import type { Intercept, ServiceDefect } from "../defect.ts";
import { headerIn, when } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

/** Answers tokens that are not accepted as the service answers its own. */
const accepting =
  (applies: (authorization: string) => boolean): Intercept =>
  async (request, next) =>
    await on(
      "getClient",
      when(
        ({ headers }) => applies(headers.get("authorization") ?? ""),
        headerIn("authorization", () => "Bearer client-token-of-the-reference"),
      ),
    )(request, next);

/** Mistakes with who is let in. */
export const tokenDefects: readonly ServiceDefect[] = [
  defect(
    "CLI-ERR-1",
    "missing/accepted",
    "No token is needed",
    accepting((authorization) => authorization === ""),
  ),
  defect(
    "CLI-ERR-2",
    "invalid/accepted",
    "Any token is accepted",
    accepting((authorization) => authorization !== ""),
  ),
  defect(
    "CLI-ERR-2",
    "invalid/never-expires",
    "A token is accepted after it has expired",
    accepting((authorization) => authorization.includes("has-expired")),
  ),
  defect("CLI-ERR-2", "invalid/expiry-cached", "A token that was accepted once is accepted for good", {
    fresh: () => {
      const accepted = new Set<string | null>();
      return {
        answer: async (request, next) => {
          const token = request.headers.get("authorization");
          const response = await next(request);
          if (response.status === 200) accepted.add(token);
          return response.status === 401 && accepted.has(token) ? Response.json({ client: { id: "cl_1" } }) : response;
        },
      };
    },
  }),
];

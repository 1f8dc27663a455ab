import { changedAt } from "../changed-at.ts";
import type { ServiceDefect } from "../defect.ts";
import { wayOut } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

const isMissing = (authorization: string | null): boolean => authorization === null;

/** Changes what is answered to those without a token, or to those with one that is not accepted. */
const refusal = (
  requirement: "CLI-ERR-1" | "CLI-ERR-2",
  id: string,
  title: string,
  status: number,
  change: (body: unknown) => unknown = (body) => body,
): ServiceDefect =>
  defect(
    requirement,
    `${requirement === "CLI-ERR-1" ? "missing" : "invalid"}/${id}`,
    title,
    on(
      "getClient",
      wayOut((answered, { headers }) => {
        if (answered.status !== 401) return;
        if (isMissing(headers.get("authorization")) !== (requirement === "CLI-ERR-1")) return;
        answered.status = status;
        answered.body = change(answered.body);
      }),
    ),
  );

/** Another value of a field of a refusal; undefined for none. */
const put = (pointer: string, value?: unknown) => (body: unknown) => changedAt(body, pointer, () => value);

/** Mistakes with what is answered to those who are not let in. */
export const refusalDefects: readonly ServiceDefect[] = [
  ...(["CLI-ERR-1", "CLI-ERR-2"] as const).flatMap((requirement) => [
    refusal(requirement, "403", "403 is answered", 403),
    refusal(requirement, "400", "400 is answered", 400),
    refusal(requirement, "200", "200 is answered, with the error", 200),
    refusal(requirement, "code", "The code is unauthenticated", 401, put("/error/code", "unauthenticated")),
    refusal(requirement, "code-in-capitals", "The code is in capitals", 401, put("/error/code", "UNAUTHORIZED")),
    refusal(requirement, "no-code", "There is no code", 401, put("/error/code")),
    refusal(requirement, "no-message", "There is no message", 401, put("/error/message")),
    refusal(requirement, "other-message", "The message is another", 401, put("/error/message", "Unauthorized")),
    refusal(requirement, "stop", "The message ends with a full stop", 401, (body) =>
      changedAt(body, "/error/message", (message) => `${String(message)}.`),
    ),
    refusal(requirement, "text-alone", "The error is its message", 401, put("/error", "unauthorized")),
    refusal(requirement, "no-request-id", "There is no request_id", 401, put("/request_id")),
    refusal(requirement, "request-id-within", "request_id stands within the error", 401, (body) =>
      changedAt(put("/request_id")(body), "/error/request_id", () => "5e0f3c3e-6c4e-4b57-9b63-3c7a3a2b8f10"),
    ),
  ]),
  refusal(
    "CLI-ERR-1",
    "message-of-invalid",
    "A missing token is told of as an invalid one",
    401,
    put("/error/message", "Invalid or expired token"),
  ),
  refusal(
    "CLI-ERR-2",
    "message-of-missing",
    "An invalid token is told of as a missing one",
    401,
    put("/error/message", "Missing bearer token"),
  ),
  defect(
    "CLI-ERR-2",
    "invalid/expired-told",
    "A token that has expired is told of in other words",
    on(
      "getClient",
      wayOut((answered, { headers }) => {
        if (answered.status !== 401 || !headers.get("authorization")?.includes("expired")) return;
        answered.body = put("/error/message", "Token has expired")(answered.body);
      }),
    ),
  ),
];

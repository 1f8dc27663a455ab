import { expectThat } from "../../../generated/runtime/checks/check.ts";
import { type ReadResponse, readResponse } from "../../kit/read-response.ts";
import type { ClientTarget, ClientCheck } from "./target.ts";

/** The client API names each request. */
export const requestIdChecks: ClientCheck[] = [
  {
    id: "client/request-id/unique",
    requirements: ["CLI-ERR-3"],
    title: "Every request has a request_id of its own, a UUID",
    shows: { "CLI-ERR-3": ["a UUID", "new for every request"] },
    run: async (target) => {
      const { token, invalidToken } = target.subjects;
      const seen = new Set<unknown>();
      for (let round = 0; round < 4; round++) {
        for (const given of [undefined, token, invalidToken, undefined]) {
          const { status, body } = await getClient(target, given);
          const { request_id: id } = body;
          // The body of a success is open: if it names the request, then as no other is named.
          if (status < 400 && !isUuid(id)) continue;
          expectThat("request_id", isUuid(id), "a UUID", id);
          expectThat(`request_id of request ${seen.size + 1}`, !seen.has(id), "a new one", id);
          seen.add(id);
        }
      }
    },
  },
];

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function isUuid(value: unknown): value is string {
  return typeof value === "string" && uuid.test(value);
}

async function getClient(target: ClientTarget, token?: string): Promise<ReadResponse> {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  return await readResponse(await target.fetch(new Request(`${target.baseUrl}/v2/client`, { headers })));
}

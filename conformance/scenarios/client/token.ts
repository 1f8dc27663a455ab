import type { Check } from "../../../generated/runtime/check.ts";
import { expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { ClientTarget } from "../../target/client.ts";

/** What the client API answers to tokens. */
export const tokenScenarios: Check<ClientTarget>[] = [
  {
    id: "client/token/accepted",
    requirements: ["CLI-EP-1"],
    title: "GET /v2/client answers 200 to a token that is accepted",
    run: async (target) => {
      const { status } = await getClient(target, target.subjects.token);
      expectSame("the status", status, 200);
    },
  },
  {
    id: "client/token/identifies",
    requirements: ["CLI-EP-1"],
    title: "Two tokens are answered as two clients, on the same path",
    run: async (target) => {
      const [first, second] = [await target.controls.issueToken({}), await target.controls.issueToken({})];
      const bodies = [await getClient(target, first.token), await getClient(target, second.token)].map(({ body }) => {
        const { request_id: _, ...rest } = body;
        return JSON.stringify(rest);
      });
      expectThat("the two bodies", bodies[0] !== bodies[1], "not the same", bodies[0]);
    },
  },
  {
    id: "client/token/missing",
    requirements: ["CLI-ERR-1"],
    title: "A request without an Authorization header is told so",
    run: async (target) => expectError(await getClient(target), "Missing bearer token"),
  },
  {
    id: "client/token/invalid",
    requirements: ["CLI-ERR-2"],
    title: "A token that was never issued is not accepted",
    run: async (target) =>
      expectError(await getClient(target, target.subjects.invalidToken), "Invalid or expired token"),
  },
  {
    id: "client/token/expired",
    requirements: ["CLI-ERR-2"],
    title: "A token that has expired is not accepted",
    run: async (target) =>
      expectError(await getClient(target, target.subjects.expiredToken), "Invalid or expired token"),
  },
  {
    id: "client/token/expires",
    requirements: ["CLI-ERR-2"],
    title: "A token is accepted until it expires",
    run: async (target) => {
      const { token } = await target.controls.issueToken({ expiresInSeconds: 60 });
      expectSame("the status before", (await getClient(target, token)).status, 200);
      await target.controls.advance({ seconds: 61 });
      expectError(await getClient(target, token), "Invalid or expired token");
    },
  },
  {
    id: "client/request-id/unique",
    requirements: ["CLI-ERR-3"],
    title: "Every request has a request_id of its own, a UUID",
    run: async (target) => {
      const ids = [await getClient(target), await getClient(target)].map(({ body }) => body.request_id);
      for (const id of ids) expectThat("request_id", typeof id === "string" && uuid.test(id), "a UUID", id);
      expectThat("request_id of the second request", ids[0] !== ids[1], "a new one", ids[1]);
    },
  },
];

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface Answered {
  status: number;
  body: Record<string, unknown>;
}

async function getClient(target: ClientTarget, token?: string): Promise<Answered> {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  const response = await target.fetch(new Request(`${target.baseUrl}/v2/client`, { headers }));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

function expectError({ status, body }: Answered, message: string): void {
  expectSame("the status", status, 401);
  expectSame("error", body["error"], { code: "unauthorized", message });
  expectThat("request_id", typeof body["request_id"] === "string", "a UUID", body["request_id"]);
}

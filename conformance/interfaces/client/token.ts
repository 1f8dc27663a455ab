import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { type ReadResponse, readResponse } from "../../kit/read-response.ts";
import type { ClientTarget, ClientCheck } from "./target.ts";

/** The client API tells a token's client, and turns others away. */
export const tokenChecks: ClientCheck[] = [
  {
    id: "client/token/accepted",
    requirements: ["CLI-EP-1"],
    title: "GET /v2/client answers 200 to a token that is accepted",
    shows: { "CLI-EP-1": ["200 to a token that is accepted"] },
    run: async (target) => {
      const { status } = await getClient(target, target.subjects.token);
      expectSame("the status", status, 200);
    },
  },
  {
    id: "client/token/decides",
    requirements: ["CLI-EP-1"],
    title: "On one path, without an id, a token is let in, and neither another token nor none is",
    shows: { "CLI-EP-1": ["the token decides, and no id in the path"] },
    run: async (target) => {
      const { token, invalidToken } = target.subjects;
      expectSame("the status with the token", (await getClient(target, token)).status, 200);
      for (const [what, other] of [["another token", invalidToken] as const, ["no token"] as const]) {
        const { status } = await getClient(target, other);
        expectThat(`the status with ${what}`, status >= 400, "a rejection", status);
      }
    },
  },
  {
    id: "client/token/identifies",
    requirements: ["CLI-EP-1"],
    title: "Two tokens are let in on the same path, and neither is answered as the client of the other",
    shows: { "CLI-EP-1": ["the token decides, and no id in the path"] },
    run: async (target) => {
      const names = ["Client of the first token", "Client of the second token"];
      const tokens: string[] = [];
      for (const name of names) tokens.push((await target.controls.issueToken({ name })).token);
      for (const [index, token] of tokens.entries()) {
        const { status, text } = await getClient(target, token);
        expectSame("the status", status, 200);
        // The body is open: it need not tell who the client is.
        const other = names[1 - index] ?? "";
        expectThat("the body", !text.includes(other), `none that names the "${other}"`, text);
      }
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
    shows: { "CLI-ERR-2": ["invalid token"] },
    run: async (target) =>
      expectError(await getClient(target, target.subjects.invalidToken), "Invalid or expired token"),
  },
  {
    id: "client/token/expired",
    requirements: ["CLI-ERR-2"],
    title: "A token that has expired is not accepted",
    shows: { "CLI-ERR-2": ["expired token"] },
    run: async (target) =>
      expectError(await getClient(target, target.subjects.expiredToken), "Invalid or expired token"),
  },
  {
    id: "client/token/expires",
    requirements: ["CLI-ERR-2"],
    title: "A token is accepted until it expires",
    shows: { "CLI-ERR-2": ["expired token"] },
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

function expectError({ status, body }: ReadResponse, message: string): void {
  expectSame("the status", status, 401);
  const { error = {} } = body as Partial<Record<string, { code?: unknown; message?: unknown }>>;
  expectSame("error.code", error.code, "unauthorized");
  expectSame("error.message", error.message, message);
  expectThat("request_id", typeof body["request_id"] === "string", "a UUID", body["request_id"]);
}

import type { SpendHooks } from "../../../interfaces/spend/target.ts";
import { createClock } from "../../host/clock.ts";
import { createReference } from "../../reference.ts";
import type { TestDatabase } from "../../testing/databases.ts";
import type { SpendDatabase, SpendTables } from "../tables.ts";

/** A response with its decoded body. */
export interface ReceivedResponse {
  status: number;
  body: Record<string, unknown>;
}

/** A request that was posted to an endpoint. */
export interface Posted {
  url: string;

  /** By the reference's clock, in seconds since the test began. */
  at: number;
  body: Record<string, unknown>;
}

/** The spend interface with a stopped clock, and endpoints that are a function. */
export interface SpendUnderTest {
  hooks: Required<SpendHooks>;
  posted: Posted[];
  tables: SpendDatabase;

  /** Sends a request; a value other than a string is sent as JSON. */
  call(method: string, path: string, token?: string, body?: unknown): Promise<ReceivedResponse>;

  /** Creates a subscription, returns its challenge, and returns its id. */
  subscribe(token: string, url: string, eventTypes: readonly string[]): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens the interface on a database; `endpoint` responds to posts, by default with 204. */
export async function openSpend(
  database: TestDatabase,
  endpoint: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 204 }),
): Promise<SpendUnderTest> {
  const begin = Date.UTC(2026, 2, 2);
  const clock = createClock({ standingAt: begin });
  const posted: Posted[] = [];
  const outbound = {
    fetch: async (request: Request): Promise<Response> => {
      const body = (await request.clone().json()) as Posted["body"];
      posted.push({ url: request.url, at: (clock.now() - begin) / 1000, body });
      return await endpoint(request);
    },
    rejectionOf: (address: string) => (address.includes("refused") ? "Not there." : undefined),
  };
  const reference = await createReference({ database: database.address, only: ["spend"], clock, outbound });
  const hooks = reference.hooks("spend") as unknown as Required<SpendHooks>;
  const call: SpendUnderTest["call"] = async (method, path, token, body) => {
    const headers = new Headers(body === undefined ? {} : { "content-type": "application/json" });
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const init = { method, headers, ...(text === undefined ? {} : { body: text }) };
    const response = await reference.fetch(new Request(`http://localhost/spend${path}`, init));
    return { status: response.status, body: (await response.json()) as ReceivedResponse["body"] };
  };
  return {
    hooks,
    posted,
    tables: reference.host.store.database.withTables<SpendTables>(),
    call,
    subscribe: async (token, url, eventTypes) => {
      const subscription = { endpoint_url: url, event_types: eventTypes };
      const { body } = await call("POST", "/developer/v1/webhooks", token, subscription);
      await hooks.advance({ seconds: 5 });
      const challenge = posted.findLast((each) => each.url === body["endpoint_url"])?.body["challenge"];
      await call("POST", `/developer/v1/webhooks/${String(body["id"])}/verify`, token, { challenge });
      return body["id"];
    },
    close: async () => {
      await reference.stop();
      await database.drop();
    },
  };
}

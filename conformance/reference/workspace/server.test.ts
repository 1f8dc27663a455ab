import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOutbound } from "../destinations/outbound.ts";
import { createReference, type Reference } from "../reference.ts";
import { databases, type TestDatabase } from "../testing/databases.ts";
import { databaseOf } from "./tables.ts";
import { ensureWorkspace } from "./workspaces.ts";

type ReceivedResponse = { status: number; body: Record<string, unknown> };

describe.each(databases)("the management endpoints on $name", ({ open }) => {
  let database: TestDatabase;
  let reference: Reference;
  const url = "https://hooks.example.com/events";

  beforeEach(async () => {
    database = await open();
    const { rejectionOf } = createOutbound({ allowLoopback: false });
    const outbound = { fetch: () => Promise.reject(new Error("nobody there")), rejectionOf };
    reference = await createReference({ database: database.address, only: ["workspace"], outbound });
  });
  afterEach(async () => {
    await reference.stop();
    await database.drop();
  });

  const send = async (method: string, path: string, body?: unknown, token = "workspace-token-of-the-reference") => {
    const request = new Request(`http://localhost/workspace/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const response = await reference.fetch(request);
    const text = await response.text();
    return { status: response.status, body: text === "" ? {} : JSON.parse(text) } as ReceivedResponse;
  };
  const register = async (more: object = {}) =>
    await send("POST", "webhooks", { workspace_id: 1, event_type: "chat.no_answer", url, ...more });
  const rejection = (status: number, code: string) => ({ status, body: { error: { code } } });

  it("responds with 401 without a valid token", async () => {
    expect(await send("GET", "webhooks?workspace_id=1", undefined, "another")).toMatchObject(
      rejection(401, "unauthorized"),
    );
    const response = await reference.fetch(new Request("http://localhost/workspace/api/webhooks?workspace_id=1"));
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
  });

  it("accepts null for a missing value, and changes nothing", async () => {
    const { status, body } = await register({ secret: null, auth_header: null });
    expect([status, body["has_auth_header"]]).toEqual([201, false]);
    expect(Buffer.from(String(body["secret"]), "base64url").length).toBe(32);
    expect(await register({ url: null })).toMatchObject(rejection(400, "invalid_request"));
    const path = `webhooks/${String(body["id"])}`;
    expect(await send("PATCH", path, { name: null, enabled: false })).toMatchObject({
      status: 200,
      body: { name: "chat.no_answer", enabled: false },
    });
    expect(await send("PATCH", path, { list_id: null })).toMatchObject(rejection(400, "invalid_request"));
  });

  it("shows a registered webhook without credentials", async () => {
    const created = await register({ auth_header: "Bearer of-the-receiver" });
    expect(created).toMatchObject({
      status: 201,
      body: { id: 1, workspace_id: 1, event_type: "chat.no_answer", url, enabled: true, has_auth_header: true },
    });
    expect(Buffer.from(String(created.body["secret"]), "base64url").length).toBe(32);
    const { body } = await send("GET", "webhooks?workspace_id=1");
    expect(body).toMatchObject({ webhooks: [{ id: 1, list_ids: [] }] });
    expect(JSON.stringify(body)).not.toMatch(/of-the-receiver|secret/);
  });

  it("rejects a registration that cannot be stored or delivered to, and names the field", async () => {
    const invalid = {
      "an unknown event": { event_type: "chat.nothing" },
      "an event with mixed spelling": { event_type: "usage_limit.approaching" },
      "an address that is not https": { url: "http://hooks.example.com/" },
      "an address on this machine": { url: "https://127.0.0.1/" },
      "an address with a password": { url: "https://user:password@hooks.example.com/" },
      "an empty secret": { secret: "" },
      "a secret with NUL": { secret: "a\0b" },
      "a secret with half a character": { secret: "a\ud800b" },
      "a header of two lines": { auth_header: "Bearer a\r\nX-Other: b" },
      "a header with a space at its end": { auth_header: "Bearer " },
      "a workspace that is not an integer": { workspace_id: 1.5 },
      "no address": { url: undefined },
    };
    for (const [what, more] of Object.entries(invalid)) {
      const [field = ""] = Object.keys(more);
      const message = expect.stringContaining(field);
      expect(await register(more), what).toMatchObject({
        status: 400,
        body: { error: { code: "invalid_request", message } },
      });
    }
    expect((await send("GET", "webhooks?workspace_id=1")).body).toEqual({ webhooks: [] });
  });

  it("shows nothing of another workspace", async () => {
    await register();
    const { host } = reference;
    const other = "token-of-another-workspace";
    await ensureWorkspace(host, { name: "Another", repo: "example/another", token: other });
    const requests: [string, string, unknown?][] = [
      ["GET", "webhooks?workspace_id=1"],
      ["POST", "webhooks", { workspace_id: 1, event_type: "chat.no_answer", url }],
      ["PATCH", "webhooks/1", { name: "Mine" }],
      ["POST", "webhooks/1/attach", { list_id: 1 }],
      ["POST", "webhooks/1/test"],
      ["GET", "webhooks/1/deliveries"],
      ["DELETE", "webhooks/1"],
    ];
    for (const [method, path, body] of requests) {
      expect(await send(method, path, body, other)).toMatchObject(rejection(404, "not_found"));
    }
  });

  it("responds with 404 to impossible ids", async () => {
    const [beyond, longer] = ["9007199254740993", "99999999999999999999"];
    for (const id of ["0", "-1", "1e3", beyond, longer, "abc", "%00", "__proto__", "%F0%9F%94%91"]) {
      expect(await send("GET", `webhooks/${id}/deliveries`), id).toMatchObject(rejection(404, "not_found"));
      expect(await send("POST", `webhooks/${id}/test`), id).toMatchObject(rejection(404, "not_found"));
      expect(await send("POST", `webhook-deliveries/${id}/replay`), id).toMatchObject(rejection(404, "not_found"));
    }
  });

  it("rejects empty changes and changes that cannot be stored", async () => {
    await register();
    const invalid = [{}, [1], { title: "Mine" }, { name: "a\0b" }, { list_id: 1e300 }, { enabled: "no" }];
    for (const change of invalid) {
      const what = JSON.stringify(change);
      expect(await send("PATCH", "webhooks/1", change), what).toMatchObject(rejection(400, "invalid_request"));
    }
  });

  it("responds with 404 if a list does not exist, and changes nothing", async () => {
    await register();
    expect(await send("POST", "webhooks/1/attach", { list_id: 1e300 })).toMatchObject(rejection(404, "not_found"));
    const change = { name: "Renamed", enabled: false, list_id: 7 };
    expect(await send("PATCH", "webhooks/1", change)).toMatchObject(rejection(404, "not_found"));
    const { body } = await send("GET", "webhooks?workspace_id=1");
    expect(body).toMatchObject({ webhooks: [{ name: "chat.no_answer", enabled: true }] });
  });

  it("rejects the replay of a queued delivery", async () => {
    await register();
    expect(await send("POST", "webhooks/1/test")).toMatchObject({ status: 202, body: { id: 1, status: "pending" } });
    expect(await send("POST", "webhook-deliveries/1/replay")).toMatchObject(rejection(409, "still_queued"));
    const metered = await databaseOf(reference.host).selectFrom("workspace_usage").select("name").execute();
    expect(metered).toEqual([{ name: "test_webhook" }]);
  });

  it("rejects replays to a deleted webhook, whose queued deliveries fail", async () => {
    await register();
    await send("POST", "webhooks/1/test");
    expect((await send("DELETE", "webhooks/1")).status).toBe(204);
    expect(await send("POST", "webhook-deliveries/1/replay")).toMatchObject(rejection(404, "not_found"));
  });

  it("stores why a destination was not reached", async () => {
    await register();
    await send("POST", "webhooks/1/test");
    await reference.host.clock.advance(61_000);
    const { body } = await send("GET", "webhooks/1/deliveries");
    expect(body).toMatchObject({ deliveries: [{ status: "retrying", retry_count: 1, error: "nobody there" }] });
  });

  it("rejects malformed JSON and unknown operations in the same format", async () => {
    expect(await send("POST", "webhooks", "{")).toMatchObject(rejection(400, "malformed_request"));
    expect(await send("PUT", "webhooks/1", {})).toMatchObject(rejection(405, "method_not_allowed"));
  });
});

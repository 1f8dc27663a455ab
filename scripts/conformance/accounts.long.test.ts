import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { temporaryFolder } from "../../generators/testing.ts";
import { runCli } from "../testing/run-conformance.ts";

const object = (properties: object, ...required: string[]): object => ({ type: "object", required, properties });
const json = (schema: object): object => ({ "application/json": { schema } });
const string = { type: "string" };

/** Returns the operations on tasks, which need credentials. */
const tasks = {
  "/tasks": {
    get: {
      operationId: "listTasks",
      responses: {
        200: {
          description: "All.",
          content: json({ type: "array", items: object({ id: string, title: string }, "id") }),
        },
        401: { description: "No." },
      },
    },
    post: {
      operationId: "addTask",
      requestBody: { required: true, content: json(object({ title: string }, "title")) },
      responses: {
        201: { description: "New.", content: json(object({ id: string, title: string }, "id", "title")) },
        400: { description: "Invalid." },
        401: { description: "No." },
      },
    },
  },
  "/tasks/{id}": {
    parameters: [{ name: "id", in: "path", required: true, schema: string }],
    get: {
      operationId: "readTask",
      responses: {
        200: { description: "One.", content: json(object({ id: string, title: string }, "id", "title")) },
        401: { description: "No." },
        404: { description: "Unknown." },
      },
    },
    delete: {
      operationId: "deleteTask",
      responses: { 204: { description: "Gone." }, 401: { description: "No." }, 404: { description: "Unknown." } },
    },
  },
};

/** Registers users in a collection, and returns a token at another path. */
const collection = {
  openapi: "3.1.0",
  info: { title: "Tasks", version: "1" },
  security: [{ bearer: [] }],
  paths: {
    "/users": {
      post: {
        operationId: "createUser",
        security: [],
        requestBody: {
          required: true,
          content: json(
            object({ username: string, password: { type: "string", minLength: 8 } }, "username", "password"),
          ),
        },
        responses: {
          201: { description: "New.", content: json(object({ id: string, username: string }, "id")) },
          400: { description: "Invalid." },
          409: { description: "Taken." },
        },
      },
    },
    "/users/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: string }],
      delete: { operationId: "deleteUser", responses: { 204: { description: "Gone." }, 401: { description: "No." } } },
    },
    "/login": {
      post: {
        operationId: "login",
        security: [],
        requestBody: {
          required: true,
          content: json(object({ username: string, password: string }, "username", "password")),
        },
        responses: {
          200: { description: "A token.", content: json(object({ token: string }, "token")) },
          400: { description: "Invalid." },
          401: { description: "Wrong." },
        },
      },
    },
    ...tasks,
  },
  components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
};

/** The same, with tasks that belong to the users who created them. */
const owned = {
  ...collection,
  paths: Object.fromEntries(
    Object.entries<Record<string, object>>(collection.paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => [
          method,
          path.startsWith("/tasks") && method !== "parameters" && method !== "post"
            ? { ...operation, "x-owned": true }
            : operation,
        ]),
      ),
    ]),
  ),
};

/** Registers users by their mail address within an object, and returns the token in a key of a header at once. */
const atOnce = {
  ...collection,
  security: [{ key: [] }],
  paths: {
    "/auth/register": {
      post: {
        operationId: "signUp",
        security: [],
        requestBody: {
          required: true,
          content: json(
            object(
              {
                user: object(
                  { email: { type: "string", format: "email" }, password: string, passwordConfirmation: string },
                  "email",
                  "password",
                  "passwordConfirmation",
                ),
              },
              "user",
            ),
          ),
        },
        responses: {
          200: {
            description: "New.",
            content: json(object({ user: object({ email: string, access_token: string }) }, "user")),
          },
          400: { description: "Invalid." },
        },
      },
    },
    ...tasks,
  },
  components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Api-Key" } } },
};

interface User {
  id: string;
  name: string;
  password: string;
  token: string;
}

/**
 * Serves the documents: bare node:http, without code of this project. Rejects users if `isClosed`. Shows tasks to the users
 * who created them only if `isPrivate`.
 */
async function serve({ isClosed = false, isPrivate = false } = {}): Promise<{
  url: string;
  users: User[];
  tasks: Map<string, object>;
}> {
  const users: User[] = [];
  const stored = new Map<string, { id: string; title: string }>();
  const owners = new Map<string, User>();
  const server = createServer(async (request, response) => {
    const { method = "", url = "" } = request;
    const given = await text(request);
    const body = ((): Record<string, unknown> => {
      try {
        return JSON.parse(given) as Record<string, unknown>;
      } catch {
        return {};
      }
    })();
    const reply = (status: number, value?: unknown): void => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(value === undefined ? undefined : JSON.stringify(value));
    };
    const [, path, id] = url.split("/");
    const add = (name: unknown, password: unknown): User | undefined => {
      if (typeof name !== "string" || typeof password !== "string" || password.length < 8 || isClosed) return undefined;
      if (users.some((each) => each.name === name)) return undefined;
      const user = { id: randomUUID(), name, password, token: randomUUID() };
      users.push(user);
      return user;
    };
    if (url === "/users" && method === "POST") {
      const user = add(body["username"], body["password"]);
      return user ? reply(201, { id: user.id, username: user.name }) : reply(400);
    }
    if (url === "/auth/register" && method === "POST") {
      const { email, password, passwordConfirmation } = (body["user"] ?? {}) as Record<string, unknown>;
      const user = password === passwordConfirmation && String(email).includes("@") ? add(email, password) : undefined;
      return user ? reply(200, { user: { email, access_token: user.token } }) : reply(400);
    }
    if (url === "/login" && method === "POST") {
      if (typeof body["username"] !== "string" || typeof body["password"] !== "string") return reply(400);
      const user = users.find((each) => each.name === body["username"] && each.password === body["password"]);
      return user ? reply(200, { token: user.token }) : reply(401);
    }
    const { authorization = "", "x-api-key": key } = request.headers;
    const caller = users.find(({ token }) => authorization === `Bearer ${token}` || key === token);
    if (caller === undefined) return reply(401);
    const isSeen = (task: { id: string }): boolean => !isPrivate || owners.get(task.id) === caller;
    if (path === "users" && method === "DELETE") {
      users.splice(users.indexOf(caller), 1);
      return reply(204);
    }
    if (id === undefined && method === "GET") return reply(200, [...stored.values()].filter(isSeen));
    if (id === undefined) {
      const { title } = body;
      if (typeof title !== "string") return reply(400);
      const task = { id: randomUUID(), title };
      stored.set(task.id, task);
      owners.set(task.id, caller);
      return reply(201, task);
    }
    const task = stored.get(decodeURIComponent(id));
    if (task === undefined || !isSeen(task)) return reply(404);
    if (method === "DELETE") stored.delete(task.id);
    return method === "DELETE" ? reply(204) : reply(200, task);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, users, tasks: stored };
}

async function test(document: object, target: string, facts: object = {}): Promise<{ report: Report; error: string }> {
  using folder = temporaryFolder({
    "api.json": JSON.stringify(document),
    "target.json": JSON.stringify({ interface: "tasks", facts }),
  });
  const args = ["--openapi", "api.json", "--config", "target.json", "--target", target, "--json"];
  const { out, error } = await runCli(folder.path, args);
  return { report: JSON.parse(out) as Report, error };
}

const verdictsOf = ({ requirements }: Report): Record<string, string> =>
  Object.fromEntries(requirements.map(({ id, verdict }) => [id.replace("tasks/", ""), verdict]));

describe("users", () => {
  it("are registered if the contract shows how, log in, and are deleted", async () => {
    const { url, users, tasks: left } = await serve();
    const { report, error } = await test(collection, url);
    expect(error).toMatch(/^registered a user by POST \/users, and got a token by POST \/login$/m);
    expect(report.counts).toMatchObject({ failed: 0, warned: 0 });
    expect(verdictsOf(report)).toMatchObject({ addTask: "proved", readTask: "proved", deleteTask: "proved" });
    expect(left.size).toBe(0);
    expect(users.filter(({ name }) => /^u[\da-f]{10}$/.test(name))).toEqual([]);
  });

  it("get their token at once, by a mail address in an object, for a key in a header", async () => {
    const { url, tasks: left } = await serve();
    const { report, error } = await test(atOnce, url);
    expect(error).toMatch(/^registered a user by POST \/auth\/register$/m);
    expect(report.counts).toMatchObject({ failed: 0, warned: 0 });
    expect(verdictsOf(report)).toMatchObject({ addTask: "proved", readTask: "proved" });
    expect(left.size).toBe(0);
  });

  it("are two if things belong to their callers", async () => {
    const right = await serve({ isPrivate: true });
    const { report, error } = await test(owned, right.url);
    expect(error.match(/registered a user/g)).toHaveLength(2);
    expect(report.counts).toMatchObject({ failed: 0, warned: 0 });
    const ofOwners = ({ results }: Report): string[] =>
      results.flatMap(({ id, outcome }) => (id.endsWith("/owner") ? [`${id} ${outcome}`] : [])).toSorted();
    const all = ["deleteTask", "listTasks", "readTask"].map((name) => `tasks/${name}/resource/owner`);
    expect(ofOwners(report)).toEqual(all.map((id) => `${id} passed`));
    expect(right.tasks.size).toBe(0);
    expect(right.users.filter(({ name }) => /^u[\da-f]{10}$/.test(name))).toEqual([]);
    const wrong = await serve();
    // Only a convention says that the operations on tasks belong together.
    expect(ofOwners((await test(owned, wrong.url)).report)).toEqual(all.map((id) => `${id} warned`));
  });

  it("are not needed: a target that rejects them is tested without", async () => {
    const { url } = await serve({ isClosed: true });
    const { report, error } = await test(collection, url);
    expect(error).toMatch(/^POST \/users rejects a made-up user with status 400; pass --token to test more$/m);
    expect(verdictsOf(report)["readTask"]).toBe("not tested");
  });

  it("are not registered if the configuration denies the fact", async () => {
    const { url } = await serve();
    const { report, error } = await test(collection, url, { "account:createUser": false });
    expect(error).not.toContain("registered a user");
    expect(verdictsOf(report)["readTask"]).not.toBe("proved");
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { listen } from "../../conformance/runner/client-program.ts";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { temporaryFolder } from "../../generators/testing.ts";
import { runCli } from "../testing/run-conformance.ts";

/** A document with alternatives that exclude each other, unique names, ids with a format, slashes in ids, and ids of errors. */
const document = `
openapi: 3.0.3
info: { title: Teams, version: "1" }
paths:
  /members:
    get:
      operationId: listMembers
      responses: { "200": { description: All, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Member" } } } } } }
    post:
      operationId: addMember
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Member" } } } }
      responses:
        "201": { description: Added, content: { application/json: { schema: { $ref: "#/components/schemas/Member" } } } }
        "400": { description: Invalid, content: { application/json: { schema: { oneOf: [ { $ref: "#/components/schemas/NoEmail" }, { $ref: "#/components/schemas/NoTeam" } ] } } } }
  /members/{email}:
    parameters: [{ name: email, in: path, required: true, schema: { type: string, format: email } }]
    get:
      operationId: readMember
      responses:
        "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Member" } } } }
        "400": { description: Invalid }
        "404": { description: Unknown }
  /teams:
    get:
      operationId: listTeams
      responses: { "200": { description: Links, content: { application/json: { schema: { type: object, properties: { links: { type: array, items: { $ref: "#/components/schemas/Link" } } } } } } } }
    post:
      operationId: addTeam
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { color: { type: string } } } } } }
      responses: { "201": { description: Added, content: { application/json: { schema: { $ref: "#/components/schemas/Team" } } } } }
  /teams/{id}/rooms:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    post:
      operationId: addRoom
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }
      responses: { "204": { description: Added } }
  /files/{path}:
    get:
      operationId: readFile
      parameters: [{ name: path, in: path, required: true, schema: { type: string }, example: docs/tea.txt }]
      responses: { "200": { description: The file, content: { application/json: { schema: { type: object } } } } }
  /orders:
    post:
      operationId: addOrder
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { color: { type: string } } } } } }
      responses:
        "201": { description: Added, content: { application/json: { schema: { $ref: "#/components/schemas/Team" } } } }
        "422": { description: Invalid, content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } }
  /orders/{id}:
    get:
      operationId: readOrder
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Team" } } } } }
components:
  schemas:
    Member: { type: object, required: [email], properties: { email: { type: string, format: email }, team: { type: string } } }
    Team: { type: object, required: [id], properties: { id: { type: string }, color: { type: string } } }
    Link: { type: object, properties: { href: { type: string } } }
    NoEmail: { type: object, properties: { error: { type: string } } }
    NoTeam: { type: object, properties: { error: { type: string } } }
`;

type Style = "right" | "needs colors" | "takes any member";

function teamsService(style: Style): (request: Request) => Promise<Response> {
  const members = new Map<string, object>();
  const teams = new Set<string>();
  const rooms = new Set<string>();
  const status = (code: number): Response => new Response(null, { status: code });
  return async (request) => {
    const [, collection, id = "", part] = new URL(request.url).pathname.split("/").map(decodeURIComponent);
    const sent = request.method === "POST" ? ((await request.json()) as Record<string, unknown>) : {};
    switch (`${request.method} ${collection} ${part ?? ""}`) {
      case "POST members ": {
        const { email } = sent;
        const isValid = typeof email === "string" && email.includes("@");
        if (!isValid && style !== "takes any member") return Response.json({ error: "email" }, { status: 400 });
        members.set(String(email), sent);
        return Response.json(sent, { status: 201 });
      }
      case "GET members ":
        if (id === "") return Response.json([...members.values()]);
        if (!id.includes("@")) return status(400);
        return members.has(id) ? Response.json(members.get(id)) : status(404);
      case "POST teams ":
        if (style === "needs colors" && sent["color"] === undefined) return status(500);
        teams.add(`t${teams.size}`);
        return Response.json({ id: `t${teams.size - 1}` }, { status: 201 });
      case "GET teams ":
        return Response.json({ links: [...teams].map((_, index) => ({ href: `/?n=${index}` })) });
      case "POST teams rooms":
        if (!teams.has(id)) return status(404);
        if (typeof sent["name"] !== "string") return status(400);
        if (rooms.has(sent["name"])) return status(409);
        rooms.add(sent["name"]);
        return status(204);
      case "POST orders ":
        return Response.json({ id: "problem-1" }, { status: 422 });
      case "GET files ":
        return id === "docs/tea.txt" ? Response.json({}) : status(404);
      default:
        return status(404);
    }
  };
}

it("judges only what a service can do according to its document", async () => {
  const folder = temporaryFolder({ "api.yaml": document });
  onTestFinished(() => folder[Symbol.dispose]());
  const run = async (style: Style) => {
    const { origin, close } = await listen(teamsService(style));
    const args = ["teams", "--openapi", "api.yaml", "--target", origin, "--report", "json=report.json"];
    await runCli(folder.path, args).finally(close);
    const { results } = JSON.parse(readFileSync(join(folder.path, "report.json"), "utf8")) as Report;
    const named = results.map((each) => ({ ...each, id: each.id.replace("teams/", "") }));
    return {
      outcomes: Object.fromEntries(named.map(({ id, outcome }) => [id, outcome])),
      reasons: Object.fromEntries(named.map(({ id, reason }) => [id, reason])),
      failed: named.flatMap(({ id, outcome }) => (outcome === "failed" || outcome === "warned" ? [id] : [])),
    };
  };
  const right = await run("right");
  expect(right).toMatchObject({
    failed: [],
    outcomes: {
      "addMember/email/missing": "not tested",
      "addMember/resource/created": "passed",
      "addRoom/succeeds": "not tested",
      "readFile/succeeds": "passed",
      "readOrder/succeeds": "not tested",
      "listTeams/resource/listed": "not tested",
      "readMember/resource/unknown-id": "passed",
    },
    reasons: {
      "addMember/email/missing": expect.stringContaining(
        "no body satisfies the documented alternatives of the response with status 400",
      ),
      "addRoom/succeeds": expect.stringContaining("addRoom rejects a request with made-up values: status 409"),
    },
  });
  // A fault with the required inputs alone is not hidden by a success with all inputs.
  expect((await run("needs colors")).failed).toContain("addTeam/succeeds");
  expect((await run("takes any member")).failed).toContain("addMember/email/missing");
}, 120_000);

import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { temporaryFolder } from "../../generators/testing.ts";
import { runCli } from "../testing/run-conformance.ts";

const document = `
openapi: 3.0.3
info: { title: Articles, version: "1" }
paths:
  /articles:
    post:
      operationId: addArticle
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/NewArticle" } } } }
      responses:
        "201": { description: Added, content: { application/json: { schema: { $ref: "#/components/schemas/Article" } } } }
        "422": { description: Rejected }
  /articles/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: readArticle
      responses:
        "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Article" } } } }
        "404": { description: Unknown }
    delete:
      operationId: dropArticle
      responses: { "204": { description: Dropped }, "404": { description: Unknown } }
components:
  schemas:
    Author: { type: object, required: [name], properties: { name: { type: string }, age: { type: integer, maximum: 9223372036854774 } } }
    Draft:
      type: object
      required: [title, author, rating]
      properties:
        title: { type: string }
        author: { $ref: "#/components/schemas/Author" }
        rating: { type: integer, minimum: 1, maximum: 5 }
        links: { type: array, items: { type: object, required: [url], properties: { url: { type: string }, rank: { type: integer } } } }
    NewArticle: { type: object, required: [article], properties: { article: { $ref: "#/components/schemas/Draft" } } }
    Article:
      type: object
      required: [article]
      properties:
        article:
          type: object
          required: [id, title]
          properties: { id: { type: integer }, title: { type: string }, rating: { type: integer } }
`;

type Style =
  "right" | "strict" | "deletes with 200" | "takes any title" | "takes any name" | "wants at least 2" | "fails";

/** A service of articles with plain node:http. */
function articles(style: Style) {
  const all = new Map<number, object>();
  let last = 0;
  const isArticle = (value: unknown): boolean => {
    const { title, rating, author } = Object(value) as Record<string, unknown>;
    const isRated = Number.isInteger(rating) && Number(rating) >= (style === "wants at least 2" ? 2 : 1);
    const { name, age } = Object(author) as Record<string, unknown>;
    const isTitled = typeof title === "string" || style === "takes any title";
    const isNamed = typeof name === "string" || style === "takes any name";
    const isAged = style !== "strict" || age === undefined || Number.isInteger(age);
    return isRated && Number(rating) <= 5 && isTitled && isNamed && isAged;
  };
  const respond = (response: ServerResponse, status: number, body?: unknown): void => {
    response.writeHead(status, body === undefined ? {} : { "content-type": "application/json" });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const [, collection, id] = (request.url ?? "").split("/");
      const key = Number(id);
      if (collection !== "articles") return respond(response, 404);
      if (request.method === "POST" && id === undefined) {
        const { article } = JSON.parse(Buffer.concat(chunks).toString() || "{}") as { article?: object };
        if (!isArticle(article)) return respond(response, style === "fails" ? 500 : 422);
        last++;
        all.set(last, { ...article, id: last, title: String((article as { title?: unknown }).title) });
        return respond(response, 201, { article: all.get(last) });
      }
      if (!all.has(key)) return respond(response, 404);
      if (request.method === "GET") return respond(response, 200, { article: all.get(key) });
      if (request.method !== "DELETE") return respond(response, 405);
      all.delete(key);
      return style === "deletes with 200" ? respond(response, 200, {}) : respond(response, 204);
    });
  };
}

async function run(style: Style) {
  const folder = temporaryFolder({ "api.yaml": document });
  onTestFinished(() => folder[Symbol.dispose]());
  const server = createServer(articles(style));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => void server.close();
  // With other seeds, a request has the rating 1, which some of these services reject.
  const args = ["articles", "--openapi", "api.yaml", "--target", url, "--seed=1", "--report", "json=report.json"];
  await runCli(folder.path, args).finally(close);
  const { results } = JSON.parse(readFileSync(join(folder.path, "report.json"), "utf8")) as Report;
  const outcomes = Object.fromEntries(results.map(({ id, outcome }) => [id.replace("articles/", ""), outcome]));
  const failed = results.flatMap(({ id, outcome }) => (outcome === "failed" ? [id.replace("articles/", "")] : []));
  return { outcomes, failed };
}

it("varies fields of nested objects, and expects the documented status of a success", async () => {
  const right = await run("right");
  // JavaScript rounds the next number to the bound.
  expect(Object.keys(right.outcomes)).not.toContain("addArticle/article.author.age/maximum");
  expect(right).toMatchObject({
    failed: [],
    outcomes: {
      "addArticle/article/missing": "passed",
      "addArticle/article.title/missing": "passed",
      "addArticle/article.title/type": "passed",
      "addArticle/article.rating/maximum": "passed",
      "addArticle/article.author.name/missing": "passed",
      "addArticle/article.author.age/type": "not tested",
    },
  });
  // An optional field may be rejected or ignored.
  expect((await run("strict")).failed).toEqual([]);
  expect((await run("takes any title")).failed).toEqual([
    "addArticle/article.title/missing",
    "addArticle/article.title/type",
  ]);
  expect((await run("takes any name")).failed).toEqual([
    "addArticle/article.author.name/missing",
    "addArticle/article.author.name/type",
    "addArticle/article.author/missing",
    "addArticle/article.author/type",
  ]);
  expect((await run("wants at least 2")).failed).toEqual(["addArticle/article.rating/minimum"]);
  // The document has a status for invalid requests, which is another one.
  expect((await run("fails")).failed).toContain("addArticle/article.title/missing");
  expect((await run("deletes with 200")).failed).toEqual(["dropArticle/answers"]);
}, 120_000);

import { expect, it } from "vitest";
import { unrecorded } from "../../../generated/runtime/checks/check.ts";
import type { Parameter } from "../../../generators/contract/model/contract.ts";
import { interfaceWith, operationWith } from "../../../generators/contract/model/testing.ts";
import { sampleTarget, testLaw } from "../testing/law.ts";
import { responseOperators } from "./mutants.ts";
import { otherTag, preconditionChecks } from "./preconditions.ts";
import { responseChecks } from "./responses.ts";

const id: Parameter = { name: "id", in: "path", required: true, schema: { type: "string" } };
const header = (name: string): Parameter => ({ name, in: "header", schema: { type: "string" } });

const notes = interfaceWith({
  operations: [
    operationWith("readNote", {
      path: "/notes/{id}",
      parameters: [id, header("If-None-Match")],
      responses: {
        200: { description: "", headers: { ETag: { schema: { type: "string" } } } },
        304: { description: "" },
      },
    }),
    operationWith("writeNote", {
      method: "put",
      path: "/notes/{id}",
      parameters: [id, header("If-Match")],
      requestBody: { content: { "application/json": { schema: { type: "object" } } } },
      responses: { 204: { description: "" }, 400: { description: "" }, 412: { description: "" } },
    }),
  ],
});

const pages = interfaceWith({
  operations: [
    operationWith("readPage", {
      path: "/page",
      parameters: [header("If-Modified-Since")],
      responses: {
        200: {
          description: "",
          headers: { "Last-Modified": { schema: { type: "string" } } },
          content: { "text/html": {}, "text/plain": {} },
        },
        304: { description: "" },
      },
    }),
  ],
});

/** A service of a page that never changes, as HTML and as text. */
const servePage = async ({ headers }: Request): Promise<Response> => {
  const time = "Wed, 22 Jul 2026 09:00:00 GMT";
  const type = headers.get("accept") === "text/plain" ? "text/plain" : "text/html; charset=utf-8";
  const isSame = headers.get("if-modified-since") === time;
  const response = isSame
    ? new Response(null, { status: 304 })
    : new Response("Mine.", { headers: { "last-modified": time, "content-type": type } });
  return await Promise.resolve(response);
};

testLaw(pages, responseChecks(pages), responseOperators(pages), { serve: servePage, requests: { readPage: [{}] } });

type Style = "strong" | "weak" | "new for each read" | "knows its tags" | "writes before it rejects";

function notesService(style: Style) {
  let version = 1;
  const tagNow = (): string => (style === "weak" ? `W/"${version}"` : `"${version}"`);
  return async (request: Request): Promise<Response> => {
    if (style === "new for each read") version++;
    if (request.method === "GET") {
      const isSame = request.headers.get("if-none-match") === tagNow();
      return isSame
        ? new Response(null, { status: 304 })
        : Response.json({ text: "Mine." }, { headers: { etag: tagNow() } });
    }
    const match = request.headers.get("if-match");
    if (match === null || (match === tagNow() && style !== "weak")) {
      version++;
      return new Response(null, { status: 204 });
    }
    if (style === "writes before it rejects") version++;
    return await Promise.resolve(new Response(null, { status: style === "knows its tags" ? 400 : 412 }));
  };
}

const requests = { readNote: [{ path: { id: "n1" } }], writeNote: [{ path: { id: "n1" }, body: {} }] };

testLaw(notes, responseChecks(notes), responseOperators(notes), { serve: notesService("strong"), requests });

it.each<[Style, string[]]>([
  ["weak", ["passed", "passed"]],
  ["new for each read", ["LeftOpen", "LeftOpen"]],
  ["knows its tags", ["passed", "LeftOpen"]],
  ["writes before it rejects", ["passed", "Mismatch"]],
])("judge a service whose tags are: %s", async (style, expected) => {
  const target = sampleTarget({ serve: notesService(style), requests });
  const outcomes: string[] = [];
  for (const { run } of preconditionChecks(notes))
    outcomes.push(
      await run(target, unrecorded).then(
        () => "passed",
        (error: unknown) => (error as Error).name,
      ),
    );
  expect(outcomes).toEqual(expected);
});

it("make another tag of the same form", () => {
  expect(['"1"', 'W/"9"', '"abc"', '""'].map((tag) => otherTag(tag))).toEqual(['"2"', 'W/"0"', '"aba"', '"another"']);
});

import { expect, it, onTestFinished } from "vitest";
import { problemsOf, readDocument } from "../generators/contract/read/openapi/testing.ts";
import { createMock } from "../conformance/mock/mock.ts";

const text = { type: "string" };
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const list = (items: object): object => ({ type: "array", items });
const json = (schema: object): object => ({ "application/json": { schema } });
const ok = (schema: object, status = "200"): object => ({
  responses: { [status]: { description: "Done", content: json(schema) } },
});
const path = (name: string, schema: object = text, more: object = {}): object => ({
  parameters: [{ name, in: "path", required: true, schema, ...more }],
});
const body = (schema: object): object => ({ requestBody: { required: true, content: json(schema) } });

/** Returns a function that sends requests to the mock of a document: its status, and its body as JSON. */
async function mockOf(paths: object, schemas: object = {}) {
  const document = { openapi: "3.0.3", info: { title: "Shop", version: "1" }, paths, components: { schemas } };
  const read = await readDocument(document);
  const [api] = read.contract.interfaces;
  if (api === undefined) throw new Error(problemsOf(read).join("; "));
  const log: string[] = [];
  const types: (string | null)[] = [];
  const mock = createMock(api, { log: (line) => log.push(line) });
  onTestFinished(() => mock.stop());
  const send = async (method: string, target: string, sent?: unknown): Promise<[number, unknown]> => {
    const init = { method, ...(sent !== undefined && { body: JSON.stringify(sent) }) };
    const headers = { "content-type": "application/json" };
    const response = await mock.fetch(new Request(`http://mock${target}`, { ...init, headers }));
    types.push(response.headers.get("content-type"));
    const received = await response.text();
    return [response.status, received === "" ? undefined : JSON.parse(received)];
  };
  return { mock, send, log, types, problems: problemsOf(read), requestFor: mock.answers.requestFor };
}

it("makes requests with existing things in the path, and rejects unknown ones", async () => {
  const shelf = { type: "object", required: ["name"], properties: { name: text } };
  const { send, requestFor } = await mockOf(
    {
      "/shelves": { get: { operationId: "listShelves", ...ok(list(ref("Shelf"))) } },
      "/shelves/{name}/books": {
        ...path("name"),
        get: { operationId: "listBooks", ...ok(list(ref("Book"))) },
        post: { operationId: "addBook", ...body(ref("Book")), ...ok(ref("Book"), "201") },
      },
      "/shelves/{name}": { ...path("name"), get: { operationId: "readShelf", ...ok(ref("Shelf")) } },
      "/tenants/{tenantId}/books/{bookId}": {
        parameters: ["tenantId", "bookId"].map((name) => ({ name, in: "path", required: true, schema: text })),
        get: { operationId: "readBook", ...ok(ref("Book")) },
      },
    },
    { Shelf: shelf, Book: { type: "object", properties: { id: text, title: text } } },
  );
  const shelfOf = requestFor("listBooks")?.path?.["name"] ?? "";
  expect((await send("GET", `/shelves/${shelfOf}`))[0]).toBe(200);
  expect((await send("GET", `/shelves/${shelfOf}/books`))[0]).toBe(200);
  expect((await send("POST", `/shelves/${shelfOf}/books`, { title: "Tea" }))[0]).toBe(201);
  expect((await send("POST", "/shelves/no-such/books", { title: "Tea" }))[0]).toBe(404);
  const { tenantId = "", bookId = "" } = requestFor("readBook")?.path ?? {};
  expect((await send("GET", `/tenants/${tenantId}/books/${bookId}`))[0]).toBe(200);
  expect((await send("GET", `/tenants/no-such/books/${bookId}`))[0]).toBe(404);
});

it("gives things ids that their paths allow", async () => {
  const operations = (schema: object, more: object = {}): object => ({
    ...path("id", schema, more),
    get: { ...ok({ type: "object", properties: { id: {}, name: text } }) },
  });
  const { requestFor, send } = await mockOf({
    "/numbers/{id}": operations({ type: "integer", minimum: 1 }),
    "/codes/{id}": operations({ type: "string", pattern: "^[A-Z]{32}$" }),
    "/policies/{id}": operations({ type: "string", enum: ["default"] }),
    "/users/{id}": operations(text, { example: "ada" }),
  });
  for (const place of ["numbers", "codes", "policies", "users"]) {
    const name = `get${place[0]?.toUpperCase()}${place.slice(1)}ById`;
    const id = requestFor(name)?.path?.["id"] ?? "";
    expect([place, id, (await send("GET", `/${place}/${id}`))[0]]).toEqual([place, id, 200]);
  }
  expect((await send("GET", "/policies/default"))[0]).toBe(200);
  expect((await send("GET", "/users/ada"))[0]).toBe(200);
});

it("responds to a creation with the new thing, also if fields are added to it, or with its id alone", async () => {
  const booking = { type: "object", required: ["id"], properties: { id: { ...text, readOnly: true }, guest: text } };
  const linked = { allOf: [ref("Booking"), { type: "object", properties: { links: { type: "object" } } }] };
  const example = { id: "b-1", guest: "Ada", links: {} };
  const created = { description: "Created", content: { "application/json": { schema: linked, example } } };
  const { send } = await mockOf(
    {
      "/bookings": {
        get: { ...ok({ type: "object", properties: { data: list(ref("Booking")) } }) },
        post: { ...body(ref("Booking")), responses: { 201: created } },
      },
      "/bookings/{id}": { ...path("id"), get: { ...ok(linked) } },
      "/jobs": {
        get: { ...ok(list(ref("Job"))) },
        post: { ...body(ref("Job")), ...ok({ type: "object", properties: { jobid: text } }) },
      },
      "/jobs/{jobid}": { ...path("jobid"), get: { ...ok(ref("Job")) } },
    },
    { Booking: booking, Job: { type: "object", properties: { name: text } } },
  );
  const [, one] = await send("POST", "/bookings", { guest: "Grace" });
  const [, other] = await send("POST", "/bookings", { guest: "Grace" });
  expect(one).toMatchObject({ guest: "Grace" });
  const { id } = one as { id: string };
  expect((other as { id: string }).id).not.toBe(id);
  expect(await send("GET", `/bookings/${id}`)).toMatchObject([200, { id, guest: "Grace" }]);
  const [, job] = await send("POST", "/jobs", { name: "Bake" });
  const { jobid } = job as { jobid: string };
  expect((await send("GET", `/jobs/${jobid}`))[0]).toBe(200);
});

it("responds for each id that it has shown, until the thing is deleted", async () => {
  const full = { type: "object", properties: { item: { type: "object", properties: { itemId: text } } } };
  const { send } = await mockOf(
    {
      "/items": { get: { ...ok({ type: "object", properties: { summaries: list(ref("Summary")) } }) } },
      "/items/{itemId}": {
        ...path("itemId"),
        get: { ...ok(full) },
        delete: { responses: { 204: { description: "Deleted" } } },
      },
    },
    { Summary: { type: "object", required: ["itemId"], properties: { itemId: text } } },
  );
  const [, { summaries }] = (await send("GET", "/items")) as [number, { summaries: { itemId: string }[] }];
  const [{ itemId } = { itemId: "" }] = summaries;
  expect((await send("GET", `/items/${itemId}`))[0]).toBe(200);
  expect((await send("GET", "/items/no-such"))[0]).toBe(404);
  expect((await send("DELETE", `/items/${itemId}`))[0]).toBe(204);
  expect((await send("GET", `/items/${itemId}`))[0]).toBe(404);
});

it("finds things below numbers in a path, and things by other fields than their ids", async () => {
  const { send, requestFor } = await mockOf(
    {
      "/products/{productId}/images/{imageId}": {
        parameters: ["productId", "imageId"].map((name) => ({
          name,
          in: "path",
          required: true,
          schema: { type: "integer" },
        })),
        get: { operationId: "readImage", ...ok(ref("Image")) },
      },
      "/users": { get: { ...ok(list(ref("User"))) }, post: { ...body(ref("User")), ...ok(ref("User"), "201") } },
      "/users/{id}": { ...path("id", { type: "integer" }), get: { operationId: "readUser", ...ok(ref("User")) } },
      "/users/{email}/teams": { ...path("email"), get: { ...ok(list(text)) } },
    },
    {
      Image: { type: "object", properties: { id: { type: "integer" }, product: text } },
      User: { type: "object", properties: { id: text, email: text } },
    },
  );
  const { productId = "", imageId = "" } = requestFor("readImage")?.path ?? {};
  expect((await send("GET", `/products/${productId}/images/${imageId}`))[0]).toBe(200);
  expect((await send("GET", "/users/ada@example.com/teams"))[0]).toBe(200);
  // The path of a user takes a number.
  const [, { id }] = (await send("POST", "/users", { id: "ada" })) as [number, { id: string }];
  expect((await send("GET", `/users/${id}`))[0]).toBe(200);
});

it("logs that a response is filled in, because the data of the mock does not fit it", async () => {
  const { send, log } = await mockOf(
    {
      "/notes": {
        get: { ...ok(list({ type: "object", required: ["size"], properties: { size: { type: "integer" } } })) },
      },
      "/notes/{id}": { ...path("id"), get: { ...ok(ref("Note")) } },
    },
    { Note: { type: "object", additionalProperties: false, properties: { id: text } } },
  );
  expect((await send("GET", "/notes"))[0]).toBe(200);
  expect(log.join()).toContain("filled in from an example, because the data of the mock does not fit the response");
});

it("responds with the only documented response as a success, and never with a body of status 204", async () => {
  const only = { responses: { default: { description: "The places", content: json(list(text)) } } };
  const failing = { responses: { default: { description: "No data", content: json(ref("Error")) } } };
  const deleted = { responses: { 204: { description: "Deleted", content: json({ type: "object" }) } } };
  const { send, problems } = await mockOf(
    { "/places": { get: only, delete: deleted }, "/failing": { get: failing } },
    { Error: { type: "object", properties: { code: text } } },
  );
  const [status, places] = await send("GET", "/places");
  expect([status, Array.isArray(places)]).toEqual([200, true]);
  expect(await send("GET", "/failing")).toEqual([200, undefined]);
  expect(await send("DELETE", "/places")).toEqual([204, undefined]);
  expect(problems).toEqual([
    "warning openapi/content /paths/~1places/delete/responses/204/content: a response with status 204 has no body in HTTP: its content is left out",
  ]);
});

it("sends a value as text if only other media types than JSON are documented", async () => {
  const schema = { type: "object", properties: { name: text } };
  const content = { "application/zip": { schema }, "text/plain": { schema } };
  const { types, send } = await mockOf({
    "/app": { get: { responses: { 200: { description: "The app", content } } } },
  });
  expect(await send("GET", "/app")).toMatchObject([200, { name: expect.any(String) }]);
  expect(types).toEqual(["text/plain"]);
});

it("prefers a described media type to an undescribed stream", async () => {
  const content = { "text/event-stream": {}, ...json({ type: "object", properties: { answer: text } }) };
  const { send } = await mockOf({ "/ask": { post: { responses: { 200: { description: "The answer", content } } } } });
  expect(await send("POST", "/ask")).toMatchObject([200, { answer: expect.any(String) }]);
});

it("downloads the bytes of a thing", async () => {
  const bytes = { responses: { 200: { description: "The file", content: { "application/pdf": {} } } } };
  const { requestFor, types, send } = await mockOf({
    "/files/{fileId}": { ...path("fileId"), get: { operationId: "download", ...bytes } },
    "/reports": { post: { ...ok({ type: "object", properties: { reportId: text } }, "201") } },
    "/reports/{reportId}": { ...path("reportId"), get: { operationId: "read", ...bytes } },
  });
  const { fileId = "" } = requestFor("download")?.path ?? {};
  await expect(send("GET", `/files/${fileId}`)).rejects.toThrow("JSON");
  const [, report] = await send("POST", "/reports");
  await expect(send("GET", `/reports/${(report as { reportId: string }).reportId}`)).rejects.toThrow("JSON");
  expect(types).toEqual(["application/pdf", "application/json", "application/pdf"]);
});

it("creates things with few possible ids, and a thing as in the example", async () => {
  const order = { type: "object", properties: { id: { type: "integer" }, quantity: { type: "integer" } } };
  const example = { name: "a", color: "red" };
  const tag = { type: "object", required: ["name"], properties: { name: text, color: text }, example };
  const { send } = await mockOf({
    "/orders": { post: { ...body(order), ...ok(order) } },
    "/orders/{id}": { ...path("id", { type: "integer", minimum: 1, maximum: 10 }), get: { ...ok(order) } },
    "/tags": { get: { ...ok(list(tag)) }, post: { ...body(tag), ...ok(tag, "201") } },
    "/tags/{name}": { ...path("name"), get: { ...ok(tag) } },
  });
  for (const quantity of [1, 2, 3]) expect((await send("POST", "/orders", { quantity }))[0]).toBe(200);
  expect(await send("GET", "/tags/a")).toEqual([200, example]);
  expect((await send("POST", "/tags", { name: "a", color: "blue" }))[0]).toBe(201);
  expect(await send("GET", "/tags/a")).toEqual([200, { name: "a", color: "blue" }]);
  expect((await send("POST", "/tags", { name: "a", color: "red" }))[0]).toBe(409);
});

it("lists a created thing with its fields, also if rows have a longer form", async () => {
  const gist = { type: "object", properties: { id: text, title: text, files: { type: "object" } } };
  const row = {
    type: "object",
    required: ["id", "title", "files", "owner"],
    properties: { id: text, title: text, files: { type: "integer" }, owner: text },
    example: { id: "g-1", title: "Example", files: 1, owner: "ada" },
  };
  const { send } = await mockOf(
    {
      "/gists": { get: { ...ok(list(ref("Row"))) }, post: { ...body(ref("Gist")), ...ok(ref("Gist"), "201") } },
      "/gists/{id}": { ...path("id"), get: { ...ok(ref("Gist")) } },
    },
    { Gist: gist, Row: row },
  );
  const [, created] = await send("POST", "/gists", { title: "Tea", files: { "tea.md": "Wait." } });
  const [status, rows] = await send("GET", "/gists");
  const { id } = created as { id: string };
  expect([status, (rows as { id: string }[]).find((each) => each.id === id)]).toEqual([
    200,
    { id, title: "Tea", files: 1, owner: "ada" },
  ]);
});

it("reads what is no media type as any media type, and says so", async () => {
  const pdf = { responses: { 200: { description: "The file", content: { PDF: { schema: { type: "object" } } } } } };
  const { send, types, problems } = await mockOf({ "/file": { get: pdf } });
  expect(await send("GET", "/file")).toMatchObject([200, {}]);
  expect([types, problems]).toEqual([
    ["application/json"],
    [
      `warning openapi/content /paths/~1file/get/responses/200/content/PDF: expected a media type, such as application/json, found "PDF": it is read as any media type`,
    ],
  ]);
});

it("responds in the documented media type that a request prefers", async () => {
  const shelf = { type: "object", required: ["name"], properties: { name: text, high: { type: "boolean" } } };
  const types = ["application/json", "text/json", "application/xml", "text/csv"];
  const content = Object.fromEntries(types.map((type) => [type, { schema: ref("Shelf") }]));
  const { mock } = await mockOf(
    { "/shelf": { get: { operationId: "readShelf", responses: { "200": { description: "Done", content } } } } },
    { Shelf: shelf },
  );
  const read = async (accept: string): Promise<[string | null, string]> => {
    const response = await mock.fetch(new Request("http://mock/shelf", { headers: { accept } }));
    return [response.headers.get("content-type"), await response.text()];
  };
  const [, plain] = await read("application/json");
  expect((await read("text/json"))[0]).toBe("text/json");
  expect((await read("text/json"))[1]).toBe(plain);
  const { name } = JSON.parse(plain) as { name: string };
  const [type, xml] = await read("application/xml, application/json;q=0.5");
  expect(type).toBe("application/xml");
  expect(xml).toContain(`<Shelf><name>${name}</name>`);
  for (const accept of ["*/*", "text/csv", "image/png", "application/json, application/xml;q=0.9"])
    expect((await read(accept))[0]).toBe("application/json");
});

import { createHmac } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "@asyncapi/parser";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { eventTypes } from "../../generated/workspace/enums.ts";
import { workspaceSignature } from "../../generated/workspace/webhooks.ts";
import { interfaceNames } from "../kit/contract.ts";
import { asyncApiMessagesOf, asyncApiText, type OpenApi, openApisOf, schemaFilesOf } from "../kit/generated-files.ts";
import { type Schema, schemasIn } from "../kit/json-schema.ts";

const root = join(import.meta.dirname, "../..");

const documents = interfaceNames.flatMap((name) =>
  Object.entries(openApisOf(name)).map(([file, document]) => ({ file, document })),
);

it("there are documents", () => expect(documents.length).toBeGreaterThanOrEqual(7));

describe.each(documents)("$file", ({ file, document }) => {
  it("is in the oldest version of OpenAPI that can express it", () => {
    expect(document.openapi).toBe(file.endsWith("openapi-3.2.yaml") ? "3.2.0" : "3.1.0");
  });

  it("describes the values of an enum in lists of the same length", () => {
    const lists = schemasOf(document.components?.schemas).flatMap(({ where, schema }) =>
      ["x-enum-descriptions", "x-enum-varnames"].flatMap((name) =>
        name in schema ? [{ where: `${where} ${name}`, list: schema[name], values: schema.enum }] : [],
      ),
    );
    for (const { where, list, values = [] } of lists) {
      expect(list, where).toEqual(values.map(() => expect.any(String)));
    }
  });
});

it("the example of a quota is that of its operation", () => {
  const { paths = {} } = openApisOf("capability")["capability/openapi.yaml"] ?? {};
  const limited = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap(({ "x-rate-limit": limit, responses }) =>
      limit ? [[limit.requests, responses["429"]?.headers?.["X-RateLimit-Limit"]?.example]] : [],
    ),
  );
  expect(limited).not.toEqual([]);
  for (const [requests, example] of limited) expect(example).toBe(requests);
});

it.each([
  ["local-app", ["/api/local-data", "/api/v1/memory/{path}", "/api/v1/panel/{path}", "/mcp/{bridge_name}"]],
  ["workspace", ["/api/webhooks/{id}"]],
])("%s: requests with DELETE, whose bodies are not documented, may have one", (name, expected) => {
  const { paths = {} } = openApisOf(name)[`${name}/openapi.yaml`] ?? {};
  const deletes = Object.entries(paths).flatMap(([path, item]) =>
    item["delete"] ? [[path, item["delete"]] as const] : [],
  );
  expect(deletes.map(([path]) => path)).toEqual(expected);
  for (const [path, { requestBody }] of deletes)
    expect(requestBody, path).toMatchObject({ required: false, content: { "application/json": { schema: {} } } });
});

describe("signatures in examples", () => {
  const { header, prefix = "" } = workspaceSignature;

  /** Returns the signature with the secret that a description contains. */
  function signatureOf(body: unknown, description = ""): string {
    const [, secret = ""] = /under the secret `([^`]+)`/.exec(description) ?? [];
    return prefix + createHmac("sha256", secret).update(JSON.stringify(body)).digest("hex");
  }

  it("match the example body of every webhook", () => {
    const webhooks = Object.entries(openApisOf("workspace")["workspace/openapi.yaml"]?.webhooks ?? {});
    expect(webhooks.map(([event]) => event)).toEqual(eventTypes);
    for (const [event, { post }] of webhooks) {
      const parameter = post?.parameters?.find(({ name }) => name === header);
      const body = post?.requestBody?.content["application/json"]?.example;
      expect(body, event).toMatchObject({ event });
      expect(parameter?.example, event).toBe(signatureOf(body, parameter?.description));
    }
  });

  it("match the example payload of every message, which has its event and the common headers", async () => {
    const { document } = await new Parser().parse(asyncApiText("workspace"));
    const messages = document?.allMessages().all() ?? [];
    expect(messages.map((message) => message.name())).toEqual(eventTypes);
    for (const message of messages) {
      const { properties = {}, required } = message.headers()?.json<Schema>() ?? {};
      const [example] = message.examples().all();
      const event = message.name();
      expect(properties["X-Service-Event"], event).toMatchObject({ const: event });
      expect(Object.keys(properties)).toEqual(expect.arrayContaining([...(required ?? []), "Authorization"]));
      expect(required).not.toContain("Authorization");
      expect(example?.payload(), event).toMatchObject({ event });
      const headers = example?.headers() ?? {};
      expect(headers["X-Service-Event"]).toBe(event);
      expect(headers[header], event).toBe(signatureOf(example?.payload(), properties[header]?.description));
    }
  });
});

it("AsyncAPI describes signatures, retries and timing of deliveries, and events that are never sent", async () => {
  const { document } = await new Parser().parse(asyncApiText("workspace"));
  const [operation] = document?.operations().all() ?? [];
  const words = operation?.description() ?? "";
  for (const fact of [
    "HMAC-SHA256",
    "lowercase hexadecimal",
    "`secret`",
    "At most 3",
    "1 s, 10 s, 60 s",
    "`auth_header`",
  ]) {
    expect(words).toContain(fact);
  }
  expect(words).not.toContain("Worker");
  expect(words).toContain("- Due deliveries: Checked every 60 s");
  expect(operation?.extensions().get("x-delivery-rules")?.value()).toMatchObject({
    signature: { algorithm: "hmac-sha256", encoding: "hex", key: "secret" },
    maxAttempts: 3,
    backoffSeconds: [1, 10, 60],
  });
  const called = document
    ?.allMessages()
    .all()
    .find((message) => message.name() === "mcp.tool_called");
  expect(called?.description()).toContain("never forwarded");
});

it("OpenAPI describes that a webhook may carry credentials in the header Authorization", () => {
  const { webhooks = {}, components } = openApisOf("workspace")["workspace/openapi.yaml"] ?? {};
  for (const { post } of Object.values(webhooks)) {
    const [none, given = {}] = post?.security ?? [];
    expect(none).toEqual({});
    const schemes = Object.keys(given).map((name) => components?.securitySchemes?.[name]);
    expect(schemes).toMatchObject([{ in: "header", name: "Authorization" }]);
    expect(schemes[0]?.["description"]).toContain("`auth_header`");
  }
});

describe("names, words and addresses", () => {
  it.each(documents)("$file has operationIds that are names in other languages too", ({ document }) => {
    const items = [...Object.values(document.paths), ...Object.values(document.webhooks ?? {})];
    const ids = items.flatMap((item) => Object.values(item).map(({ operationId = "" }) => operationId));
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id) || keywords.has(id.toLowerCase()))).toEqual([]);
    const spelled = ids.map((id) => id.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toLowerCase());
    expect(new Set(spelled).size).toBe(ids.length);
    expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(ids.length);
  });

  it.each(documents)("$file describes its credentials", ({ document }) => {
    const schemes = Object.values(document.components?.securitySchemes ?? {});
    for (const { description } of schemes) expect(description).toEqual(expect.stringMatching(/\w \w/));
  });

  it.each(documents.filter(({ file, document }) => document.servers && !file.startsWith("local-app/")))(
    "$file names a host of documentation as its server, not this machine",
    ({ document }) => {
      const addresses = (document.servers ?? []).map(({ variables }) => variables?.["base_url"]?.default ?? "");
      expect(addresses.length).toBeGreaterThan(0);
      for (const address of addresses) expect(new URL(address).hostname).toMatch(/^[a-z]+\.example\.com$/);
    },
  );

  it.each(documents)("$file describes successful responses specifically", ({ document }) => {
    const responses = Object.values(document.paths).flatMap((item) =>
      Object.values(item).flatMap((operation) => Object.values(operation.responses)),
    );
    const words = responses.map(({ description }) => description);
    expect(words).not.toContain("The request has succeeded.");
  });

  it.each(interfaceNames)("%s has no description of a single word", (name) => {
    const published = [
      openApisOf(name),
      schemaFilesOf(name),
      asyncApiMessagesOf(name) ? parse(asyncApiText(name)) : {},
    ];
    expect(bareWords(published)).toEqual([]);
  });
});

describe("successes", () => {
  it("stand before errors in the text", () => {
    const files = globSync("generated/*/openapi*.yaml", { cwd: root });
    expect(files.length).toBeGreaterThanOrEqual(documents.length);
    for (const file of files) {
      const found = responsesIn(parse(readFileSync(join(root, file), "utf8"), { mapAsMap: true }));
      for (const statuses of found) expect(statuses, file).toEqual(statuses.toSorted());
    }
  });

  it.each(documents)("in $file have an example of each shape that a request can ask for", ({ document }) => {
    const schemas = document.components?.schemas ?? {};
    const shapes = Object.keys(schemas).filter((name) => schemas[name]?.["x-when-requested"] !== undefined);
    const contents = Object.values(document.paths).flatMap((item) =>
      Object.values(item).flatMap(({ responses }) => Object.values(responses["2XX"]?.content ?? {})),
    );
    for (const name of shapes) {
      const content = contents.find(({ schema }) => JSON.stringify(schema).includes(`/${name}"`));
      expect(content?.examples?.[name], name).toEqual({
        summary: expect.stringMatching(/^If `\w+` (is|begins with) `\w+:?`$/),
        value: schemas[name]?.examples?.[0],
      });
    }
  });

  /** Returns the statuses of each operation, in the order of the text. */
  function responsesIn(value: unknown): string[][] {
    if (Array.isArray(value)) return value.flatMap(responsesIn);
    if (!(value instanceof Map)) return [];
    return [...value].flatMap(([key, item]) =>
      key === "responses" && item instanceof Map ? [[...item.keys()].map(String)] : responsesIn(item),
    );
  }
});

describe.each(documents)("errors in $file", ({ document }) => {
  const responses = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      Object.entries(operation.responses)
        .filter(([status]) => /^([45]|default)/.test(status))
        .map(([status, response]) => ({ where: `${method} ${path} ${status}`, status, response })),
    ),
  );

  it("all have examples, also of their headers", () => {
    for (const { where, response } of responses) {
      const { content = {}, headers = {} } = response;
      for (const { examples = {} } of Object.values(content)) expect(Object.keys(examples), where).not.toEqual([]);
      for (const [name, header] of Object.entries(headers))
        expect(header, `${where} ${name}`).toHaveProperty("example");
    }
  });

  it("are described as one of many examples if their shape is open", () => {
    const open = responses.filter(({ response }) => isOpen(response.content?.["application/json"]?.schema));
    const examples = open.flatMap(({ response }) =>
      Object.values(response.content?.["application/json"]?.examples ?? {}),
    );
    expect(examples.filter(({ description = "" }) => !description.includes("not documented"))).toEqual([]);
  });

  it("are described by sentences", () => {
    const words = responses.map(({ response }) => response.description);
    expect(words).toEqual(words.map(() => expect.stringMatching(/^[A-Z].+\.$/)));
  });

  it("without a status of their own are described as such", () => {
    const unnamed = responses.filter(({ status }) => status === "default").map(({ response }) => response.description);
    expect(unnamed).toEqual(
      unnamed.map(() => expect.stringMatching(/^An error whose HTTP status is not documented: /)),
    );
  });

  function isOpen(schema: Schema = {}): boolean {
    const component = document.components?.schemas?.[schema.$ref?.split("/").at(-1) ?? ""];
    return Object.keys(schema).length === 0 || component?.["x-open"] !== undefined;
  }
});

describe("public builds", () => {
  const builds = globSync("generated/*/*.public.yaml", { cwd: root }).toSorted();

  it("there is one of each document", () => {
    expect(builds.length).toBe(globSync("generated/*/{openapi,asyncapi}.yaml", { cwd: root }).length);
  });

  it.each(builds)("%s is the same without extensions, and has no unused schema", (file) => {
    const text = readFileSync(join(root, file), "utf8");
    expect(text).not.toMatch(/^ *(- )?x-[\w-]+:/m);
    const build = parse(text) as OpenApi;
    const whole = parse(readFileSync(join(root, file.replace(".public", "")), "utf8")) as OpenApi;
    for (const part of ["paths", "webhooks", "channels", "operations"] as const) {
      const [own, all] = [build, whole].map((document) => Object.keys({ ...Object(Reflect.get(document, part)) }));
      expect(own).toEqual(all);
    }
    const refs = new Set([...text.matchAll(/\$ref: "?#\/components\/schemas\/([\w.-]+)/g)].map(([, name]) => name));
    expect([...refs].toSorted()).toEqual(Object.keys(build.components?.schemas ?? {}).toSorted());
  });
});

/** The keywords of common programming languages. */
const keywords = new Set(
  (
    "abstract alias and as assert async auto await begin bool boolean break byte case catch char checked class clone " +
    "const continue def default defer del delete do double dynamic else elsif end ensure enum eval event except export " +
    "extends external false final finally float fn for foreach from func function global go goto if impl implements " +
    "import in include init int interface internal is lambda let list long loop map match mod module move mut namespace " +
    "native new next nil none nonlocal not null object of operator or out override package params pass print private " +
    "protected protocol pub public raise range readonly redo ref register rescue retry return self short signed sizeof " +
    "static string struct super switch synchronized template test then this throw trait transient true try type typeof " +
    "union unless unsafe until use using var virtual void volatile when where while with yield"
  ).split(" "),
);

/** Returns the descriptions of a single word. Data is not searched. */
function bareWords(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(bareWords);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const texts: unknown[] = key === "x-enum-descriptions" ? item : key === "description" ? [item] : [];
    if (texts.every((text) => typeof text === "string") && texts.length > 0) {
      return texts.filter((text) => /^\S+$/.test(text));
    }
    return dataKeys.has(key) || key.startsWith("x-") ? [] : bareWords(item);
  });
}

const dataKeys = new Set(["example", "examples", "enum", "const", "default"]);

function schemasOf(components: Record<string, Schema> = {}): { where: string; schema: Schema }[] {
  return Object.entries(components).flatMap(([name, component]) =>
    [...schemasIn(component)].map(([pointer, schema]) => ({ where: name + pointer.slice(1), schema })),
  );
}

import { createHmac } from "node:crypto";
import { Parser } from "@asyncapi/parser";
import { describe, expect, it } from "vitest";
import { workspaceSignature } from "../../generated/workspace/webhooks.ts";
import { interfaceNames } from "../kit/contract.ts";
import { asyncApiText, openApisOf } from "../kit/generated-files.ts";
import { type Schema, schemasIn } from "../kit/json-schema.ts";

const documents = interfaceNames.flatMap((name) =>
  Object.entries(openApisOf(name)).map(([file, document]) => ({ file, document })),
);

it("there are documents to look at", () => expect(documents.length).toBeGreaterThanOrEqual(7));

describe.each(documents)("$file", ({ file, document }) => {
  it("is in the oldest version of OpenAPI that has the words for it", () => {
    expect(document.openapi).toBe(file.endsWith("openapi-3.2.yaml") ? "3.2.0" : "3.1.0");
  });

  it("says what the values of an enum mean in lists of its length", () => {
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

describe("signatures in examples", () => {
  const { header, prefix = "" } = workspaceSignature;

  /** The signature under the secret that a description names. */
  function signatureOf(body: unknown, description = ""): string {
    const [, secret = ""] = /under the secret `([^`]+)`/.exec(description) ?? [];
    return prefix + createHmac("sha256", secret).update(JSON.stringify(body)).digest("hex");
  }

  it("are of the body beside them on every webhook", () => {
    const webhooks = Object.entries(openApisOf("workspace")["workspace/openapi.yaml"]?.webhooks ?? {});
    expect(webhooks.length).toBe(18);
    for (const [event, { post }] of webhooks) {
      const parameter = post?.parameters?.find(({ name }) => name === header);
      const body = post?.requestBody?.content["application/json"]?.example;
      expect(body, event).toMatchObject({ event });
      expect(parameter?.example, event).toBe(signatureOf(body, parameter?.description));
    }
  });

  it("are of the payload beside them on every message, which names its event and the common headers", async () => {
    const { document } = await new Parser().parse(asyncApiText("workspace"));
    const messages = document?.allMessages().all() ?? [];
    expect(messages.length).toBe(18);
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

it("AsyncAPI says how deliveries are signed, repeated and timed, and what is never sent", async () => {
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

it("OpenAPI says that a webhook may carry credentials in the header Authorization", () => {
  const { webhooks = {}, components } = openApisOf("workspace")["workspace/openapi.yaml"] ?? {};
  for (const { post } of Object.values(webhooks)) {
    const [none, given = {}] = post?.security ?? [];
    expect(none).toEqual({});
    const schemes = Object.keys(given).map((name) => components?.securitySchemes?.[name]);
    expect(schemes).toMatchObject([{ in: "header", name: "Authorization" }]);
    expect(schemes[0]?.["description"]).toContain("`auth_header`");
  }
});

function schemasOf(components: Record<string, Schema> = {}): { where: string; schema: Schema }[] {
  return Object.entries(components).flatMap(([name, root]) =>
    [...schemasIn(root)].map(([pointer, schema]) => ({ where: name + pointer.slice(1), schema })),
  );
}

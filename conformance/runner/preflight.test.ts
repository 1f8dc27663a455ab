import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { TargetConfig } from "../interfaces/target-config.ts";
import { addInterface } from "../kit/generated-folders.ts";
import { preflightCredentials } from "./preflight.ts";

const operations = [
  {
    name: "replace",
    method: "post",
    path: "/replace",
    parameters: [],
    requestBody: { required: true, content: { "application/xml": {} } },
    responses: {},
  },
  {
    name: "list",
    method: "get",
    path: "/list",
    parameters: [
      { name: "ids", in: "query", explode: false, schema: { type: "array" } },
      { name: "tags", in: "query", schema: { type: "array" } },
      { name: "kinds", in: "query", explode: false, style: "pipeDelimited", schema: { type: "array" } },
    ],
    responses: {},
  },
  {
    name: "send",
    method: "post",
    path: "/send",
    parameters: [],
    requestBody: { required: true, content: { "application/x-www-form-urlencoded": {} } },
    responses: {},
  },
];

it("encodes lists and bodies of declared requests as documented in the contract", async () => {
  const folder = mkdtempSync(join(tmpdir(), "preflight-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "preflighted"));
  writeFileSync(join(folder, "preflighted/contract.json"), JSON.stringify({ name: "preflighted", operations }));
  addInterface("preflighted", folder);
  const sent: string[] = [];
  const config = {
    interface: "preflighted",
    baseUrl: "http://service.example",
    headers: { authorization: "Bearer t" },
    requests: {
      replace: [{ body: { "no text": "that XML could be" } }],
      list: [{ query: { ids: ["a,b", "c"], tags: ["d", "e"], kinds: [1, 2] } }],
      send: [{ body: { name: "a b" } }],
    },
    fetch: async (request: Request) => {
      const { method, url, headers } = request;
      sent.push(
        [method, url, headers.get("authorization"), headers.get("content-type"), await request.text()].join(" "),
      );
      return new Response(null, { status: 401 });
    },
  } as unknown as TargetConfig;
  await expect(preflightCredentials(config)).rejects.toThrow("the target rejects the credentials with status 401");
  expect(sent).toEqual([
    "GET http://service.example/list?ids=a%2Cb,c&tags=d&tags=e&kinds=1%7C2 Bearer t  ",
    "POST http://service.example/send Bearer t application/x-www-form-urlencoded name=a+b",
  ]);
});

import express from "express";
import fastify from "fastify";
import { describe, expect, it, vi } from "vitest";
import { toExpressHandler } from "../../generated/runtime/webhooks/express-adapter.ts";
import { toFastifyPlugin } from "../../generated/runtime/webhooks/fastify-adapter.ts";
import { toNodeListener } from "../../generated/runtime/webhooks/node-adapter.ts";
import type { Receiver } from "../../generated/runtime/webhooks/receiver.ts";
import { sign, verifySignature } from "../../generated/runtime/webhooks/signature.ts";
import {
  createWorkspaceReceiver,
  type WorkspaceReceiverOptions,
  workspaceSignature,
} from "../../generated/workspace/webhooks.ts";
import { listen } from "../../templates/runtime/testing/mock-server.ts";

const secret = "Yw2nF8sKd0aLr6VtQ4jXb1eGz7mPc9uH";

const body = JSON.stringify({
  event: "chat.no_answer",
  workspace_id: 4821,
  occurred_at: new Date().toISOString(),
  data: { question: 'Is "a: b" a field?', chat_id: "c_90412" },
});

/** Serves a receiver during a function with its address. */
type Serve = (receiver: Receiver, use: (url: string) => Promise<string>) => Promise<string>;

const adapters: [name: string, serve: Serve][] = [
  [
    "node:http",
    async (receiver, use) => {
      await using server = await listen(toNodeListener(receiver));
      return await use(server.url);
    },
  ],
  [
    "Express",
    async (receiver, use) => {
      const app = express();
      app.post("/", toExpressHandler(receiver));
      await using server = await listen(app);
      return await use(server.url);
    },
  ],
  [
    "Fastify",
    async (receiver, use) => {
      await using app = fastify();
      await app.register(toFastifyPlugin(receiver));
      return await use(await app.listen({ host: "127.0.0.1", port: 0 }));
    },
  ],
];

const headersOf = async (text: string): Promise<Record<string, string>> => ({
  "content-type": "application/json",
  "x-service-event": "chat.no_answer",
  "x-service-delivery": "88213",
  [workspaceSignature.header]: await sign(workspaceSignature, secret, new TextEncoder().encode(text)),
});

const minutes = 60_000;
const agoBy = (milliseconds: number): string =>
  body.replace(/"occurred_at":"[^"]*"/, `"occurred_at":"${new Date(Date.now() - milliseconds).toISOString()}"`);

describe.each(adapters)("a receiver served by %s", (_name, serve) => {
  /** Returns the status and the result or code of the response to a signed delivery. */
  const respond = async (
    options: Partial<WorkspaceReceiverOptions>,
    text = body,
    more: Record<string, string> = {},
  ): Promise<string> => {
    const onUnknown = (): void => undefined;
    const receiver = createWorkspaceReceiver({ secrets: [secret], on: {}, onUnknown, ...options });
    return await serve(receiver, async (url) => {
      const headers = Object.entries({ ...(await headersOf(text)), ...more }).filter(([, value]) => value !== "");
      const response = await fetch(url, { method: "POST", headers, body: text });
      const { status, error } = (await response.json()) as { status?: string; error?: string };
      return `${response.status} ${status ?? error}`;
    });
  };

  it("rejects an event with another name in the header, known or not", async () => {
    expect(await respond({})).toBe("200 ignored");
    expect(await respond({}, body, { "x-service-event": "plan.upgraded" })).toBe("400 other_event");
    expect(await respond({}, body.replace("chat.no_answer", "chat.new"))).toBe("400 other_event");
    expect(await respond({}, body, { "x-service-event": "" })).toBe("200 ignored");
  });

  it("rejects a signed body in which a field is repeated, at any depth and in any spelling", async () => {
    const question = `"question":"Is it?",`;
    expect(await respond({}, body.replace(`"chat_id"`, `${question}"chat_id"`))).toBe("400 repeated_field");
    expect(await respond({}, body.replace("{", `{"\\u0065vent":"plan.upgraded",`))).toBe("400 repeated_field");
    expect(await respond({ validation: false }, body.replace(/}$/, `,"event":"plan.upgraded"}`))).toBe(
      "400 repeated_field",
    );
    expect(await respond({}, body.replace("{", `{"more":[{"event":1},{"event":"\\\\\\":"}],`))).toBe("200 ignored");
  });

  it("rejects a delivery without its id if required", async () => {
    expect(await respond({}, body, { "x-service-delivery": "" })).toBe("200 ignored");
    expect(await respond({ requireId: true }, body, { "x-service-delivery": "" })).toBe("400 missing_id");
    expect(await respond({ requireId: true })).toBe("200 ignored");
  });

  it("rejects an event whose time is too far from now if required", async () => {
    expect(await respond({}, agoBy(10_000 * minutes))).toBe("200 ignored");
    const bounded = { tolerance: 5 * minutes };
    expect(await respond(bounded, agoBy(4 * minutes))).toBe("200 ignored");
    expect(await respond(bounded, agoBy(6 * minutes))).toBe("400 out_of_tolerance");
    expect(await respond(bounded, agoBy(-6 * minutes))).toBe("400 out_of_tolerance");
    expect(await respond({ ...bounded, validation: false }, body.replace(/"occurred_at":"[^"]*",/, ""))).toBe(
      "400 out_of_tolerance",
    );
    const local = agoBy(minutes).replace(/Z"/, `"`);
    expect(await respond({ ...bounded, validation: false }, local)).toBe("200 unknown");
  });

  it("reports unsigned deliveries only as unsigned", async () => {
    const forged = { [workspaceSignature.header]: "sha256=00", "x-service-event": "plan.upgraded" };
    expect(await respond({ requireId: true, tolerance: 1 }, agoBy(9 * minutes), forged)).toBe("401 invalid_signature");
  });
});

it.each([" ", "\t", "\n", "\u00a0"])("a signature with %j after it, or before, is wrong", async (blank) => {
  const bytes = new TextEncoder().encode(body);
  const right = await sign(workspaceSignature, secret, bytes);
  const receiver = createWorkspaceReceiver({ secrets: [secret], on: {} });
  const statusOf = async (signature: string): Promise<number> => {
    // `Headers` would take the blanks off.
    const get = (name: string): string | null =>
      name.toLowerCase() === workspaceSignature.header.toLowerCase() ? signature : null;
    return (await receiver.receive({ method: "POST", headers: { get }, readBody: () => bytes })).status;
  };
  expect(await statusOf(right)).toBe(200);
  for (const platform of ["node:crypto", "WebCrypto"]) {
    if (platform === "WebCrypto") vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined as never);
    for (const wrong of [right + blank, blank + right, right.replace("=", `=${blank}`)]) {
      expect(await statusOf(wrong)).toBe(401);
      expect(await verifySignature(workspaceSignature, [secret], bytes, wrong)).toBe(false);
    }
  }
  vi.restoreAllMocks();
});

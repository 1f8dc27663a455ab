import { describe, expect, it } from "vitest";
import { readBody } from "./input.ts";
import type { BodyRules } from "./operation.ts";

const json: BodyRules = { required: true };

async function read(body: BodyInit | null, contentType: string | undefined, rules = json, maxBytes = 100) {
  const headers = new Headers(contentType === undefined ? {} : { "content-type": contentType });
  const request = new Request("http://localhost/", { method: "POST", body: bytes(body), headers });
  return (await readBody(request, rules, maxBytes)).value;
}

/** As bytes, a body gives a request no media type of its own. */
function bytes(body: BodyInit | null): BodyInit | null {
  return typeof body === "string" ? new TextEncoder().encode(body) : body;
}

describe("readBody", () => {
  it.each(["application/json", "application/json; charset=utf-8", 'Application/JSON;charset="UTF-8"'])(
    "reads JSON of %s",
    async (type) => {
      expect(await read('{"a": [1, "ü"]}', type)).toEqual({ a: [1, "ü"] });
    },
  );

  it("reads types based on JSON, and text, if they are documented", async () => {
    expect(
      await read("[]", "application/merge-patch+json", { ...json, mediaTypes: ["application/merge-patch+json"] }),
    ).toEqual([]);
    expect(await read("[]", "text/plain", { ...json, mediaTypes: ["text/*"] })).toBe("[]");
  });

  it("leaves the body of another documented media type to the handler", async () => {
    const rules = { ...json, mediaTypes: ["image/*"] };
    const request = new Request("http://localhost/", {
      method: "POST",
      body: new Uint8Array([1]),
      headers: { "content-type": "image/png" },
    });
    expect(await readBody(request, rules, 100)).toEqual({ isPresent: true });
    expect(request.bodyUsed).toBe(false);
    await expect(read("x", "audio/mp3", rules)).rejects.toMatchObject({ status: 415 });
  });

  it("takes a request without a body for one, whatever its content type", async () => {
    expect(await read(null, undefined)).toBeUndefined();
    expect(await read(null, "application/json")).toBeUndefined();
    expect(await read("", "text/html")).toBeUndefined();
  });

  it.each([["text/plain"], ["application/jsonx"], [undefined], ["application/json; charset=latin1"], [""]])(
    "rejects a body of %s",
    async (type) => {
      await expect(read("{}", type)).rejects.toMatchObject({
        code: "unsupported_media_type",
        status: 415,
        headers: { accept: "application/json" },
      });
    },
  );

  it("rejects an encoded body, which it can't read", async () => {
    const request = new Request("http://localhost/", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
    });
    await expect(readBody(request, json, 100)).rejects.toMatchObject({ status: 415 });
  });

  it("reads up to the limit, and no byte more", async () => {
    const exactly = `"${"a".repeat(98)}"`;
    expect(await read(exactly, "application/json")).toHaveLength(98);
    await expect(read(`${exactly} `, "application/json")).rejects.toMatchObject({
      code: "payload_too_large",
      status: 413,
    });
  });

  it("stops reading a stream at the limit, also where its length is not declared", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 40;
        controller.enqueue(new Uint8Array(40));
      },
    });
    const init = { method: "POST", body: endless, headers: { "content-type": "application/json" }, duplex: "half" };
    await expect(readBody(new Request("http://localhost/", init), json, 100)).rejects.toMatchObject({ status: 413 });
    expect(sent).toBeLessThan(300);
  });

  it("rejects an incomplete body, for example if the caller disconnects", async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error("aborted")),
    });
    const init = { method: "POST", body: broken, headers: { "content-type": "application/json" }, duplex: "half" };
    await expect(readBody(new Request("http://localhost/", init), json, 100)).rejects.toMatchObject({
      code: "malformed_request",
      status: 400,
    });
  });

  it.each([[[0x22, 0xff, 0x22]], [[0x22, 0xc3, 0x22]], [[0x22, 0xed, 0xa0, 0x80, 0x22]]])(
    "rejects %j, which is not UTF-8",
    async (invalid) => {
      await expect(read(new Uint8Array(invalid), "application/json")).rejects.toMatchObject({
        status: 400,
        message: "The body is not valid UTF-8.",
      });
    },
  );

  it("reports the place of a JSON syntax error", async () => {
    await expect(read('{\n  "a": 1,\n}', "application/json")).rejects.toMatchObject({
      code: "malformed_request",
      status: 400,
      message: 'The body is not JSON: at line 3, column 1: expected a name in double quotes, found "}".',
    });
  });

  it("returns a field named __proto__ like any other", async () => {
    const body = await read('{"__proto__": {"admin": true}}', "application/json");
    expect(Object.keys(Object(body))).toEqual(["__proto__"]);
    expect(Object(body).admin).toBeUndefined();
  });

  it.each([
    ["says a length that is too long", { "content-length": "101" }, "[]"],
    ["says a length that it does not keep to", { "content-length": "2" }, `["${"x".repeat(100)}"]`],
    ["says a length and is sent in chunks", { "content-length": "2", "transfer-encoding": "chunked" }, " ".repeat(101)],
  ])("rejects a body that %s", async (_, said, body) => {
    const headers = new Headers({ "content-type": "application/json" });
    const sent = new Request("http://localhost/", { method: "POST", body: bytes(body), headers });
    const request = new Proxy(sent, {
      get: (target, name) => {
        if (name === "headers") return new Headers([...headers, ...Object.entries(said)]);
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    await expect(readBody(request, json, 100)).rejects.toMatchObject({ code: "payload_too_large" });
  });
});

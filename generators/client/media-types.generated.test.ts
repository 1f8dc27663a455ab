import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { modulesFrom } from "../testing.ts";

const spec = `
import "@typespec/http";
import "@typespec/events";
import "@typespec/sse";
using Http;
using SSE;
@service(#{ title: "Notes" })
namespace Notes;

@TypeSpec.Events.events union Notices { notice: Note }
model Note { title?: string; tags?: Record<string>; }

@route("/notes") @patch op change(@header contentType: "application/merge-patch+json", @body note: Note): Note;
@route("/notes") @post op add(@body note: Note): void;
@route("/either") @patch op either(
  @header contentType: "application/vnd.note+json" | "application/merge-patch+json",
  @body note: Note,
): Note;
@route("/text") @get op text(): { @header contentType: "text/plain"; @body text: string };
@route("/text") @post op write(@header contentType: "text/plain", @body text: string): void;
@route("/lookup") @get op lookup(): { @header contentType: "application/yaml"; @body text: string }
  | { @statusCode _: 400; @header contentType: "application/xml"; @body body: string }
  | { @statusCode _: 404; code: int32 }
  | { @statusCode _: 409; @header contentType: "application/octet-stream"; @body body: bytes }
  | { @statusCode _: 422; @header contentType: "application/json" | "text/plain"; @body body: string }
  | { @statusCode _: 500; @header contentType: "text/html"; @body body: string }
  | { @statusCode _: 503; @header contentType: "text/plain"; @body body: string };
@route("/follow") @get op follow(): SSEStream<Notices>
  | { @statusCode _: 503; @header contentType: "text/plain"; @body body: string };
@route("/pages") @get op pages(): { @header contentType: "text/html"; @body page: string }
  | { @statusCode _: 202; @header contentType: "text/html"; @body page: bytes }
  | { @statusCode _: 404; @header contentType: "text/html"; @body page: string }
  | { @statusCode _: 409; code: int32 }
  | { @statusCode _: 500; @header contentType: "text/html"; @body page: bytes };
@route("/both") @get op both(): { @header contentType: "text/html"; @body page: bytes }
  | { @header contentType: "text/html"; @body page: string };
@route("/any") @get op any(): { @header contentType: "text/*"; @body page: bytes }
  | { @header contentType: "text/html; charset=utf-8"; @body page: string };
@route("/fixed") @get op fixed(@header accept: "application/vnd.note+json"): {
  @header contentType: "application/vnd.note+json";
  ...Note;
};
`;

let notes: Awaited<ReturnType<typeof modulesFrom>>;
beforeAll(async () => {
  notes = await modulesFrom(spec);
});
afterAll(() => notes[Symbol.dispose]());

type Client = Record<string, (input?: object) => Promise<unknown>>;

async function sent(operation: string, input?: object): Promise<[type: string | null, accept: string | null]> {
  const { createNotesClient } = (await notes.load("notes/client.ts")) as {
    createNotesClient: (options: object) => Client;
  };
  let headers = new Headers();
  const fetch = async (each: Request): Promise<Response> => {
    headers = each.headers;
    return Response.json({});
  };
  await createNotesClient({ baseUrl: "http://a.example", fetch })[operation]?.(input);
  return [headers.get("content-type"), headers.get("accept")];
}

describe("a generated client names media types", () => {
  it.each<[operation: string, input: object | undefined, type: string | null, accept: string | null]>([
    ["change", { title: "a" }, "application/merge-patch+json", "application/json"],
    ["either", { body: {} }, "application/vnd.note+json", "application/json"],
    [
      "either",
      { body: {}, contentType: "application/merge-patch+json" },
      "application/merge-patch+json",
      "application/json",
    ],
    ["add", { note: { title: "a" } }, "application/json", null],
    ["text", undefined, null, "text/plain"],
    ["write", { body: "a" }, "text/plain", null],
    ["fixed", {}, null, "application/vnd.note+json"],
  ])("as documented: %s", async (operation, input, type, accept) => {
    await expect(sent(operation, input)).resolves.toEqual([type, accept]);
  });

  it("selected by the caller", () => {
    expect(notes.files.get("notes/client.ts")).toMatch(
      /WithContentType<\s+InputWithBody<Operations\["either"\]>,\s+"application\/vnd.note\+json" \| "application\/merge-patch\+json"\s+>/,
    );
  });

  it("and rejects an object as text", async () => {
    await expect(sent("write", { body: { a: 1 } })).rejects.toThrow("body: expected a text, found an object");
  });
});

describe("a generated client decodes errors by their media types", () => {
  it.each<[status: number, type: string, text: string, body: unknown]>([
    [400, "application/xml", "<why>42</why>", "<why>42</why>"],
    [404, "application/json", '{"code":1}', { code: 1 }],
    [409, "application/octet-stream", "ab", new Uint8Array([97, 98])],
    [422, "application/json", '"no"', "no"],
    [422, "text/plain; charset=utf-8", '"no"', '"no"'],
    [500, "text/html; charset=utf-8", "<p>down", "<p>down"],
    [503, "text/plain", "1.50", "1.50"],
    [503, "text/plain", "", ""],
    [502, "text/html", "<p>proxy", "<p>proxy"],
    [504, "text/plain", "", undefined],
  ])("%i in %s: %j", async (status, type, text, body) => {
    const { createNotesClient, isNotesError } = (await notes.load("notes/client.ts")) as {
      createNotesClient: (options: object) => Client;
      isNotesError: (error: unknown, operation: string) => boolean;
    };
    const fetch = async (): Promise<Response> => new Response(text, { status, headers: { "content-type": type } });
    const client = createNotesClient({ baseUrl: "http://a.example", fetch, retry: { attempts: 1 } });
    const error: unknown = await client["lookup"]?.().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: "ApiError", status, body });
    expect(isNotesError(error, "lookup")).toBe(![502, 504].includes(status));
  });

  it("also for a stream", async () => {
    const { createNotesClient, isNotesError } = (await notes.load("notes/client.ts")) as {
      createNotesClient: (options: object) => Record<string, () => AsyncGenerator>;
      isNotesError: (error: unknown, operation: string) => boolean;
    };
    const fetch = async (): Promise<Response> => new Response("12", { status: 503 });
    const client = createNotesClient({ baseUrl: "http://a.example", fetch, retry: { attempts: 1 } });
    const error: unknown = await client["follow"]?.()
      .next()
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: "ApiError", status: 503, body: "12" });
    expect(isNotesError(error, "follow")).toBe(true);
  });

  it("and a success, too", async () => {
    const { createNotesClient } = (await notes.load("notes/client.ts")) as {
      createNotesClient: (options: object) => Client;
    };
    const fetch = async (): Promise<Response> =>
      new Response("42", { headers: { "content-type": "application/yaml" } });
    await expect(createNotesClient({ baseUrl: "http://a.example", fetch })["lookup"]?.()).resolves.toBe("42");
  });
});

describe("a generated client reads a media type that is documented as text and as bytes", () => {
  const bytes = new Uint8Array([60, 112, 62]);
  it.each<[operation: string, status: number, type: string, body: unknown]>([
    ["pages", 200, "text/html", "<p>"],
    ["pages", 202, "text/html; charset=utf-8", bytes],
    ["pages", 404, "text/html; charset=utf-8", "<p>"],
    ["pages", 500, "text/html", bytes],
    ["pages", 502, "text/html", "<p>"],
    ["both", 200, "text/html", "<p>"],
    ["any", 200, "text/html; charset=utf-8", "<p>"],
    ["any", 200, "text/html", "<p>"],
    ["any", 200, "text/css", bytes],
  ])("by its status or the more specific type: %s, %i in %s", async (operation, status, type, body) => {
    const { createNotesClient } = (await notes.load("notes/client.ts")) as {
      createNotesClient: (options: object) => Client;
    };
    const fetch = async (): Promise<Response> => new Response("<p>", { status, headers: { "content-type": type } });
    const client = createNotesClient({ baseUrl: "http://a.example", fetch, retry: { attempts: 1 } });
    const result = await client[operation]?.().catch((error: unknown) => Object(error).body as unknown);
    expect(result).toEqual(body);
  });

  it("and other errors as before", async () => {
    const { createNotesClient } = (await notes.load("notes/client.ts")) as {
      createNotesClient: (options: object) => Client;
    };
    const fetch = async (): Promise<Response> => Response.json({ code: 1 }, { status: 409 });
    const client = createNotesClient({ baseUrl: "http://a.example", fetch, retry: { attempts: 1 } });
    await expect(client["pages"]?.()).rejects.toMatchObject({ name: "ApiError", body: { code: 1 } });
  });
});

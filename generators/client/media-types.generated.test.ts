import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { modulesFrom } from "../testing.ts";

const spec = `
import "@typespec/http";
using Http;
@service(#{ title: "Notes" })
namespace Notes;

model Note { title?: string; tags?: Record<string>; }

@route("/notes") @patch op change(@header contentType: "application/merge-patch+json", @body note: Note): Note;
@route("/notes") @post op add(@body note: Note): void;
@route("/either") @patch op either(
  @header contentType: "application/vnd.note+json" | "application/merge-patch+json",
  @body note: Note,
): Note;
@route("/text") @get op text(): { @header contentType: "text/plain"; @body text: string };
@route("/text") @post op write(@header contentType: "text/plain", @body text: string): void;
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

  it("among which the caller chooses", () => {
    expect(notes.files.get("notes/client.ts")).toMatch(
      /WithContentType<\s+InputWithBody<Operations\["either"\]>,\s+"application\/vnd.note\+json" \| "application\/merge-patch\+json"\s+>/,
    );
  });

  it("and sends no object as text", async () => {
    await expect(sent("write", { body: { a: 1 } })).rejects.toThrow("body: expected a text, found an object");
  });
});

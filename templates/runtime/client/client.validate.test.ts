import { afterEach, describe, expect, it, vi } from "vitest";
import { UnexpectedBodyError } from "./errors.ts";
import { petClient } from "../testing/pet-client.ts";
import { validateAnswers, type ResponseValidators } from "./client.ts";

/** A guard that requires an id, and reports the place of a missing one. */
const isPet = Object.assign((body: unknown) => Object.hasOwn(Object(body), "id"), {
  errors: [{ instancePath: "", keyword: "required", params: { missingProperty: "id" } }],
});
const never = Object.assign(() => false, { errors: null });

const load = vi.fn(async (): Promise<ResponseValidators> => ({
  responses: { get: { "200": isPet, "404": never }, add: { "201": isPet, default: never } },
}));

const call = async (mode: "off" | "warn" | "throw", body: unknown, status = 200): Promise<unknown> =>
  await petClient({
    baseUrl: "https://shop.example",
    validate: validateAnswers(mode, load),
    retry: { attempts: 1 },
    fetch: async () => Response.json(body, { status }),
  }).get({ id: "1" });

afterEach(() => {
  load.mockClear();
  vi.restoreAllMocks();
});

describe("responses", () => {
  it("of the documented shape are returned", async () => {
    await expect(call("throw", { id: "1", newer: true })).resolves.toEqual({ id: "1", newer: true });
  });

  it("of another shape are rejected with the issues", async () => {
    const rejected = call("throw", { name: "Rex" });
    await expect(rejected).rejects.toBeInstanceOf(UnexpectedBodyError);
    await expect(rejected).rejects.toMatchObject({ status: 200, body: { name: "Rex" }, operation: "get" });
    await expect(rejected).rejects.toThrow("at /: required id");
  });

  it("of another shape are returned with a warning", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await expect(call("warn", { name: "Rex" })).resolves.toEqual({ name: "Rex" });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain("required");
  });

  it("are errors too", async () => {
    await expect(call("throw", { code: 1 }, 404)).rejects.toBeInstanceOf(UnexpectedBodyError);
    await expect(call("throw", { code: 1 }, 409)).rejects.toMatchObject({ name: "ApiError", status: 409 });
  });

  it("are not validated by default, and no guard is loaded", async () => {
    await expect(call("off", { name: "Rex" })).resolves.toEqual({ name: "Rex" });
    expect(load).not.toHaveBeenCalled();
  });

  it("that succeed are not compared with errors", async () => {
    const client = petClient({
      baseUrl: "https://shop.example",
      validate: validateAnswers("throw", load),
      fetch: async () => Response.json({ id: "1" }, { status: 202 }),
    });
    await expect(client.add({ name: "Rex" })).resolves.toEqual({ id: "1" });
  });
});

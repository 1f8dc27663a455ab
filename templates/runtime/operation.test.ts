import { describe, expectTypeOf, it } from "vitest";
import type { ApiError } from "./client/errors.ts";
import type { ErrorOf, InputOf, InputWithBody, OutputOf, RequireOneOf, WithFixed } from "./operation.ts";

interface Operations {
  add: {
    path: { shop: string };
    query?: { dry?: boolean; pet_id?: string };
    header: { "X-Tag": string };
    body: { name: string; pet_id?: string };
    responses: { "201": { id: string }; "204": undefined; "404": "gone"; "409": "taken"; default: "failed" };
  };
  get: {
    query: { format: "plain"; id: string };
    responses: { "2XX": unknown; "401": "who"; "4XX": "no"; "5XX": "down" };
  };
  close: { responses: { "200": "closed" } };
  reset: { body?: unknown; responses: { "200": undefined; "418": "tea" } };
}

describe("the input of an operation", () => {
  it("is one object of parameters and fields", () => {
    expectTypeOf<InputOf<Operations["add"]>>().toEqualTypeOf<{
      shop: string;
      dry?: boolean | null | undefined;
      pet_id?: string | undefined;
      "X-Tag": string;
      name: string;
    }>();
  });

  it("contains a body that is not an object under a name", () => {
    expectTypeOf<InputWithBody<Operations["reset"]>>().toEqualTypeOf<{ body?: unknown }>();
    expectTypeOf<InputWithBody<Operations["add"], "pet">["pet"]>().toEqualTypeOf<{ name: string; pet_id?: string }>();
  });

  it("requires one of the inputs with several places", () => {
    type Add = RequireOneOf<InputOf<Operations["add"]>, "pet_id">;
    expectTypeOf<Add["pet_id"]>().toEqualTypeOf<string>();
    type Either = RequireOneOf<{ a?: 1; b?: 2; c?: 3 }, "a" | "b">;
    expectTypeOf<{ a: 1 }>().toExtend<Either>();
    expectTypeOf<{ b: 2; c: 3 }>().toExtend<Either>();
    expectTypeOf<{ c: 3 }>().not.toExtend<Either>();
  });

  it("may omit inputs with only one value", () => {
    expectTypeOf<WithFixed<InputOf<Operations["get"]>, "format">>().toEqualTypeOf<{ id: string; format?: "plain" }>();
  });
});

it("the result of an operation is the type of its success", () => {
  expectTypeOf<OutputOf<Operations["add"]>>().toEqualTypeOf<{ id: string } | undefined>();
  expectTypeOf<OutputOf<Operations["get"]>>().toEqualTypeOf<unknown>();
});

describe("the errors of an operation", () => {
  it("differ by status", () => {
    const read = (error: ErrorOf<Operations["add"]>): string => {
      switch (error.status) {
        case 404:
          return error.body satisfies "gone";
        case 409:
          return error.body satisfies "taken";
        default:
          return error.body satisfies "failed";
      }
    };
    expectTypeOf(read).returns.toBeString();
  });

  it("can be handled exhaustively", () => {
    const read = (error: ErrorOf<Operations["reset"]>): "tea" => {
      switch (error.status) {
        case 418:
          return error.body;
        default:
          return error satisfies never;
      }
    };
    const careless = (error: ErrorOf<Operations["reset"]>): never => {
      switch (error.status) {
        default:
          // @ts-expect-error -- 418 is not handled
          return error satisfies never;
      }
    };
    expectTypeOf(read).not.toEqualTypeOf(careless);
  });

  it("may be documented as ranges", () => {
    type Get = ErrorOf<Operations["get"]>;
    expectTypeOf<Extract<Get, ApiError<401, unknown>>["body"]>().toEqualTypeOf<"who">();
    const read = (error: Get): "who" | "no" | "down" => {
      if (error.status === 401) return error.body satisfies "who";
      if (error.status === 404) return error.body satisfies "no";
      if (error.status === 503) return error.body satisfies "down";
      return error.body;
    };
    expectTypeOf(read).returns.toEqualTypeOf<"who" | "no" | "down">();
  });

  it("are never if none are documented", () => expectTypeOf<ErrorOf<Operations["close"]>>().toEqualTypeOf<never>());
});

import { expect, it } from "vitest";
import { unrecorded } from "../../../generated/runtime/checks/check.ts";
import type { Schema } from "../../../generators/contract/model/contract.ts";
import { interfaceWith, operationWith } from "../../../generators/contract/model/testing.ts";
import type { AnyTarget } from "../governing.ts";
import { sampleTarget, testLaw } from "../testing/law.ts";
import { exploredChecks } from "./explored.ts";
import { responseOperators } from "./mutants.ts";

const integer = { type: "integer", format: "int32" };
const number = { type: "object", required: ["result"], properties: { result: { type: "number" } } };
const text = { type: "object", required: ["text"], properties: { text: { type: "string" } } };
const json = (schema: Schema) => ({ description: "", content: { "application/json": { schema } } });

/** A service that computes with the values of its path and query. */
const calculator = interfaceWith({
  operations: [
    operationWith("divide", {
      path: "/quotients/{dividend}/{divisor}",
      parameters: [
        { name: "dividend", in: "path", required: true, schema: integer },
        { name: "divisor", in: "path", required: true, schema: { ...integer, minimum: -99, maximum: 99 } },
      ],
      responses: { 200: json(number), 400: { description: "" } },
    }),
    operationWith("shorten", {
      path: "/texts",
      parameters: [
        { name: "text", in: "query", required: true, schema: { type: "string", pattern: "^[a-z]{1,9}$" } },
        { name: "length", in: "query", schema: { type: "integer", minimum: 1, maximum: 9 } },
      ],
      responses: { 200: json(text) },
    }),
  ],
});

type Serve = (request: Request) => Promise<Response>;

const serve: Serve = async ({ url }) => {
  const { pathname, searchParams } = new URL(url);
  const [, , dividend = 0, divisor = 0] = pathname.split("/").map(Number);
  if (pathname === "/texts") {
    const [given = "", length] = [searchParams.get("text") ?? "", Number(searchParams.get("length") ?? 9)];
    const isAllowed = /^[a-z]{1,9}$/.test(given) && length >= 1 && length <= 9;
    return isAllowed ? Response.json({ text: given.slice(0, length) }) : new Response(null, { status: 500 });
  }
  if (Math.abs(divisor) > 99) return new Response(null, { status: 500 });
  return divisor === 0 ? new Response(null, { status: 400 }) : Response.json({ result: dividend / divisor });
};

const requests = { divide: [{ path: { dividend: "6", divisor: "3" } }], shorten: [{ query: { text: "tea" } }] };

testLaw(calculator, exploredChecks(calculator), responseOperators(calculator), { serve, requests });

/** Explores a service, and returns the last request to it and the reason of each failure. */
async function explore(own: Serve, explored?: number): Promise<Record<string, unknown>> {
  const outcomes = exploredChecks(calculator).map(async (check) => {
    let last = "";
    const recording: Serve = async (request) => {
      last = new URL(request.url).pathname + new URL(request.url).search;
      return await own(request);
    };
    const target: AnyTarget = {
      ...sampleTarget({ serve: recording, requests }),
      ...(explored !== undefined && { explore: explored }),
    };
    const found = await check.run(target, unrecorded).catch((error: unknown) => String(error));
    return [check.id.split("/")[1] ?? "", found === undefined ? "passed" : `${last}: ${found}`] as const;
  });
  return Object.fromEntries(await Promise.all(outcomes));
}

it("reports the smallest request that makes a service fail", async () => {
  const failing: Serve = async (request) => {
    const [, , dividend, divisor] = new URL(request.url).pathname.split("/").map(Number);
    return divisor !== undefined && dividend === divisor ? new Response(null, { status: 500 }) : await serve(request);
  };
  expect(await explore(failing, 200)).toEqual({
    divide: "/quotients/0/0: Mismatch: the status: expected below 500, found 500",
    shorten: "passed",
  });
});

it("reports a response without the documented shape", async () => {
  const infinite: Serve = async (request) => {
    const [, , dividend = 0, divisor] = new URL(request.url).pathname.split("/").map(Number);
    return divisor === 0 ? Response.json({ result: dividend / divisor }) : await serve(request);
  };
  const { divide, shorten } = await explore(infinite, 200);
  expect(divide).toMatch(/^\/quotients\/\d\/0: Mismatch: the body: expected the documented shape, found .*result/);
  expect(shorten).toBe("passed");
});

it("sends no random requests if none are wanted", async () => {
  const { divide } = await explore(serve, 0);
  expect(divide).toBe(": NotTested: no random requests may be sent");
});

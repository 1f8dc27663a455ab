import { describe, expect, it } from "vitest";
import type { ErrorCase, InterfaceContract } from "../../contract/model/contract.ts";
import { interfaceWith, operationWith } from "../../contract/model/testing.ts";
import { errorGroups, errorPlace } from "../error-groups.ts";
import { headingsOf } from "../markdown.ts";
import type { Page } from "../page.ts";
import { fixtureContract, ownContract, pagesBy, partOf } from "../testing.ts";
import { errorsPage } from "./errors.ts";

function pageOf(api: InterfaceContract): Page {
  const page = pagesBy([errorsPage], api).get(`${api.name}/errors`);
  if (page === undefined) throw new Error("no page");
  return page;
}

describe("the page of the errors", () => {
  it("has one heading for each error, by its status, and a row for it", () => {
    const api = ownContract("capability");
    const page = pageOf(api);
    const headings = headingsOf(page.body).map(({ text }) => text);
    expect(headings.slice(0, 3)).toEqual([
      "422 Invalid parameters or projection",
      "429 Rate limit exceeded",
      "Invalid key",
    ]);
    expect(headings).toEqual(
      expect.arrayContaining(["Insufficient credits (discover)", "Insufficient credits (call)"]),
    );
    expect(new Set(headings).size).toBe(headings.length);
    expect(page.body).toMatch(/^\| 429 \| \[Rate limit exceeded\].*`discover`.*`inspect`.*`call`/m);
    expect(page.body.match(/recognize the error by its body/g)).toHaveLength(1);
    for (const { errorCases } of api.operations)
      for (const error of errorCases) expect(errorPlace(api, error)).toMatch(/^capability\/errors#./);
  });

  it("advises to wait, keep to the limit, send credentials and check inputs, and includes the advice of tables", () => {
    const page = pageOf(ownContract("capability"));
    const tooMany = partOf(page, "429 Rate limit exceeded");
    expect(tooMany).toContain("- Wait for the time in `Retry-After`");
    expect(tooMany).toContain(
      "- `discover` and `inspect`: Keep to the [rate limit](site:capability/limits#rate-limits): 120 requests",
    );
    expect(tooMany).toContain('"message": "Rate limit exceeded"');
    expect(partOf(page, "Authentication failure")).toContain(
      "- Send credentials that are valid: `Authorization: Bearer …`.",
    );
    expect(partOf(page, "Missing tool_id")).toContain("- Check `tool_id` (query) and `tool_id` (body).");
    expect(partOf(page, "Upstream tool failure")).toContain("- *Provider failure*: Read error_message");
    expect(page.body).toContain("More advice: [Troubleshooting](site:capability/states#troubleshooting).");
  });

  it("ignores open points, and advice about other errors", () => {
    const statement = { interface: "shop", level: "may", statement: "Which status" } as const;
    const seven: ErrorCase = { name: "Seven", condition: "Seven", requirements: ["A-OPEN-1"] };
    const input = { name: "q", in: "query", schema: {}, "x-requirements": ["A-OPEN-1"] } as const;
    const page = pageOf(
      interfaceWith({
        operations: [operationWith("find", { parameters: [input], errorCases: [seven] })],
        requirements: [{ ...statement, id: "A-OPEN-1", proof: "open", elements: [] }],
        tables: [{ name: "errors", element: "Shop", rows: [{ kind: "Other", advice: "Wait.", errors: ["Eight"] }] }],
      }),
    );
    expect(partOf(page, "Seven")).not.toContain("What to do");
  });

  it("distinguishes an error without a status from a success by its body", () => {
    const page = pageOf(ownContract("capability"));
    expect(partOf(page, "Insufficient credits (call)")).toContain(
      'Recognize it by its body: `success` is `false`, `error_message` is `"Insufficient credits"` and `remaining_credits` is `0`.',
    );
    expect(partOf(page, "429 Rate limit exceeded")).not.toContain("Recognize");
    // The common fields of several errors are documented with their base model.
    expect(partOf(page, "Insufficient credits (call)")).toContain(
      "all fields of [CallFailure](site:capability/models#callfailure), and",
    );
    expect(partOf(page, "Insufficient credits (call)")).not.toContain("execution_time");
  });

  it("includes errors that are only documented as responses", async () => {
    const shop = pageOf(await fixtureContract("pet-shop-server.tsp"));
    expect(partOf(shop, "422 Unprocessable Entity")).toContain("The body is not documented.");
    const body = { content: { "application/json": { schema: { properties: { why: { type: "string" } } } } } };
    const page = pageOf(
      interfaceWith({
        operations: [
          operationWith("find", {
            responses: { "200": { description: "" }, "404": { description: "No such pet", ...body } },
          }),
          operationWith("sell", {
            responses: {
              "404": { description: "Sold", ...body },
              "5XX": { description: "Later" },
              default: { description: "Else" },
            },
          }),
        ],
      }),
    );
    expect(headingsOf(page.body).map(({ text }) => text)).toEqual([
      "404 Not Found",
      "5xx Other server errors",
      "Any other error",
    ]);
    expect(partOf(page, "404 Not Found")).toMatch(/`find`: No such pet\.\n\n`sell`: Sold\.[^]*`why`/);
    expect(page.body).not.toContain("recognize the error by its body");
  });

  it("adds the operations and the error name if errors have the same title", () => {
    const error = (name: string, type: string): ErrorCase => ({
      name,
      condition: "Not found!",
      status: 404,
      schema: { type },
    });
    const api = interfaceWith({
      operations: [
        operationWith("find", { errorCases: [error("NoPet", "string")] }),
        operationWith("sell", { errorCases: [error("NoSale", "object"), error("NoShop", "array")] }),
      ],
    });
    expect(errorGroups(api).map(({ heading }) => heading)).toEqual([
      "404 Not found! (find)",
      "404 Not found! (sell)",
      "404 Not found! (sell, NoShop)",
    ]);
  });

  it("is omitted if no errors are documented", () => {
    expect(errorsPage(ownContract("workspace"), { documents: new Map() } as never)).toEqual([]);
  });
});

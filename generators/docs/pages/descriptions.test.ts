import { marked, type Token } from "marked";
import { beforeAll, describe, expect, it } from "vitest";
import type { InterfaceContract } from "../../contract/model/contract.ts";
import { operationWith } from "../../contract/model/testing.ts";
import type { Page } from "../page.ts";
import { fixtureContract, pagesBy } from "../testing.ts";
import { deliveryPages } from "./deliveries.ts";
import { errorsPage } from "./errors.ts";
import { eventPages, streamPages } from "./events.ts";
import { flowsPage } from "./flows.ts";
import { referencePages } from "./reference.ts";

/** Returns a description with every structure of Markdown. */
function rich(name: string): string {
  return `Summary of ${name}.

#### Heading of ${name}

- first of ${name}
- [second](https://example.com/${name})

| ${name} | meaning |
| --- | --- |
| a | b |

\`\`\`sh
echo ${name}
\`\`\``;
}

/** Returns the kinds of blocks that contain a name, at any depth. */
function kindsOf({ body }: Page, name: string): string[] {
  const kinds = new Set<string>();
  marked.walkTokens(marked.lexer(body), (token: Token) => {
    const { type, raw } = token;
    const isOwn =
      (type === "heading" && raw.includes(`Heading of ${name}`)) ||
      (type === "list_item" && raw.startsWith(`- first of ${name}`)) ||
      (type === "link" && raw.includes(`https://example.com/${name})`)) ||
      (type === "table" && raw.includes(`| ${name} | meaning |`)) ||
      (type === "code" && raw.includes(`echo ${name}`));
    if (isOwn) kinds.add(type);
  });
  return [...kinds].toSorted();
}

const all = ["code", "heading", "link", "list_item", "table"];

describe("descriptions keep their tables, lists, headings, links and code", () => {
  let api: InterfaceContract;
  let pages: Map<string, Page>;

  beforeAll(async () => {
    const shop = await fixtureContract("pet-shop-webhooks.tsp");
    const failure = { description: rich("error"), type: "object", properties: { code: { type: "string" } } };
    const operation = operationWith("adopt", {
      method: "post",
      path: "/adoptions",
      parameters: [{ name: "pet", in: "query", schema: { type: "string" }, description: rich("input") }],
      responses: { 200: { description: rich("response") }, 418: { description: rich("bare-error") } },
      errorCases: [{ name: "taken", condition: "Pet is taken", status: 409, schema: failure }],
    });
    api = {
      ...shop,
      operations: [operation],
      events: shop.events.map((event, index) => (index === 0 ? { ...event, description: rich("event") } : event)),
      deliveries: shop.deliveries.map((delivery) => ({
        ...delivery,
        description: rich("delivery"),
        headers: delivery.headers.map((header, index) =>
          index === 0 ? { ...header, description: rich("header") } : header,
        ),
      })),
      streamEvents: [{ operation: "adopt", name: "adopted", description: rich("stream-event"), schema: {} }],
      flows: [
        {
          name: "adoptOne",
          steps: [
            {
              name: "adoption",
              operation: `${shop.namespace}.adopt`,
              note: rich("step"),
              inputs: [{ to: "pet", from: "input.pet" }],
            },
          ],
          keeps: [],
        },
      ],
    };
    pages = pagesBy([eventPages, deliveryPages, errorsPage, flowsPage, streamPages, referencePages], api);
  });

  it.each([
    ["event", "events/"],
    ["delivery", "deliver"],
    ["header", "deliver"],
    ["error", "errors"],
    ["bare-error", "errors"],
    ["step", "flows"],
    ["input", "flows"],
    ["stream-event", "stream"],
    ["response", "reference/"],
  ])("of %s", (name, place) => {
    const found = [...pages].filter(([path]) => path.startsWith(`${api.name}/${place}`)).map(([, page]) => page);
    expect([...pages.keys()].join(" ")).toContain(`${api.name}/${place}`);
    expect(found.flatMap((page) => kindsOf(page, name)).toSorted()).toEqual(all);
  });

  it("are one sentence in tables and summaries", () => {
    const catalogue = pages.get(`${api.name}/events/index`)?.body ?? pages.get(`${api.name}/events`)?.body ?? "";
    expect(catalogue).toContain("| Summary of event. |");
    expect([...pages.values()].map(({ summary }) => summary).join("\n")).not.toMatch(/first of|\| meaning|Heading/);
  });
});

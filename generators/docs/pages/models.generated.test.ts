import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { marked } from "marked";
import { describe, expect, it } from "vitest";
import type { InterfaceContract, Schema } from "../../contract/model/contract.ts";
import { interfaceWith } from "../../contract/model/testing.ts";
import { code, headingsOf } from "../markdown.ts";
import type { Page } from "../page.ts";
import { elementsOf, fixtureContract, ownContract, pagesBy, partOf } from "../testing.ts";
import { errorsPage } from "./errors.ts";
import { limitsPage } from "./limits.ts";
import { modelsPage } from "./models.ts";
import { anchor, anchors } from "../anchors.ts";

const own = globSync("*/contract.json", { cwd: join(import.meta.dirname, "../../../generated") }).map(dirname);
const fixtures = ["hostile.tsp", "pet-shop-server.tsp", "pet-shop-webhooks.tsp", "bodies.tsp", "http-constructs.tsp"];

function pages(api: InterfaceContract): Map<string, Page> {
  return pagesBy([modelsPage, errorsPage, limitsPage], api);
}

function modelsOf(schemas: Record<string, Schema>, given: Partial<InterfaceContract> = {}): Page {
  const api = interfaceWith({ ...given, components: { schemas, securitySchemes: {} } });
  const page = pages(api).get("shop/models");
  if (page === undefined) throw new Error("no page");
  return page;
}

describe.each([...own, ...fixtures])("the pages of models, errors and limits of %s", (name) => {
  it("have a heading for each model, links to existing headings, and no double full stops", async () => {
    const api = name.endsWith(".tsp") ? await fixtureContract(name) : ownContract(name);
    const made = pages(api);
    const models = Object.keys(api.components.schemas);
    expect(made.has(`${api.name}/models`)).toBe(models.length > 0);
    expect(anchors(made.get(`${api.name}/models`)?.body ?? "")).toEqual(expect.arrayContaining(models.map(anchor)));
    for (const { path, body } of made.values()) {
      const links = [...body.matchAll(/\]\(site:([^)#]*)#([^)]*)\)/g)].map(([, to = "", hash = ""]) => ({ to, hash }));
      expect(links.filter(({ to, hash }) => made.has(to) && !anchors(made.get(to)?.body ?? "").includes(hash))).toEqual(
        [],
      );
      expect(body.match(/[a-z)`]\.\.(?!\.)/), path).toBeNull();
      expect(body).not.toContain("undefined");
    }
  });
});

describe("the page of the models", () => {
  it("shows objects and values, and links to the pages of errors and events for theirs", () => {
    const capability = ownContract("capability");
    const page = pages(capability).get("capability/models");
    if (page === undefined) throw new Error("no page");
    const parts = headingsOf(page.body).filter(({ level }) => level === 2);
    expect(parts.map(({ text }) => text)).toEqual([
      "Objects in requests and responses",
      "Single values",
      "Shown on other pages",
    ]);
    expect(partOf(page, "Bodies of errors")).not.toContain('class="fields"');
    expect(partOf(page, "RateLimitedBody")).toContain("](site:capability/errors#429-rate-limit-exceeded)");
    expect(partOf(page, "CallRequest")).toContain("- **`parameters`** *object · **required***");
    expect(partOf(page, "CallRequest")).not.toContain("optional");
    expect(partOf(page, "UsagePage")).toContain("Used by [`UsageEnvelope`](site:capability/models#usageenvelope)");
    const events = pages(ownContract("workspace")).get("workspace/models");
    expect(events && partOf(events, "ChatNoAnswer")).toContain("](site:workspace/events/chat-no_answer)");
    // Content of other pages is left out of the list of headings, so that it stays readable.
    expect(headingsOf(events?.body ?? "").filter(({ level }) => level <= 3).length).toBeLessThan(45);
  });

  it("shows the condition of a shape, the base of a model, and its other fields", () => {
    const page = modelsOf({
      Card: { type: "object", "x-when-requested": { field: "view", value: "part:*" }, "x-immutable": true },
      Base: { properties: { a: {} } },
      More: { allOf: [{ $ref: "#/components/schemas/Base" }], properties: { b: {} }, additionalProperties: true },
      Map: { type: "object", additionalProperties: { type: "string" } },
      None: { type: "object", additionalProperties: false },
      Code: { type: "string", pattern: "^a" },
      Size: { enum: ["small", ""], "x-enum-descriptions": ["Fits a hand"], "x-enum-deprecated": { "": "Say small" } },
    });
    expect(partOf(page, "Card")).toContain("**immutable**. Returned if `view` begins with `part:`.");
    expect(partOf(page, "More")).toContain("It extends [Base](site:shop/models#base).");
    expect(partOf(page, "More")).toMatch(/`a`[^]*`b`[^]*It may have further fields\./);
    expect(partOf(page, "Map")).toContain("Further fields may have any name; the value of each: string.");
    expect(partOf(page, "None")).toContain("It has no fields.");
    expect(partOf(page, "Code")).toContain("*string*. Matches `^a`.");
    expect(partOf(page, "Size")).toContain('- `small`: Fits a hand.\n- `""`: Deprecated: Say small.');
  });

  it("shows the optional fields of a model that is sent and received", async () => {
    const page = pages(await fixtureContract("pet-shop-server.tsp")).get("pet-shop/models");
    expect(page && partOf(page, "Pet")).toContain("- **`name`** *string*\n- **`kind`** *string · optional*");
  });

  it("begins with top-level models if there are few, and collapses long enums", () => {
    const page = modelsOf({
      Part: { enum: Array.from({ length: 17 }, (_, index) => index) },
      Whole: { properties: { part: { $ref: "#/components/schemas/Part" } }, examples: [{ part: 1 }, { part: 2 }] },
    });
    expect(headingsOf(page.body).map(({ text }) => text)).toEqual(["Whole", "Part"]);
    expect(page.body).toContain("<summary>17 values</summary>");
    expect(page.body).toContain("<summary>Example 2</summary>");
  });
});

it("shows the texts of a hostile spec unchanged", async () => {
  const api = await fixtureContract("hostile.tsp");
  for (const page of pages(api).values()) {
    expect(elementsOf(page)).toEqual(expect.not.arrayContaining(["script", "b", "img"]));
  }
  const models = pages(api).get("hostile/models");
  const shown = (await marked.parse(models?.body ?? ""))
    .replace(/<[^>]*>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
  const fields = Object.keys(api.components.schemas["Names"]?.properties ?? {});
  expect(fields.length).toBeGreaterThan(20);
  for (const name of fields) expect(shown).toContain(code(name).replace(/^`+ ?| ?`+$/g, ""));
  expect(shown).toContain('`x` */ "] --> <script>'.slice(4));
});

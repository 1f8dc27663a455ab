import { Graphviz } from "@hpcc-js/wasm-graphviz";
import { beforeAll, describe, expect, it } from "vitest";
import type { InterfaceContract } from "../../contract/contract.ts";
import { interfaceWith } from "../../testing.ts";
import { elementLink, places } from "../links.ts";
import type { Page } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { documentsOf } from "../testing.ts";
import { tablesPage } from "./tables.ts";

const hostile = '"><script>alert(`1`)</script> -->&amp;\\N{{x}}\n';

let draw: SiteSource["tools"]["draw"];
beforeAll(async () => {
  const graphviz = await Graphviz.load();
  draw = (dot) => graphviz.dot(dot).replace(/^[^]*?(?=<svg)/, "");
});

function pageOf(api: InterfaceContract, documents: SiteSource["documents"] = new Map()): Page | undefined {
  return tablesPage(api, {
    interfaces: [api],
    requirements: [],
    proof: { checks: 0, defects: [] },
    choices: new Map(),
    documents,
    guides: [],
    tools: { draw, highlight: () => "" },
  });
}

function bodyOf(facts: Partial<InterfaceContract>): string {
  return pageOf(interfaceWith(facts))?.body ?? "";
}

/** The texts of a table's rows, cell by cell. */
function rowsOf(body: string, label: string): string[][] {
  const [, table = ""] = body.split(`aria-label="${label}"`);
  const [rows = ""] = table.split("</table>");
  return [...rows.matchAll(/<tr[^>]*>([^]*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>([^]*?)<\/t[hd]>/g)].map(([, inner = ""]) =>
      inner
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    ),
  );
}

/** The texts of each kind of thing in a diagram. */
function drawn(body: string, kind: string): string[] {
  return [...body.matchAll(/<g class="([^"]*)">([^]*?)<\/g>/g)]
    .filter(([, classes = ""]) => classes === kind)
    .map(([, , inner = ""]) =>
      [...inner.matchAll(/<text[^>]*>([^]*?)<\/text>/g)]
        .map(([, text = ""]) => text.replaceAll("&#160;", " ").replaceAll("&#45;", "-").trim())
        .join(" "),
    );
}

const states: InterfaceContract["states"] = [
  {
    schema: "OrderState",
    states: ["open", "sent", "not paid"],
    transitions: [
      { on: "order", to: "open", requirement: "SHOP-1" },
      { from: "open", on: "ship", when: "paid", to: "sent", also: "A letter goes out." },
      { from: "open", on: "ship", when: "owing", to: "not paid" },
      { from: "not paid", on: "remind" },
    ],
    fold: { worstFirst: ["not paid", "open"], none: "sent" },
  },
];

const decisions: InterfaceContract["decisions"] = [
  {
    schema: "Price",
    rows: [
      { facts: { member: true, size: "small" }, outcome: "low", note: "A gift.", requirement: "SHOP-2" },
      { facts: { member: true, size: "large" }, outcome: "low" },
      { facts: { member: false, size: "small" }, outcome: "low" },
      { facts: { member: false, size: "large" }, outcome: "high" },
    ],
  },
];

describe("the page of tables", () => {
  it("is not there without a table", () => {
    expect(pageOf(interfaceWith({}))).toBeUndefined();
  });

  it("is named after what is on it", () => {
    const lookups = [{ schema: "Size", name: "prices", level: "must" as const, rows: [] }];
    expect(pageOf(interfaceWith({ states, decisions }))?.label).toBe("States and tables");
    expect(pageOf(interfaceWith({ states }))?.label).toBe("States");
    expect(pageOf(interfaceWith({ decisions, lookups }))?.label).toBe("Decisions and tables");
    expect(pageOf(interfaceWith({ lookups }))?.label).toBe("Tables");
  });

  it("shows states as a diagram and as rows; where a row does not say whereto, that is not documented", () => {
    const body = bodyOf({ states });
    expect(rowsOf(body, "Transitions of OrderState")).toEqual([
      ["From", "On", "When", "To", "Also", "Requirement"],
      ["the beginning", "order", "", "open", "", "SHOP-1"],
      ["open", "ship", "paid", "sent", "A letter goes out.", ""],
      ["open", "ship", "owing", "not paid", "", ""],
      ["not paid", "remind", "", "not documented", "", ""],
    ]);
    expect(rowsOf(body, "States of OrderState")).toEqual([
      ["State", "Note"],
      ["open", "begins here"],
      ["sent", "no transition documented"],
      ["not paid", ""],
    ]);
    expect(drawn(body, "node value").toSorted()).toEqual(["not paid", "open", "sent"]);
    expect(drawn(body, "node open")).toEqual(["not documented"]);
    expect(drawn(body, "edge").toSorted()).toEqual(["order", "ship, when owing", "ship, when paid"]);
    expect(drawn(body, "edge open")).toEqual(["remind"]);
    expect(body).toContain(`href="../${places.requirement("shop", "SHOP-1")}"`);
  });

  it("shows which of several states counts, the worst first", () => {
    const body = bodyOf({ states });
    expect(body).toContain("Where there is none at all, it is <code>sent</code>");
    const [order = ""] = body.match(/<ol class="ranks">[^]*?<\/ol>/) ?? [];
    expect([...order.matchAll(/<code>(.*?)<\/code>/g)].map(([, state]) => state)).toEqual(["not paid", "open"]);
  });

  it("shows decisions as a tree, with one branch for all values that lead to the same, and as rows", () => {
    const body = bodyOf({ decisions });
    expect(rowsOf(body, "Decisions on Price").slice(0, 2)).toEqual([
      ["member", "size", "Outcome", "Note", "Requirement"],
      ["yes", "small", "low", "A gift.", "SHOP-2"],
    ]);
    expect(drawn(body, "node fact").toSorted()).toEqual(["member", "size", "size"]);
    expect(drawn(body, "node value").toSorted()).toEqual(["high", "low"]);
    expect(drawn(body, "edge").toSorted()).toEqual(["large", "no", "small", "small large", "yes"]);
  });

  it("puts names that the spec made up into words, and leaves values of the wire alone", () => {
    const body = bodyOf({
      states: [
        {
          schema: "OrderState",
          states: ["notPaid"],
          transitions: [{ on: "orderArrives", when: "cashMissing", to: "notPaid" }],
        },
      ],
      decisions: [{ schema: "Price", rows: [{ facts: { petSize: "verySmall", is_old: true }, outcome: "halfPrice" }] }],
      tables: [
        { name: "sizes", element: "Shop", rows: [{ size: "verySmall", field: "pet_size", note: "See petSize." }] },
      ],
    });
    expect(rowsOf(body, "Transitions of OrderState")[1]).toEqual([
      "the beginning",
      "order arrives",
      "cash missing",
      "notPaid",
    ]);
    expect(drawn(body, "edge")).toEqual(["order arrives, when cash missing", "very small", "yes"]);
    expect(drawn(body, "node fact")).toEqual(["pet size", "is_old"]);
    expect(rowsOf(body, "Decisions on Price")).toEqual([
      ["pet size", "is_old", "Outcome"],
      ["very small", "yes", "halfPrice"],
    ]);
    expect(rowsOf(body, "Sizes")[1]).toEqual(["very small", "pet_size", "See petSize."]);
  });

  it("has a lead only where that says more than the headings", () => {
    const tables = [{ name: "pet_sizes", element: "Shop", rows: [{ size: 1 }] }];
    const bare = pageOf(interfaceWith({ tables }));
    expect(bare?.body).not.toContain('class="lead"');
    expect(bare?.summary).toBe("Pet sizes.");
    expect(bodyOf({ tables, states })).toContain(
      'class="lead">What leads from one state to another, and tables of facts.<',
    );
  });

  it("leaves colours, fonts and ids of diagrams to the site", () => {
    const [svg = ""] = bodyOf({ states }).match(/<svg[^]*<\/svg>/) ?? [];
    expect(svg).toContain('role="img" aria-label="OrderState: what leads from state to state"');
    expect(svg).not.toMatch(/\s(?:fill|stroke|font-family|font-size|id)="|<title|<!--/);
  });

  it("says what values mean, and how an ambiguous place is read", () => {
    const components = {
      schemas: { OrderState: { description: "Of an `order`.", enum: ["open"], "x-enum-descriptions": ["It waits."] } },
      securitySchemes: {},
    };
    const ambiguities = [{ element: "Shop.OrderState", statement: "It says both.", reading: "The first." }];
    const body = bodyOf({ states, components, ambiguities });
    expect(rowsOf(body, "States of OrderState")[1]).toEqual(["open", "It waits.", "begins here"]);
    expect(body).toContain("Of an <code>order</code>.");
    expect(body).toContain("It says both. Read here as: The first.");
    expect(body).toContain(`href="../${places.model("shop", "OrderState")}"`);
    expect(bodyOf({ states })).not.toContain("models.html");
  });

  it("shows all columns of facts, read as people read, and links what the table is about", () => {
    const tables: InterfaceContract["tables"] = [
      {
        name: "pet_sizes",
        element: "Shop.Pet",
        rows: [
          { size: 1, readOnly: true, colours: ["red", "blue"] },
          { size: 2, readOnly: false, note: null, toString: { deep: 1 }, requirement: "SHOP-3" },
        ],
      },
    ];
    const body = bodyOf({ tables });
    expect(body).toContain('<h2 id="pet_sizes">Pet sizes</h2>');
    expect(rowsOf(body, "Pet sizes")).toEqual([
      ["Size", "Read only", "Colours", "To string", "Requirement"],
      ["1", "yes", "red, blue", "", ""],
      ["2", "no", "", "{&quot;deep&quot;:1}", "SHOP-3"],
    ]);
    expect(body).toContain('About <a href="../shop/index.html">Pet</a>');
  });

  it("distinguishes a lookup that is usual from one that binds", () => {
    const rows = [{ key: "small", values: ["s", "m"] }];
    const must = { schema: "Size", name: "codes", level: "must" as const, rows };
    const should = { ...must, level: "should" as const };
    expect(rowsOf(bodyOf({ lookups: [must] }), "Codes of each Size")[1]).toEqual(["small", "s m"]);
    expect(bodyOf({ lookups: [must] })).not.toContain("not binding");
    expect(bodyOf({ lookups: [should] })).toContain("not binding");
  });

  it("offers the same as data where it is published", () => {
    const api = interfaceWith({ states });
    const link = `href="../${places.document("shop/states.json")}"`;
    expect(pageOf(api)?.body).not.toContain(link);
    expect(pageOf(api, documentsOf("shop", "states.json"))?.body).toContain(link);
  });

  it("has no id twice, and every id that the search and other pages lead to", () => {
    const row = { key: "small", values: [1, "OrderState"].map(String), requirement: "SHOP-1" };
    const api = interfaceWith({
      states,
      decisions: [...decisions, { schema: "OrderState", rows: [{ facts: {}, outcome: "open" }] }],
      lookups: ["Size", "Price"].map((schema) => ({ schema, name: "codes", level: "must" as const, rows: [row] })),
      tables: [
        { name: "codes", element: "Shop", rows: [{ a: 1, requirement: "SHOP-1" }] },
        { name: "main", element: "Shop", rows: [{ a: 1 }] },
      ],
    });
    const page = pageOf(api);
    const ids = [...(page?.body ?? "").matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain("main");
    const found = page?.entries.map(({ anchor }) => anchor) ?? [];
    expect(new Set(found).size).toBe(found.length);
    expect(ids).toEqual(expect.arrayContaining(found));
    for (const element of ["Shop.OrderState#1", "Shop.Price#1", "Shop.Size#1", "Shop#1"]) {
      expect(ids).toContain(elementLink(api, element).path.replace("shop/tables.html#", ""));
    }
  });

  it("lets the search find states, outcomes and rows", () => {
    const tables = [{ name: "sizes", element: "Shop", rows: [{ note: "very large" }] }];
    const entries = pageOf(interfaceWith({ states, decisions, tables }))?.entries ?? [];
    expect(entries.map(({ title, kind, anchor }) => `${kind} ${title} ${anchor}`)).toEqual([
      "table OrderState OrderState",
      "state open OrderState-open",
      "state sent OrderState-sent",
      "state not paid OrderState-not-paid",
      "table Price Price",
      "outcome low Price-low",
      "outcome high Price-high",
      "table Sizes sizes",
    ]);
    const textOf = (title: string): string => entries.find((each) => each.title === title)?.text ?? "";
    expect(textOf("Price")).toContain("A gift.");
    expect(textOf("Sizes")).toContain("very large");
  });

  it("keeps hostile words as text", () => {
    const body = bodyOf({
      title: hostile,
      states: [
        {
          schema: hostile,
          states: [hostile],
          transitions: [
            { on: hostile, when: hostile, to: hostile, also: hostile, requirement: hostile },
            { from: hostile, on: hostile },
          ],
          fold: { worstFirst: [hostile], none: hostile },
        },
      ],
      decisions: [{ schema: "Price", rows: [{ facts: { [hostile]: hostile }, outcome: hostile, note: hostile }] }],
      lookups: [{ schema: "Size", name: hostile, level: "must", rows: [{ key: hostile, values: [hostile] }] }],
      tables: [{ name: hostile, element: hostile, rows: [{ [hostile]: hostile, requirement: hostile }] }],
      components: { schemas: { Size: { description: hostile } }, securitySchemes: {} },
    });
    expect(body).not.toContain("<script");
    expect(body).toContain("&lt;script&gt;");
    expect(drawn(body, "node value")[0]?.replace(/\s/g, "")).toBe(
      "&quot;&gt;&lt;script&gt;alert(`1`)&lt;/script&gt;--&gt;&amp;amp;\\N{{x}}",
    );
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import type { InterfaceContract } from "../../contract/contract.ts";
import { generateFrom, library } from "../../testing.ts";
import { escape } from "../html.ts";
import { elementLink, places } from "../links.ts";
import type { Page } from "../page.ts";
import { flowsPage } from "./flows.ts";

type Made = Awaited<ReturnType<typeof generateFrom>>;

function made(fixture: string): Promise<Made> {
  const spec = readFileSync(join(import.meta.dirname, "../../fixtures", fixture), "utf8");
  return generateFrom(spec.replace("LIBRARY", library));
}

function interfaceIn({ contract }: Made): InterfaceContract {
  const [api] = contract.interfaces;
  if (!api) throw new Error("no interface");
  return structuredClone(api);
}

function pageOf(api: InterfaceContract): Page {
  const page = flowsPage(api, {
    interfaces: [api],
    requirements: [],
    proof: { checks: 0, defects: [] },
    choices: new Map(),
    documents: new Map(),
    guides: [],
    tools: { draw: () => "", highlight: (code) => `<pre>${escape(code)}</pre>` },
  });
  if (!page) throw new Error("no page");
  return page;
}

/** HTML as it is read. */
function plain(html: string): string {
  const characters: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#x27": "'", "#x60": "`", "#x3D": "=" };
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(lt|gt|quot|#x27|#x60|#x3D);/g, (entity, name: string) => characters[name] ?? entity)
    .replaceAll("&amp;", "&");
}

function sectionOf(body: string, heading: string): string {
  const [, after = ""] = body.split(`<h3>${heading}</h3>`);
  return plain(after.split("<h3>")[0] ?? "").replace(/\s+/g, " ");
}

function codeOf(body: string): string {
  return plain(/<pre>([^]*?)<\/pre>/.exec(body)?.[1] ?? "");
}

let shop: Made;
let hostile: Made;
beforeAll(async () => {
  shop = await made("pet-shop-client.tsp");
  hostile = await made("hostile.tsp");
});

describe("the page of flows", () => {
  it("is not there without a flow", () => {
    const site = {
      interfaces: [],
      requirements: [],
      proof: { checks: 0, defects: [] },
      choices: new Map(),
      guides: [],
    };
    const tools = { draw: () => "", highlight: () => "" };
    const api = { ...interfaceIn(shop), flows: [] };
    expect(flowsPage(api, { ...site, documents: new Map(), tools })).toBeUndefined();
  });

  it("draws calls and responses in their order, with links to the operations", () => {
    const api = interfaceIn(shop);
    const [svg = ""] = pageOf(api).body.match(/<svg[^]*?<\/svg>/) ?? [];
    const texts = [...svg.matchAll(/<text class="(\w+)"[^>]*>([^<]*)<\/text>/g)].map(
      ([, kind, words = ""]) => `${kind}: ${plain(words)}`,
    );
    expect(texts).toEqual([
      "words: Caller",
      `words: ${api.title}`,
      "name: pets",
      "digit: 1",
      "fact: kind?",
      "fact: listed",
      "name: chosen",
      "words: chosen from listed.data.items",
      "aside: The one that looks back.",
      "digit: 2",
      "name: buy",
      "digit: 3",
      "fact: pet_id, wishes, note?",
      "fact: bought",
      "kept: keep receipt_id",
      "name: payments",
      "digit: 4",
      "fact: receipt_id",
      "fact: paid",
    ]);
    expect(svg).toContain(`<a href="../${places.operation(api.name, "buy")}">`);
  });

  it("draws every text within the picture, however long it is", () => {
    const api = interfaceIn(shop);
    api.title = "W".repeat(300);
    api.flows = api.flows.map(({ steps, ...flow }) => ({
      ...flow,
      steps: steps.map(({ inputs, ...step }) => ({
        ...step,
        note: `${"Wm".repeat(200)} and then`,
        ...(inputs && { inputs: inputs.with(0, { from: "input.x", ...inputs[0], to: "𝕎狐🦊".repeat(80) }) }),
      })),
    }));
    const [svg = ""] = pageOf(api).body.match(/<svg[^]*?<\/svg>/) ?? [];
    const [, width, height] = /width="(\d+)" height="([\d.]+)"/.exec(svg) ?? [];
    const texts = [...svg.matchAll(/<text[^>]* x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</g)].map(
      ([, x, y, words = ""]) => ({
        // No font has characters this narrow, so what is too long by this is too long by any.
        end: Number(x) + [...words].length * 6,
        y: Number(y),
      }),
    );
    expect(Math.max(...texts.map(({ end }) => end))).toBeLessThan(Number(width));
    expect(Math.max(...texts.map(({ y }) => y))).toBeLessThan(Number(height));
  });

  it("says in words what each step takes, and from where", () => {
    const { body } = pageOf(interfaceIn(shop));
    const steps = sectionOf(body, "Steps");
    expect(steps).toContain("listed: call pets. kind: your kind (may be left out)");
    expect(steps).toContain("chosen: choose an item from data.items of listed. The one that looks back.");
    expect(steps).toContain(
      "bought: call buy. pet_id: id of chosen wishes: your wishes note: your note (may be left out)",
    );
    expect(sectionOf(body, "What to keep")).toContain("receipt_id of bought");
    expect(body).toContain('<a href="#purchase-chosen"><code>chosen</code></a>');
  });

  it("says what is found by conditions, and what is compared", () => {
    const api = interfaceIn(shop);
    const more = [
      {
        name: "same",
        select: "paid.data.items",
        where: [
          { to: "id", from: "bought.id" },
          { to: "kind", from: "input.kind" },
        ],
        requirement: "SHOP-1",
      },
      { name: "even", compare: { left: "same.amount", right: "paid", opposite: true } },
    ];
    api.flows = api.flows.map((flow) => ({ ...flow, steps: [...flow.steps, ...more] }));
    const { body } = pageOf(api);
    const steps = sectionOf(body, "Steps");
    expect(steps).toContain(
      "same: find the item in data.items of paid where id is id of bought and kind is your kind.",
    );
    expect(steps).toContain("even: compare amount of same with the opposite of paid.");
    expect(body).toContain(`href="../${places.requirement(api.name, "SHOP-1")}"`);
    expect(elementLink(api, `${api.namespace}#5`).path).toBe(places.flow(api.name, "purchase"));
  });

  it("says what is found on pages, and when it is due", () => {
    const api = interfaceIn(shop);
    const sought = {
      name: "refunded",
      find: "payments",
      inputs: [{ to: "receipt_id", from: "bought.receipt_id" }],
      where: [{ to: "id", from: "paid.data" }],
      due: { value: "paid.total", oneOf: ["late", "lost"] },
    };
    api.flows = api.flows.map((flow) => ({ ...flow, steps: [...flow.steps, sought] }));
    const { body } = pageOf(api);
    expect(sectionOf(body, "Steps")).toContain(
      "refunded: find the item on the pages of payments where id is data of paid. It is due where total of paid is late or lost. receipt_id: receipt_id of bought",
    );
    expect(plain(/<svg[^]*?<\/svg>/.exec(body)?.[0] ?? "").replace(/\s+/g, "")).toContain(
      "Pagebypage,uptothefirstwhereid=paid.data;itisduewherepaid.totalislateorlost.",
    );
    expect(codeOf(body)).toContain("  wait: { totalTime: 10_000 }, // may be left out: none\n");
  });

  it("shows how the generated function is called", () => {
    const code = codeOf(pageOf(interfaceIn(shop)).body);
    expect(code.split("\n").slice(-6)).toEqual([
      "const { steps, ...kept } = await purchase(client, {",
      "  kind, // may be left out",
      "  wishes,",
      "  note, // may be left out",
      "  select: { chosen: (items) => items[0] },",
      "});",
    ]);
  });

  it("is found by the names of flows, operations and notes", () => {
    const { entries } = pageOf(interfaceIn(shop));
    expect(entries.map(({ title }) => title)).toEqual(["Purchase", "Looking"]);
    const [entry] = entries;
    expect(entry).toMatchObject({ anchor: "purchase", title: "Purchase", kind: "flow" });
    expect(entry?.text).toMatch(/purchase.*buy/);
    expect(entry?.text).toContain("The one that looks back.");
  });

  it("keeps hostile words as text, and code as code that calls what is exported", () => {
    const api = interfaceIn(hostile);
    const { body } = pageOf(api);
    expect(body).not.toMatch(/<b>|<script/);
    expect(body).toContain("&lt;b&gt;");
    const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);

    const code = codeOf(body);
    const { diagnostics } = ts.transpileModule(code, { reportDiagnostics: true });
    expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([]);
    const call = /= await (\w+)\(/.exec(code)?.[1];
    expect(hostile.files.get(`${api.name}/flows.ts`)).toContain(`export async function ${call}(`);
  });
});

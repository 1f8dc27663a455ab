import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Level, Proof } from "../../../spec/library/requirement.ts";
import type { Event, InterfaceContract, Operation, Requirement, Schema } from "../../contract/contract.ts";
import { generateFrom, library } from "../../testing.ts";
import { escape } from "../html.ts";
import type { Page } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { eventsPage } from "./events.ts";

const spec = readFileSync(join(import.meta.dirname, "../../fixtures/pet-shop-webhooks.tsp"), "utf8");
const hostile = '"><script>alert(`1`)</script>{{x}}';

let shops: Awaited<ReturnType<typeof generateFrom>>;
beforeAll(async () => {
  shops = await generateFrom(spec.replace("LIBRARY", library));
});

/** A shop of the fixture, to be changed. */
function shop(name: "pet-shop" | "aquarium"): InterfaceContract {
  const api = shops.contract.interfaces.find((each) => each.name === name);
  if (!api) throw new Error(`no ${name}`);
  return structuredClone(api);
}

/** The same with an example of the envelope. */
function withExample(api: InterfaceContract, example: object, others: Record<string, Schema> = {}): InterfaceContract {
  for (const { envelope } of api.deliveries) {
    api.components.schemas[envelope] = { ...api.components.schemas[envelope], examples: [example] };
  }
  Object.assign(api.components.schemas, others);
  return api;
}

/** The same with an example of every event. */
function withExamples(api: InterfaceContract): InterfaceContract {
  for (const { schema } of api.events) {
    api.components.schemas[schema] = { ...api.components.schemas[schema], examples: [sale] };
  }
  return api;
}

function pageOf(api: InterfaceContract): Page {
  const site: SiteSource = {
    interfaces: [api],
    requirements: [],
    proof: { checks: 0, defects: [] },
    choices: new Map(),
    documents: new Map(),
    guides: [],
    tools: { draw: () => "", highlight: (code, language) => `<pre data-language="${language}">${escape(code)}</pre>` },
  };
  const page = eventsPage(api, site);
  if (!page) throw new Error("no page");
  return page;
}

/** The text of a page, without its markup. */
function textOf({ body }: Page): string {
  return body
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&#x3D;/g, "=")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, " ");
}

/** The text of a block of code on a page. */
function codeOf(page: Page, language: string): string {
  const [, code = ""] = new RegExp(`<pre data-language="${language}">([^]*?)</pre>`).exec(page.body) ?? [];
  return unescaped(code);
}

function unescaped(code: string): string {
  return code
    .replace(/&quot;/g, '"')
    .replace(/&gt;/g, ">")
    .replace(/&#x3D;/g, "=")
    .replace(/&#x27;/g, "'");
}

function idsOf({ body }: Page): string[] {
  return [...body.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id);
}

const sale = { event: "pet.sold", at: "2026-03-02T09:15:27Z", data: { price: 1200 } };

describe("the page of the events", () => {
  it("is not made where there are none", () => {
    const api = { ...shop("aquarium"), deliveries: [], events: [], streamEvents: [] };
    expect(() => pageOf(api)).toThrow("no page");
  });

  it("says how deliveries are made, each time with its unit, and what is open", () => {
    const text = textOf(pageOf(shop("pet-shop")));
    expect(text).toContain(
      "HMAC-SHA256 of the raw body, in base64 with padding, after v1= , in the header X-Shop-Signature",
    );
    expect(text).toContain(
      "holds what the registration gives as credentials , where it gives it; a value without a space is sent as Token",
    );
    expect(text).toContain("The header X-Shop-Id");
    expect(text).toContain("At most 2");
    expect(text).toContain("0 s, 30 s");
    expect(text).toContain("Timeout open the documents do not say");
    expect(textOf(pageOf(shop("aquarium")))).toContain("Timeout 0.2 s");
    expect(textOf(pageOf(shop("aquarium")))).toContain("The field id of the body");
    expect(textOf(pageOf(shop("aquarium")))).toContain("Signature open the documents do not say");
  });

  it("gives an example whose signature is that of its body", () => {
    const request = codeOf(pageOf(withExample(shop("pet-shop"), sale)), "http");
    const [head = "", body = ""] = request.split("\n\n");
    expect(JSON.parse(body)).toEqual(sale);
    const signature = createHmac("sha256", "It's a Secret to Everybody").update(body).digest("base64");
    expect(head.split("\n")).toEqual(
      expect.arrayContaining([
        `X-Shop-Signature: v1=${signature}`,
        "User-Agent: Shop/1",
        "X-Shop-Event: pet.sold",
        "X-Shop-Region: …",
        `Content-Length: ${Buffer.byteLength(body)}`,
      ]),
    );
  });

  it("gives every event an example whose signature is that of its body", () => {
    const { body: page } = pageOf(withExamples(shop("pet-shop")));
    const requests = [...page.matchAll(/<pre data-language="http">([^]*?)<\/pre>/g)].map(([, code = ""]) =>
      unescaped(code),
    );
    expect(requests).toHaveLength(3);
    for (const request of requests) {
      const body = request.split("\n\n")[1] ?? "";
      const signature = createHmac("sha256", "It's a Secret to Everybody").update(body).digest("base64");
      expect(request).toContain(`X-Shop-Signature: v1=${signature}`);
    }
  });

  it("signs the example with the documented example of the key", () => {
    const secret = "documented";
    const digest = createHmac("sha256", secret).update(JSON.stringify(sale)).digest("base64");
    const api = withExample(shop("pet-shop"), sale, {
      Customer: { type: "object", examples: [{ name: "x", secret }] },
    });
    api.deliveries = api.deliveries.map(({ rules, ...delivery }) => ({
      ...delivery,
      rules: { ...rules, ...(rules.signature && { signature: { ...rules.signature, key: "secret" } }) },
    }));
    const page = pageOf(api);
    expect(page.body).toContain(`under the secret <code>${secret}</code>`);
    expect(codeOf(page, "http")).toContain(`X-Shop-Signature: v1=${digest}`);
  });

  it("shows how the receiver that is generated is made", () => {
    const example = codeOf(pageOf(shop("pet-shop")), "ts");
    const [, maker = "none"] = /import \{ (\w+) \}/.exec(example) ?? [];
    expect(shops.files.get("pet-shop/webhooks.ts")).toContain(`export function ${maker}(`);
    expect(example).toContain('"pet.sold": (event) =>');
    expect(example).not.toContain("signature:");
    expect(codeOf(pageOf(shop("aquarium")), "ts")).toContain("signature: {");
  });

  it("has a form that knows the scheme, and lets the reader choose where that is open", () => {
    const known = pageOf(withExample(shop("pet-shop"), sale));
    expect(known.scripts).toEqual(["verifier"]);
    expect(known.body).toContain('<input type="hidden" name="prefix" value="v1&#x3D;">');
    expect(known.body).toContain('<input type="hidden" name="encoding" value="base64">');
    expect(known.body).not.toContain("<select");
    const open = pageOf(shop("aquarium")).body;
    expect(open.match(/<option /g)).toHaveLength(6);
    expect(open.match(/ selected>/g)).toHaveLength(2);
  });

  it("has every event with its payload, at the place that others link to", () => {
    const page = pageOf(shop("pet-shop"));
    expect(idsOf(page)).toEqual(expect.arrayContaining(["delivery", "pet.sold", "pet.born"]));
    expect(page.body).toContain('<a href="../pet-shop/models.html#Sale">Sale</a>');
    expect(page.entries.filter(({ kind }) => kind === "event")).toEqual([
      { anchor: "pet.sold", title: "pet.sold", kind: "event", text: "A pet was sold. price kind" },
      { anchor: "pet.born", title: "pet.born", kind: "event", text: "A pet was born." },
    ]);
  });

  it("says what stands out about an event", () => {
    const api = shop("aquarium");
    const facts: Partial<Event> = { deprecated: "use another", advanced: "a baseline", preview: "may go" };
    api.events = api.events.map((event) => ({ ...event, ...facts, access: { kind: "scopes", scopes: ["fish:read"] } }));
    const text = textOf(pageOf(api));
    expect(text).toContain("fish.seen deprecated advanced preview");
    expect(text).toContain("address.verified deprecated advanced setup preview");
    expect(text).toContain("Deprecated: use another");
    expect(text).toContain("Derived from a baseline, rather than fired by one action.");
    expect(text).toContain("Access fish:read");
  });

  it("links what is open about a delivery, and says it", () => {
    const api = shop("aquarium");
    api.requirements = [
      { id: "FSH-OPEN-1", interface: "aquarium", level: "may", proof: "open", statement: "the header", elements: [] },
    ];
    api.deliveries = api.deliveries.map((delivery) => ({ ...delivery, requirements: ["FSH-OPEN-1", "FSH-DEL-1"] }));
    const { body } = pageOf(api);
    expect(body).toContain('the header <a class="id" href="../aquarium/open-points.html#FSH-OPEN-1">FSH-OPEN-1</a>');
    expect(body).toContain('href="../aquarium/requirements.html#FSH-DEL-1"');
    expect(body).not.toContain("requirements.html#FSH-OPEN-1");
  });

  it("says what is required of the sender and of a receiver, in words", () => {
    const api = shop("pet-shop");
    const required = (id: string, proof: Proof, level: Level = "must"): Requirement => ({
      id,
      interface: "pet-shop",
      level,
      proof,
      statement: `${id} in words`,
      elements: [],
    });
    api.requirements = [
      required("PET-S", "sender"),
      required("PET-R", "receiver", "should"),
      required("PET-E", "receiver"),
    ];
    api.events = api.events.map((event) => ({ ...event, requirements: ["PET-E"] }));
    for (const delivery of api.deliveries) delivery.requirements = ["PET-R", "PET-S"];
    const [made = "", verified = ""] = textOf(pageOf(api)).split("Verify a delivery");
    expect(made).toContain("PET-S in words PET-S");
    expect(made).not.toContain("PET-R");
    expect(verified).toContain("PET-R in words should PET-R PET-E in words PET-E");
    expect(verified).not.toContain("PET-S in words");
  });

  it("says how to tell repeated attempts, and how the documents are read where they do not say it", () => {
    const api = shop("pet-shop");
    expect(textOf(pageOf(api))).toContain("Take each value of X-Shop-Id once: a repeated attempt has the same.");
    for (const header of api.deliveries[0]?.headers ?? []) {
      if (header.name === "X-Shop-Id") header["x-ambiguities"] = [{ statement: "Same or not?", reading: "The same." }];
    }
    const text = textOf(pageOf(api));
    expect(text).toContain("Take each value of X-Shop-Id once. Same or not? Read here as: The same.");
    expect(text).not.toContain("a repeated attempt has the same");
  });

  it("counts events of the setup apart, and invents no example of one", () => {
    const page = pageOf(withExamples(shop("aquarium")));
    expect(page.summary).toMatch(/^1 event and 1 setup event; /);
    const [, seen = "", verified = ""] = page.body.split(
      /<section class="event" aria-labelledby="(?:fish.seen|address.verified)"/,
    );
    expect(seen).toContain("<summary>Example</summary>");
    expect(verified).not.toContain("<summary>Example</summary>");
    expect(verified).toContain("What it carries is not documented.");
  });

  it("has the events of streams, by the operation that streams them", () => {
    const stream = (name: string): Operation => ({
      name,
      method: "get",
      path: `/${name}`,
      tags: [],
      parameters: [],
      responses: {},
      errorCases: [],
      element: `Aquarium.${name}`,
    });
    const data: Schema = { type: "object", required: ["depth"], properties: { depth: { type: "number" } } };
    const api = {
      ...shop("aquarium"),
      deliveries: [],
      events: [],
      operations: [stream("watch"), stream("look")],
      streamEvents: [
        { operation: "watch", name: "fish.dived", description: "A fish dived.", schema: data },
        { operation: "look", name: "fish.dived", schema: {} },
      ],
    };
    const page = pageOf(api);
    expect(textOf(page)).toContain("fish.dived A fish dived. Field Type Present Description depth number always");
    expect(textOf(page)).toContain("What it carries is open");
    expect(page.body).toContain('<a href="../aquarium/reference.html#operation/watch">watch</a>');
    expect(page.scripts).toEqual([]);
    expect(page.entries.map(({ anchor }) => anchor)).toEqual(["fish.dived", "fish.dived-2"]);
  });

  it("keeps what is hostile text, and gives no id twice", () => {
    const api = withExample(shop("pet-shop"), { ...sale, data: { note: hostile } });
    api.events = api.events.flatMap((event) => [
      { ...event, name: `${hostile}.${event.name}`, description: hostile, deprecated: hostile, advanced: hostile },
      { ...event, name: "delivery", payload: hostile },
    ]);
    api.deliveries = api.deliveries.flatMap((delivery) => [
      {
        ...delivery,
        name: hostile,
        summary: hostile,
        description: hostile,
        requirements: [hostile],
        open: [hostile],
        ambiguities: [{ statement: hostile, reading: hostile }],
        headers: delivery.headers.map((header) => ({
          ...header,
          name: hostile,
          description: hostile,
          example: hostile,
        })),
        responses: { [hostile]: { description: hostile } },
      },
      { ...delivery, rules: { ...delivery.rules, identity: hostile } },
    ]);
    const page = pageOf(api);
    expect(page.body).not.toContain("<script");
    expect(page.body).not.toContain('="">');
    const ids = idsOf(page);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(page.entries.map(({ anchor }) => anchor)).size).toBe(page.entries.length);
  });
});

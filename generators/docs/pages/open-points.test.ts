import { beforeAll, describe, expect, it } from "vitest";
import type { InterfaceContract } from "../../contract/contract.ts";
import { inlineMarkdown, openPointsPage } from "./open-points.ts";
import { hostileInterface, interfaceOf, siteOfAll } from "../testing.ts";

const spec = `
  import "@typespec/http";
  import "LIBRARY";
  using TypeSpec.Http;
  using Concordat;

  @service(#{ title: "Pet shop" })
  @openPoint("PET-OPEN-1", "who may list \`pets\`")
  @openPoint("PET-OPEN-2", "when the shop opens")
  namespace PetShop;

  @ambiguity("Pets are animals, and a stone is a pet.", "A stone is no animal.")
  model Pet {
    name: string;
    @open weight?: unknown;
    @open("PET-OPEN-2") hours?: unknown;
  }

  @governedBy("PET-OPEN-1")
  @route("/pets") op listPets(): Pet[];
`;

describe("the page of the open points", () => {
  let api: InterfaceContract;
  const choices = new Map([
    [
      "PET-OPEN-1",
      [
        { point: "authentication", choice: "anybody: `GET` is **free**" },
        { point: "order", choice: "by name" },
      ],
    ],
  ]);
  const page = () => openPointsPage(api, siteOfAll([api], { choices }));

  beforeAll(async () => {
    api = await interfaceOf(spec);
  });

  it("has every open point with its elements, and what the reference does", () => {
    const { body = "" } = page() ?? {};
    const first = articleOf(body, "PET-OPEN-1");
    expect(first).toContain("who may list <code>pets</code>");
    expect(first).toContain('href="../pet-shop/reference.html#operation/listPets"');
    expect(first).toContain("<dt>authentication</dt><dd>anybody: <code>GET</code> is <strong>free</strong></dd>");
    expect(first).toContain("<dt>order</dt><dd>by name</dd>");
    const second = articleOf(body, "PET-OPEN-2");
    expect(second).toContain("when the shop opens");
    expect(second).toContain("The reference makes no choice.");
  });

  it("lists what is open without a point of its own, and nothing else", () => {
    const { body = "" } = page() ?? {};
    const [, list = ""] = body.split('<h2 id="open-elements">');
    const [open = ""] = list.split("<h2");
    expect(open.match(/<li>/g)).toHaveLength(1);
    expect(open).toContain('<li><a href="../pet-shop/models.html#Pet">Pet.weight</a></li>');
  });

  it("shows the readings of the ambiguities", () => {
    const ambiguity = articleOf(page()?.body ?? "", "ambiguity-1");
    expect(ambiguity).toContain('href="../pet-shop/models.html#Pet">Pet</a>');
    expect(ambiguity).toContain("<dd>Pets are animals, and a stone is a pet.</dd>");
    expect(ambiguity).toContain("<dd>A stone is no animal.</dd>");
  });

  it("is found by each point and each ambiguity", () => {
    expect(page()?.entries).toEqual([
      { anchor: "PET-OPEN-1", title: "PET-OPEN-1", kind: "open point", text: "who may list `pets`" },
      { anchor: "PET-OPEN-2", title: "PET-OPEN-2", kind: "open point", text: "when the shop opens" },
      {
        anchor: "ambiguity-1",
        title: "Pet",
        kind: "ambiguity",
        text: "Pets are animals, and a stone is a pet. A stone is no animal.",
      },
    ]);
    expect(page()?.summary).toContain("2 open points, 1 open element without an id, 1 ambiguous place");
  });

  it("is there only where something is open", () => {
    const closed = { ...api, requirements: [], openElements: [], ambiguities: [] };
    expect(openPointsPage(closed, siteOfAll([closed]))).toBeUndefined();
    const { body = "" } = openPointsPage({ ...closed, ambiguities: api.ambiguities }, siteOfAll([closed])) ?? {};
    expect([...body.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)).toEqual(["ambiguities"]);
  });

  it("stays text where strings are hostile", async () => {
    const hostile = await hostileInterface();
    const evil = '<script>globalThis.pwned = 1</script><img src=x onerror="pwned()">';
    const site = siteOfAll([hostile], { choices: new Map([["HOST-OPEN-1", [{ point: evil, choice: evil }]]]) });
    const { body = "" } = openPointsPage(hostile, site) ?? {};
    expect(body).toContain("&lt;script&gt;");
    expect(body).toContain("contradiction */ | ` ${x}".replaceAll("`", "&#x60;"));
    expect(body).not.toMatch(/<(script|img)/i);
  });
});

describe("Markdown of one line", () => {
  it("keeps code and emphasis, and nothing that leads elsewhere", () => {
    expect(inlineMarkdown("`a < b` and *c*")).toBe("<code>a &lt; b</code> and <em>c</em>");
    expect(inlineMarkdown("see [the `page`](javascript:x) https://example.com ![a <b>](x.png)")).toBe(
      "see the <code>page</code> https://example.com a &lt;b&gt;",
    );
  });
});

function articleOf(html: string, id: string): string {
  return html.split("<article").find((article) => article.includes(` id="${id}"`)) ?? "";
}

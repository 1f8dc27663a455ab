import { beforeAll, describe, expect, it } from "vitest";
import type { InterfaceContract } from "../../contract/contract.ts";
import { requirementsOverview, requirementsPage } from "./requirements.ts";
import { hostileInterface, interfaceOf, siteOfAll } from "../testing.ts";
import type { CheckedRequirement } from "../source.ts";

const spec = `
  import "@typespec/http";
  import "LIBRARY";
  using TypeSpec.Http;
  using Concordat;

  @service(#{ title: "Pet shop" })
  @requirement("PET-SHOP-1", Proof.doc, "it is closed on Sundays")
  namespace PetShop;

  @requirement("PET-PET-1", Proof.schema, "every pet has a \`name\`", Level.should)
  model Pet {
    @governedBy("PET-LIST-1") name: string;
    @openPoint("PET-OPEN-1", "the unit of its weight") @open("PET-OPEN-1") weight?: unknown;
  }

  @requirement("PET-LIST-1", Proof.server, "GET /pets lists pets, at most < 50")
  @route("/pets") op listPets(@query kind?: string): Pet[];
`;

describe("the page of the requirements", () => {
  let api: InterfaceContract;
  const checks: Record<string, string[]> = {
    "PET-LIST-1": ["pets/list", "pets/most", "pets/order"],
    "PET-PET-1": ["pets/name"],
  };
  const defects = [
    { id: "fifty-one", requirement: "PET-LIST-1", title: "Lists 51 pets", caughtBy: ["pets/most"] },
    { id: "unsorted", requirement: "PET-LIST-1", title: "Lists them as they come", caughtBy: [] },
    { id: "nameless", requirement: "PET-PET-1", title: "A pet has no name", caughtBy: ["pets/name"] },
  ];
  const requirements = (): CheckedRequirement[] =>
    api.requirements.map((each) => ({ ...each, checks: checks[each.id] ?? [] }));
  const site = () => siteOfAll([api], { requirements: requirements(), proof: { checks: 4, defects } });
  const page = () => requirementsPage(api, site());

  beforeAll(async () => {
    api = await interfaceOf(spec);
  });

  it("has each requirement once, under its id, with all that is known of it", () => {
    const { body = "" } = page() ?? {};
    expect(idsOf(body)).toEqual(["PET-LIST-1", "PET-OPEN-1", "PET-PET-1", "PET-SHOP-1"]);
    const listed = articleOf(body, "PET-LIST-1");
    expect(listed).toContain('data-level="must" data-proof="server"');
    expect(listed).toContain("<p>GET /pets lists pets, at most &lt; 50</p>");
    expect(listed).toContain('href="../pet-shop/reference.html#operation/listPets">listPets</a>');
    expect(listed).toContain('href="../pet-shop/models.html#Pet">Pet.name</a>');
    for (const check of checks["PET-LIST-1"] ?? []) expect(listed).toContain(`<li><code>${check}</code></li>`);
    expect(listed).toContain("<summary>1 of 2 deliberate defects caught</summary>");
    expect(listed).toMatch(/<li>Lists 51 pets <span class="meta">caught by <code>pets\/most<\/code>/);
    expect(listed).toMatch(/<li>Lists them as they come <span class="meta">caught by no check/);
    expect(listed).not.toContain("A pet has no name");
  });

  it("shows few checks at once, and says where there is none", () => {
    const { body = "" } = page() ?? {};
    expect(articleOf(body, "PET-PET-1")).toContain("1 check: <code>pets/name</code>");
    expect(articleOf(body, "PET-PET-1")).toContain("every pet has a <code>name</code>");
    expect(articleOf(body, "PET-SHOP-1")).toContain("No check. What shows it: the published documentation.");
  });

  it("leads from an open point to what is open", () => {
    const open = articleOf(page()?.body ?? "", "PET-OPEN-1");
    expect(open).toContain('href="../pet-shop/open-points.html#PET-OPEN-1"');
    expect(open).toContain("No check asserts it.");
  });

  it("gives what is open no level, and counts it apart", () => {
    expect(articleOf(page()?.body ?? "", "PET-OPEN-1")).toContain('data-level="" data-proof="open"');
    expect(articleOf(page()?.body ?? "", "PET-OPEN-1")).not.toContain("level-");
    expect(page()?.summary).toContain("3 requirements and 1 open point,");
    expect(requirementsOverview(site()).body).toContain("3 requirements and 1 open point:");
  });

  it("counts by kind of proof, and explains the kinds that there are", () => {
    const { body = "" } = page() ?? {};
    const rows = rowsOf(body);
    expect(rows).toContain("server|requests to a running implementation|1|1|0|0|3|1");
    expect(rows).toContain("schema|validating instances against the generated schema|1|0|1|0|1|1");
    expect(rows).toContain("Total||4|2|1|0|4|2");
    expect(rows.some((row) => row.startsWith("sender"))).toBe(false);
  });

  it("groups by area, and offers the levels and proofs that occur", () => {
    const { body = "" } = page() ?? {};
    expect([...body.matchAll(/<h2 id="area-([^"]+)"/g)].map(([, area]) => area)).toEqual([
      "PET-LIST",
      "PET-OPEN",
      "PET-PET",
      "PET-SHOP",
    ]);
    expect([...body.matchAll(/<option>(\w+)/g)].map(([, option]) => option)).toEqual(
      "must should server schema doc open".split(" "),
    );
  });

  it("is found by id, statement and check", () => {
    expect(page()?.entries).toContainEqual({
      anchor: "PET-PET-1",
      title: "PET-PET-1",
      kind: "requirement",
      text: "every pet has a `name` pets/name",
    });
    expect(page()?.entries).toHaveLength(4);
  });

  it("is there only where something is required", () => {
    expect(requirementsPage({ ...api, name: "other" }, site())).toBeUndefined();
  });

  it("is in the matrix of all interfaces, which leaves out those without requirements", () => {
    const other = { ...api, name: "other", requirements: [] };
    const { path, body } = requirementsOverview({ ...site(), interfaces: [api, other] });
    expect(path).toBe("requirements.html");
    expect(body).toContain('href="pet-shop/requirements.html"');
    expect(body).not.toContain("other/requirements.html");
    expect(body).toContain("There are 4 checks for\n  2 requirements.");
    expect(body).toContain("2 of 3 defects are caught.");
    const rows = rowsOf(body);
    expect(rows).toContain("pet-shop|4|2|1|0|1|2|4|2");
    expect(rows).toContain("Total|4|2|1|0|1|2|4|2");
    expect(rows).toContain("open|nothing: the documents leave it open|1|1");
  });

  it("stays text where strings are hostile", async () => {
    const hostile = await hostileInterface();
    const evil = `"><script>globalThis.pwned = 1</script>{{{raw}}}`;
    const source = siteOfAll([hostile], {
      requirements: hostile.requirements.map((each) => ({ ...each, checks: [evil] })),
      proof: { checks: 1, defects: [{ id: evil, requirement: "HOST-ILE-1", title: evil, caughtBy: [evil] }] },
    });
    const { body = "" } = requirementsPage(hostile, source) ?? {};
    expect(body).toContain("&lt;script&gt;");
    expect(body).toContain("{{{raw}}}");
    expect(body + requirementsOverview(source).body).not.toMatch(/<script|\son\w+=/i);
  });
});

function idsOf(html: string): (string | undefined)[] {
  return [...html.matchAll(/<article[^>]* id="([^"]+)"/g)].map(([, id]) => id);
}

function articleOf(html: string, id: string): string {
  return html.split("<article").find((article) => article.includes(` id="${id}"`)) ?? "";
}

/** The rows of all tables, as text with bars between the cells. */
function rowsOf(html: string): string[] {
  return [...html.matchAll(/<tr>([^]*?)<\/tr>/g)].map(([, row = ""]) =>
    row.replaceAll(/<\/t[hd]><t[hd][^>]*>/g, "|").replaceAll(/<[^>]+>/g, ""),
  );
}

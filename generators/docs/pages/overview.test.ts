import { beforeAll, describe, expect, it } from "vitest";
import type { InterfaceContract } from "../../contract/contract.ts";
import { overviewPage } from "./overview.ts";
import { documentsOf, hostileInterface, interfaceOf, siteOfAll } from "../testing.ts";
import { startPage } from "./start.ts";

const spec = `
  import "@typespec/http";
  import "LIBRARY";
  using TypeSpec.Http;
  using Concordat;

  /** Sells pets. Document 2, Pets. */
  @service(#{ title: "Pet shop" })
  @server("{base_url}", "The shop.", { /** Where it is. */ base_url: string = "https://shop.example.com" })
  @requirement("PET-SHOP-1", Proof.doc, "it is closed on Sundays")
  @openPoint("PET-OPEN-1", "authentication of the till")
  @openPoint("PET-OPEN-2", "the colours")
  @ambiguity("Open till six or seven.", "Until six.")
  namespace PetShop;

  /** From the till. Document 10, Keys. */
  model TillKey is ApiKeyAuth<ApiKeyLocation.header, "x-till">;

  @requirement("PET-LIST-1", Proof.server, "GET /pets lists pets")
  @route("/pets") op listPets(): string[];
  @route("/till") @useAuth(TillKey) op openTill(): string;
  @route("/hours") op hours(): string;
`;

let api: InterfaceContract;
beforeAll(async () => {
  api = await interfaceOf(spec);
});

function overviewOf(shown: InterfaceContract, ...documents: string[]) {
  return overviewPage(shown, siteOfAll([shown], { documents: documentsOf(shown.name, ...documents) }), []);
}

/** The text under a name among the facts. */
function factOf(html: string, name: string): string {
  const [, fact = ""] = new RegExp(`<dt>${name}</dt><dd>([^]*?)</dd>`).exec(html) ?? [];
  return textOf(fact);
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

describe("the overview of an interface", () => {
  it("says which operations need a credential, and that it is open for the others", () => {
    const { body } = overviewOf(api);
    const fact = factOf(body, "Credentials");
    expect(fact).toContain("x-till (header) for 1 of 3 operations: openTill");
    expect(fact).toContain("open the documents name none for the other 2 operations: PET-OPEN-1");
    expect(fact).not.toContain("PET-OPEN-2");
    expect(body).toContain('href="../pet-shop/open-points.html#PET-OPEN-1"');
  });

  it("shows a credential of all operations without a word on which, with its description", () => {
    const security = [{ Key: [] }];
    const securitySchemes = { Key: { type: "http", scheme: "Bearer", description: "From the `desk`." } };
    const operations = api.operations.map(({ security: _own, ...operation }) => operation);
    const secured = { ...api, security, operations, components: { ...api.components, securitySchemes } };
    const fact = factOf(overviewOf(secured).body, "Credentials");
    expect(fact).toBe("Bearer token in the Authorization headerFrom the desk.");
  });

  it("shows credentials as open where operations state none, and none where there are no operations", () => {
    const components = { ...api.components, securitySchemes: {} };
    const operations = api.operations.map(({ security: _own, ...operation }) => operation);
    expect(factOf(overviewOf({ ...api, components, operations }).body, "Credentials")).toBe(
      "open the documents name none: PET-OPEN-1",
    );
    expect(overviewOf({ ...api, components, operations: [] }).body).not.toContain("Credentials");
  });

  it("does not call open what is stated to need no credential", () => {
    const operations = api.operations.map((operation) => ({ ...operation, security: [{}] }));
    const components = { ...api.components, securitySchemes: {} };
    expect(overviewOf({ ...api, components, operations }).body).not.toContain("Credentials");
  });

  it("marks an address that is made of defaults", () => {
    expect(factOf(overviewOf(api).body, "Server")).toBe(
      "https://shop.example.com default The shop.base_url: Where it is.",
    );
    const servers = [{ url: "https://fixed.example.com" }];
    expect(factOf(overviewOf({ ...api, servers }).body, "Server")).toBe("https://fixed.example.com");
  });

  it("gives the version, unless the documents have none", () => {
    expect(factOf(overviewOf({ ...api, version: "0.0.0" }).body, "Version")).toBe("not documented");
    expect(factOf(overviewOf({ ...api, version: "2.1" }).body, "Version")).toBe("2.1");
  });

  it("lists what governs the interface as a whole, and only that", () => {
    const [, general = ""] = /<ul class="general">([^]*?)<\/ul>/.exec(overviewOf(api).body) ?? [];
    expect([...general.matchAll(/<li>([^]*?)<\/li>/g)].map(([, item = ""]) => textOf(item))).toEqual([
      "PET-SHOP-1 it is closed on Sundays",
      "PET-OPEN-1 open authentication of the till",
      "PET-OPEN-2 open the colours",
      "Ambiguity Open till six or seven. How it is read: Until six.",
    ]);
    expect(general).toContain('href="../pet-shop/open-points.html#ambiguity-1"');
    expect(overviewOf({ ...api, requirements: [], ambiguities: [] }).body).not.toContain("good-to-know");
  });

  it("folds the tools that register for an event, and says of metering and of calls only what is stated", () => {
    const tools = [
      {
        name: "feed",
        billingClass: "Write",
        input: "Food",
        annotations: { destructiveHint: false, openWorldHint: true },
      },
      {
        name: "look",
        metered: false,
        input: "Food",
        output: "Pet",
        annotations: { title: "Look", readOnlyHint: true },
      },
      { name: "pet", input: "Food" },
      { name: "groom", billingClass: "Write", metered: true, input: "Food" },
      { name: "on_fed", event: "pet.fed", input: "Food" },
    ];
    const { body, entries } = overviewOf({ ...api, tools });
    const [, shown = "", folded = ""] = /id="tools">([^]*?)<details>([^]*?)<\/details>/.exec(body) ?? [];
    const rows = (html: string): string[] =>
      [...html.matchAll(/<tr id="[^]*?<\/tr>/g)].map(([row]) => textOf(row.replaceAll("</td><td>", "|")));
    expect(rows(shown)).toEqual([
      "feed|Write|only adds, reaches out beyond the service|Food|not documented",
      "look|never metered|changes nothing|Food|Pet",
      "pet|not stated|not stated|Food|not documented",
      "groom|Write, metered|not stated|Food|not documented",
    ]);
    expect(folded).toContain("Tools that register for an event (1)");
    expect(rows(folded)).toEqual(["on_fed|not stated|not stated|Food|not documented"]);
    expect(entries.map(({ anchor }) => anchor)).toContain("tool-on_fed");
  });

  it("finds each document, and the schemas and vectors as one each", () => {
    const { body, entries } = overviewOf(api, "openapi.yaml", "schemas/A.json", "schemas/B.json");
    expect(entries.map(({ anchor }) => anchor)).toEqual(["download-openapi.yaml", "downloads-schemas"]);
    for (const { anchor } of entries) expect(body).toContain(`id="${anchor}"`);
  });

  it("stays text where strings are hostile", async () => {
    const hostile = await hostileInterface();
    expect(overviewOf(hostile).body).not.toMatch(/<script|\son\w+=/i);
  });
});

describe("the start page", () => {
  const start = (shown: InterfaceContract, ...documents: string[]) =>
    startPage(siteOfAll([shown], { documents: documentsOf(shown.name, ...documents) }), [{ api: shown, pages: [] }]);

  it("counts what is required apart from what is open", () => {
    const text = textOf(start({ ...api, version: "0.0.0" }).body);
    expect(text).toContain("version not documented · 3 operations · 2 requirements and 2 open points");
    expect(text).toContain("2 requirements and 2 open points, each with an id");
  });

  it("counts set-up events apart", () => {
    const event = { name: "fed", schema: "Fed" };
    const text = textOf(start({ ...api, events: [event, event, { ...event, setup: true }] }).body);
    expect(text).toContain("2 events · 1 setup event");
  });

  it("leads to documents, schemas and vectors", () => {
    const { body } = start(api, "openapi.yaml", "schemas/A.json", "vectors/v.json");
    expect(body).toContain('<a href="files/pet-shop/openapi.yaml" download>OpenAPI 3.1</a>');
    expect(body).toContain('<a href="pet-shop/index.html#downloads-schemas">JSON Schemas (1)</a>');
    expect(body).toContain('<a href="pet-shop/index.html#downloads-vectors">Test vectors (1)</a>');
  });

  it("says what the documents are that texts refer to, in their order", () => {
    const described = { ...api, description: "Document 10, Keys. Document 2, Pets. Document 2, Food." };
    const { body, entries } = start(described);
    expect(
      [...body.matchAll(/<dt>(Document \d+)<\/dt><dd>([^]*?)<\/dd>/g)].map(([, name, all = ""]) => [name, textOf(all)]),
    ).toEqual([
      ["Document 2", "Pet shop"],
      ["Document 10", "Pet shop"],
    ]);
    expect(entries.map(({ anchor }) => anchor)).toEqual(["documents"]);
    expect(
      start({ ...api, description: "Sells pets.", components: { ...api.components, securitySchemes: {} } }).body,
    ).not.toContain("Document");
  });
});

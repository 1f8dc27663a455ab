import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { readContract } from "../../generators/contract/read/typespec/read-contract.ts";
import { inPackage } from "../../generators/docs/modules.ts";
import { type Page, pagesOf } from "../../generators/docs/page.ts";
import { asMarkdown } from "../../generators/docs/renditions.ts";
import { makeSite } from "../../generators/docs/site.ts";
import type { SiteSource } from "../../generators/docs/source.ts";
import { interfaceWith } from "../../generators/contract/model/testing.ts";
import { library, temporaryFolder } from "../../generators/testing.ts";
import { ownProject } from "../project.ts";
import { readProject } from "./read-project.ts";
import { readSource } from "./read-source.ts";

const petShop = `
  import "@typespec/http";
  import "${library}";
  using TypeSpec.Http;
  using Concordat;

  /** Sells pets. It is closed on Sundays. */
  @service(#{ title: "Pet shop" })
  @server("{base_url}", "The shop.", { /** Where it is. */ base_url: string = "https://shop.example.com" })
  @requirement("PET-SHOP-1", Proof.doc, "it is closed on Sundays")
  namespace PetShop;

  /** It is on the door. */
  model TillKey is ApiKeyAuth<ApiKeyLocation.header, "x-till">;
  @error model Full { @statusCode _: 409; message: string; }

  @summary("List the pets") @route("/pets") op listPets(): string[];
  @rateLimit(#{ requests: 5, windowSeconds: 60, sharedBy: "caller" })
  @requirement("PET-TILL-1", Proof.server, "it is open")
  @route("/till/{id}") @post @useAuth(TillKey) op openTill(@path id: string): string | Full;
`;

/** Returns the interfaces of a spec. */
async function interfacesOf(spec: string): Promise<InterfaceContract[]> {
  using folder = temporaryFolder({ "main.tsp": spec });
  const { contract } = await readContract(join(folder.path, "main.tsp"), folder.path, { versions: "all" });
  return contract.interfaces;
}

/** Returns the Markdown pages of a site of interfaces, by path. */
function pagesWith(interfaces: readonly InterfaceContract[], more: Partial<SiteSource> = {}): Map<string, string> {
  const source: SiteSource = {
    title: "Pets",
    interfaces,
    requirements: [],
    proof: { checks: 0, defects: [] },
    choices: new Map(),
    documents: new Map(),
    guides: [],
    modules: (path) => `./made/${path}.js`,
    isOwn: false,
    ...more,
  };
  return new Map(pagesOf(makeSite(source).items).map((page: Page) => [page.path, asMarkdown(page)]));
}

/** Returns the part of a page below a heading. */
function below(page: string | undefined, heading: string): string {
  return (
    page
      ?.split(/^## /m)
      .find((part) => part.startsWith(`${heading}\n`))
      ?.slice(heading.length)
      .trim() ?? ""
  );
}

const roles = (page = ""): string[] =>
  [...page.matchAll(/<summary>(\w+ it.*|Receive.*)<\/summary>/g)].map(([, role = ""]) => role);

describe("the start page", () => {
  it("introduces the project, the first steps in each role, and the interfaces", () => {
    const source = readSource();
    const start = pagesOf(makeSite(source).items)[0];
    expect(start?.summary.match(/\.(?= |$)/g)).toHaveLength(2);
    const page = start && asMarkdown(start);
    expect(roles(page)).toEqual(["Call it", "Implement it", "Receive its webhooks", "Check it"]);
    for (const part of (page ?? "").split("<summary>").slice(1))
      expect(part).toMatch(/```sh\n(npm install|npx)[^]*```/);
    const named = [...below(page, "Interfaces").matchAll(/^- \*\*\[(.+)\]\(.+\)\*\* {2}\n {2}(?=\S)/gm)];
    expect(named.map(([, title]) => title)).toEqual(source.interfaces.map(({ title }) => title));
  });

  it("begins with the generated modules of a project by its own imports, and links to the pages of the only interface", async () => {
    const page = pagesWith(await interfacesOf(petShop)).get("index");
    expect(page).toMatch(/^# Pets\n\nSells pets\.\n\nIt is closed on Sundays\.\n\n## Quickstart\n/);
    expect(roles(page)).toEqual(["Call it", "Implement it", "Check it"]);
    expect(page).toContain("curl 'https://shop.example.com/pets'");
    expect(page).toContain('from "./made/pet-shop/index.js"');
    expect(page).toContain('import { createPetShopServer } from "./made/pet-shop/server.js"');
    expect(page).not.toContain(inPackage("pet-shop/index"));
    expect(below(page, "Pages")).toMatch(/\[Overview\]\(pet-shop\/index\.md\)[^]*\[Errors\]\(pet-shop\/errors\.md\)/);
  });

  it("has no empty parts", () => {
    const only = pagesWith([interfaceWith({ description: "Data." })]).get("index");
    expect(only).not.toContain("Quickstart");
    const two = pagesWith([interfaceWith({}), interfaceWith({ name: "other", title: "Other" })]).get("index");
    expect(two).toBe("# Pets\n\n## Interfaces\n\n- **[Shop](shop/index.md)**\n- **[Other](other/index.md)**\n");
  });
});

describe("the overview of an interface", () => {
  it("shows the base URL, and the credentials of each request", async () => {
    const page = pagesWith(await interfacesOf(petShop)).get("pet-shop/index");
    expect(below(page, "Base URL")).toBe("```text\nhttps://shop.example.com\n```\n\nThe shop. Where it is.");
    expect(below(page, "Authentication")).toBe(
      "Send the header `x-till` with your key. It is on the door. It applies to [openTill](reference/open-till.md).\n\n" +
        "Credentials are not documented for [List the pets](reference/list-pets.md).",
    );
    const anonymous = (await interfacesOf(petShop)).map((api) => ({
      ...api,
      operations: api.operations.map((operation) => ({ ...operation, security: [{}] })),
      components: { ...api.components, securitySchemes: {} },
    }));
    expect(pagesWith(anonymous).get("pet-shop/index")).not.toContain("## Authentication");
  });

  it("shows the addresses of the OAuth flow, and every server", () => {
    const authorizationUrl = "https://login.example.com/authorize";
    const flows = {
      authorizationCode: { authorizationUrl, tokenUrl: "/token", scopes: { read: "to look", write: "" } },
    };
    const variables = { region: { default: "eu", description: "The region.", enum: ["eu", "us"] } };
    const servers = [{ url: "https://{region}.example.com", variables }, { url: "https://test.example.com" }];
    const components = { schemas: {}, securitySchemes: { Login: { type: "oauth2", flows } } };
    const page = pagesWith([interfaceWith({ components, servers })]).get("shop/index");
    expect(below(page, "Authentication")).toBe(
      "Send `Authorization: Bearer <token>` with every request.\n\n- **Authorization code**: authorize at " +
        `\`${authorizationUrl}\`, get a token at \`/token\`. Scopes: \`read\` (to look), \`write\`.`,
    );
    expect(below(page, "Base URL")).toBe(
      "- `https://eu.example.com`\n\n  The region. One of `eu` or `us`.\n- `https://test.example.com`",
    );
  });

  it("shows a first call, and one line each for operations, limits, errors and the version", async () => {
    const page = pagesWith(await interfacesOf(petShop)).get("pet-shop/index");
    expect(below(page, "First request")).toContain("petShop.listPets()");
    expect(below(page, "Operations")).toContain("| [List the pets](reference/list-pets.md) | `GET /pets` |");
    const glance = below(page, "At a glance");
    expect(glance).toContain("**[Limits](limits.md)**: 5 requests in 60 s for openTill.");
    expect(glance).toContain("**[Errors](errors.md)**: 409: when each occurs, and what to do.");
    expect(glance).not.toContain("Version");
    expect(page).toContain("[PET-SHOP-1](requirements.md#pet-shop-1)");
    expect(page).not.toContain("PET-TILL-1");
    expect(pagesWith([interfaceWith({ version: "2.1" })]).get("shop/index")).toContain("**Version**: 2.1");
  });

  it("describes tools, groups equal ones, and folds those that register for an event", () => {
    const tools = [
      { name: "feed", billingClass: "Write", input: "Food", annotations: { destructiveHint: false } },
      { name: "look", metered: false, input: "Food", output: "Pet", annotations: { title: "A", readOnlyHint: true } },
      { name: "peek", metered: false, input: "Food", output: "Pet", annotations: { title: "B", readOnlyHint: true } },
      { name: "on_fed", event: "pet.fed", input: "Food", description: "Registers." },
    ];
    const shown = below(pagesWith([interfaceWith({ tools })]).get("shop/index"), "MCP tools");
    expect(shown).toContain("**`look`**, **`peek`** ");
    expect(shown).toMatch(/\*\*`feed`\*\* .*Write.* {2}\n {2}A call only adds\. It takes \[Food\]/);
    expect(shown).toContain(
      "A call changes nothing. It takes [Food](models.md#food) and returns [Pet](models.md#pet).",
    );
    expect(shown).toMatch(/<summary>Tools that register for an event \(1\)<\/summary>[^]*`on_fed`/);
  });

  it("has the documents to download, and folds long lists", () => {
    const source = readSource();
    const page = pagesOf(makeSite(source).items).find(({ path }) => path === "workspace/index");
    const downloads = below(page && asMarkdown(page), "Downloads");
    expect(downloads).toMatch(
      /^- \*\*\[openapi\.yaml\]\(\.\.\/_files\/workspace\/openapi\.yaml\)\*\*: .+OpenAPI 3\.1\.$/m,
    );
    expect(downloads).toMatch(/<summary>JSON Schemas \(\d+\)<\/summary>\n\n[^]*\[EventType\.json\]/);
    const linked = [...downloads.matchAll(/\]\(\.\.\/_files\/([^)]+)\)/g)].map(([, path = ""]) => path);
    expect(linked.toSorted()).toEqual(
      [...source.documents.keys()].filter((path) => path.startsWith("workspace/")).toSorted(),
    );
  });
});

describe("the changelog", () => {
  const versioned = `
    import "@typespec/http";
    import "@typespec/versioning";
    using TypeSpec.Http;
    using TypeSpec.Versioning;
    @service(#{ title: "Orders" }) @versioned(Versions) namespace Orders;
    enum Versions { v1, v2: "2.0", v3: "2026-03-01" }
    model Order { id: string; @removed(Versions.v2) note: string; }
    @route("/orders") @get op list(): Order;
    @added(Versions.v3) @route("/orders") @post op place(): Order;
  `;

  /** Returns the source of a project with changes, and with files next to its configuration. */
  function changesWith(interfaces: InterfaceContract[], files: Record<string, string> = {}): SiteSource {
    const contracts = interfaces.map((api) => [`made/${api.name}/contract.json`, JSON.stringify(api)] as const);
    using folder = temporaryFolder({
      ...Object.fromEntries(contracts),
      "made/requirements.json": '{"requirements": []}',
      ...files,
    });
    if (ownProject === undefined) throw new Error("no clone of the repository");
    return readProject({ ...ownProject, root: folder.path, out: join(folder.path, "made") });
  }

  it("lists the changes from one version of a service to the next, the newest first", async () => {
    const { changelog = "", interfaces } = changesWith(await interfacesOf(versioned), { "CHANGELOG.md": "# Log\n" });
    expect(interfaces.map(({ title }) => title)).toEqual(["Orders 2026-03-01", "Orders 2.0", "Orders v1"]);
    expect(changelog.match(/^## .*/gm)).toEqual(["## Orders 2026-03-01", "## Orders 2.0"]);
    const [, newest, older] = changelog.split(/^## /m);
    expect(newest).toMatch(/### Other changes\n\n- `place`: An operation was added: `POST \/orders`$/m);
    expect(older).toMatch(/### Breaking changes\n\n- `list .*note`: A response field was removed/);
    expect(changelog).not.toContain("another version");
    expect(pagesWith(interfaces, { changelog }).get("changelog")).toMatch(/^# Changelog\n/);
  });

  it("is the CHANGELOG.md of the project, else missing", () => {
    const api = interfaceWith({});
    expect(changesWith([api], { "CHANGELOG.md": "# Log\n\n## 1.1\n\n- Dogs\n" }).changelog).toBe("## 1.1\n\n- Dogs");
    const flat = "# 1.1\n\n- Dogs\n\n# 1.0\n\n```sh\n# cats\n```\n";
    expect(changesWith([api], { "CHANGELOG.md": flat }).changelog).toBe(
      "## 1.1\n\n- Dogs\n\n## 1.0\n\n```sh\n# cats\n```",
    );
    expect(changesWith([api])).not.toHaveProperty("changelog");
    expect(pagesWith([api]).has("changelog")).toBe(false);
  });
});

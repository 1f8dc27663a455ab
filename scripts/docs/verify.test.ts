import { readFileSync } from "node:fs";
import { join } from "node:path";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { checksOf, interfaces } from "../../conformance/interfaces/interfaces.ts";
import { modes } from "../../conformance/kit/requirements.ts";
import { readContract } from "../../generators/contract/read/typespec/read-contract.ts";
import { label } from "../../generators/docs/diagrams.ts";
import { places } from "../../generators/docs/links.ts";
import { isSection, type Page, pagesOf } from "../../generators/docs/page.ts";
import { asContent } from "../../generators/docs/renditions.ts";
import { makeSite } from "../../generators/docs/site.ts";
import type { SiteSource } from "../../generators/docs/source.ts";
import { interfaceWith } from "../../generators/contract/model/testing.ts";
import { library, temporaryFolder } from "../../generators/testing.ts";
import { readSource } from "./read-source.ts";
import { anchors } from "../../generators/docs/anchors.ts";

const source = readSource();
const site = makeSite(source);

function page(path: string, of = site): Page {
  const found = pagesOf(of.items).find((each) => each.path === path);
  if (found === undefined) throw new Error(`no page ${path}`);
  return found;
}

/** Makes the site of one interface without a proof. */
function siteOf(api: SiteSource["interfaces"][number]): ReturnType<typeof makeSite> {
  const requirements = api.requirements.map((each) => ({ ...each, checks: [] }));
  const proof = { checks: 0, defects: [] };
  return makeSite({ ...source, interfaces: [api], requirements, proof, guides: [], documents: new Map() });
}

async function hostileSite(): Promise<ReturnType<typeof makeSite>> {
  const fixture = join(import.meta.dirname, "../../generators/fixtures/hostile.tsp");
  using folder = temporaryFolder({ "main.tsp": readFileSync(fixture, "utf8").replace("LIBRARY", library) });
  const { contract } = await readContract(join(folder.path, "main.tsp"));
  return siteOf(contract.interfaces[0] ?? interfaceWith({}));
}

/** Returns the images of a page, as rendered. */
function images(of: Page): string[] {
  return [...asContent(of).matchAll(/<svg[^]*?<\/svg>/g)].map(([image]) => image);
}

/** Returns the texts of an image; a text of several lines is one item. */
function texts(image: string): string[] {
  const parser = new XMLParser({ isArray: (name) => name === "text", htmlEntities: true, parseTagValue: false });
  const found: string[] = [];
  JSON.stringify(parser.parse(image), (key, value: unknown) => {
    if (key === "text" && Array.isArray(value)) found.push(...value.map(asText));
    return value;
  });
  return found;
}

function asText(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return Object.values(value).flat().map(asText).join(" ");
}

describe("the verification pages", () => {
  it("give each requirement and each open point the heading that links lead to", () => {
    for (const { id, interface: api, proof } of source.requirements) {
      const place = proof === "open" ? places.openPoint(api, id) : places.requirement(api, id);
      const [path = "", hash = ""] = place.split("#");
      expect(anchors(page(path).body), id).toContain(hash);
    }
  });

  it("are the search results for ids, not the pages that refer to them", () => {
    for (const shown of pagesOf(site.items)) {
      expect(asContent(shown)).not.toMatch(/<small class="references"(?! data-pagefind-ignore)/);
    }
    expect(page(places.requirements("sarg")).words).toContain("SARG-1");
  });

  it("list exactly the existing checks", () => {
    const known = interfaces.flatMap((name) => modes.flatMap((mode) => checksOf(name, mode).map(({ id }) => id)));
    const listed = source.interfaces.flatMap(({ name }) => {
      const { body } = page(places.requirements(name));
      return [...body.matchAll(/`([\w-]+(?:\/[^`]+)+)`/g)].map(([, id = ""]) => id).filter((id) => id.startsWith(name));
    });
    expect(new Set(listed)).toEqual(new Set(known));
  });

  it("are in a collapsed section at the end of each interface", () => {
    for (const item of site.items.filter(isSection).filter(({ label: title }) => title !== "Guides")) {
      const sections = item.items.filter(isSection).filter((each) => pagesOf([each]).some((one) => one.isEvidence));
      expect(sections.map(({ label: title, isClosed }) => [title, isClosed])).toEqual([["Verify", true]]);
    }
  });

  it("show the numbers of proved requirements, if there is a proof", async () => {
    const { body } = page("evidence");
    const { defects } = source.proof;
    // The proof may be older than some checks.
    const checks = new Set(source.requirements.flatMap((each) => each.checks)).size;
    expect(body).toMatch(new RegExp(`\\| All \\|.* ${checks} \\| ${defects.length} of ${defects.length} \\|`));
    expect(pagesOf((await hostileSite()).items).map(({ path }) => path)).not.toContain("evidence");
  });

  it("begin a statement with a capital, but not a name", () => {
    const requirement = { id: "SHO-P-1", interface: "shop", level: "must", proof: "server", elements: [] } as const;
    const bodyOf = (statement: string): string =>
      page("shop/requirements", siteOf(interfaceWith({ requirements: [{ ...requirement, elements: [], statement }] })))
        .body;
    expect(bodyOf("pets are fed")).toContain("\nPets are fed.\n");
    expect(bodyOf("pet_id names one!")).toContain("\npet_id names one!\n");
    expect(bodyOf("petId names one")).toContain("\npetId names one.\n");
  });

  it("are left out if the interface states no requirements", () => {
    const paths = pagesOf(siteOf(interfaceWith({})).items).map(({ path }) => path);
    for (const name of ["requirements", "open-points", "states", "flows"]) expect(paths).not.toContain(`shop/${name}`);
  });
});

describe("diagrams", () => {
  it("show every state of each interface, and mark undocumented ones", () => {
    for (const api of source.interfaces.filter(({ states }) => states.length > 0)) {
      const drawn = images(page(places.states(api.name)));
      expect(drawn).toHaveLength(api.states.length);
      for (const [index, { states, transitions }] of api.states.entries()) {
        const image = drawn[index] ?? "";
        expect(texts(image)).toEqual(expect.arrayContaining(states.map(String)));
        const open = transitions.filter(({ to }) => to === undefined);
        expect(image.match(/class="edge" data-from="\w+" data-to="open/g) ?? []).toHaveLength(open.length);
        expect(image.match(/class="edge"/g)).toHaveLength(transitions.length);
      }
    }
  });

  it("show every step of the flows of each interface", () => {
    for (const api of source.interfaces.filter(({ flows }) => flows.length > 0)) {
      const drawn = images(page(places.flows(api.name)));
      for (const [index, { steps }] of api.flows.entries()) {
        const found = texts(drawn[index] ?? "").join("\n");
        steps.forEach(({ operation, find }, at) => expect(found).toContain(`${at + 1}. ${operation ?? find ?? ""}`));
      }
    }
  });

  it("are complete, load nothing from other hosts, and share no id", () => {
    for (const { path, body } of pagesOf(site.items).filter((each) => each.body.includes("```mermaid"))) {
      const drawn = images(page(path));
      expect(drawn, path).toHaveLength(body.match(/^```mermaid$/gm)?.length ?? 0);
      for (const image of drawn) {
        expect(XMLValidator.validate(image), path).toBe(true);
        expect(image).not.toMatch(/https?:|@import|<style|href=/);
      }
      const ids = drawn.flatMap((image) => [...image.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it("show hostile names as text, not as markup", async () => {
    const hostile = await hostileSite();
    for (const name of ["states", "flows"]) {
      const shown = page(`hostile/${name}`, hostile);
      const drawn = images(shown);
      expect(drawn.length, name).toBe(shown.body.match(/^```mermaid$/gm)?.length);
      for (const image of drawn) {
        expect(XMLValidator.validate(image)).toBe(true);
        expect(image).not.toContain("<script");
      }
      expect(asContent(shown)).not.toMatch(/^```mermaid/m);
    }
    const markup = '</text><script>x</script> " onload=x &lt;b&gt; <b>';
    const state = { schema: markup, states: [markup], transitions: [{ on: markup, to: markup }] };
    const [made = ""] = images(page("shop/states", siteOf(interfaceWith({ states: [state] }))));
    expect(XMLValidator.validate(made)).toBe(true);
    expect(made).not.toMatch(/<(script|b)\b/);
    expect(texts(made)).toEqual([markup, markup].map((text) => expect.stringContaining(text.slice(-12))));
    const [image = ""] = images(page("hostile/states", hostile));
    const found = texts(image).map((text) => text.replaceAll(" ", ""));
    expect(found).toContain('*/-->[*]:`${globalThis.pwned=1}"```;');
    expect(found).toContain("__proto__");
  });

  it("escape the special characters of Mermaid as numeric entities", () => {
    expect(label('a "b"; <c> #35; %% \n `d`')).toBe("a #34;b#34;#59; #60;c#62; #35;35#59; #37;#37; #96;d#96;");
    expect(label("one two three four", 9)).toBe("one two<br>three<br>four");
    expect(label(" ")).toBe("#160;");
  });
});

it("every link to a part of these pages has a matching heading", async () => {
  for (const each of [site, await hostileSite()]) {
    const links = pagesOf(each.items).flatMap(({ body }) => [
      ...body.matchAll(/\]\(site:([^)#]*\/(?:requirements|open-points|states|flows))#([^)]*)\)/g),
    ]);
    expect(links.length).toBeGreaterThan(0);
    for (const [, path = "", hash] of links) expect(anchors(page(path, each).body), path).toContain(hash);
  }
});

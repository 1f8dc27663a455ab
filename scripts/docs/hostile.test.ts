import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateAll, library, temporaryFolder } from "../../generators/testing.ts";
import { makeFolder } from "./make-folder.ts";
import { projectOf } from "../../generators/project/config.ts";
import { type ReadSite, readSite, visibleTextOf } from "./testing/site.ts";

const fixture = readFileSync(join(import.meta.dirname, "../../generators/fixtures/hostile.tsp"), "utf8");
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4" cx="4" cy="4"/></svg>';

/** The names of attributes that the frame and the generators add. */
const own = /^(?:[\w-]+|aria-[\w-]+|data-[\w-]+)$/;

describe("the site of a spec whose every string is hostile, below a path of its own", () => {
  let site: ReadSite;
  let warnings: readonly string[];
  const folder = temporaryFolder({ "main.tsp": fixture.replace("LIBRARY", library), "logo.svg": logo });
  const out = join(folder.path, "site");

  beforeAll(async () => {
    const { files } = await generateAll(join(folder.path, "main.tsp"));
    using generated = temporaryFolder(
      Object.fromEntries([...files].map(([path, text]) => [`generated/${path}`, text])),
    );
    writeFileSync(join(generated.path, "logo.svg"), logo);
    const repository = "https://git.example.com/shop/orders/edit/main";
    const docs = { base: "/some/path/", host: "https://docs.example.com", logo: "logo.svg", color: "#ff0", repository };
    const project = projectOf(join(generated.path, "concordat.config.ts"), { docs: { ...docs, title: "</title><b>" } });
    ({ warnings } = await makeFolder(out, { project }));
    site = readSite(out);
  });
  afterAll(() => folder[Symbol.dispose]());

  it("is made without a warning, with all kinds of pages", () => {
    expect(warnings).toEqual([]);
    expect(site.pages.size).toBeGreaterThan(8);
  });

  it("has no element, attribute, link or script of the spec", () => {
    for (const [address, { html, targets }] of site.pages) {
      const bodies = html.replace(/<(script|style)\b[^>]*>[^]*?<\/\1>/gi, "");
      const tags = [...bodies.matchAll(/<([a-z][^\s/>]*)((?:\s+[^\s=>"']+(?:="[^"]*")?)*)\s*\/?>/gi)];
      const names = new Set(tags.map(([, name = ""]) => name));
      expect(
        ["iframe", "object", "embed", "b", "base", "form"].filter((name) => names.has(name)),
        address,
      ).toEqual([]);
      for (const [, , attributes = ""] of tags) {
        for (const [, attribute = ""] of attributes.matchAll(/\s([^\s=/]+)(?:="[^"]*")?/g)) {
          expect(attribute, address).toMatch(own);
          expect(attribute, address).not.toMatch(/^on/i);
        }
      }
      expect(
        targets.filter((target) => /^(javascript|data|vbscript):/i.test(target)),
        address,
      ).toEqual([]);
    }
  });

  it("shows the texts of the spec unchanged", () => {
    const text = [...site.pages.values()].map(({ main }) => visibleTextOf(main)).join("\n");
    expect(text).toContain("*/ globalThis.pwned = 1; /*");
    expect(text).toContain("🦊");
  });

  it("has its title, its logo and its sources in the head of each page, and a map for search engines", () => {
    const page = site.pages.get("hostile/")?.html ?? "";
    expect(page).toContain("&lt;/title&gt;&lt;b&gt;</title>");
    expect(page).toMatch(/<img[^>]* src="\/some\/path\/[^"]*logo[^"]*\.svg"/);
    expect(page).toContain('href="https://git.example.com/shop/orders"');
    expect(page).toMatch(/href="https:\/\/git\.example\.com\/shop\/orders\/edit\/main\/[^"]*main\.tsp"/);
    expect(page).toContain('<link rel="canonical" href="https://docs.example.com/some/path/hostile/"');
    expect(site.read("sitemap-0.xml")).toContain("<loc>https://docs.example.com/some/path/hostile/</loc>");
  });

  it("has no link outside of its path", () => {
    const wrong = [...site.pages].flatMap(([address, { targets }]) =>
      targets
        .filter((target) => target.startsWith("/") && !target.startsWith("/some/path/"))
        .map((target) => `${address} → ${target}`),
    );
    expect(wrong).toEqual([]);
    const gone = [...site.pages].flatMap(([address, { targets }]) =>
      targets
        .filter((target) => !/^(https?:|mailto:|#|data:)/.test(target))
        .map(
          (target) => new URL(target, `http://localhost/some/path/${address === "404.html" ? "" : address}`).pathname,
        )
        .map((path) => decodeURIComponent(path.slice("/some/path/".length)))
        .filter((path) => !site.pages.has(path) && !site.files.has(path))
        .map((path) => `${address} → ${path}`),
    );
    expect(gone).toEqual([]);
  });
});

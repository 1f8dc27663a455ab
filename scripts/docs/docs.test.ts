import { posix } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { makeSite } from "../../generators/docs/site.ts";
import { type ReadPage, type ReadSite, readSite, textOf } from "./testing/site.ts";

/** The attributes that lead elsewhere, or load something. */
const references = ["href", "src", "action", "xlink:href", "data", "poster", "srcset"];

/** The attributes that name other elements by their ids. */
const relations = ["for", "aria-labelledby", "aria-describedby", "aria-controls"];

describe("the documentation site", () => {
  let site: ReadSite;
  beforeAll(async () => {
    site = await readSite();
  }, 60_000);

  /** The pages that the site lays out; a report that it takes along is laid out by others. */
  const ownPages = (): ReadPage[] => [...site.pages.values()].filter(({ html }) => html.includes("data-root="));
  const inEachPage = (find: (page: ReadPage) => string[]): string[] =>
    [...site.pages.values()].flatMap((page) => find(page).map((found) => `${page.path}: ${found}`));

  it("has pages", () => {
    expect(ownPages().length).toBeGreaterThan(site.source.interfaces.length);
  });

  it("leads nowhere but to its own files and to what is on them", () => {
    const broken = inEachPage((page) =>
      referencesOf(page).flatMap(({ reference }) => {
        if (isOutside(reference)) return [];
        const [path = "", anchor] = reference.split("#");
        const target = path === "" ? page.path : posix.join(posix.dirname(page.path), decodeURIComponent(path));
        if (!site.files.has(target)) return [`${reference} is no file`];
        const { targets } = site.pages.get(target) ?? {};
        return !anchor || !targets || targets.has(decodeURIComponent(anchor)) ? [] : [`${reference} is no place`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it("loads nothing from elsewhere, and links only to addresses that its sources give", () => {
    const spec = JSON.stringify(site.source.interfaces) + site.source.guides.map(({ html }) => html).join("");
    const faults = inEachPage((page) =>
      referencesOf(page)
        .filter(({ name, reference }) => isOutside(reference) && !(name === "a" && spec.includes(reference)))
        .map(({ name, reference }) => `<${name}> ${reference}`),
    );
    expect(faults).toEqual([]);
    const styles = site.files.get("assets/site.css") ?? "";
    expect(styles).not.toMatch(/@import|url\((?!["']?(?:data:|#))/);
  });

  it("works under any address: nothing begins at the root of the host", () => {
    expect(
      inEachPage((page) =>
        referencesOf(page).flatMap(({ reference }) => (reference.startsWith("/") ? [reference] : [])),
      ),
    ).toEqual([]);
  });

  it("has a language, a title of its own, a description and one heading of the first level on each page", () => {
    const facts = ownPages().map(({ path, elements, html }) => ({
      path,
      lang: elements.find(({ name }) => name === "html")?.attributes.get("lang"),
      title: textOf(/<title>([^]*?)<\/title>/.exec(html)?.[1] ?? ""),
      description: elements
        .find(({ name, attributes }) => name === "meta" && attributes.get("name") === "description")
        ?.attributes.get("content"),
      headings: elements.filter(({ name }) => name === "h1").length,
    }));
    const faults = facts.filter(
      ({ lang, title, description, headings }) => lang !== "en" || !title || !description || headings !== 1,
    );
    expect(faults).toEqual([]);
    expect(twice(facts.map(({ title }) => title))).toEqual([]);
  });

  it("has each id once on a page, and every relation leads to one", () => {
    const faults = inEachPage(({ ids, elements }) => [
      ...twice(ids).map((id) => `id ${id} is there twice`),
      ...elements.flatMap(({ attributes }) =>
        relations
          .flatMap((name) => attributes.get(name)?.split(/\s+/) ?? [])
          .filter((id) => !ids.includes(id))
          .map((id) => `no element has the id ${id}`),
      ),
    ]);
    expect(faults).toEqual([]);
  });

  it("has headings in order: none skips a level", () => {
    const faults = ownPages().flatMap(({ path, html }) => {
      const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
      const levels = [...main.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
      return levels.flatMap((level, index) => {
        const before = levels[index - 1] ?? 0;
        return level > before + 1 ? [`${path}: h${level} after h${before}`] : [];
      });
    });
    expect(faults).toEqual([]);
  });

  it("is found by search in places that are there", () => {
    const missing = site.places.filter(({ id }) => {
      const [path = "", anchor] = id.split("#");
      const page = site.pages.get(path);
      return !page || (anchor !== undefined && !page.targets.has(anchor));
    });
    expect(missing.map(({ id }) => id)).toEqual([]);
    expect(twice(site.places.map(({ id }) => id))).toEqual([]);
  });

  describe("shows everything of the contracts, and nothing besides", () => {
    /** The search results of a kind, as `<interface>/<page>.html#<anchor>`; every one of these places exists. */
    const found = (kind: RegExp): string[] => site.places.filter((place) => kind.test(place.kind)).map(({ id }) => id);
    const expected = (page: string, anchorsOf: (api: ReadSite["source"]["interfaces"][number]) => string[]): string[] =>
      site.source.interfaces.flatMap((api) => anchorsOf(api).map((anchor) => `${api.name}/${page}.html#${anchor}`));

    it("operations", () => {
      const operations = expected("reference", (api) => api.operations.map(({ name }) => `operation/${name}`));
      expect(found(/^operation$/).toSorted()).toEqual(operations.toSorted());
      expect(operations.length).toBeGreaterThan(0);
    });

    it("the API documents in the reference have those operations, and webhooks besides", () => {
      const shown = [...site.pages.values()].flatMap(({ path, targets }) =>
        [...targets].filter((target) => target.startsWith("operation/")).map((target) => `${path}#${target}`),
      );
      const webhooks = expected("reference", (api) => api.events.map(({ schema }) => `operation/${schema}`));
      const operations = found(/^operation$/);
      expect(shown).toEqual(expect.arrayContaining(operations));
      expect(shown.filter((place) => !operations.includes(place)).length).toBe(webhooks.length);
    });

    it("events and events of streams", () => {
      const events = expected("events", (api) => [...api.events, ...api.streamEvents].map(({ name }) => name));
      expect(found(/event$/).toSorted()).toEqual(events.toSorted());
    });

    it("models", () => {
      const models = expected("models", (api) => Object.keys(api.components.schemas));
      expect(found(/^model$/).toSorted()).toEqual(models.toSorted());
    });

    it("documented errors", () => {
      const errors = expected("errors", (api) =>
        api.operations.flatMap(({ name, errorCases }) => errorCases.map((each) => `${name}-${each.name}`)),
      );
      expect(found(/^error$/).toSorted()).toEqual(errors.toSorted());
    });

    it("limits of requests", () => {
      const limited = expected("limits", (api) =>
        api.operations.flatMap(({ name, rateLimit }) => (rateLimit ? [name] : [])),
      );
      expect(found(/^limit$/)).toEqual(expect.arrayContaining(limited));
    });

    it("state tables, decision tables, lookups and tables of facts", () => {
      const tables = expected("tables", (api) => [
        // What a value stands for is shown below its values: once for all lookups of them.
        ...new Set([...api.states, ...api.decisions, ...api.lookups].map(({ schema }) => schema)),
        ...[...api.lookups, ...api.tables].map(({ name }) => name),
      ]);
      expect(found(/^table$/).toSorted()).toEqual(tables.toSorted());
    });

    it("flows", () => {
      expect(found(/^flow$/).toSorted()).toEqual(
        expected("flows", (api) => api.flows.map(({ name }) => name)).toSorted(),
      );
    });

    it("tools", () => {
      const tools = expected("index", (api) => api.tools.map(({ name }) => `tool-${name}`));
      expect(found(/^tool$/).toSorted()).toEqual(tools.toSorted());
    });

    it("requirements, with their statements", () => {
      const requirements = expected("requirements", (api) => api.requirements.map(({ id }) => id));
      expect(found(/^requirement$/).toSorted()).toEqual(requirements.toSorted());
      const unsaid = site.source.requirements.filter(({ interface: api, statement }) => {
        const page = site.pages.get(`${api}/requirements.html`);
        return !page || !asRead(page).includes(words(statement));
      });
      expect(unsaid.map(({ id }) => id)).toEqual([]);
    });

    it("open points and ambiguities", () => {
      const open = expected("open-points", (api) =>
        api.requirements.filter(({ proof }) => proof === "open").map(({ id }) => id),
      );
      expect(found(/^open point$/).toSorted()).toEqual(open.toSorted());
      const ambiguities = expected("open-points", (api) => api.ambiguities.map((_, index) => `ambiguity-${index + 1}`));
      expect(found(/^ambiguity$/).toSorted()).toEqual(ambiguities.toSorted());
    });

    it("files to download, each linked from the overview of its interface", () => {
      const linked = [...site.pages.values()]
        .filter(({ path }) => posix.basename(path) === "index.html" && path.includes("/"))
        .flatMap((page) =>
          referencesOf(page)
            .map(({ reference }) => posix.join(posix.dirname(page.path), reference))
            .filter((path) => path.startsWith("files/")),
        );
      expect(linked.toSorted()).toEqual([...site.source.documents.keys()].map((path) => `files/${path}`).toSorted());
      for (const [path, { text }] of site.source.documents) expect(site.files.get(`files/${path}`)).toBe(text);
    });
  });

  describe("follows the contract", () => {
    /** Something of some interface, its text as JSON has it, and the page that shows it. */
    const subjects: [string, (site: ReadSite) => { text: string; page: string } | undefined][] = [
      ["a model", pick("models", (api) => Object.keys(api.components.schemas)[0])],
      ["a field", pick("models", fieldOf)],
      ["an event", pick("events", (api) => api.events[0]?.name)],
      [
        "an error's condition",
        pick("errors", (api) => api.operations.flatMap((each) => each.errorCases)[0]?.condition),
      ],
      ["a requirement", pick("requirements", (api) => api.requirements[0]?.statement)],
      ["a step of a flow", pick("flows", (api) => api.flows[0]?.steps[0]?.name)],
    ];

    it.each(subjects)("%s that is renamed is renamed on its page", (_, find) => {
      const subject = find(site);
      if (!subject) throw new Error("no interface has one");
      const renamed = "RenamedForThisTest";
      const rename = <Value>(value: Value): Value =>
        JSON.parse(JSON.stringify(value).replaceAll(JSON.stringify(subject.text), `"${renamed}"`)) as Value;
      const { interfaces, requirements } = site.source;
      const { files } = makeSite({
        ...site.source,
        interfaces: interfaces.map(rename),
        requirements: requirements.map(rename),
      });
      expect(site.files.get(subject.page)).not.toContain(renamed);
      expect(files.get(subject.page)).toContain(renamed);
    });
  });
});

type Api = ReadSite["source"]["interfaces"][number];

/** A field whose name is none that the contract itself uses. */
function fieldOf({ components }: Api): string | undefined {
  return Object.values(components.schemas)
    .flatMap(({ properties = {} }) => Object.keys(properties))
    .find((name) => name.includes("_"));
}

function pick(page: string, find: (api: Api) => string | undefined) {
  return ({ source }: ReadSite): { text: string; page: string } | undefined => {
    for (const api of source.interfaces) {
      const text = find(api);
      if (text !== undefined) return { text, page: `${api.name}/${page}.html` };
    }
    return undefined;
  };
}

function referencesOf({ elements }: ReadPage): { name: string; reference: string }[] {
  return elements.flatMap(({ name, attributes }) =>
    references.flatMap((key) => (attributes.has(key) ? [{ name, reference: attributes.get(key) ?? "" }] : [])),
  );
}

function isOutside(reference: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(reference);
}

function asRead({ html }: ReadPage): string {
  return words(textOf(html));
}

/** Without the white space and the backticks, which a page may show otherwise. */
function words(text: string): string {
  return text.replace(/[\s`]+/g, "");
}

function twice(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

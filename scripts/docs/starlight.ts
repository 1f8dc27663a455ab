import { basename, extname } from "node:path";
import type { StarlightUserConfig } from "@astrojs/starlight/types";
import { isSection, type Page, type Section } from "../../generators/docs/page.ts";
import { addressOf, windowTitle } from "../../generators/docs/renditions.ts";
import type { Site } from "../../generators/docs/site.ts";
import type { DocsConfig } from "../../generators/project/config.ts";

/** The browser scripts of a site: the path of the one that pages load, and the text of the one that they contain. */
interface Scripts {
  main: string;
  early: string;
}

/** Returns the configuration modules of the frame by path. */
export function frameFiles(site: Site, docs: DocsConfig, scripts: Scripts): Map<string, string> {
  return new Map([
    // Vite bundles a dependency according to its package.json.
    ["package.json", JSON.stringify({ dependencies: { "@astrojs/starlight": "*", astro: "*" } })],
    ["astro.config.mjs", astroConfig(site, docs, scripts)],
    ["src/content.config.mjs", contentConfig],
    ["src/content/i18n/en.json", JSON.stringify({ "search.label": "Search" })],
    ["src/content/docs/404.md", notFound(site.title)],
    ["src/color.css", docs.color === undefined ? "" : `:root { --site-color: ${docs.color}; }`],
  ]);
}

const contentConfig = `import { docsLoader, i18nLoader } from "@astrojs/starlight/loaders";
import { docsSchema, i18nSchema } from "@astrojs/starlight/schema";
import { defineCollection } from "astro:content";
import { z } from "astro/zod";

const text = z.string().optional();
const extend = z.object({ group: text, heading: text, markdown: text });

export const collections = {
  docs: defineCollection({ loader: docsLoader(), schema: docsSchema({ extend }) }),
  i18n: defineCollection({ loader: i18nLoader(), schema: i18nSchema() }),
};
`;

const notFound = (siteTitle: string): string => `---
title: "Not found"
head: ${JSON.stringify([windowTitle("Not found", siteTitle)])}
tableOfContents: false
editUrl: false
pagefind: false
---

There is no page at this address. The search above covers all pages.
`;

/** The weights of metadata in the search: titles, and the search words of pages. */
export const ranking = { metaWeights: { title: 32, words: 3 } };

function astroConfig(site: Site, docs: DocsConfig, { main, early }: Scripts): string {
  const { base = "/", host, logo } = docs;
  const sources = sourcesOf(docs);
  const icon = logo === undefined || extname(logo) === ".webp" ? "/icon.svg" : `/${basename(logo)}`;
  const starlight: StarlightUserConfig = {
    title: site.title,
    favicon: icon,
    ...(logo !== undefined && { logo: { src: `./public/${basename(logo)}`, alt: "" } }),
    ...(sources && { social: [{ icon: sources.icon, label: "Source", href: sources.home }] }),
    customCss: ["./src/site.css", "./src/color.css"],
    head: [
      { tag: "script", content: early },
      { tag: "script", attrs: { type: "module", src: `${base.replace(/\/$/, "")}/${main}` } },
      { tag: "meta", attrs: { name: "twitter:card", content: "summary" } },
    ],
    pagefind: { ranking },
    routeMiddleware: "./src/navigation.mjs",
    components: { PageTitle: "./src/PageTitle.astro" },
    disable404Route: true,
    sidebar: site.items.map(sidebarItem),
  };
  const astro = {
    base,
    site: host,
    devToolbar: { enabled: false },
  };
  // Without a host there is no site map; an empty integration prevents the warning of the frame.
  const noSitemap = host === undefined ? [{ name: "@astrojs/sitemap", hooks: {} }] : [];
  return `import { satteri } from "@astrojs/markdown-satteri";
import starlight from "@astrojs/starlight";
import { passthroughImageService } from "astro/config";

// Highlights long lines completely, because the result must not depend on the speed of the machine.
const unhurried = { name: "unhurried", preprocess: (_code, options) => void (options.tokenizeTimeLimit = 0) };
// Code has a lower weight in the search than prose.
const lighter = {
  name: "lighter",
  hooks: { postprocessRenderedBlock: ({ renderData }) => void (renderData.blockAst.properties.dataPagefindWeight = "0.2") },
};
// A component file outside of the site's folder is resolved relative to it unless its path is absolute.
let components;
const elsewhere = {
  name: "elsewhere",
  configResolved: ({ plugins }) => void (components = plugins.find(({ name }) => name === "astro:build")),
  load: {
    order: "pre",
    filter: { id: /^\\/(?!@fs\\/).*[?&]astro(?:&|=|$)/ },
    handler(id) {
      return components.load.handler.call(this, "/@fs" + id);
    },
  },
};
const expressiveCode = {
  plugins: [lighter],
  shiki: { langAlias: { tsp: "typespec" }, transformers: [unhurried] },
  styleOverrides: { borderRadius: "0.3rem" },
  // Wraps lines for narrow screens. A terminal frame would add no information.
  defaultProps: { wrap: true, overridesByLang: { sh: { frame: "none" } } },
};

export default {
  ...${JSON.stringify(astro)},
  // The styles need no PostCSS; an explicit setting prevents a search for the configuration of the surrounding project.
  vite: { css: { postcss: {} }, plugins: [elsewhere] },
  image: { service: passthroughImageService() },
  markdown: { processor: satteri({ features: { smartPunctuation: false } }) },
  integrations: [...${JSON.stringify(noSitemap)}, starlight({ ...${JSON.stringify(starlight)}, expressiveCode })],
};
`;
}

/** Returns the address of the repository, and the address for editing files, if they are known. */
export function sourcesOf({ repository }: DocsConfig) {
  if (repository === undefined) return undefined;
  const [home = repository] = repository.split(/\/(?:-\/)?(?:edit|blob|tree|src)\//);
  const icon = (["github", "gitlab", "codeberg", "bitbucket"] as const).find((name) => home.includes(name));
  return { home, icon: icon ?? "seti:git", ...(home !== repository && { edit: repository }) } as const;
}

type SidebarItem = NonNullable<StarlightUserConfig["sidebar"]>[number];

function sidebarItem(item: Page | Section): SidebarItem {
  if (isSection(item)) {
    return { label: item.label, collapsed: item.isClosed ?? false, items: item.items.map(sidebarItem) };
  }
  const { path, label, title, badge } = item;
  return {
    label: label ?? title,
    link: `/${addressOf(path)}`,
    ...(badge !== undefined && { badge: { text: badge, variant: "default", class: `badge-${badge.toLowerCase()}` } }),
  };
}

import type { InterfaceContract } from "../../contract/contract.ts";
import { describesHttp } from "../../openapi/openapi.ts";
import { downloadsOf } from "../downloads.ts";
import { htmlTemplate } from "../html-template.ts";
import { type Page, rootOf } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { referenceEntries } from "./reference-entries.ts";
import { shownExtensions, viewerDocument } from "./viewer-document.ts";

interface ReferenceData {
  title: string;
  downloads: { path: string; name: string; purpose: string }[];
  operations: { name: string; request: string; summary: string }[];
  viewer: string;
}

const render = htmlTemplate<ReferenceData>("reference.html.hbs");

/** All operations and webhooks in a viewer; without JavaScript, the list of the operations and the document itself. */
export function referencePage(api: InterfaceContract, { documents }: SiteSource): Page | undefined {
  if (!describesHttp(api)) return undefined;
  const path = `${api.name}/reference.html`;
  const root = rootOf(path);
  const downloads = downloadsOf(api.name, documents).filter(({ name }) => name.startsWith("openapi"));
  const body = render(path, {
    title: api.title,
    downloads,
    operations: api.operations.map(({ name, method, path: route, summary = "" }) => ({
      name,
      request: `${method.toUpperCase()} ${route}`,
      summary,
    })),
    viewer: inScript({
      document: viewerDocument(api, root),
      downloads: downloads.map(({ path: to, purpose }) => ({ title: purpose, url: root + to })),
      extensions: shownExtensions,
    }),
  });
  return {
    path,
    title: `Reference of ${api.title}`,
    label: "API reference",
    summary: "Every operation and webhook: inputs, answers, and calls to copy.",
    body,
    scripts: ["redoc.standalone", "reference"],
    isWhole: true,
    entries: referenceEntries(api),
  };
}

/** A value as JSON that can stand in a `script` element: nothing in it ends the element or begins a comment. */
function inScript(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

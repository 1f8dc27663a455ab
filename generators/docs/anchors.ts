import GithubSlugger, { slug } from "github-slugger";
import { headingsOf, readable } from "./markdown.ts";

/** The anchor of a heading, as code hosts and the site make it. Where a page has several alike, {@link anchors} numbers them. */
export function anchor(headingText: string): string {
  return slug(readable(headingText));
}

/** The anchors of a page's headings, in their order. */
export function anchors(body: string): string[] {
  const slugger = new GithubSlugger();
  return headingsOf(body).map(({ text }) => slugger.slug(text));
}

import GithubSlugger, { slug } from "github-slugger";
import { headingsOf, readable } from "./markdown.ts";

/** Returns the anchor of a heading, as code hosts and the site generate it. {@link anchors} numbers repeated ones. */
export function anchor(headingText: string): string {
  return slug(readable(headingText));
}

/** Returns the anchors of a page's headings, in order. */
export function anchors(body: string): string[] {
  const slugger = new GithubSlugger();
  return headingsOf(body).map(({ text }) => slugger.slug(text));
}

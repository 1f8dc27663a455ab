import type { Page } from "./page.ts";

/** What is found, on a page of its own: where a form leads to, and a link to a search. */
export function searchPage(): Page {
  return {
    path: "search.html",
    title: "Search",
    label: "Search",
    summary: "Finds operations, events, fields, errors, requirements and pages.",
    body: '<p data-search-status role="status">Write what you look for into the field above.</p>\n<ol class="found" data-search-results></ol>\n<noscript><p>The search needs JavaScript; the navigation does not.</p></noscript>',
    entries: [],
  };
}

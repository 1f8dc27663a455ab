import { beforeAll, describe, expect, it } from "vitest";
import { type ReadSite, readSite, textOf } from "./testing/site.ts";

/** What only the documentation can say: the page that says it, and the words. */
const statements: [id: string, page: string, words: RegExp[]][] = [
  [
    "CAP-AUD-19",
    "capability/models.html",
    [
      /target of the request, safe to show in a user interface/,
      /billing of the request, safe to show in a user interface/,
    ],
  ],
  ["CAP-VER-3", "capability/models.html", [/New user interfaces for billing prefer the usage audit and the ledger/]],
  ["CAP-ERR-9", "capability/models.html", [/Field-level details of parameters or a projection that are not valid/]],
];

describe("the documentation says", () => {
  let site: ReadSite;
  beforeAll(async () => {
    site = await readSite();
  }, 60_000);

  it.each(statements)("%s on %s", (id, page, words) => {
    const text = textOf(site.pages.get(page)?.html ?? "");
    for (const each of words) expect(text).toMatch(each);
    expect(textOf(site.pages.get("capability/requirements.html")?.html ?? "")).toContain(id);
  });
});

import { describe, expect, it } from "vitest";
import { expectPackages, type Installation, optionalPackages, type OptionalUse } from "./optional-packages.ts";

const uses = Object.keys(optionalPackages) as OptionalUse[];
const ranges = Object.fromEntries(
  uses.flatMap((use) => optionalPackages[use].map((name) => [name, `^${name.length}.1.0`] as const)),
);

/** Returns an installation of all packages, with other versions of some; undefined for missing ones. */
function installation(others: Record<string, string | undefined> = {}): Installation {
  return { versionOf: (name) => (name in others ? others[name] : `${name.length}.2.0`), ranges };
}

describe("optional packages", () => {
  it("are not reported if installed", async () => {
    for (const use of uses) await expect(expectPackages(use, "", installation())).resolves.toBeUndefined();
  });

  it("are reported with the command to install them", async () => {
    const lacking = installation({ astro: undefined, pagefind: undefined, kysely: undefined });
    await expect(expectPackages("docs", "", lacking)).rejects.toThrow(
      [
        "needs packages that are not installed: astro, pagefind.",
        "Install them: npm install --save-dev astro@^5.1.0 pagefind@^8.1.0",
      ].join("\n"),
    );
  });

  it("are reported with the option that needs them", async () => {
    await expect(expectPackages("reference", "--reference", installation({ pg: undefined }))).rejects.toThrow(
      ["--reference needs a package that is not installed: pg.", "Install it: npm install --save-dev pg@^2.1.0"].join(
        "\n",
      ),
    );
  });

  it("are reported if another version is installed", async () => {
    await expect(expectPackages("vitest", "", installation({ vitest: "3.2.7" }))).rejects.toThrow(
      "needs a package that is not installed: vitest@^6.1.0 (3.2.7 is installed).",
    );
  });

  it.each(uses)("of %s are all reported together", async (use) => {
    const wanted = optionalPackages[use].map((name) => `${name}@${ranges[name]}`);
    await expect(expectPackages(use, "", { versionOf: () => undefined, ranges })).rejects.toThrow(
      `install --save-dev ${wanted.join(" ")}`,
    );
  });

  it("are found in the repository", async () => {
    for (const use of uses) await expect(expectPackages(use)).resolves.toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { expectPackages, optionalPackages, type OptionalUse } from "./optional-packages.ts";

/** An installation without some packages. */
function without(...names: string[]) {
  const all = Object.values(optionalPackages).flat<readonly (readonly string[])[]>();
  const peerDependencies = Object.fromEntries(all.map((name) => [name, `^${name.length}.0.0`]));
  return { isInstalled: (name: string) => !names.includes(name), manifest: { peerDependencies } };
}

describe("optional packages", () => {
  it("are not asked for where they are installed", () => {
    for (const use of Object.keys(optionalPackages) as OptionalUse[])
      expect(() => expectPackages(use, "", without())).not.toThrow();
  });

  it("are named with what installs them, in the versions of the manifest", () => {
    const message = [
      "needs packages that are not installed: astro, pagefind.",
      "Install them: npm install --save-dev astro@^5.0.0 pagefind@^8.0.0",
    ].join("\n");
    expect(() => expectPackages("docs", "", without("astro", "pagefind", "kysely"))).toThrow(message);
  });

  it("are named with the option that needs them", () => {
    const message = [
      "--reference needs a package that is not installed: pg.",
      "Install it: npm install --save-dev pg@^2.0.0",
    ].join("\n");
    expect(() => expectPackages("reference", "--reference", without("pg"))).toThrow(message);
  });

  it.each(Object.keys(optionalPackages) as OptionalUse[])("of %s are all asked for at once", (use) => {
    const names = optionalPackages[use];
    const { manifest } = without();
    const wanted = names.map((name) => `${name}@${manifest.peerDependencies[name]}`);
    expect(() => expectPackages(use, "", { isInstalled: () => false, manifest })).toThrow(
      `install --save-dev ${wanted.join(" ")}`,
    );
  });

  it("are found where they are, in the repository", () => {
    for (const use of Object.keys(optionalPackages) as OptionalUse[]) expect(() => expectPackages(use)).not.toThrow();
  });
});

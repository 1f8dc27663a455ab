import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import * as defined from "../interfaces/defined.ts";
import { interfaces } from "../interfaces/interfaces.ts";
import { contractChecks } from "../laws/suite-from.ts";
import { defectModules } from "./named-defects.ts";

const root = join(import.meta.dirname, "../..");

/** The requirements of the checks that a module exports, in lists. */
async function requirementsOf(file: string): Promise<string[]> {
  const exports: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return Object.values(Object(exports))
    .flat()
    .flatMap((each): string[] => Object(each).requirements ?? []);
}

it("there are defects of every interface that there are checks of", () => {
  const names = [...defectModules.keys()].map((file) => file.split("/")[0]);
  expect([...new Set(names)]).toEqual(interfaces);
});

it.each([...defectModules])(
  "%s breaks what the checks with its name, generated ones, or the laws, hold",
  async (file, module) => {
    const [name = ""] = file.split("/");
    const checks = join(root, "conformance/interfaces", file.replace(".defects.ts", ".ts"));
    const generated = globSync(`generated/${name}/checks/*.ts`, { cwd: root }).map((path) => join(root, path));
    // Of some topics, the laws have all checks.
    const files = [...(existsSync(checks) ? [checks] : []), ...generated];
    expect(module.defects).not.toHaveLength(0);
    const { service = [], receiver = [] } = await contractChecks(
      name,
      Object.values(defined).filter((each) => each.interface === name),
    );
    const laws = [...service, ...receiver].flatMap(({ requirements }) => requirements);
    const held = new Set([...(await Promise.all(files.map(requirementsOf))).flat(), ...laws]);
    const others = module.defects.filter((defect) => defect.interface !== name || !held.has(defect.requirement));
    expect(others.map(({ id, requirement }) => `${requirement} ${id}`)).toEqual([]);
  },
);

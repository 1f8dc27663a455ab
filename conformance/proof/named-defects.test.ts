import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import * as defined from "../interfaces/defined.ts";
import { interfaces } from "../interfaces/interfaces.ts";
import { contractChecks } from "../laws/suite-from.ts";
import { defectModules } from "./named-defects.ts";

const root = join(import.meta.dirname, "../..");

/** Returns the requirements of the checks that a module exports. */
async function requirementsOf(file: string): Promise<string[]> {
  const exports: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return Object.values(Object(exports))
    .flat()
    .flatMap((each): string[] => Object(each).requirements ?? []);
}

it("every interface with checks has defects", () => {
  const names = [...defectModules.keys()].map((file) => file.split("/")[0]);
  expect([...new Set(names)]).toEqual(interfaces);
});

it.each([...defectModules])(
  "%s breaks requirements of its own checks, generated checks, or laws",
  async (file, module) => {
    const [name = ""] = file.split("/");
    const checks = join(root, "conformance/interfaces", file.replace(".defects.ts", ".ts"));
    const generated = globSync(`generated/${name}/checks/*.ts`, { cwd: root }).map((path) => join(root, path));
    // Some topics have no hand-written checks, only laws.
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

import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { interfaces } from "../interfaces/interfaces.ts";
import { contractOf } from "../kit/contract.ts";
import { deliveryChecks } from "../laws/deliveries/deliveries.ts";
import { listChecks } from "../laws/lists/lists.ts";
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
  "%s breaks what the checks beside it, generated ones, or the laws, hold",
  async (file, module) => {
    const [name = ""] = file.split("/");
    const checks = join(root, "conformance/interfaces", file.replace(".defects.ts", ".ts"));
    const files = [checks, ...globSync(`generated/${name}/checks/*.ts`, { cwd: root }).map((path) => join(root, path))];
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
    expect(module.defects).not.toHaveLength(0);
    const contract = contractOf(name);
    const laws = [...listChecks(contract), ...deliveryChecks(contract)].flatMap(({ requirements }) => requirements);
    const held = new Set([...(await Promise.all(files.map(requirementsOf))).flat(), ...laws]);
    const others = module.defects.filter((defect) => defect.interface !== name || !held.has(defect.requirement));
    expect(others.map(({ id, requirement }) => `${requirement} ${id}`)).toEqual([]);
  },
);

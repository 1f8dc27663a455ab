import { globSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { messageOf } from "../../generated/runtime/client/errors.ts";
import { addSuite, interfaces } from "../interfaces/interfaces.ts";
import type { AnyDefinition } from "../kit/define-suite.ts";
import { addInterface, interfacesIn } from "../kit/generated-folders.ts";
import { unknownInterface } from "../kit/unknown-interface.ts";
import { contractChecks, suiteFrom } from "../laws/suite-from.ts";
import { faultsIn, type Scenarios } from "./scenario-faults.ts";
import { loadModulesOf } from "./project-modules.ts";
import { CouldNotRun } from "./result.ts";

/** The interfaces of a project: what is generated of them, and what is written beside. */
export interface ProjectSources {
  /** The folder that it is in. */
  root: string;

  /** The folder of generated files. */
  generated: string;

  /** The folder of its own checks, which need not be there. */
  scenarios: string;
}

/**
 * Makes the interfaces of a project known to the suite, by what is generated and by its own checks.
 *
 * @param only The interface that is run. Default: all.
 * @returns The names of its interfaces.
 * @throws {CouldNotRun} where its checks can't be loaded, or can't be meant: with all that is wrong with them.
 */
export async function useProject({ root, generated, scenarios }: ProjectSources, only?: string): Promise<string[]> {
  const names = interfacesIn(generated);
  const wanted = names.filter((name) => only === undefined || name === only);
  if (wanted.length === 0) return names;
  for (const name of wanted) addInterface(name, generated);
  loadModulesOf({ root, generated });
  const written = await scenariosIn(scenarios, names);
  for (const name of wanted) {
    const own = written.filter(({ definition }) => definition.interface === name);
    const definitions = own.map(({ definition }) => definition);
    const checks = await contractChecks(name, definitions).catch((cause: unknown) => {
      throw new CouldNotRun(messageOf(cause), { cause });
    });
    const faults = faultsIn(name, own, [...checks.service, ...checks.receiver]);
    if (faults.length > 0) throw new CouldNotRun(faults.join("\n"));
    addSuite(suiteFrom(name, checks, definitions));
  }
  return names;
}

/**
 * Finds out that there is an interface of a name.
 *
 * @param own The names of those of the project.
 * @throws {CouldNotRun} where there is none.
 */
export function expectKnown(name: string, own: readonly string[]): void {
  const known = [...own, ...interfaces];
  if (known.includes(name)) return;
  const hint =
    own.length > 0
      ? ""
      : "\nTo use an interface of your own, run this in its project; `npx concordat init` creates one.";
  throw new CouldNotRun(unknownInterface(name, known) + hint);
}

/** Files beside the checks that are no checks. */
const others = /\.(?:config|test|spec|d)\.[cm]?[jt]s$/;

async function scenariosIn(folder: string, names: readonly string[]): Promise<Scenarios[]> {
  const files = globSync("*.{ts,mts,js,mjs}", { cwd: folder })
    .filter((file) => !others.test(file))
    .toSorted();
  const found: Scenarios[] = [];
  for (const each of files) {
    const file = relative(process.cwd(), join(folder, each));
    const definition: unknown = await defaultOf(join(folder, each), file);
    const { interface: name } = Object(definition) as { interface?: unknown };
    if (typeof definition !== "object" || typeof name !== "string")
      throw new CouldNotRun(
        `${file}: expected a suite as its default export (defineSuite), found ${definition === undefined ? "none" : typeof definition}`,
      );
    if (!names.includes(name)) throw new CouldNotRun(`${file}: ${unknownInterface(name, names)}`);
    found.push({ file, definition: definition as AnyDefinition });
  }
  return found;
}

async function defaultOf(path: string, file: string): Promise<unknown> {
  try {
    const module: unknown = await import(/* @vite-ignore */ pathToFileURL(path).href);
    return (Object(module) as { default?: unknown }).default;
  } catch (error) {
    throw new CouldNotRun(`${file} can't be loaded: ${messageOf(error)}`, { cause: error });
  }
}

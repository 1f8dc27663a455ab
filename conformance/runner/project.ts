import { globSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { withCurrentSuiteNames } from "../kit/former-names.ts";
import { messageOf } from "../../generated/runtime/client/errors.ts";
import { addSuite, interfaces } from "../interfaces/interfaces.ts";
import type { AnyDefinition } from "../kit/define-suite.ts";
import { addInterface, interfacesIn } from "../kit/generated-folders.ts";
import { unknownInterface } from "../kit/unknown-interface.ts";
import { contractChecks, suiteFrom } from "../laws/suite-from.ts";
import { faultsIn, type Scenarios } from "./scenario-faults.ts";
import { loadModulesOf } from "./project-modules.ts";
import { CouldNotRun } from "./result.ts";

/** The files of a project: generated interfaces and hand-written checks. */
export interface ProjectSources {
  /** The folder of the project. */
  root: string;

  /** The folder of generated files. */
  generated: string;

  /** The folder of its own checks, which may be missing. */
  scenarios: string;
}

/**
 * Registers the interfaces of a project, with their generated and their own checks.
 *
 * @param only The interface to register. Default: all.
 * @param onDeprecated Receives a sentence about each deprecated key.
 * @returns The names of its interfaces.
 * @throws {CouldNotRun} If its checks cannot be loaded or are invalid; the message lists all faults.
 */
export async function useProject(
  { root, generated, scenarios }: ProjectSources,
  only?: string,
  onDeprecated: (message: string) => void = () => undefined,
): Promise<string[]> {
  const names = interfacesIn(generated);
  const wanted = names.filter((name) => only === undefined || name === only);
  if (wanted.length === 0) return names;
  for (const name of wanted) addInterface(name, generated);
  loadModulesOf({ root, generated });
  const written = await scenariosIn(scenarios, names, onDeprecated);
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
 * Checks that an interface exists.
 *
 * @param own The names of the interfaces of the project.
 * @throws {CouldNotRun} If there is no such interface.
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

/** Files in the folder of checks that do not define checks. */
const others = /\.(?:config|test|spec|d)\.[cm]?[jt]s$/;

async function scenariosIn(
  folder: string,
  names: readonly string[],
  onDeprecated: (message: string) => void,
): Promise<Scenarios[]> {
  const files = globSync("*.{ts,mts,js,mjs}", { cwd: folder })
    .filter((file) => !others.test(file))
    .toSorted();
  const found: Scenarios[] = [];
  for (const each of files) {
    const file = relative(process.cwd(), join(folder, each));
    const definition: unknown = await defaultOf(join(folder, each), file);
    const { interface: name } = Object(definition) as { interface?: unknown };
    if (typeof definition !== "object" || definition === null || typeof name !== "string")
      throw new CouldNotRun(
        `${file}: expected a suite as its default export (defineSuite), found ${definition === undefined ? "none" : typeof definition}`,
      );
    if (!names.includes(name)) throw new CouldNotRun(`${file}: ${unknownInterface(name, names)}`);
    found.push({ file, definition: withCurrentSuiteNames(definition, file, onDeprecated) as AnyDefinition });
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

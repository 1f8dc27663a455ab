import { impliedOfClients } from "../../generators/contract/facts/implied-requirements.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { contractOf } from "./contract.ts";
import { generatedFolderOf, ownFolder, sharedDocument } from "./generated-folders.ts";

/** A statement of the documents. */
export interface Requirement {
  id: string;

  /** The name of the interface. */
  interface: string;

  /** `must`, `should` or `may`. */
  level: string;

  /** The mode that tests it: `server`, `sender`, `receiver`, `client` or `schema`; any other is not tested. */
  proof: string;
  statement: string;

  /** The parts of the statement, if each is observed on its own. */
  parts?: readonly string[];

  /** The elements of the spec that it governs. */
  elements: readonly string[];

  /** The place in the documents; undefined if it is unknown. */
  section?: string;

  /** The ids of the checks that prove it. */
  checks: readonly string[];
}

type Published = Omit<Requirement, "section"> & { sources?: readonly string[] };

/** Every requirement of the interfaces that come with the suite, by its id. */
export const requirements: ReadonlyMap<string, Requirement> = requirementsIn(ownFolder);

const byFolder = new Map([[ownFolder, requirements]]);

/** Returns the requirements of an interface. */
export function requirementsOf(name: string): readonly Requirement[] {
  const published = [...allBeside(name).values()].filter((each) => each.interface === name);
  return [...published, ...ofClients(name).values()];
}

/** Returns a requirement of an interface, by its id. */
export function requirementOf(name: string, id: string): Requirement | undefined {
  return allBeside(name).get(id) ?? ofClients(name).get(id);
}

/** Returns true for a `must` requirement of an interface. */
export function isMust(name: string, id: string): boolean {
  return requirementOf(name, id)?.level === "must";
}

const impliedByContract = new WeakMap<InterfaceContract, ReadonlyMap<string, Requirement>>();

/**
 * Returns the implied requirements of client programs. They are not published, since few suites have client programs.
 */
function ofClients(name: string): ReadonlyMap<string, Requirement> {
  const contract = contractOf(name);
  const known =
    impliedByContract.get(contract) ??
    new Map(impliedOfClients(contract).map((each) => [each.id, { ...each, checks: [] }]));
  impliedByContract.set(contract, known);
  return known;
}

/** Returns the requirements of all interfaces that are generated with one. */
function allBeside(name: string): ReadonlyMap<string, Requirement> {
  const folder = generatedFolderOf(name);
  const known = byFolder.get(folder) ?? requirementsIn(folder);
  byFolder.set(folder, known);
  return known;
}

function requirementsIn(folder: string): ReadonlyMap<string, Requirement> {
  const document = sharedDocument(folder, "requirements.json") as { requirements: readonly Published[] } | undefined;
  return new Map(
    (document?.requirements ?? []).map(({ sources: [section] = [], ...requirement }) => [
      requirement.id,
      { ...requirement, ...(section !== undefined && { section }) },
    ]),
  );
}

/** The modes of tests of an interface. */
export const modes = ["server", "sender", "receiver", "client", "schema"] as const;

/**
 * - `server`: a service responds to the requests of the suite.
 * - `sender`: a service delivers to the suite, which makes it do so.
 * - `receiver`: the suite delivers to a receiver.
 * - `client`: the suite starts a client program and responds to its requests.
 * - `schema`: the suite validates examples with schemas.
 */
export type Mode = (typeof modes)[number];

/** Returns the mode of a check of a service of an interface, by its first requirement. */
export function serviceMode(name: string, requirement: string): Mode {
  return requirementOf(name, requirement)?.proof === "sender" ? "sender" : "server";
}

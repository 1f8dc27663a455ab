import type { Check } from "../../../generated/runtime/checks/check.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import { resolvedOperation } from "../../../generators/contract/facts/resolved-operation.ts";
import { impliedId, isInWords } from "../../../generators/contract/facts/implied-requirements.ts";
import type { ClientDefinition } from "../../kit/client-definition.ts";
import type { ClientProgramTarget } from "../../kit/client-program.ts";
import { type Governed, governedBy, takeDown } from "../governed.ts";

/** The facts about the programs that call an interface: its contract, and the definition of its suite. */
export interface ClientFacts {
  contract: InterfaceContract;
  definition: ClientDefinition;
}

/** A check of a client program. */
export interface ClientCheck {
  /** The end of the id of the check. */
  name: string;
  title: string;

  /**
   * The operation under test. If no requirement is stated, the implied requirements of the operation govern the check.
   */
  operation: Operation;

  /** The ids of the requirements that are stated on the elements of the check. */
  stated: readonly string[];

  /** The parts of requirements that the check can show, in addition to those that the suite defines. */
  parts?: readonly string[];

  /** Set to true if a stated requirement governs the check only if it has one of the parts. */
  isOfParts?: boolean;

  /** Set to true if the check asserts the requirements that have the parts without showing them. */
  isAbout?: boolean;

  /** Returns the parts that the run has shown. Default: all. */
  run(program: ClientProgramTarget): Promise<readonly string[] | void>;
}

/**
 * Returns a check of a client program. Returns none if the contract states parts of client behavior but no requirement
 * that governs the check.
 */
export function clientCheck(
  { contract, definition }: ClientFacts,
  { name, title, operation, stated, parts: own = [], isOfParts = false, isAbout = false, run }: ClientCheck,
): Check<ClientProgramTarget>[] {
  const defined = Object.entries(definition.parts ?? {}).flatMap(([end, each]) =>
    name === end || name.endsWith(`/${end}`) ? each : [],
  );
  const named = [...own, ...defined];
  const [parts, about] = isAbout ? [[], named] : [named, []];
  const isStated = contract.requirements.some((each) => each.proof === "client" && !isInWords(each));
  const known = governedBy(contract, { stated, proof: "client", parts, about });
  const found = known?.shows === undefined && (isOfParts || !isStated) ? undefined : known;
  if (isStated && found === undefined) return [];
  const governed: Governed = found ?? { requirements: [impliedId(contract, operation, "client")] };
  return [
    {
      id: `${contract.name}/client/${name}`,
      ...governed,
      title,
      run: async (program, evidence) => takeDown(contract, evidence, governed, (await run(program)) ?? parts),
    },
  ];
}

/** Returns the ids of the requirements that are stated on an input of an operation: a parameter, or a field of the body. */
export function statedOn({ contract }: ClientFacts, operation: Operation, name: string): readonly string[] {
  const { body } = resolvedOperation(contract, operation.name)?.takes ?? {};
  const elements: readonly object[] = [
    ...operation.parameters.filter((each) => each.name === name),
    ...(body?.fields ?? []).filter((each) => each.name === name).map(({ schema }) => schema),
  ];
  return elements.flatMap(requirementsOn);
}

/** Returns the ids of the requirements that are stated on an element. */
export function requirementsOn(element: object | undefined): readonly string[] {
  const ids: unknown = Reflect.get(element ?? {}, "x-requirements");
  return Array.isArray(ids) ? ids.map(String) : [];
}

import type { Check } from "../../generated/runtime/checks/check.ts";
import type { Defect } from "../defect-kit/defect.ts";
import { checksOf, suites } from "../interfaces/interfaces.ts";
import { programs } from "../peers/client-programs/programs.ts";
import { openReceiver } from "../peers/receivers/plain-receiver.ts";
import { receivers } from "../peers/receivers/receivers.ts";
import { inProcess } from "../runner/client-program.ts";
import type { OpenTarget } from "../runner/run-check.ts";
import { generatedSchemas, openSchemas } from "../runner/schemas.ts";
import { derivedDefects } from "./derived-defects.ts";
import { allAtOnce, type DerivedVariation, derivedVariations } from "./derived-variations.ts";
import { type ProofLevel, levels } from "./levels.ts";
import { type OpenImplementation, openMutants } from "./mutant.ts";
import { clientDefects, lawDefects, receiverDefects } from "./law-defects.ts";
import { namedDefects } from "./named-defects.ts";
import { clientProgramVariations } from "./variations/client-programs.ts";
import { receiverVariations } from "./variations/receivers.ts";
import { variations } from "./variations/services.ts";
import type { Variation } from "./variations/variation.ts";

/** A correct implementation with its mutants and allowed variations, on which checks are proved. */
export interface ProofSubject {
  /** The unique name: `interface/mode`. */
  name: string;

  /** The levels of declaration, the lowest first; one level if there is nothing to declare. */
  levels: readonly ProofLevel[];

  /** The checks that the correct implementation passes. */
  checks: readonly Check<never>[];

  /** The named defects. A check of the requirement must detect each. */
  defects: readonly Pick<Defect, "id" | "requirement" | "title">[];

  /** Allowed variations: equivalent implementations. */
  variations?: readonly Pick<Variation, "id" | "title" | "warnedFor">[];

  /** Variations made from the contract: allowed and forbidden changes of messages. */
  derived?: readonly Omit<DerivedVariation, "intercept">[];

  /**
   * Creates the implementation: the correct one, or one with all these defects and variations.
   *
   * @param isObserved Records the places that checks observe.
   * @param findsLater Postpones finding undeclared fixtures. Default: false.
   */
  open(
    ids: readonly string[],
    level: ProofLevel,
    isObserved: boolean,
    findsLater?: boolean,
  ): Promise<Pick<OpenImplementation, "open" | "close" | "find"> & Partial<Untouched>>;
}

/** An implementation whose exchanges are recorded. */
interface Untouched {
  /** Returns true if a defect or variation would not have changed any exchange so far. */
  isUntouchedBy(id: string): Promise<boolean>;
}

/** Returns the reference as the service of an interface. */
function serviceSubject(name: string): ProofSubject {
  const defects = [...namedDefects("service", name), ...lawDefects(name)];
  const own = variations.filter(({ interfaces }) => interfaces?.includes(name) ?? true);
  const changes = new Map(derivedVariations(name).map((variation) => [variation.id, variation]));
  const derived = [...changes.values(), ...derivedDefects(name)];
  const mutants = new Map([...defects, ...own, ...derived].map((mutant) => [mutant.id, mutant]));
  return {
    name: `${name}/service`,
    levels,
    checks: [...checksOf(name, "server"), ...checksOf(name, "sender")],
    defects,
    variations: own,
    derived,
    open: async (ids, level, isObserved, findsLater = false) => {
      const unknown = ids.find((id) => !mutants.has(id));
      if (unknown !== undefined) throw new Error(`${name} has no defect or variation ${unknown}`);
      const isKept = isObserved && ids.length === 0 && level === "hooks";
      const changed = ids.flatMap((id) => changes.get(id) ?? []);
      const isChangedAlone = changed.length > 0 && changed.length === ids.length;
      const implementation = await openMutants(
        name,
        isChangedAlone ? [{ intercept: allAtOnce(name, changed) }] : ids.flatMap((id) => mutants.get(id) ?? []),
        { level, isObserved, isKept, findsLater },
      );
      const { isUntouchedByMutant } = implementation;
      return {
        ...implementation,
        ...(isUntouchedByMutant && {
          isUntouchedBy: async (id) => {
            const mutant = mutants.get(id) ?? {};
            // With other fixtures, checks send other requests, so the recording does not apply.
            return !("fixtures" in mutant) && (await isUntouchedByMutant(mutant));
          },
        }),
      };
    },
  };
}

/** Returns the hand-written receiver of an interface. */
function receiverSubject(name: string): ProofSubject {
  const defects = receiverDefects(name);
  const own = receiverVariations.filter((variation) => variation.interface === name);
  const mutants = new Map([...defects, ...own].map(({ id, make }) => [id, make]));
  return {
    name: `${name}/receiver`,
    levels: ["hooks"],
    checks: checksOf(name, "receiver"),
    defects,
    variations: own,
    open: async ([id]) => {
      const make = id === undefined ? receivers[name] : mutants.get(id);
      if (make === undefined) throw new Error(`there is no receiver for ${name} ${id ?? ""}`);
      return withoutState(() => {
        const { target, ...opened } = openReceiver(make());
        return { ...opened, target: target as never, exchanges: [] };
      });
    },
  };
}

/** Returns the client program of an interface. */
function clientProgramSubject(name: string): ProofSubject {
  const defects = clientDefects(name);
  const own = clientProgramVariations.filter((variation) => variation.interface === name);
  const mutants = new Map([...defects, ...own].map(({ id, program }) => [id, program]));
  return {
    name: `${name}/client`,
    levels: ["hooks"],
    checks: checksOf(name, "client"),
    defects,
    variations: own,
    open: async ([id]) => {
      const program = id === undefined ? programs[name] : mutants.get(id);
      if (program === undefined) throw new Error(`there is no client program for ${name} ${id ?? ""}`);
      return withoutState(() => inProcess(program) as OpenTarget<never>);
    },
  };
}

/** Returns the documents of an interface. */
function schemaSubject(name: string): ProofSubject {
  const defects = namedDefects("schema", name);
  return {
    name: `${name}/schema`,
    levels: ["hooks"],
    checks: checksOf(name, "schema"),
    defects,
    open: async ([id]) => {
      const defect = defects.find((each) => each.id === id);
      if (id !== undefined && defect === undefined) throw new Error(`the documents of ${name} have no defect ${id}`);
      const right = generatedSchemas(name);
      return withoutState(() => openSchemas(defect ? defect.change(right) : right) as OpenTarget<never>);
    },
  };
}

/** Returns an implementation that keeps no state between checks. */
function withoutState(open: () => OpenTarget<never>): OpenImplementation {
  return { open, close: async () => undefined };
}

/** All subjects on which checks are proved. */
export const subjects: readonly ProofSubject[] = [
  ...suites.filter(({ checks }) => checks.service).map(({ name }) => serviceSubject(name)),
  ...suites.filter(({ checks }) => checks.receiver).map(({ name }) => receiverSubject(name)),
  ...suites.filter(({ checks }) => checks.client).map(({ name }) => clientProgramSubject(name)),
  ...suites.filter(({ checks }) => checks.schema).map(({ name }) => schemaSubject(name)),
];

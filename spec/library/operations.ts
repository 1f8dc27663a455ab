import { navigateProgram, type Operation, type Program } from "@typespec/compiler";

/** Every operation of the program, be it of a service or not; templates count by what is made from them. */
export function operationsOf(program: Program): Set<Operation> {
  const found = new Set<Operation>();
  navigateProgram(program, { operation: (operation) => void found.add(operation) });
  return found;
}

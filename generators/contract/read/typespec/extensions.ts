import type { Program, Type } from "@typespec/compiler";
import { getExtensions, setExtension } from "@typespec/openapi";

/**
 * Extensions set on the elements of a program while it is read. They are removed so that other emitters do not get
 * them.
 */
export class Extensions {
  readonly #program: Program;
  readonly #undo: (() => void)[] = [];

  constructor(program: Program) {
    this.#program = program;
  }

  set(target: Type, name: string, value: unknown): void {
    const before = getExtensions(this.#program, target).get(name as `x-${string}`) as unknown;
    setExtension(this.#program, target, name as `x-${string}`, value);
    const all = getExtensions(this.#program, target) as Map<string, unknown>;
    this.#undo.push(() => (before === undefined ? all.delete(name) : all.set(name, before)));
  }

  takeOff(): void {
    for (const undo of this.#undo.toReversed()) undo();
    this.#undo.length = 0;
  }
}

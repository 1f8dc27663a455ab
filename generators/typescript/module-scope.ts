import type { InterfaceContract } from "../contract/contract.ts";
import { identifiers, reserved } from "../naming.ts";
import { resolved } from "../contract/resolved-operation.ts";

/** The names of one TypeScript module: what it imports and what it declares. No two are the same. */
export class ModuleScope {
  /** A name for a declaration of the module. */
  readonly declare: (wanted: string) => string;

  readonly #imports = new Map<string, Map<string, { local: string; isType: boolean }>>();
  readonly #typeNames: Readonly<Record<string, string>>;

  constructor(api: InterfaceContract) {
    this.#typeNames = resolved(api).names.types;
    // What types.ts has comes first: its names stay as they are wherever they can.
    this.declare = identifiers(new Set([...reserved, ...Object.values(this.#typeNames)]));
  }

  /** The type of a component schema, as the module calls it; undefined where types.ts has none. */
  component(schema: string): string | undefined {
    const name = Object.hasOwn(this.#typeNames, schema) ? this.#typeNames[schema] : undefined;
    if (name === undefined) return undefined;
    if (reserved.includes(name)) return this.#use("./types.ts", name, true);
    return this.#record("./types.ts", name, name, true);
  }

  /** A type of another file, as the module calls it. */
  type(file: string, name: string): string {
    return this.#use(file, name, true);
  }

  /** A function or constant of another file, as the module calls it. */
  value(file: string, name: string): string {
    return this.#use(file, name, false);
  }

  /** The import statements of all that was asked for. */
  imports(): string {
    const files = [...this.#imports].toSorted(([a], [b]) => order(a) - order(b) || (a < b ? -1 : 1));
    return files.map(([file, names]) => importOf(file, [...names])).join("\n");
  }

  #use(file: string, name: string, isType: boolean): string {
    const known = this.#imports.get(file)?.get(name);
    return known?.local ?? this.#record(file, name, this.declare(name), isType);
  }

  #record(file: string, name: string, local: string, isType: boolean): string {
    const names = this.#imports.get(file) ?? new Map<string, { local: string; isType: boolean }>();
    names.set(name, { local, isType });
    this.#imports.set(file, names);
    return local;
  }
}

/** The runtime first. */
function order(file: string): number {
  return file.startsWith("../") ? 0 : 1;
}

function importOf(file: string, names: [name: string, { local: string; isType: boolean }][]): string {
  const onlyTypes = names.every(([, { isType }]) => isType);
  const list = names.toSorted(alphabetically).map(([name, { local, isType }]) => {
    const renamed = local === name ? name : `${name} as ${local}`;
    return isType && !onlyTypes ? `type ${renamed}` : renamed;
  });
  return `import ${onlyTypes ? "type " : ""}{ ${list.join(", ")} } from "${file}";`;
}

function alphabetically([a]: [string, unknown], [b]: [string, unknown]): number {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return first < second || (first === second && a < b) ? -1 : 1;
}

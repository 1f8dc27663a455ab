import type { JSONPathQuery, JSONValue } from "json-p3";
import { invalidProjection } from "./projection.ts";
import { within } from "./within.ts";

const milliseconds = 1000;

/**
 * What JSONPath queries select of a value, in the shape that it has there: what is not selected is left out, and items
 * of a list close up.
 *
 * @throws {InvalidCall} where that takes too long.
 */
export function selectFields(value: unknown, queries: readonly JSONPathQuery[]): unknown {
  const root = new Selected(value);
  const select = (): void => {
    for (const query of queries) {
      for (const { location } of query.lazyQuery(value as JSONValue)) root.keep(location);
    }
  };
  if (!within(milliseconds, select))
    throw invalidProjection("the expressions take too long to evaluate", queries.join(","));
  return root.result();
}

/** A value of which parts are selected. */
class Selected {
  readonly #value: unknown;
  readonly #parts = new Map<string | number, Selected>();
  #isWhole = false;

  constructor(value: unknown) {
    this.#value = value;
  }

  keep([first, ...rest]: readonly (string | number)[]): void {
    if (first === undefined) this.#isWhole = true;
    else this.#part(first).keep(rest);
  }

  result(): unknown {
    if (this.#isWhole) return this.#value;
    const inOrder = Object.keys(Object(this.#value)).flatMap((key) => {
      const part = this.#parts.get(Array.isArray(this.#value) ? Number(key) : key);
      return part ? [[key, part.result()] as const] : [];
    });
    return Array.isArray(this.#value) ? inOrder.map(([, part]) => part) : Object.fromEntries(inOrder);
  }

  #part(key: string | number): Selected {
    const known = this.#parts.get(key);
    if (known) return known;
    const part = new Selected(Reflect.get(Object(this.#value), key));
    this.#parts.set(key, part);
    return part;
  }
}

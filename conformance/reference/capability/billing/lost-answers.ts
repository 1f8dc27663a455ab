import type { CapabilityDatabase } from "../tables.ts";

/** A database, for tests, that loses its connection after each of the first commits: the answer to them never comes. */
export function losingAnswers(tables: CapabilityDatabase, times: number): CapabilityDatabase {
  let left = times;
  const transaction: CapabilityDatabase["transaction"] = () => {
    const real = tables.transaction();
    const execute = real.execute.bind(real);
    real.execute = async (work) => {
      const result = await execute(work);
      if (left === 0) return result;
      left -= 1;
      throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
    };
    return real;
  };
  return new Proxy(tables, {
    get: (target, name) => {
      if (name === "transaction") return transaction;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

// Generated from templates/runtime/by-status.ts by `concordat generate`. Do not edit.

/** What is documented for a status: under the status itself, its range (`4XX`), or `default`. */
export function byStatus<T>(documented: Readonly<Record<string, T>> = {}, status: number): T | undefined {
  return documented[status] ?? documented[`${String(status)[0]}XX`] ?? documented["default"];
}

import { type Filter, filterSchema } from "../../workspace/feeds/filter.ts";
import type { FieldIssue } from "../form.ts";

/** The query of the address at which a feed with this filter is shown. */
export function queryOf(filter: Filter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    for (const each of [value].flat()) query.append(name, String(each));
  return query.toString();
}

/** The filter in the query of an address, and what of it is none. What is left empty in a form does not filter. */
export function filterOf(query: URLSearchParams): { filter: Filter; issues: FieldIssue[] } {
  const filter: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const name of Object.keys(filterSchema.shape)) {
    const values = query.getAll(name).filter((value) => value !== "");
    const [first] = values;
    if (first === undefined) continue;
    const value = readValue(name, values);
    const { error } = filterSchema.safeParse({ [name]: value });
    if (error === undefined) filter[name] = value;
    else
      issues.push({ field: name, message: `“${first.slice(0, 100)}”: ${error.issues[0]?.message ?? "not a filter"}.` });
  }
  return { filter: filterSchema.parse(filter), issues };
}

function readValue(name: string, values: readonly string[]): unknown {
  const [first] = values;
  if (name === "event_types") return values;
  if (name === "destination") return Number(first);
  return (name === "crawler" || name === "goal") && first === "true" ? true : first;
}

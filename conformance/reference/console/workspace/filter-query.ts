import { type Filter, filterSchema } from "../../workspace/feeds/filter.ts";

/** The query of the address at which a feed with this filter is shown. */
export function queryOf(filter: Filter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    for (const each of [value].flat()) query.append(name, String(each));
  return query.toString();
}

/** The filter in the query of an address. What is left empty in a form does not filter, nor does what is no filter. */
export function filterOf(query: URLSearchParams): Filter {
  const filter: Record<string, unknown> = {};
  for (const name of Object.keys(filterSchema.shape)) {
    const values = query.getAll(name).filter((value) => value !== "");
    const [first] = values;
    const value = valueOf(name, values);
    if (first !== undefined && filterSchema.safeParse({ [name]: value }).success) filter[name] = value;
  }
  return filterSchema.parse(filter);
}

function valueOf(name: string, values: readonly string[]): unknown {
  const [first] = values;
  if (name === "event_types") return values;
  if (name === "destination") return Number(first);
  return (name === "crawler" || name === "goal") && first === "true" ? true : first;
}

import type { Checklist, Endpoint, EventFamily, Fields, ListedEvent } from "./checklist-format.ts";
import type { Access } from "./generated-files.ts";

/** The methods of HTTP that carry a client's request on; OPTIONS and TRACE are the server's own to answer. */
const anyMethod = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"];

const accessKinds = { open: "open", "no public scope": "noPublicScope", "none needed": "noneNeeded" };

/** The objects of a list, each under the name of each schema that stands for it. */
export function objectsOf({
  objects = {},
  shared = {},
}: Checklist): { schema: string; object: string; fields: Fields }[] {
  return Object.entries(objects).flatMap(([object, fields]) =>
    (shared[object] ?? [object]).map((schema) => ({ schema, object, fields })),
  );
}

/** The names of the fields at each level: of the object itself, and of the objects in it. */
export function levelsOf(paths: string[]): { level: string; names: string[] }[] {
  const levels = new Map<string, Set<string>>();
  for (const path of paths) {
    const steps = path.split(".");
    for (const [index, step] of steps.entries()) {
      const level = steps.slice(0, index).join(".");
      levels.set(level, (levels.get(level) ?? new Set()).add(step));
    }
  }
  return [...levels].map(([level, names]) => ({ level, names: [...names].toSorted() }));
}

export function operationsAt(endpoint: Endpoint): (Endpoint & { name: string })[] {
  const methods = endpoint.methods === "any" ? anyMethod : endpoint.methods;
  return methods.map((method) => ({ ...endpoint, name: `${method} ${endpoint.path}` }));
}

export interface CatalogEvent {
  name: string;
  event: ListedEvent;
  access?: Access;
}

export function eventsOf({ events = {}, event_families = {}, setup_event }: Checklist): CatalogEvent[] {
  return [
    ...Object.entries(events).map(([name, event]) => ({ name, event })),
    ...Object.entries(event_families).flatMap(([family, { names, access }]) =>
      names.map((name) => ({ name: `${family}.${name}`, event: { payload: [] }, access: accessOf(access) })),
    ),
    ...(setup_event === undefined ? [] : [{ name: setup_event, event: { payload: [] } }]),
  ];
}

export function catalogOf(list: Checklist): string[] {
  return eventsOf(list).map(({ name }) => name);
}

function accessOf(access: EventFamily["access"]): Access {
  return typeof access === "string" ? { kind: accessKinds[access], scopes: [] } : { kind: "scopes", scopes: access };
}

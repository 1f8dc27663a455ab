import { isRecord } from "../../../../spec/library/record.ts";
import type { Server } from "../../model/contract.ts";
import { inside, type Place } from "./pointers.ts";
import { type Problems, typeName } from "./problems.ts";

/** Returns servers; an address relative to the document is made absolute if the document comes from the network. */
export function serversOf(value: unknown, root: string, place: Place, problems: Problems): Server[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    problems.warn(place, "servers", `expected a list, found ${typeName(value)}: they are left out`);
    return [];
  }
  return value.flatMap((each: unknown, index): Server[] => {
    if (!isRecord(each) || typeof each["url"] !== "string") {
      problems.warn(inside(place, index), "servers", "expected a server with a url: it is left out");
      return [];
    }
    const { url, description, variables } = each;
    const isRelative = !root.startsWith("file:") && !/^[a-z][a-z\d+.-]*:/i.test(url) && !url.includes("{");
    return [
      {
        url: isRelative ? new URL(url, root).href : url,
        ...(typeof description === "string" && { description }),
        ...(isRecord(variables) && { variables: variables as Server["variables"] & object }),
      },
    ];
  });
}

import { getPagingOperation, isList, type Operation, type PagingProperty, type Program } from "@typespec/compiler";
import type { Listing } from "./contract.ts";

/** How TypeSpec's own paging decorators say that an operation is paged. */
export function listingOf(program: Program, operation: Operation): Listing | undefined {
  if (!isList(program, operation)) return undefined;
  const [paging] = getPagingOperation(program, operation);
  if (paging === undefined) return undefined;
  const { input, output } = paging;
  return {
    items: pathOf(output.pageItems),
    ...located("pageIndex", input.pageIndex),
    ...located("pageSize", input.pageSize),
    ...located("offset", input.offset),
    ...located("continuationToken", input.continuationToken),
    ...located("nextToken", output.continuationToken),
    ...located("nextLink", output.nextLink),
  };
}

function located(name: Exclude<keyof Listing, "items">, found: PagingProperty | undefined): Partial<Listing> {
  return found === undefined ? {} : { [name]: pathOf(found) };
}

function pathOf({ path }: PagingProperty): string {
  return path.map(({ name }) => name).join(".");
}

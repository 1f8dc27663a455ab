import type { InterfaceContract } from "../contract/contract.ts";
import { typeNames } from "../types/type-names.ts";
import { isStream } from "../server/operation-facts.ts";
import { uniqueNames } from "../naming.ts";

/** What users of a client need besides, from the same place. */
export function reExports(api: InterfaceContract, hasErrors: boolean): string[] {
  const { operations } = api;
  const isPaged = operations.some(({ listing, paging }) => listing ?? paging);
  const files: Record<string, string[]> = {
    "api-error": ["ApiError", "RequestError", "UnexpectedBodyError"],
    "client-options": ["type ClientOptions", "type RequestOptions", "type SecuredClientOptions", "type Validate"],
    ...(operations.some(isStream) && { "event-stream": ["type StreamEvent", "type StreamOptions"] }),
    "network-error": ["NetworkError", "TimeoutError", "TlsError"],
    ...(isPaged && { paging: ["PagingError", "type PagedMethod", "type PagingOptions", "type WalkOptions"] }),
    ...(hasErrors && { "operation-types": ["type ErrorOf"] }),
    retry: ["type RetryOptions"],
    sent: ["type Sent"],
    "validate-answers": ["validateAnswers"],
  };
  const unique = uniqueNames(typeNames(api).values());
  return Object.entries(files).map(([file, names]) => exportOf(file, names, unique));
}

function exportOf(file: string, names: string[], unique: (wanted: string) => string): string {
  const onlyTypes = names.every((name) => name.startsWith("type "));
  const list = names.map((name) => renamed(onlyTypes ? name.replace("type ", "") : name, unique));
  return `export ${onlyTypes ? "type " : ""}{ ${list.join(", ")} } from "../runtime/${file}.ts";`;
}

/** The types of an interface keep their names. */
function renamed(exported: string, unique: (wanted: string) => string): string {
  const name = exported.replace("type ", "");
  const own = unique(name);
  return own === name ? exported : `${exported} as ${own}`;
}

import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { resolved } from "../../generators/contract/facts/resolved-operation.ts";
import { controlPath, type Mock } from "./mock.ts";

/** Returns the start message of a mock: its address, and a first request to try. */
export function greetingOf(api: InterfaceContract, mock: Mock, url: string, token: string | undefined): string {
  const curl = firstCurl(api, mock, url, token ?? "any-token");
  return [
    `Mock of ${api.title} at ${url}. Press Ctrl+C to stop it.`,
    ...(curl === undefined ? [] : [`  ${curl}`]),
    `Operations, with an example request for each: curl ${url}${controlPath(api)}`,
  ].join("\n");
}

/** Returns a curl command that should succeed, preferably for a read. */
function firstCurl(api: InterfaceContract, mock: Mock, url: string, token: string): string | undefined {
  const { operations, schemes } = resolved(api);
  const sorted = operations.toSorted(
    (a, b) => Number(b.operation.method === "get") - Number(a.operation.method === "get"),
  );
  for (const { operation, needs } of sorted) {
    const request = mock.answers.requestFor(operation.name);
    if (request === undefined) continue;
    const path = operation.path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
      encodeURIComponent(request.path?.[name] ?? ""),
    );
    const query = new URLSearchParams(
      Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const scheme = needs.first === undefined ? undefined : schemes[needs.first];
    const header =
      scheme === undefined
        ? []
        : [
            scheme.kind === "key"
              ? scheme.in === "header"
                ? `${scheme.key}: ${token}`
                : ""
              : `Authorization: ${scheme.kind === "http" ? scheme.scheme : "Bearer"} ${token}`,
          ];
    const headers = [...header, ...(request.body === undefined ? [] : ["Content-Type: application/json"])].filter(
      Boolean,
    );
    return [
      "curl",
      ...(operation.method === "get" ? [] : ["-X", operation.method.toUpperCase()]),
      shellQuoted(`${url}${path}${query.size > 0 ? `?${query}` : ""}`),
      ...headers.flatMap((each) => ["-H", shellQuoted(each)]),
      ...(request.body === undefined ? [] : ["-d", shellQuoted(JSON.stringify(request.body))]),
    ].join(" ");
  }
  return undefined;
}

/** Quotes a text as one shell word. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

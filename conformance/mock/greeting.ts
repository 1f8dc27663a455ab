import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { resolved } from "../../generators/contract/facts/resolved-operation.ts";
import { controlPath, type Mock } from "./mock.ts";

/** What a mock says when it begins: its address, and a first request to try. */
export function greetingOf(api: InterfaceContract, mock: Mock, url: string, token: string | undefined): string {
  const curl = firstCurl(api, mock, url, token ?? "any-token");
  return [
    `${api.title} is mocked at ${url}. Ctrl+C stops it.`,
    ...(curl === undefined ? [] : [`  ${curl}`]),
    `What there is, with a request for each operation: curl ${url}${controlPath(api)}`,
  ].join("\n");
}

/** A request that should succeed, as a command: a read where there is one. */
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
      quoted(`${url}${path}${query.size > 0 ? `?${query}` : ""}`),
      ...headers.flatMap((each) => ["-H", quoted(each)]),
      ...(request.body === undefined ? [] : ["-d", quoted(JSON.stringify(request.body))]),
    ].join(" ");
  }
  return undefined;
}

/** A text as one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

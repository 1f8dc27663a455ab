import type { InterfaceContract, MediaType, Operation } from "../../../contract/model/contract.ts";
import { resolved, resolvedOperation } from "../../../contract/facts/resolved-operation.ts";
import { type CredentialPlace, credentialPlace, sentWays } from "../../../contract/facts/security.ts";
import { contentKind, isBinary, json, partsOf } from "../../../contract/model/content-kinds.ts";
import { fieldsOf } from "../../../contract/model/object-shape.ts";
import { firstChoice, flatten } from "../../../contract/model/flatten.ts";
import { isJson } from "../../../contract/model/schemas.ts";
import { html } from "../../markdown.ts";
import { baseAddress, formText, headerText, type SentBody, sentBody, separatorOf } from "./samples.ts";

/** The URL that `concordat mock` serves an interface at. */
const mock = "http://127.0.0.1:4620";

/** Returns the element that calls an operation from the page; it builds its form from the data of a complete operation. */
export function tryIt(api: InterfaceContract, operation: Operation): string {
  const { method, path, parameters, requestBody, proxiedTo, servers = api.servers } = operation;
  const address = baseAddress(api, operation);
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
  const example = media?.["example"];
  const described = {
    api: api.name,
    method: method.toUpperCase(),
    path,
    servers: [...new Set(servers.length > 0 && isReal(address) ? [address, mock] : [mock])],
    ...credentialsOf(api, operation),
    parameters: parameters
      .filter((each) => each.in !== "cookie")
      .map((parameter) => ({
        name: parameter.name,
        in: parameter.in,
        required: parameter.required ?? false,
        value: "example" in parameter ? headerText(parameter.name, parameter["example"]) : "",
        isList: [parameter.schema.type].flat().includes("array"),
        separator: separatorOf(parameter),
        hasSlashes: proxiedTo !== undefined || parameter["allowReserved"] === true,
      })),
    ...(type !== undefined && {
      body: {
        type,
        required: requestBody?.required ?? false,
        text: example === undefined ? "" : bodyText(sentBody(api, type, example, media ?? {})),
        ...(media && contentKind(type, media) === "multipart" && { parts: describedParts(api, type, media) }),
      },
    }),
  };
  return `<try-it class="not-content" call="${html(JSON.stringify(described))}">\n</try-it>`;
}

/** Returns the parts that a multipart body can have, with the example's values. A page cannot select a file for its reader. */
function describedParts(api: InterfaceContract, type: string, media: MediaType): object[] {
  const { schemas } = api.components;
  const { types, lists } = partsOf(media);
  const given = sentBody(api, type, media["example"] ?? {}, media).parts ?? [];
  return [...fieldsOf(media.schema ?? {}, schemas)].map(([name, { schema, isRequired }]) => {
    const whole = flatten(schema, schemas, firstChoice);
    const isList = whole.type === "array" && !lists.includes(name);
    const item = isList ? flatten(whole.items ?? {}, schemas, firstChoice) : whole;
    const isValue = item.type === "object" || item.type === "array" || item.properties !== undefined;
    const documented = types[name] ?? (isBinary(item) ? "" : isValue ? json : "text/plain");
    const kind = isBinary(item) ? "file" : isJson(documented) ? "json" : "text";
    const values = given.flatMap((part) => (part.name === name ? [part.value ?? ""] : []));
    const value = isList && kind === "json" ? `[${values.join(", ")}]` : values.join(", ");
    return { name, type: documented, kind, required: isRequired, isList, value: kind === "file" ? "" : value };
  });
}

/** A token for servers whose interface does not document authentication. */
const undocumented = {
  in: "header",
  name: "authorization",
  prefix: "Bearer ",
  scheme: "undocumented",
  note: "optional: authentication is not documented",
} as const;

/** Returns the credentials of an operation, and the authentication alternatives as their indices. A page cannot set cookies of another site. */
function credentialsOf(
  api: InterfaceContract,
  operation: Operation,
): { credentials: (CredentialPlace & { scheme: string; note?: string })[]; ways: number[][] } {
  const { schemes } = resolved(api);
  const { needs } = resolvedOperation(api, operation.name) ?? {};
  if (needs?.ways === undefined) return { credentials: [undocumented], ways: [[0]] };
  const sent = sentWays(schemes, needs);
  const known = sent.filter((way) => way.every((name) => Object.hasOwn(schemes, name)));
  const names = [...new Set(known.flat())];
  const ways = new Set(known.map((way) => JSON.stringify(way.map((name) => names.indexOf(name)))));
  if (needs.mayBeAnonymous && ways.size > 0) ways.add("[]");
  return {
    credentials: names.flatMap((scheme) => {
      const described = schemes[scheme];
      return described === undefined ? [] : [{ ...credentialPlace(described), scheme }];
    }),
    ways: [...ways].map((way) => JSON.parse(way) as number[]),
  };
}

function bodyText({ text, fields }: SentBody): string {
  return fields === undefined ? text : formText(fields);
}

/** Returns false for reserved example domains. */
function isReal(address: string): boolean {
  const { hostname = "", port = "" } = URL.parse(address) ?? {};
  return (
    hostname !== "" && !/(^|\.)(example(\.(com|net|org))?|invalid|test)$|^localhost$/.test(port === "" ? hostname : "x")
  );
}

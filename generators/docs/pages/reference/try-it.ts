import type { InterfaceContract, Operation } from "../../../contract/contract.ts";
import { isJson } from "../../../contract/schemas.ts";
import { html } from "../../markdown.ts";
import { baseAddress, credentialsOf, separatorOf, textOf } from "./samples.ts";

/** Where `concordat mock` serves an interface. */
const mock = "http://127.0.0.1:4620";

/** The element that calls an operation from the page; it makes a form of what is said here of a complete operation. */
export function tryIt(api: InterfaceContract, operation: Operation): string {
  const { method, path, parameters, requestBody, proxiedTo } = operation;
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
  const example = media?.["example"];
  const described = {
    api: api.name,
    method: method.toUpperCase(),
    path,
    servers: [...new Set(api.servers.length > 0 && isReal(baseAddress(api)) ? [baseAddress(api), mock] : [mock])],
    // No page may set a cookie for another site.
    credentials: credentialsOf(api, operation)
      .filter((each) => each.in !== "cookie")
      .map(({ in: place, name, prefix }) => ({ in: place, name, prefix })),
    parameters: parameters
      .filter((each) => each.in !== "cookie")
      .map((parameter) => ({
        name: parameter.name,
        in: parameter.in,
        required: parameter.required ?? false,
        value: "example" in parameter ? [parameter["example"]].flat().map(textOf).join(",") : "",
        isList: [parameter.schema.type].flat().includes("array"),
        separator: separatorOf(parameter),
        hasSlashes: proxiedTo !== undefined || parameter["allowReserved"] === true,
      })),
    ...(type !== undefined && {
      body: {
        type,
        required: requestBody?.required ?? false,
        text: example === undefined ? "" : isJson(type) ? JSON.stringify(example, null, 2) : textOf(example),
      },
    }),
  };
  return `<try-it class="not-content" call="${html(JSON.stringify(described))}">\n</try-it>`;
}

/** False for names that stand for others in documents: nothing is there. */
function isReal(address: string): boolean {
  const { hostname = "", port = "" } = URL.parse(address) ?? {};
  return (
    hostname !== "" && !/(^|\.)(example(\.(com|net|org))?|invalid|test)$|^localhost$/.test(port === "" ? hostname : "x")
  );
}

import { clientNames, inputOf, isOptional } from "../../contract/inputs.ts";
import { methodExample } from "../../contract/examples.ts";
import type { InterfaceContract, Operation } from "../../contract/contract.ts";
import { camelCase } from "../../naming.ts";
import { isSecured, isStream } from "../../contract/operation-facts.ts";
import { baseAddress } from "./base-address.ts";

/** A call with the generated client, as a module; undefined where the examples do not suffice for one. */
export function clientSample(api: InterfaceContract, operation: Operation): string | undefined {
  const call = callOf(api, operation);
  if (call === undefined) return undefined;
  const { create } = clientNames(api);
  const client = camelCase(api.name);
  const auth = isSecured(api, operation) ? ['  auth: process.env["TOKEN"],'] : [];
  const use = isStream(operation)
    ? [`for await (const event of ${call}) {`, "  console.log(event);", "}"]
    : [`const answer = await ${call};`];
  return [
    `import { ${create} } from ${JSON.stringify(`concordat/${api.name}`)};`,
    "",
    `const ${client} = ${create}({`,
    `  baseUrl: ${JSON.stringify(baseAddress(api))},`,
    ...auth,
    "});",
    "",
    ...use,
  ].join("\n");
}

function callOf(api: InterfaceContract, operation: Operation): string | undefined {
  const input = inputOf(api, operation);
  const lines = methodExample(api, operation, input);
  if (lines.length > 0)
    return lines
      .join("\n")
      .replace(/^await /, "")
      .replace(/;$/, "");
  const needsInput = input !== undefined && !isOptional(input);
  return needsInput ? undefined : `${camelCase(api.name)}.${operation.name}()`;
}

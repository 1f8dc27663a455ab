import type { Event, InterfaceContract } from "../contract/contract.ts";
import { compiler } from "../validators/compiler.ts";
import { guardNames } from "../validators/guard-names.ts";
import { guardSchemas } from "../validators/guard-schemas.ts";
import { mutations } from "./mutations.ts";

interface PayloadCase {
  name: string;
  valid: boolean;

  /** What is wrong: the keyword of JSON Schema that refuses it, and where. */
  keyword?: string;
  path?: string;

  body: unknown;
}

/** `vectors/payloads.json`: for each event a valid body, and bodies that are wrong in one place each. */
export function payloadCases(api: InterfaceContract): object | undefined {
  const accepts = bodiesOf(api);
  const events = api.events.flatMap((event) => {
    const examples = api.components.schemas[event.schema]?.examples ?? [];
    const cases = examples.flatMap((example) => casesOf(api, event, example, (body) => accepts(event, body)));
    return cases.length > 0 ? [{ event: event.name, cases }] : [];
  });
  return events.length > 0 ? { events } : undefined;
}

/** What the generated guards accept. */
function bodiesOf(api: InterfaceContract): (event: Event, body: unknown) => boolean {
  const { schemas, guards } = guardSchemas(api);
  const names = guardNames(api).schemas;
  const ajv = compiler(schemas);
  return (event, body) => ajv.validate(guards.get(names.get(event.schema) ?? "") ?? "", body);
}

function casesOf(
  api: InterfaceContract,
  { schema }: Event,
  example: unknown,
  accepts: (body: unknown) => boolean,
): PayloadCase[] {
  if (!accepts(example)) return [];
  const wrong = mutations(api.components.schemas[schema] ?? {}, example, api.components.schemas, accepts);
  return [
    { name: "a valid body", valid: true, body: example },
    ...wrong.map(({ name, keyword, path, value }) => ({ name, valid: false, keyword, path, body: value })),
  ];
}

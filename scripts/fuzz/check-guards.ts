import { guardNames } from "../../generators/contract/names.ts";
import type { Declaration, Type } from "./program.ts";
import { randomFrom, valueOf, wrongValues } from "./values.ts";
import { Finding, type Made } from "./workshop.ts";

/** The guards accept the values of a type, and refuse those that one change makes wrong; so it is with the vectors. */
export async function checkGuards({ program, api, files, workshop }: Made): Promise<void> {
  if (!files.has(`${api.name}/validators.js`)) return;
  const guards = (await workshop.load(`${api.name}/validators.js`)) as Record<string, (value: unknown) => boolean>;
  const names = guardNames(api).schemas;
  const random = randomFrom(program.seed);
  for (const declaration of program.declarations) {
    const component = componentOf(declaration, Object.keys(api.components.schemas));
    const guard = guards[names.get(component ?? "") ?? ""];
    // A name that is there twice in the eyes of OpenAPI has another number there.
    if (guard === undefined) continue;
    const type: Type = { kind: "named", declaration };
    for (let round = 0; round < 4; round++) {
      const good = valueOf(type, random);
      if (!guard(good)) throw new Finding("guard refuses", `${component}: ${JSON.stringify(good)}`);
      for (const wrong of wrongValues(type, good))
        if (guard(wrong)) throw new Finding("guard accepts", `${component}: ${JSON.stringify(wrong)}`);
    }
  }
  checkPayloads(files.get(`${api.name}/vectors/payloads.json`), (event) => {
    const schema = api.events.find(({ name }) => name === event)?.schema ?? "";
    return guards[names.get(schema) ?? ""];
  });
}

function componentOf({ name, inner }: Declaration, components: string[]): string | undefined {
  const wanted = inner ? `Nested.${name}` : name;
  return components.find((each) => each === wanted);
}

interface Payloads {
  events: { event: string; cases: { name: string; valid: boolean; body: unknown }[] }[];
}

function checkPayloads(
  text: string | undefined,
  guardOf: (event: string) => ((value: unknown) => boolean) | undefined,
): void {
  const { events = [] } = text === undefined ? {} : (JSON.parse(text) as Payloads);
  for (const { event, cases } of events) {
    for (const { name, valid, body } of cases) {
      if (guardOf(event)?.(body) !== valid)
        throw new Finding(
          "vector",
          `${event}, ${name}: expected ${valid ? "valid" : "invalid"}: ${JSON.stringify(body)}`,
        );
    }
  }
}

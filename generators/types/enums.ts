import type { InterfaceContract } from "../contract/contract.ts";
import { valueLists } from "../contract/names.ts";
import type { GeneratedFile } from "../generator.ts";
import { Module } from "../typescript/module.ts";
import { constant, doc, valuesAndGuard } from "../typescript/structures.ts";

const about = { Events: "The name of every event.", StreamEvents: "The kind of every event on the stream." };

/** `enums.ts`: the values of each enum and the names of all events, with their guards. */
export function enumsFile(api: InterfaceContract): GeneratedFile[] {
  const module = new Module(api);
  const { enums, events } = valueLists(api);
  if (enums.length + events.length === 0) return [];
  const ofEnums = enums.flatMap((list) => {
    const type = module.component(list.schema) ?? "unknown";
    return valuesAndGuard({ ...list, type, docs: doc(`Every {@link ${type}}.`) });
  });
  const ofEvents = events.flatMap(({ sameAs, ...list }) => {
    const docs = doc(about[list.type]);
    const same = enums.find(({ schema }) => schema === sameAs);
    if (same) {
      const type = `readonly ${module.component(same.schema)}[]`;
      return [constant({ name: list.values, type, value: same.values, docs })];
    }
    return valuesAndGuard({ ...list, type: `keyof ${module.type("./types.ts", list.type)}`, docs });
  });
  return [{ path: `${api.name}/enums.ts`, content: module.print([...ofEnums, ...ofEvents]) }];
}

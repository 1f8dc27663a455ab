import type { InterfaceContract } from "../contract/model/contract.ts";
import { valueLists } from "../contract/facts/value-lists.ts";
import { Module } from "../typescript/module.ts";
import { constant, doc, valuesAndGuard } from "../typescript/structures.ts";

const about = { Events: "The name of every event.", StreamEvents: "The kind of every event on the stream." };

/** Returns the text of `enums.ts`: the values of each enum and the names of all events, with their guards. */
export function enumsModule(api: InterfaceContract): string {
  const module = new Module(api);
  const { enums, events } = valueLists(api);
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
  return module.print([...ofEnums, ...ofEvents]);
}

import { createRule, type Enum, paramMessage } from "@typespec/compiler";
import { isEnumValue } from "../collected.ts";
import { isRecord } from "../record.ts";
import { elementName } from "../elements.ts";
import { transitions } from "../states.ts";
import { tabular } from "../table.ts";

export const stateTableWithoutChange = createRule({
  name: "state-table-without-change",
  severity: "warning",
  description: "A state table has a row that leads from one state to another.",
  docs: `Rows without \`from\` have the initial states. If all rows are initial, the state never changes, and an enum is
enough.`,
  messages: { default: paramMessage`No row of @transitions leads ${"owner"} from one state to another.` },
  create: (context) => ({
    root(program) {
      for (const { target, value, source } of transitions.uses(program)) {
        if (value.some(({ from, to }) => from !== undefined && from !== to)) continue;
        context.reportDiagnostic({ target: source, format: { owner: elementName(target) } });
      }
    },
  }),
});

export const triggerWithoutRow = createRule({
  name: "trigger-without-row",
  severity: "warning",
  description: "Each trigger of a state table has a row.",
  docs: `The triggers are an enum, the \`on\` of the rows. A member that no row names is a trigger that is illegal in every
state: most likely a row is missing.`,
  messages: { default: paramMessage`No row of @transitions on ${"owner"} has the trigger "${"trigger"}".` },
  create: (context) => ({
    root(program) {
      const named = new Set<unknown>();
      const triggers = new Map<Enum, Enum>();
      for (const { target } of transitions.uses(program)) {
        for (const member of triggersOf(target)) {
          named.add(member);
          triggers.set(member.enum, triggers.get(member.enum) ?? target);
        }
      }
      for (const [of, owner] of triggers) {
        // A trigger that is also a state of another enum may have its rows there.
        if (tabular.of(program, of).length === 0) continue;
        for (const member of of.members.values()) {
          if (named.has(member)) continue;
          context.reportDiagnostic({ target: member, format: { owner: elementName(owner), trigger: member.name } });
        }
      }
    },
  }),
});

/** Returns the triggers of the rows of a table. */
function triggersOf(owner: Enum) {
  const rows = owner.decorators
    .filter(({ definition }) => definition?.name === "@transitions")
    .flatMap(({ args }): unknown => args[0]?.jsValue ?? []);
  return rows.flatMap((row) => (isRecord(row) && isEnumValue(row["on"]) ? [row["on"].value] : []));
}

import { type Contract, contractOf } from "../../contracts.ts";
import type { Requirement } from "../../requirements.ts";

const contracts = new Map<string, Contract>();

/** Where in the documents a requirement stands, as the descriptions of what it governs say. */
export function sectionOf({ interface: name, elements }: Requirement): string | undefined {
  const contract = contracts.get(name) ?? contractOf(name);
  contracts.set(name, contract);
  for (const element of elements) {
    const [, governed = ""] = /^\w+\.(\w+)/.exec(element) ?? [];
    const section = sectionIn(descriptionOf(contract, governed));
    if (section !== undefined) return section;
  }
  return sectionIn(contract.description);
}

function descriptionOf({ operations, components }: Contract, name: string): string | undefined {
  return (
    operations.find((operation) => operation.name === name)?.description ?? components.schemas?.[name]?.description
  );
}

/** Descriptions end with the place in the documents: `Document 1, Errors.` */
function sectionIn(description: string | undefined): string | undefined {
  return description === undefined ? undefined : /Document \d+, [^.]+(?=\.)/.exec(description)?.[0];
}

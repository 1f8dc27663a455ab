import { deliveriesOf, schemeOf } from "../../../generators/contract/facts/deliveries.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import {
  byteFlaws,
  deduplicationFlaws,
  endpointFlaws,
  type ReceiverFlaw,
  resourceFlaws,
  setupFlaws,
  signatureFlaws,
  workFlaws,
} from "../../defect-kit/receivers.ts";
import type { ReceiverDefinitions } from "../../kit/receiver-definition.ts";
import { familiesOf } from "./receivers.ts";

/** A mutant of a receiver. */
export interface ReceiverMutant extends ReceiverFlaw {
  /** Unique among all: `interface/receiver-flaw`. */
  id: string;

  /** The requirement that it breaks. */
  requirement: string;
}

/**
 * Returns the mutants of the receivers of a contract: each part of their requirements, wrong in each way of a table.
 */
export function receiverMutants(contract: InterfaceContract, definitions: ReceiverDefinitions = {}): ReceiverMutant[] {
  const requirementOf = (part: string): string | undefined =>
    contract.requirements.find(({ proof, parts = [] }) => proof === "receiver" && parts.includes(part))?.id;
  return deliveriesOf(contract).flatMap(({ delivery, events, headers }) => {
    const { rules, name } = delivery;
    const { resource } = definitions[name] ?? {};
    const [first] = familiesOf(contract);
    const scopes = new Set(events.flatMap(({ access }) => access?.scopes ?? []));
    for (const { scopes: own } of familiesOf(contract)) for (const scope of own) scopes.delete(scope);
    const [unrelated = "none"] = scopes;
    const prefix = schemeOf(delivery)?.prefix ?? "";
    const setup = events.find((event) => event.setup)?.name ?? "";
    const last = events.findLast((event) => event.setup !== true)?.name ?? "";
    const byPart: Readonly<Record<string, readonly ReceiverFlaw[]>> = {
      "mismatch rejected": signatureFlaws({ idHeader: headers.id, hasPrefix: prefix !== "", ...rules }),
      "recomputed over the raw body": byteFlaws,
      "not routed into the event handler": setupFlaws(setup),
      "worked on once": deduplicationFlaws(resource),
      "acknowledged first": workFlaws,
      "in time": endpointFlaws(last),
      [`resource fetched by ${resource}`]:
        first === undefined ? [] : resourceFlaws({ path: `/${first.family}`, scope: first.scopes[0] ?? "" }, unrelated),
    };
    return Object.entries(byPart).flatMap(([part, flaws]) => {
      const requirement = requirementOf(part);
      return requirement === undefined
        ? []
        : flaws.map((flaw) => ({ ...flaw, id: `${contract.name}/receiver-${flaw.name}`, requirement }));
    });
  });
}

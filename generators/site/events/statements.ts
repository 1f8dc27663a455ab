import type { Delivery, InterfaceContract, Requirement } from "../../contract/contract.ts";
import { eventsOfDelivery } from "../../contract/deliveries.ts";
import { places } from "../links.ts";

/** What the spec states about a delivery. */
export interface Statement {
  id: string;
  path: string;
  statement: string;

  /** How binding it is, where it need not be kept; else empty. */
  level: string;
}

/** What the spec states about a delivery, by whom it concerns. */
export interface Statements {
  /** What is open. */
  open: Statement[];

  /** What a receiver has to do. */
  receiver: Statement[];

  /** Everything else, in the main what the sender does. */
  sender: Statement[];
}

export function statementsOf(api: InterfaceContract, delivery: Delivery): Statements {
  const { requirements = [], open = [] } = delivery;
  const byId = new Map(api.requirements.map((each) => [each.id, each]));
  const proofOf = (id: string): Requirement["proof"] | undefined => byId.get(id)?.proof;
  const listed = (ids: readonly string[]): Statement[] =>
    [...new Set(ids)].map((id) => statementOf(api, id, byId.get(id)));
  const own = [...open, ...requirements];
  // What a receiver does with a certain event is told with everything else that it does.
  const received = [...own, ...eventsOfDelivery(api, delivery).flatMap((event) => event.requirements ?? [])];
  return {
    open: listed(own.filter((id) => proofOf(id) === "open")),
    receiver: listed(received.filter((id) => proofOf(id) === "receiver")),
    sender: listed(own.filter((id) => proofOf(id) !== "open" && proofOf(id) !== "receiver")),
  };
}

function statementOf(api: InterfaceContract, id: string, known: Requirement | undefined): Statement {
  const isOpen = known?.proof === "open";
  return {
    id,
    path: isOpen ? places.openPoint(api.name, id) : places.requirement(api.name, id),
    statement: known?.statement ?? "",
    level: known === undefined || isOpen || known.level === "must" ? "" : known.level,
  };
}

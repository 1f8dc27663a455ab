import type { InterfaceContract, Operation } from "../contract/contract.ts";
import { counted } from "./counted.ts";
import { places } from "./links.ts";

/** What gives access to an interface, or to some of its operations. */
export interface Credentials {
  /** How a credential is sent; empty where none is documented. */
  sent: string;

  description: string;

  /** Which operations need it; empty where all do. */
  scope: string;

  operations: { name: string; path: string }[];

  /** Where that is stated as open. */
  openPoints: { id: string; path: string }[];
}

/** What operations need which credential, and for which of them the documents name none. */
export function credentialsOf(api: InterfaceContract): Credentials[] {
  const all = api.operations;
  const schemes = Object.entries(api.components.securitySchemes).map(([name, scheme]) => {
    const needing = all.filter((operation) => securityOf(api, operation)?.some((each) => Object.hasOwn(each, name)));
    const isEverywhere = needing.length === all.length;
    return {
      ...wordsOf(scheme),
      scope: isEverywhere ? "" : `${needing.length} of ${counted(all.length, "operation")}`,
      operations: isEverywhere ? [] : linked(api, needing),
      openPoints: [],
    };
  });
  const silent = all.filter((operation) => securityOf(api, operation) === undefined);
  if (silent.length === 0) return schemes;
  const scope = silent.length === all.length ? "" : `the other ${counted(silent.length, "operation")}`;
  return [...schemes, { sent: "", description: "", scope, operations: [], openPoints: openPointsOf(api) }];
}

/** What an operation states, or else its interface; undefined where neither says anything. */
function securityOf(api: InterfaceContract, operation: Operation): InterfaceContract["security"] {
  return operation.security ?? api.security;
}

function wordsOf(scheme: unknown): { sent: string; description: string } {
  const facts = scheme as Record<string, string | undefined>;
  const { type, scheme: name = "", in: place = "", name: field = "", description = "" } = facts;
  const sent = type === "http" ? `${name} token in the \`Authorization\` header` : `\`${field}\` (${place})`;
  return { sent, description };
}

/** The open points of the whole interface that speak of it. */
function openPointsOf({ name, namespace, requirements }: InterfaceContract): Credentials["openPoints"] {
  return requirements
    .filter(({ proof, elements }) => proof === "open" && elements.includes(namespace))
    .filter(({ statement }) => /\b(authenticat|authori[sz]|credential)/i.test(statement))
    .map(({ id }) => ({ id, path: places.openPoint(name, id) }));
}

function linked(api: InterfaceContract, operations: readonly Operation[]): Credentials["operations"] {
  return operations.map(({ name }) => ({ name, path: places.operation(api.name, name) }));
}

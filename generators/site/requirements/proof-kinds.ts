import type { Proof } from "../../../spec/library/requirement.ts";

/** A way in which a requirement can be shown to hold. */
export interface ProofKind {
  kind: Proof;
  meaning: string;
}

/** What shows that a requirement holds, as phrases. */
export const proofMeanings: Readonly<Record<Proof, string>> = {
  server: "requests to a running implementation",
  sender: "catching the deliveries that an implementation sends",
  receiver: "sending deliveries to a receiver",
  client: "driving a client against a scripted server",
  schema: "validating instances against the generated schema",
  type: "a generated type, constant, table or function that carries it",
  doc: "the published documentation",
  open: "nothing: the documents leave it open",
};

const order = ["server", "sender", "receiver", "client", "schema", "type", "doc", "open"] as const satisfies Proof[];

/** The kinds of proof that some requirement has, what runs first and what is open last. */
export function proofKindsOf(requirements: readonly { proof: Proof }[]): ProofKind[] {
  return order
    .filter((kind) => requirements.some(({ proof }) => proof === kind))
    .map((kind) => ({ kind, meaning: proofMeanings[kind] }));
}

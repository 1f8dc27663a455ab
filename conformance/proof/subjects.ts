import { clientProgramSubject } from "./client-program-subject.ts";
import { schemaSubject } from "./schema-subject.ts";
import { serviceSubject } from "./service-subject.ts";
import type { ProofSubject } from "./subject.ts";

/** Everything that checks are proved on. */
export const subjects: readonly ProofSubject[] = [
  ...["capability", "client", "local-app", "log-query", "spend", "workspace"].map(serviceSubject),
  ...["capability", "client", "log-query"].map(clientProgramSubject),
  ...["capability", "sarg", "workspace"].map(schemaSubject),
];

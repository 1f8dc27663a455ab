import { serviceSubject } from "./service-subject.ts";
import type { ProofSubject } from "./subject.ts";

/** Everything that checks are proved on. */
export const subjects: readonly ProofSubject[] = [
  ...["capability", "client", "local-app", "log-query", "spend", "workspace"].map(serviceSubject),
];

import type { CapabilityControls, CapabilitySubjects } from "./capability.ts";
import type { ClientControls, ClientSubjects } from "./client.ts";
import type { LocalAppControls, LocalAppSubjects } from "./local-app.ts";
import type { LogQueryControls, LogQuerySubjects } from "./log-query.ts";
import type { SpendControls, SpendSubjects } from "./spend.ts";
import type { WorkspaceControls, WorkspaceSubjects } from "./workspace.ts";

/** What can be declared of a service, by its interface. */
export interface Declarations {
  capability: { subjects: CapabilitySubjects; controls: CapabilityControls };
  client: { subjects: ClientSubjects; controls: ClientControls };
  "local-app": { subjects: LocalAppSubjects; controls: LocalAppControls };
  "log-query": { subjects: LogQuerySubjects; controls: LogQueryControls };
  sarg: { subjects: object; controls: object };
  spend: { subjects: SpendSubjects; controls: SpendControls };
  workspace: { subjects: WorkspaceSubjects; controls: WorkspaceControls };
}

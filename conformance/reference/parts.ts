import { capability, type CapabilityOptions } from "./capability/capability.ts";
import { client } from "./client/client.ts";
import type { PartDefinition } from "./host/part.ts";
import { localApp, type LocalAppOptions } from "./local-app/local-app.ts";
import { logQuery } from "./log-query/log-query.ts";
import { sarg } from "./sarg/sarg.ts";
import { spend } from "./spend/spend.ts";
import { workspace, type WorkspaceOptions } from "./workspace/workspace.ts";

/** How single interfaces work, apart from their defaults. */
export interface PartOptions {
  capability?: CapabilityOptions;
  localApp?: LocalAppOptions;
  workspace?: WorkspaceOptions;
}

/** Every interface that the reference serves. */
export function partDefinitions(options: PartOptions = {}): PartDefinition[] {
  return [
    capability(options.capability),
    client(),
    localApp(options.localApp),
    spend(),
    workspace(options.workspace),
    logQuery(),
    sarg(),
  ];
}

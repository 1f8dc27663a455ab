import type { EventType } from "../../../../generated/workspace/types.ts";
import type { WebhookRow } from "../tables.ts";

/** A webhook as callers see it: without its secret, and without the credentials that its deliveries carry. */
export interface WebhookRecord {
  id: number;
  workspace_id: number;
  name: string;

  /** Null where it serves lists alone. */
  event_type: EventType | null;
  url: string;
  enabled: boolean;

  /** Whether its deliveries carry an `Authorization` header. */
  has_auth_header: boolean;

  /** In ISO 8601. */
  created_at: string;
}

export function recordOf(row: WebhookRow): WebhookRecord {
  const { id, workspace_id, name, event_type, url, enabled, auth_header, created_at } = row;
  return {
    id,
    workspace_id,
    name,
    event_type,
    url,
    enabled: enabled === 1,
    has_auth_header: auth_header !== null,
    created_at: new Date(created_at).toISOString(),
  };
}

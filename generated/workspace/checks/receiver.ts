// Generated from spec/workspace/main.tsp by `concordat generate`. Do not edit.

import type { Check } from "../../runtime/checks/check.ts";
import { receiverChecks } from "../../runtime/checks/receiver-checks.ts";
import type { ReceiverFacts, ReceiverTarget } from "../../runtime/checks/receiver-target.ts";
import { signWorkspaceEvent, workspaceSignature } from "../webhooks.ts";

/** The documented facts of the deliveries of “Workspace Webhooks” that a receiver takes. */
export const deliver: ReceiverFacts<Parameters<typeof signWorkspaceEvent>[0]> = {
  id: "workspace/deliver",
  requirements: ["WSP-DEL-4"],
  request: signWorkspaceEvent,
  signature: workspaceSignature,
  timeField: "occurred_at",
  attempts: 4,
  verification: ["WSP-DEL-4"],
  parts: { "WSP-DEL-4": ["recomputed over the raw body", "mismatch rejected"] },
  events: [
    {
      name: "content.indexed",
      envelope: {
        event: "content.indexed",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: { pages_count: 212, relations_count: 1804, indexed_at: "2026-03-02T09:14:02.000Z" },
      },
    },
    {
      name: "content.outdated",
      envelope: {
        event: "content.outdated",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: {
          last_indexed_at: "2026-02-27T18:40:11.000Z",
          repo_head_sha: "9f2c1e7ab04d5386e1f7c2d90b6a4e8d3c5f1a27",
        },
      },
    },
    {
      name: "translation.needed",
      envelope: {
        event: "translation.needed",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: { source_path: "guides/access-keys.md", language: "fr" },
      },
    },
    {
      name: "translation.completed",
      envelope: {
        event: "translation.completed",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: { source_path: "guides/access-keys.md", language: "fr", origin: "machine" },
      },
    },
    {
      name: "translation.outdated",
      envelope: {
        event: "translation.outdated",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: { source_path: "guides/access-keys.md", language: "fr", source_hash_changed: true },
      },
    },
    {
      name: "chat.question_asked",
      envelope: {
        event: "chat.question_asked",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: { question: "Where are my invoices?", chat_id: "c_90408", answered: true },
      },
    },
    {
      name: "chat.no_answer",
      envelope: {
        event: "chat.no_answer",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: { question: "How do I rotate an access key?", chat_id: "c_90412" },
      },
    },
    {
      name: "chat.negative_feedback",
      envelope: {
        event: "chat.negative_feedback",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: { question: "Where are my invoices?", chat_id: "c_90408", answer: "Invoices are sent by post." },
      },
    },
    {
      name: "search.no_results",
      envelope: {
        event: "search.no_results",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: { query: "key rotation" },
      },
    },
    {
      name: "search.popular",
      envelope: {
        event: "search.popular",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: { query: "webhooks", count_24h: 164 },
      },
    },
    {
      name: "traffic.spike",
      envelope: {
        event: "traffic.spike",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: { path: "/changelog", views: 4310, baseline: 620 },
      },
    },
    {
      name: "traffic.drop",
      envelope: {
        event: "traffic.drop",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: { path: "/changelog", views: 74, baseline: 620 },
      },
    },
    {
      name: "feedback.received",
      envelope: {
        event: "feedback.received",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: { path: "/guides/access-keys", rating: 4, comment: "Clear, but the last step is missing." },
      },
    },
    {
      name: "plan.upgraded",
      envelope: {
        event: "plan.upgraded",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: { from: "starter", to: "team" },
      },
    },
    {
      name: "plan.downgraded",
      envelope: {
        event: "plan.downgraded",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: { from: "team", to: "starter" },
      },
    },
    {
      name: "usage.limit_approaching",
      envelope: {
        event: "usage.limit_approaching",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: { metric: "ai", used: 91000, limit: 100000 },
      },
    },
    {
      name: "usage.overage_limit_reached",
      envelope: {
        event: "usage.overage_limit_reached",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: { workspace_id: 4821, overage_spent_cents: 5000, overage_limit_cents: 5000 },
      },
    },
    {
      name: "mcp.tool_called",
      envelope: {
        event: "mcp.tool_called",
        workspace_id: 4821,
        occurred_at: "2026-03-02T09:15:27.418Z",
        data: { tool_name: "list_webhooks", args: { workspace_id: 4821 } },
      },
    },
  ],
};

/** The checks of a receiver of the events of “Workspace Webhooks”. */
export const checks: Check<ReceiverTarget>[] = [...receiverChecks(deliver)];

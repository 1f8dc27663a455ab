// Generated from spec/spend/main.tsp by `concordat generate`. Do not edit.

import type { Check } from "../../runtime/checks/check.ts";
import { receiverChecks } from "../../runtime/checks/receiver-checks.ts";
import type { ReceiverFacts, ReceiverTarget } from "../../runtime/checks/receiver-target.ts";
import { signSpendEvent } from "../webhooks.ts";

/** The documented facts of the deliveries of “Business-Spend Webhooks” that a receiver takes. */
export const deliver: ReceiverFacts<Parameters<typeof signSpendEvent>[0]> = {
  id: "spend/deliver",
  requirements: ["SPD-DEL-1", "SPD-SET-4"],
  request: signSpendEvent,
  idField: "id",
  timeField: "created_at",
  timeoutSeconds: 10,
  verification: ["SPD-AUTH-2"],
  deduplication: ["SPD-DEL-1"],
  parts: {
    "SPD-DEL-1": [
      "acknowledged first",
      "worked on asynchronously",
      "worked on once",
      "resource fetched by object",
      "fetched with the matching scope",
    ],
    "SPD-AUTH-2": ["mismatch rejected"],
    "SPD-SET-4": ["acknowledged", "in time", "challenge answered with a verification call"],
    "SPD-SET-3": ["not routed into the event handler"],
  },
  events: [
    {
      name: "transactions.authorized",
      envelope: {
        id: "evt_51b20c9e",
        type: "transactions.authorized",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "transactions.cleared",
      envelope: {
        id: "evt_51b20c9e",
        type: "transactions.cleared",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "transactions.declined",
      envelope: {
        id: "evt_51b20c9e",
        type: "transactions.declined",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "transactions.ready_for_review",
      envelope: {
        id: "evt_51b20c9e",
        type: "transactions.ready_for_review",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "transactions.receipt_added",
      envelope: {
        id: "evt_51b20c9e",
        type: "transactions.receipt_added",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "transactions.body_coding_updated",
      envelope: {
        id: "evt_51b20c9e",
        type: "transactions.body_coding_updated",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "transactions.all_requirements_met_and_approved_changed",
      envelope: {
        id: "evt_51b20c9e",
        type: "transactions.all_requirements_met_and_approved_changed",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "transactions.ready_to_sync",
      envelope: {
        id: "evt_51b20c9e",
        type: "transactions.ready_to_sync",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "transactions.sync_requested",
      envelope: {
        id: "evt_51b20c9e",
        type: "transactions.sync_requested",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "transactions.synced",
      envelope: {
        id: "evt_51b20c9e",
        type: "transactions.synced",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "bills.created",
      envelope: {
        id: "evt_51b20c9e",
        type: "bills.created",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "bills.approved",
      envelope: {
        id: "evt_51b20c9e",
        type: "bills.approved",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "bills.paid",
      envelope: {
        id: "evt_51b20c9e",
        type: "bills.paid",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "bills.rejected",
      envelope: {
        id: "evt_51b20c9e",
        type: "bills.rejected",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "bills.archived",
      envelope: {
        id: "evt_51b20c9e",
        type: "bills.archived",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "bills.ready_to_sync",
      envelope: {
        id: "evt_51b20c9e",
        type: "bills.ready_to_sync",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "bills.updated",
      envelope: {
        id: "evt_51b20c9e",
        type: "bills.updated",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "reimbursements.ready_for_review",
      envelope: {
        id: "evt_51b20c9e",
        type: "reimbursements.ready_for_review",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "reimbursements.ready_to_sync",
      envelope: {
        id: "evt_51b20c9e",
        type: "reimbursements.ready_to_sync",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "reimbursements.sync_requested",
      envelope: {
        id: "evt_51b20c9e",
        type: "reimbursements.sync_requested",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "reimbursements.batch_payment_reimbursed",
      envelope: {
        id: "evt_51b20c9e",
        type: "reimbursements.batch_payment_reimbursed",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "purchase_orders.created",
      envelope: {
        id: "evt_51b20c9e",
        type: "purchase_orders.created",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "purchase_orders.updated",
      envelope: {
        id: "evt_51b20c9e",
        type: "purchase_orders.updated",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "purchase_orders.archived",
      envelope: {
        id: "evt_51b20c9e",
        type: "purchase_orders.archived",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "unified_requests.created",
      envelope: {
        id: "evt_51b20c9e",
        type: "unified_requests.created",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "unified_requests.updated",
      envelope: {
        id: "evt_51b20c9e",
        type: "unified_requests.updated",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "unified_requests.modified",
      envelope: {
        id: "evt_51b20c9e",
        type: "unified_requests.modified",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "unified_requests.external_approval_request",
      envelope: {
        id: "evt_51b20c9e",
        type: "unified_requests.external_approval_request",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "unified_requests.external_approval_request_reset",
      envelope: {
        id: "evt_51b20c9e",
        type: "unified_requests.external_approval_request_reset",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "unified_requests.node_advanced",
      envelope: {
        id: "evt_51b20c9e",
        type: "unified_requests.node_advanced",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "unified_requests.override_approved",
      envelope: {
        id: "evt_51b20c9e",
        type: "unified_requests.override_approved",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "spend_requests.created",
      envelope: {
        id: "evt_51b20c9e",
        type: "spend_requests.created",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "spend_requests.comment_created",
      envelope: {
        id: "evt_51b20c9e",
        type: "spend_requests.comment_created",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "vendors.activated",
      envelope: {
        id: "evt_51b20c9e",
        type: "vendors.activated",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "vendors.approved",
      envelope: {
        id: "evt_51b20c9e",
        type: "vendors.approved",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "vendors.updated",
      envelope: {
        id: "evt_51b20c9e",
        type: "vendors.updated",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "vendor_agreements.created",
      envelope: {
        id: "evt_51b20c9e",
        type: "vendor_agreements.created",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "vendor_agreements.updated",
      envelope: {
        id: "evt_51b20c9e",
        type: "vendor_agreements.updated",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "vendor_agreements.archived",
      envelope: {
        id: "evt_51b20c9e",
        type: "vendor_agreements.archived",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "vendor_agreements.deleted",
      envelope: {
        id: "evt_51b20c9e",
        type: "vendor_agreements.deleted",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "vendor_agreements.document_added",
      envelope: {
        id: "evt_51b20c9e",
        type: "vendor_agreements.document_added",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "vendor_agreements.renewal_milestone",
      envelope: {
        id: "evt_51b20c9e",
        type: "vendor_agreements.renewal_milestone",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "users.invite_accepted",
      envelope: {
        id: "evt_51b20c9e",
        type: "users.invite_accepted",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "entities.created",
      envelope: {
        id: "evt_51b20c9e",
        type: "entities.created",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "item_receipts.created",
      envelope: {
        id: "evt_51b20c9e",
        type: "item_receipts.created",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "applications.status_updated",
      envelope: {
        id: "evt_51b20c9e",
        type: "applications.status_updated",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "payments.updated",
      envelope: {
        id: "evt_51b20c9e",
        type: "payments.updated",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "tests.test_event",
      envelope: {
        id: "evt_51b20c9e",
        type: "tests.test_event",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
    },
    {
      name: "webhooks.verification",
      envelope: {
        id: "evt_51b20c9e",
        type: "webhooks.verification",
        created_at: "2026-03-02T14:05:33Z",
        business_id: "bus_0c77",
        object: "res_7d40c1",
      },
      setup: ["SPD-SET-3"],
    },
  ],
};

/** The checks of a receiver of the events of “Business-Spend Webhooks”. */
export const checks: Check<ReceiverTarget>[] = [...receiverChecks(deliver)];

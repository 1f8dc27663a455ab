// Generated from spec/spend/main.tsp by `concordat generate`. Do not edit.

import type { EventType } from "./types.ts";

/** Every {@link EventType}. */
export const eventTypeValues: readonly EventType[] = [
  "transactions.authorized",
  "transactions.cleared",
  "transactions.declined",
  "transactions.ready_for_review",
  "transactions.receipt_added",
  "transactions.body_coding_updated",
  "transactions.all_requirements_met_and_approved_changed",
  "transactions.ready_to_sync",
  "transactions.sync_requested",
  "transactions.synced",
  "bills.created",
  "bills.approved",
  "bills.paid",
  "bills.rejected",
  "bills.archived",
  "bills.ready_to_sync",
  "bills.updated",
  "reimbursements.ready_for_review",
  "reimbursements.ready_to_sync",
  "reimbursements.sync_requested",
  "reimbursements.batch_payment_reimbursed",
  "purchase_orders.created",
  "purchase_orders.updated",
  "purchase_orders.archived",
  "unified_requests.created",
  "unified_requests.updated",
  "unified_requests.modified",
  "unified_requests.external_approval_request",
  "unified_requests.external_approval_request_reset",
  "unified_requests.node_advanced",
  "unified_requests.override_approved",
  "spend_requests.created",
  "spend_requests.comment_created",
  "vendors.activated",
  "vendors.approved",
  "vendors.updated",
  "vendor_agreements.created",
  "vendor_agreements.updated",
  "vendor_agreements.archived",
  "vendor_agreements.deleted",
  "vendor_agreements.document_added",
  "vendor_agreements.renewal_milestone",
  "users.invite_accepted",
  "entities.created",
  "item_receipts.created",
  "applications.status_updated",
  "payments.updated",
  "tests.test_event",
  "webhooks.verification",
];

/** True for a value that {@link eventTypeValues} has. */
export function isEventType(value: unknown): value is EventType {
  return eventTypeValues.some((known) => known === value);
}

/** The name of every event. */
export const eventTypes: readonly EventType[] = eventTypeValues;

// Generated from spec/spend/main.tsp by `concordat generate`. Do not edit.

import type { Extensible } from "../runtime/operation.ts";

/** The response to a new subscription. */
export interface SubscriptionCreated {
  /** The secret for verifying the signature of each event. */
  secret: string;

  [key: string]: unknown;
}

/** An id whose type is not documented: a string or a number. */
export type Id = string | number;

/** The events that subscribers can receive, by family and name. */
export type EventType =
  | "transactions.authorized"
  | "transactions.cleared"
  | "transactions.declined"
  | "transactions.ready_for_review"
  | "transactions.receipt_added"
  | "transactions.body_coding_updated"
  | "transactions.all_requirements_met_and_approved_changed"
  | "transactions.ready_to_sync"
  | "transactions.sync_requested"
  | "transactions.synced"
  | "bills.created"
  | "bills.approved"
  | "bills.paid"
  | "bills.rejected"
  | "bills.archived"
  | "bills.ready_to_sync"
  | "bills.updated"
  | "reimbursements.ready_for_review"
  | "reimbursements.ready_to_sync"
  | "reimbursements.sync_requested"
  | "reimbursements.batch_payment_reimbursed"
  | "purchase_orders.created"
  | "purchase_orders.updated"
  | "purchase_orders.archived"
  | "unified_requests.created"
  | "unified_requests.updated"
  | "unified_requests.modified"
  | "unified_requests.external_approval_request"
  | "unified_requests.external_approval_request_reset"
  | "unified_requests.node_advanced"
  | "unified_requests.override_approved"
  | "spend_requests.created"
  | "spend_requests.comment_created"
  | "vendors.activated"
  | "vendors.approved"
  | "vendors.updated"
  | "vendor_agreements.created"
  | "vendor_agreements.updated"
  | "vendor_agreements.archived"
  | "vendor_agreements.deleted"
  | "vendor_agreements.document_added"
  | "vendor_agreements.renewal_milestone"
  | "users.invite_accepted"
  | "entities.created"
  | "item_receipts.created"
  | "applications.status_updated"
  | "payments.updated"
  | "tests.test_event"
  | "webhooks.verification";

/**
 * An ISO 8601 date with an optional time: in the extended or the basic form, with or without seconds, fractions
 * after a point or a comma, and an offset. Calendar dates are usual; week and ordinal dates are accepted. The
 * `date-time` of RFC 3339 is narrower.
 *
 * @pattern ^(?:\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|W(?:0[1-9]|[1-4]\d|5[0-3])-[1-7]|(?:00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6]))(?:T(?:(?:[01]\d|2[0-3])(?::[0-5]\d(?::(?:[0-5]\d|60))?)?(?:[.,]\d+)?|24(?::00(?::00)?)?(?:[.,]0+)?)(?:Z|[+-](?:[01]\d|2[0-3])(?::[0-5]\d)?)?)?|\d{4}(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|W(?:0[1-9]|[1-4]\d|5[0-3])[1-7]|(?:00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6]))(?:T(?:(?:[01]\d|2[0-3])(?:[0-5]\d(?:(?:[0-5]\d|60))?)?(?:[.,]\d+)?|24(?:00(?:00)?)?(?:[.,]0+)?)(?:Z|[+-](?:[01]\d|2[0-3])(?:[0-5]\d)?)?)?)$
 */
export type IsoDateTime = string;

/** The JSON body of every event. */
export interface SpendEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: Extensible<EventType>;

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A transaction was authorized. */
export interface TransactionsAuthorizedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "transactions.authorized";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A transaction was settled. Refunds and reversals fire it, too. */
export interface TransactionsClearedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "transactions.cleared";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A transaction was declined. */
export interface TransactionsDeclinedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "transactions.declined";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A transaction needs review or coding. */
export interface TransactionsReadyForReviewEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "transactions.ready_for_review";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A receipt was added to a transaction. */
export interface TransactionsReceiptAddedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "transactions.receipt_added";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** The accounting coding of a transaction's body was created or changed. */
export interface TransactionsBodyCodingUpdatedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "transactions.body_coding_updated";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** The status of a transaction's approval and requirements changed. */
export interface TransactionsAllRequirementsMetAndApprovedChangedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "transactions.all_requirements_met_and_approved_changed";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A transaction is ready to sync to an accounting system. */
export interface TransactionsReadyToSyncEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "transactions.ready_to_sync";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** The sync of a transaction was requested. */
export interface TransactionsSyncRequestedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "transactions.sync_requested";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A transaction was marked as synced. */
export interface TransactionsSyncedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "transactions.synced";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A bill was created. */
export interface BillsCreatedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "bills.created";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A bill was approved. */
export interface BillsApprovedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "bills.approved";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** The payment of a bill was completed. */
export interface BillsPaidEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "bills.paid";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A bill was rejected. */
export interface BillsRejectedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "bills.rejected";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A bill was archived. */
export interface BillsArchivedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "bills.archived";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A bill is ready to sync. */
export interface BillsReadyToSyncEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "bills.ready_to_sync";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/**
 * A bill was edited: its invoice number, purchase order matching, accounting fields or payment details.
 * Approvals and payments do not fire it.
 */
export interface BillsUpdatedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "bills.updated";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A reimbursement needs review. */
export interface ReimbursementsReadyForReviewEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "reimbursements.ready_for_review";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A reimbursement is ready to sync. */
export interface ReimbursementsReadyToSyncEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "reimbursements.ready_to_sync";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** The sync of a reimbursement was requested. */
export interface ReimbursementsSyncRequestedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "reimbursements.sync_requested";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A batch payment was reimbursed. */
export interface ReimbursementsBatchPaymentReimbursedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "reimbursements.batch_payment_reimbursed";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A purchase order was created. */
export interface PurchaseOrdersCreatedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "purchase_orders.created";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A purchase order was updated. */
export interface PurchaseOrdersUpdatedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "purchase_orders.updated";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A purchase order was archived. */
export interface PurchaseOrdersArchivedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "purchase_orders.archived";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A unified request was created. */
export interface UnifiedRequestsCreatedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "unified_requests.created";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A unified request was updated. */
export interface UnifiedRequestsUpdatedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "unified_requests.updated";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A unified request was modified. */
export interface UnifiedRequestsModifiedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "unified_requests.modified";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A unified request is ready for external approval. */
export interface UnifiedRequestsExternalApprovalRequestEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "unified_requests.external_approval_request";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** The request for external approval of a unified request was reset. */
export interface UnifiedRequestsExternalApprovalRequestResetEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "unified_requests.external_approval_request_reset";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A unified request moved on to another node of its workflow. */
export interface UnifiedRequestsNodeAdvancedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "unified_requests.node_advanced";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** The override of a unified request was approved. */
export interface UnifiedRequestsOverrideApprovedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "unified_requests.override_approved";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A spend request was created. */
export interface SpendRequestsCreatedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "spend_requests.created";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A comment was added to a spend request. */
export interface SpendRequestsCommentCreatedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "spend_requests.comment_created";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A vendor was activated. */
export interface VendorsActivatedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "vendors.activated";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A vendor was approved. */
export interface VendorsApprovedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "vendors.approved";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A vendor was updated. */
export interface VendorsUpdatedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "vendors.updated";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** An agreement with a vendor was created. */
export interface VendorAgreementsCreatedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "vendor_agreements.created";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** An agreement with a vendor was updated. */
export interface VendorAgreementsUpdatedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "vendor_agreements.updated";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** An agreement with a vendor was archived. */
export interface VendorAgreementsArchivedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "vendor_agreements.archived";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** An agreement with a vendor was deleted. */
export interface VendorAgreementsDeletedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "vendor_agreements.deleted";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A document was added to an agreement with a vendor. */
export interface VendorAgreementsDocumentAddedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "vendor_agreements.document_added";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** An agreement with a vendor reached a milestone of its renewal. */
export interface VendorAgreementsRenewalMilestoneEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "vendor_agreements.renewal_milestone";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** The invitation of a user was accepted. */
export interface UsersInviteAcceptedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "users.invite_accepted";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A business entity was created. */
export interface EntitiesCreatedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "entities.created";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** An item receipt was created. */
export interface ItemReceiptsCreatedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "item_receipts.created";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** The status of an application changed: it was approved, rejected or otherwise. */
export interface ApplicationsStatusUpdatedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "applications.status_updated";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** The payment of a bill was updated. */
export interface PaymentsUpdatedEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "payments.updated";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** A mock delivery, for testing. */
export interface TestsTestEventEvent {
  /** The event's id, the same in every retry: a receiver deduplicates on it. */
  id: Id;

  /** Name of the event. */
  type: "tests.test_event";

  /** The event's timestamp. */
  created_at?: IsoDateTime;

  /** The business of the event. */
  business_id?: unknown;

  /** The id of the resource of the event, for fetching it. */
  object: Id;
}

/** The verification of the setup: not a business subscription, and not routed into the event handler. */
export interface WebhooksVerificationEvent {
  /** Name of the event. */
  type: "webhooks.verification";

  [key: string]: unknown;
}

/** The inputs and the responses of each operation, by its name. */
export interface Operations {
  /**
   * Create a subscription.
   *
   * Subscribes an endpoint to events. During setup the service posts a challenge string to the endpoint, and the
   * endpoint responds with a verification call.
   */
  createSubscription: {
    body: { [key: string]: unknown };
    responses: {
      /** The subscription, with any 2xx status. */
      "2XX": SubscriptionCreated;
    };
  };

  /**
   * Get a transaction.
   *
   * Fetches the transaction of an event. Its fields are not documented.
   */
  getTransaction: {
    path: {
      /** The resource's id: the `object` of the event. */
      id: Id;
    };
    responses: {
      /** A success whose status and body are not documented. */
      "2XX": unknown;
    };
  };

  /**
   * Get a reimbursement.
   *
   * Fetches the reimbursement of an event. Its fields are not documented.
   */
  getReimbursement: {
    path: {
      /** The resource's id: the `object` of the event. */
      id: Id;
    };
    responses: {
      /** A success whose status and body are not documented. */
      "2XX": unknown;
    };
  };

  /**
   * Report AI usage.
   *
   * Accepts reports of an AI platform on a customer's usage: model, tokens, cost and attribution. It needs no
   * subscription.
   */
  reportAiUsage: {
    body: unknown;
    responses: {
      /** A success whose status and body are not documented. */
      "2XX": unknown;
    };
  };
}

/** The body of each event's delivery, by the event's name. */
export interface Events {
  /** A transaction was authorized. */
  "transactions.authorized": TransactionsAuthorizedEvent;

  /** A transaction was settled. Refunds and reversals fire it, too. */
  "transactions.cleared": TransactionsClearedEvent;

  /** A transaction was declined. */
  "transactions.declined": TransactionsDeclinedEvent;

  /** A transaction needs review or coding. */
  "transactions.ready_for_review": TransactionsReadyForReviewEvent;

  /** A receipt was added to a transaction. */
  "transactions.receipt_added": TransactionsReceiptAddedEvent;

  /** The accounting coding of a transaction's body was created or changed. */
  "transactions.body_coding_updated": TransactionsBodyCodingUpdatedEvent;

  /** The status of a transaction's approval and requirements changed. */
  "transactions.all_requirements_met_and_approved_changed": TransactionsAllRequirementsMetAndApprovedChangedEvent;

  /** A transaction is ready to sync to an accounting system. */
  "transactions.ready_to_sync": TransactionsReadyToSyncEvent;

  /** The sync of a transaction was requested. */
  "transactions.sync_requested": TransactionsSyncRequestedEvent;

  /** A transaction was marked as synced. */
  "transactions.synced": TransactionsSyncedEvent;

  /** A bill was created. */
  "bills.created": BillsCreatedEvent;

  /** A bill was approved. */
  "bills.approved": BillsApprovedEvent;

  /** The payment of a bill was completed. */
  "bills.paid": BillsPaidEvent;

  /** A bill was rejected. */
  "bills.rejected": BillsRejectedEvent;

  /** A bill was archived. */
  "bills.archived": BillsArchivedEvent;

  /** A bill is ready to sync. */
  "bills.ready_to_sync": BillsReadyToSyncEvent;

  /**
   * A bill was edited: its invoice number, purchase order matching, accounting fields or payment details.
   * Approvals and payments do not fire it.
   */
  "bills.updated": BillsUpdatedEvent;

  /** A reimbursement needs review. */
  "reimbursements.ready_for_review": ReimbursementsReadyForReviewEvent;

  /** A reimbursement is ready to sync. */
  "reimbursements.ready_to_sync": ReimbursementsReadyToSyncEvent;

  /** The sync of a reimbursement was requested. */
  "reimbursements.sync_requested": ReimbursementsSyncRequestedEvent;

  /** A batch payment was reimbursed. */
  "reimbursements.batch_payment_reimbursed": ReimbursementsBatchPaymentReimbursedEvent;

  /** A purchase order was created. */
  "purchase_orders.created": PurchaseOrdersCreatedEvent;

  /** A purchase order was updated. */
  "purchase_orders.updated": PurchaseOrdersUpdatedEvent;

  /** A purchase order was archived. */
  "purchase_orders.archived": PurchaseOrdersArchivedEvent;

  /** A unified request was created. */
  "unified_requests.created": UnifiedRequestsCreatedEvent;

  /** A unified request was updated. */
  "unified_requests.updated": UnifiedRequestsUpdatedEvent;

  /** A unified request was modified. */
  "unified_requests.modified": UnifiedRequestsModifiedEvent;

  /** A unified request is ready for external approval. */
  "unified_requests.external_approval_request": UnifiedRequestsExternalApprovalRequestEvent;

  /** The request for external approval of a unified request was reset. */
  "unified_requests.external_approval_request_reset": UnifiedRequestsExternalApprovalRequestResetEvent;

  /** A unified request moved on to another node of its workflow. */
  "unified_requests.node_advanced": UnifiedRequestsNodeAdvancedEvent;

  /** The override of a unified request was approved. */
  "unified_requests.override_approved": UnifiedRequestsOverrideApprovedEvent;

  /** A spend request was created. */
  "spend_requests.created": SpendRequestsCreatedEvent;

  /** A comment was added to a spend request. */
  "spend_requests.comment_created": SpendRequestsCommentCreatedEvent;

  /** A vendor was activated. */
  "vendors.activated": VendorsActivatedEvent;

  /** A vendor was approved. */
  "vendors.approved": VendorsApprovedEvent;

  /** A vendor was updated. */
  "vendors.updated": VendorsUpdatedEvent;

  /** An agreement with a vendor was created. */
  "vendor_agreements.created": VendorAgreementsCreatedEvent;

  /** An agreement with a vendor was updated. */
  "vendor_agreements.updated": VendorAgreementsUpdatedEvent;

  /** An agreement with a vendor was archived. */
  "vendor_agreements.archived": VendorAgreementsArchivedEvent;

  /** An agreement with a vendor was deleted. */
  "vendor_agreements.deleted": VendorAgreementsDeletedEvent;

  /** A document was added to an agreement with a vendor. */
  "vendor_agreements.document_added": VendorAgreementsDocumentAddedEvent;

  /** An agreement with a vendor reached a milestone of its renewal. */
  "vendor_agreements.renewal_milestone": VendorAgreementsRenewalMilestoneEvent;

  /** The invitation of a user was accepted. */
  "users.invite_accepted": UsersInviteAcceptedEvent;

  /** A business entity was created. */
  "entities.created": EntitiesCreatedEvent;

  /** An item receipt was created. */
  "item_receipts.created": ItemReceiptsCreatedEvent;

  /** The status of an application changed: it was approved, rejected or otherwise. */
  "applications.status_updated": ApplicationsStatusUpdatedEvent;

  /** The payment of a bill was updated. */
  "payments.updated": PaymentsUpdatedEvent;

  /** A mock delivery, for testing. */
  "tests.test_event": TestsTestEventEvent;

  /** The verification of the setup: not a business subscription, and not routed into the event handler. */
  "webhooks.verification": WebhooksVerificationEvent;
}

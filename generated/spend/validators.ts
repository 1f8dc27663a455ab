// Generated from spec/spend/main.tsp by `concordat generate`. Do not edit.

import { isObject, isOneOf, isString, pattern } from "../runtime/validation/checks.ts";
import { at, lacks, no, only } from "../runtime/validation/reasons.ts";
import type { ResponseGuard } from "../runtime/validation/validation.ts";
import type {
  ApplicationsStatusUpdatedEvent,
  BillsApprovedEvent,
  BillsArchivedEvent,
  BillsCreatedEvent,
  BillsPaidEvent,
  BillsReadyToSyncEvent,
  BillsRejectedEvent,
  BillsUpdatedEvent,
  EntitiesCreatedEvent,
  EventType,
  Id,
  IsoDateTime,
  ItemReceiptsCreatedEvent,
  Operations,
  PaymentsUpdatedEvent,
  PurchaseOrdersArchivedEvent,
  PurchaseOrdersCreatedEvent,
  PurchaseOrdersUpdatedEvent,
  ReimbursementsBatchPaymentReimbursedEvent,
  ReimbursementsReadyForReviewEvent,
  ReimbursementsReadyToSyncEvent,
  ReimbursementsSyncRequestedEvent,
  SpendEvent,
  SpendRequestsCommentCreatedEvent,
  SpendRequestsCreatedEvent,
  SubscriptionCreated,
  TestsTestEventEvent,
  TransactionsAllRequirementsMetAndApprovedChangedEvent,
  TransactionsAuthorizedEvent,
  TransactionsBodyCodingUpdatedEvent,
  TransactionsClearedEvent,
  TransactionsDeclinedEvent,
  TransactionsReadyForReviewEvent,
  TransactionsReadyToSyncEvent,
  TransactionsReceiptAddedEvent,
  TransactionsSyncedEvent,
  TransactionsSyncRequestedEvent,
  UnifiedRequestsCreatedEvent,
  UnifiedRequestsExternalApprovalRequestEvent,
  UnifiedRequestsExternalApprovalRequestResetEvent,
  UnifiedRequestsModifiedEvent,
  UnifiedRequestsNodeAdvancedEvent,
  UnifiedRequestsOverrideApprovedEvent,
  UnifiedRequestsUpdatedEvent,
  UsersInviteAcceptedEvent,
  VendorAgreementsArchivedEvent,
  VendorAgreementsCreatedEvent,
  VendorAgreementsDeletedEvent,
  VendorAgreementsDocumentAddedEvent,
  VendorAgreementsRenewalMilestoneEvent,
  VendorAgreementsUpdatedEvent,
  VendorsActivatedEvent,
  VendorsApprovedEvent,
  VendorsUpdatedEvent,
  WebhooksVerificationEvent,
} from "./types.ts";

/** True for a value of type {@link SubscriptionCreated}. */
export function isSubscriptionCreated(value: unknown): value is SubscriptionCreated {
  return (
    (isObject<SubscriptionCreated>(value) && (typeof value.secret === "string" || at("secret", "string"))) ||
    lacks(value, "secret")
  );
}

/** True for a value of type {@link Id}. */
export function isId(value: unknown): value is Id {
  return typeof value === "string" || Number.isInteger(value) || no("string", "integer");
}

const eventTypeValues = [
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

/** True for a value of type {@link EventType}. */
export function isEventType(value: unknown): value is EventType {
  return isOneOf(value, eventTypeValues);
}

const isoDateTimePattern =
  /^(?:\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|W(?:0[1-9]|[1-4]\d|5[0-3])-[1-7]|(?:00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6]))(?:T(?:(?:[01]\d|2[0-3])(?::[0-5]\d(?::(?:[0-5]\d|60))?)?(?:[.,]\d+)?|24(?::00(?::00)?)?(?:[.,]0+)?)(?:Z|[+-](?:[01]\d|2[0-3])(?::[0-5]\d)?)?)?|\d{4}(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|W(?:0[1-9]|[1-4]\d|5[0-3])[1-7]|(?:00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6]))(?:T(?:(?:[01]\d|2[0-3])(?:[0-5]\d(?:(?:[0-5]\d|60))?)?(?:[.,]\d+)?|24(?:00(?:00)?)?(?:[.,]0+)?)(?:Z|[+-](?:[01]\d|2[0-3])(?:[0-5]\d)?)?)?)$/u;

/** True for a value of type {@link IsoDateTime}. */
export function isIsoDateTime(value: unknown): value is IsoDateTime {
  return isString(value) && pattern(value, isoDateTimePattern);
}

/** True for a value of type {@link SpendEvent}. */
export function isSpendEvent(value: unknown): value is SpendEvent {
  return (
    (isObject<SpendEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (typeof value.type === "string" || at("type", "string")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link TransactionsAuthorizedEvent}. */
export function isTransactionsAuthorizedEvent(value: unknown): value is TransactionsAuthorizedEvent {
  return (
    (isObject<TransactionsAuthorizedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "transactions.authorized" || only("transactions.authorized") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link TransactionsClearedEvent}. */
export function isTransactionsClearedEvent(value: unknown): value is TransactionsClearedEvent {
  return (
    (isObject<TransactionsClearedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "transactions.cleared" || only("transactions.cleared") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link TransactionsDeclinedEvent}. */
export function isTransactionsDeclinedEvent(value: unknown): value is TransactionsDeclinedEvent {
  return (
    (isObject<TransactionsDeclinedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "transactions.declined" || only("transactions.declined") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link TransactionsReadyForReviewEvent}. */
export function isTransactionsReadyForReviewEvent(value: unknown): value is TransactionsReadyForReviewEvent {
  return (
    (isObject<TransactionsReadyForReviewEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "transactions.ready_for_review" || only("transactions.ready_for_review") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link TransactionsReceiptAddedEvent}. */
export function isTransactionsReceiptAddedEvent(value: unknown): value is TransactionsReceiptAddedEvent {
  return (
    (isObject<TransactionsReceiptAddedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "transactions.receipt_added" || only("transactions.receipt_added") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link TransactionsBodyCodingUpdatedEvent}. */
export function isTransactionsBodyCodingUpdatedEvent(value: unknown): value is TransactionsBodyCodingUpdatedEvent {
  return (
    (isObject<TransactionsBodyCodingUpdatedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "transactions.body_coding_updated" || only("transactions.body_coding_updated") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link TransactionsAllRequirementsMetAndApprovedChangedEvent}. */
export function isTransactionsAllRequirementsMetAndApprovedChangedEvent(
  value: unknown,
): value is TransactionsAllRequirementsMetAndApprovedChangedEvent {
  return (
    (isObject<TransactionsAllRequirementsMetAndApprovedChangedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "transactions.all_requirements_met_and_approved_changed" ||
        only("transactions.all_requirements_met_and_approved_changed") ||
        at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link TransactionsReadyToSyncEvent}. */
export function isTransactionsReadyToSyncEvent(value: unknown): value is TransactionsReadyToSyncEvent {
  return (
    (isObject<TransactionsReadyToSyncEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "transactions.ready_to_sync" || only("transactions.ready_to_sync") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link TransactionsSyncRequestedEvent}. */
export function isTransactionsSyncRequestedEvent(value: unknown): value is TransactionsSyncRequestedEvent {
  return (
    (isObject<TransactionsSyncRequestedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "transactions.sync_requested" || only("transactions.sync_requested") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link TransactionsSyncedEvent}. */
export function isTransactionsSyncedEvent(value: unknown): value is TransactionsSyncedEvent {
  return (
    (isObject<TransactionsSyncedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "transactions.synced" || only("transactions.synced") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link BillsCreatedEvent}. */
export function isBillsCreatedEvent(value: unknown): value is BillsCreatedEvent {
  return (
    (isObject<BillsCreatedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "bills.created" || only("bills.created") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link BillsApprovedEvent}. */
export function isBillsApprovedEvent(value: unknown): value is BillsApprovedEvent {
  return (
    (isObject<BillsApprovedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "bills.approved" || only("bills.approved") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link BillsPaidEvent}. */
export function isBillsPaidEvent(value: unknown): value is BillsPaidEvent {
  return (
    (isObject<BillsPaidEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "bills.paid" || only("bills.paid") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link BillsRejectedEvent}. */
export function isBillsRejectedEvent(value: unknown): value is BillsRejectedEvent {
  return (
    (isObject<BillsRejectedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "bills.rejected" || only("bills.rejected") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link BillsArchivedEvent}. */
export function isBillsArchivedEvent(value: unknown): value is BillsArchivedEvent {
  return (
    (isObject<BillsArchivedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "bills.archived" || only("bills.archived") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link BillsReadyToSyncEvent}. */
export function isBillsReadyToSyncEvent(value: unknown): value is BillsReadyToSyncEvent {
  return (
    (isObject<BillsReadyToSyncEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "bills.ready_to_sync" || only("bills.ready_to_sync") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link BillsUpdatedEvent}. */
export function isBillsUpdatedEvent(value: unknown): value is BillsUpdatedEvent {
  return (
    (isObject<BillsUpdatedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "bills.updated" || only("bills.updated") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link ReimbursementsReadyForReviewEvent}. */
export function isReimbursementsReadyForReviewEvent(value: unknown): value is ReimbursementsReadyForReviewEvent {
  return (
    (isObject<ReimbursementsReadyForReviewEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "reimbursements.ready_for_review" || only("reimbursements.ready_for_review") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link ReimbursementsReadyToSyncEvent}. */
export function isReimbursementsReadyToSyncEvent(value: unknown): value is ReimbursementsReadyToSyncEvent {
  return (
    (isObject<ReimbursementsReadyToSyncEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "reimbursements.ready_to_sync" || only("reimbursements.ready_to_sync") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link ReimbursementsSyncRequestedEvent}. */
export function isReimbursementsSyncRequestedEvent(value: unknown): value is ReimbursementsSyncRequestedEvent {
  return (
    (isObject<ReimbursementsSyncRequestedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "reimbursements.sync_requested" || only("reimbursements.sync_requested") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link ReimbursementsBatchPaymentReimbursedEvent}. */
export function isReimbursementsBatchPaymentReimbursedEvent(
  value: unknown,
): value is ReimbursementsBatchPaymentReimbursedEvent {
  return (
    (isObject<ReimbursementsBatchPaymentReimbursedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "reimbursements.batch_payment_reimbursed" ||
        only("reimbursements.batch_payment_reimbursed") ||
        at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link PurchaseOrdersCreatedEvent}. */
export function isPurchaseOrdersCreatedEvent(value: unknown): value is PurchaseOrdersCreatedEvent {
  return (
    (isObject<PurchaseOrdersCreatedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "purchase_orders.created" || only("purchase_orders.created") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link PurchaseOrdersUpdatedEvent}. */
export function isPurchaseOrdersUpdatedEvent(value: unknown): value is PurchaseOrdersUpdatedEvent {
  return (
    (isObject<PurchaseOrdersUpdatedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "purchase_orders.updated" || only("purchase_orders.updated") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link PurchaseOrdersArchivedEvent}. */
export function isPurchaseOrdersArchivedEvent(value: unknown): value is PurchaseOrdersArchivedEvent {
  return (
    (isObject<PurchaseOrdersArchivedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "purchase_orders.archived" || only("purchase_orders.archived") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link UnifiedRequestsCreatedEvent}. */
export function isUnifiedRequestsCreatedEvent(value: unknown): value is UnifiedRequestsCreatedEvent {
  return (
    (isObject<UnifiedRequestsCreatedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "unified_requests.created" || only("unified_requests.created") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link UnifiedRequestsUpdatedEvent}. */
export function isUnifiedRequestsUpdatedEvent(value: unknown): value is UnifiedRequestsUpdatedEvent {
  return (
    (isObject<UnifiedRequestsUpdatedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "unified_requests.updated" || only("unified_requests.updated") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link UnifiedRequestsModifiedEvent}. */
export function isUnifiedRequestsModifiedEvent(value: unknown): value is UnifiedRequestsModifiedEvent {
  return (
    (isObject<UnifiedRequestsModifiedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "unified_requests.modified" || only("unified_requests.modified") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link UnifiedRequestsExternalApprovalRequestEvent}. */
export function isUnifiedRequestsExternalApprovalRequestEvent(
  value: unknown,
): value is UnifiedRequestsExternalApprovalRequestEvent {
  return (
    (isObject<UnifiedRequestsExternalApprovalRequestEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "unified_requests.external_approval_request" ||
        only("unified_requests.external_approval_request") ||
        at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link UnifiedRequestsExternalApprovalRequestResetEvent}. */
export function isUnifiedRequestsExternalApprovalRequestResetEvent(
  value: unknown,
): value is UnifiedRequestsExternalApprovalRequestResetEvent {
  return (
    (isObject<UnifiedRequestsExternalApprovalRequestResetEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "unified_requests.external_approval_request_reset" ||
        only("unified_requests.external_approval_request_reset") ||
        at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link UnifiedRequestsNodeAdvancedEvent}. */
export function isUnifiedRequestsNodeAdvancedEvent(value: unknown): value is UnifiedRequestsNodeAdvancedEvent {
  return (
    (isObject<UnifiedRequestsNodeAdvancedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "unified_requests.node_advanced" || only("unified_requests.node_advanced") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link UnifiedRequestsOverrideApprovedEvent}. */
export function isUnifiedRequestsOverrideApprovedEvent(value: unknown): value is UnifiedRequestsOverrideApprovedEvent {
  return (
    (isObject<UnifiedRequestsOverrideApprovedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "unified_requests.override_approved" ||
        only("unified_requests.override_approved") ||
        at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link SpendRequestsCreatedEvent}. */
export function isSpendRequestsCreatedEvent(value: unknown): value is SpendRequestsCreatedEvent {
  return (
    (isObject<SpendRequestsCreatedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "spend_requests.created" || only("spend_requests.created") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link SpendRequestsCommentCreatedEvent}. */
export function isSpendRequestsCommentCreatedEvent(value: unknown): value is SpendRequestsCommentCreatedEvent {
  return (
    (isObject<SpendRequestsCommentCreatedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "spend_requests.comment_created" || only("spend_requests.comment_created") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link VendorsActivatedEvent}. */
export function isVendorsActivatedEvent(value: unknown): value is VendorsActivatedEvent {
  return (
    (isObject<VendorsActivatedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "vendors.activated" || only("vendors.activated") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link VendorsApprovedEvent}. */
export function isVendorsApprovedEvent(value: unknown): value is VendorsApprovedEvent {
  return (
    (isObject<VendorsApprovedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "vendors.approved" || only("vendors.approved") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link VendorsUpdatedEvent}. */
export function isVendorsUpdatedEvent(value: unknown): value is VendorsUpdatedEvent {
  return (
    (isObject<VendorsUpdatedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "vendors.updated" || only("vendors.updated") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link VendorAgreementsCreatedEvent}. */
export function isVendorAgreementsCreatedEvent(value: unknown): value is VendorAgreementsCreatedEvent {
  return (
    (isObject<VendorAgreementsCreatedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "vendor_agreements.created" || only("vendor_agreements.created") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link VendorAgreementsUpdatedEvent}. */
export function isVendorAgreementsUpdatedEvent(value: unknown): value is VendorAgreementsUpdatedEvent {
  return (
    (isObject<VendorAgreementsUpdatedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "vendor_agreements.updated" || only("vendor_agreements.updated") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link VendorAgreementsArchivedEvent}. */
export function isVendorAgreementsArchivedEvent(value: unknown): value is VendorAgreementsArchivedEvent {
  return (
    (isObject<VendorAgreementsArchivedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "vendor_agreements.archived" || only("vendor_agreements.archived") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link VendorAgreementsDeletedEvent}. */
export function isVendorAgreementsDeletedEvent(value: unknown): value is VendorAgreementsDeletedEvent {
  return (
    (isObject<VendorAgreementsDeletedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "vendor_agreements.deleted" || only("vendor_agreements.deleted") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link VendorAgreementsDocumentAddedEvent}. */
export function isVendorAgreementsDocumentAddedEvent(value: unknown): value is VendorAgreementsDocumentAddedEvent {
  return (
    (isObject<VendorAgreementsDocumentAddedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "vendor_agreements.document_added" || only("vendor_agreements.document_added") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link VendorAgreementsRenewalMilestoneEvent}. */
export function isVendorAgreementsRenewalMilestoneEvent(
  value: unknown,
): value is VendorAgreementsRenewalMilestoneEvent {
  return (
    (isObject<VendorAgreementsRenewalMilestoneEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "vendor_agreements.renewal_milestone" ||
        only("vendor_agreements.renewal_milestone") ||
        at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link UsersInviteAcceptedEvent}. */
export function isUsersInviteAcceptedEvent(value: unknown): value is UsersInviteAcceptedEvent {
  return (
    (isObject<UsersInviteAcceptedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "users.invite_accepted" || only("users.invite_accepted") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link EntitiesCreatedEvent}. */
export function isEntitiesCreatedEvent(value: unknown): value is EntitiesCreatedEvent {
  return (
    (isObject<EntitiesCreatedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "entities.created" || only("entities.created") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link ItemReceiptsCreatedEvent}. */
export function isItemReceiptsCreatedEvent(value: unknown): value is ItemReceiptsCreatedEvent {
  return (
    (isObject<ItemReceiptsCreatedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "item_receipts.created" || only("item_receipts.created") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link ApplicationsStatusUpdatedEvent}. */
export function isApplicationsStatusUpdatedEvent(value: unknown): value is ApplicationsStatusUpdatedEvent {
  return (
    (isObject<ApplicationsStatusUpdatedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "applications.status_updated" || only("applications.status_updated") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link PaymentsUpdatedEvent}. */
export function isPaymentsUpdatedEvent(value: unknown): value is PaymentsUpdatedEvent {
  return (
    (isObject<PaymentsUpdatedEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "payments.updated" || only("payments.updated") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link TestsTestEventEvent}. */
export function isTestsTestEventEvent(value: unknown): value is TestsTestEventEvent {
  return (
    (isObject<TestsTestEventEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (value.type === "tests.test_event" || only("tests.test_event") || at("type")) &&
      (value.created_at === undefined || isIsoDateTime(value.created_at) || at("created_at")) &&
      (isId(value.object) || at("object"))) ||
    lacks(value, "id", "type", "object")
  );
}

/** True for a value of type {@link WebhooksVerificationEvent}. */
export function isWebhooksVerificationEvent(value: unknown): value is WebhooksVerificationEvent {
  return (
    (isObject<WebhooksVerificationEvent>(value) &&
      (value.type === "webhooks.verification" || only("webhooks.verification") || at("type"))) ||
    lacks(value, "type")
  );
}

/** True for a value that `createSubscription` takes as its body. */
export function isCreateSubscriptionBody(value: unknown): value is Operations["createSubscription"]["body"] {
  return isObject(value);
}

/** True for a value that `getTransaction` takes in its path. */
export function isGetTransactionPath(value: unknown): value is Operations["getTransaction"]["path"] {
  return (isObject<"id">(value) && (isId(value.id) || at("id"))) || lacks(value, "id");
}

/** True for a value that `getReimbursement` takes in its path. */
export function isGetReimbursementPath(value: unknown): value is Operations["getReimbursement"]["path"] {
  return (isObject<"id">(value) && (isId(value.id) || at("id"))) || lacks(value, "id");
}

/** The guards of the responses of each operation, by status; those whose shape is left open are not among them. */
export const responses: {
  readonly createSubscription: {
    readonly "2XX": ResponseGuard<Operations["createSubscription"]["responses"]["2XX"]>;
  };
} = { createSubscription: { "2XX": isSubscriptionCreated } };

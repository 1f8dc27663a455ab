// Generated from spec/spend/main.tsp by `concordat generate`. Do not edit.

import type { Guard } from "../runtime/validation/validation.ts";
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

/** Tells whether a value is of type {@link SubscriptionCreated}. */
export declare const isSubscriptionCreated: Guard<SubscriptionCreated>;

/** Tells whether a value is of type {@link EventType}. */
export declare const isEventType: Guard<EventType>;

/** Tells whether a value is of type {@link SpendEvent}. */
export declare const isSpendEvent: Guard<SpendEvent>;

/** Tells whether a value is of type {@link TransactionsAuthorizedEvent}. */
export declare const isTransactionsAuthorizedEvent: Guard<TransactionsAuthorizedEvent>;

/** Tells whether a value is of type {@link TransactionsClearedEvent}. */
export declare const isTransactionsClearedEvent: Guard<TransactionsClearedEvent>;

/** Tells whether a value is of type {@link TransactionsDeclinedEvent}. */
export declare const isTransactionsDeclinedEvent: Guard<TransactionsDeclinedEvent>;

/** Tells whether a value is of type {@link TransactionsReadyForReviewEvent}. */
export declare const isTransactionsReadyForReviewEvent: Guard<TransactionsReadyForReviewEvent>;

/** Tells whether a value is of type {@link TransactionsReceiptAddedEvent}. */
export declare const isTransactionsReceiptAddedEvent: Guard<TransactionsReceiptAddedEvent>;

/** Tells whether a value is of type {@link TransactionsBodyCodingUpdatedEvent}. */
export declare const isTransactionsBodyCodingUpdatedEvent: Guard<TransactionsBodyCodingUpdatedEvent>;

/** Tells whether a value is of type {@link TransactionsAllRequirementsMetAndApprovedChangedEvent}. */
export declare const isTransactionsAllRequirementsMetAndApprovedChangedEvent: Guard<TransactionsAllRequirementsMetAndApprovedChangedEvent>;

/** Tells whether a value is of type {@link TransactionsReadyToSyncEvent}. */
export declare const isTransactionsReadyToSyncEvent: Guard<TransactionsReadyToSyncEvent>;

/** Tells whether a value is of type {@link TransactionsSyncRequestedEvent}. */
export declare const isTransactionsSyncRequestedEvent: Guard<TransactionsSyncRequestedEvent>;

/** Tells whether a value is of type {@link TransactionsSyncedEvent}. */
export declare const isTransactionsSyncedEvent: Guard<TransactionsSyncedEvent>;

/** Tells whether a value is of type {@link BillsCreatedEvent}. */
export declare const isBillsCreatedEvent: Guard<BillsCreatedEvent>;

/** Tells whether a value is of type {@link BillsApprovedEvent}. */
export declare const isBillsApprovedEvent: Guard<BillsApprovedEvent>;

/** Tells whether a value is of type {@link BillsPaidEvent}. */
export declare const isBillsPaidEvent: Guard<BillsPaidEvent>;

/** Tells whether a value is of type {@link BillsRejectedEvent}. */
export declare const isBillsRejectedEvent: Guard<BillsRejectedEvent>;

/** Tells whether a value is of type {@link BillsArchivedEvent}. */
export declare const isBillsArchivedEvent: Guard<BillsArchivedEvent>;

/** Tells whether a value is of type {@link BillsReadyToSyncEvent}. */
export declare const isBillsReadyToSyncEvent: Guard<BillsReadyToSyncEvent>;

/** Tells whether a value is of type {@link BillsUpdatedEvent}. */
export declare const isBillsUpdatedEvent: Guard<BillsUpdatedEvent>;

/** Tells whether a value is of type {@link ReimbursementsReadyForReviewEvent}. */
export declare const isReimbursementsReadyForReviewEvent: Guard<ReimbursementsReadyForReviewEvent>;

/** Tells whether a value is of type {@link ReimbursementsReadyToSyncEvent}. */
export declare const isReimbursementsReadyToSyncEvent: Guard<ReimbursementsReadyToSyncEvent>;

/** Tells whether a value is of type {@link ReimbursementsSyncRequestedEvent}. */
export declare const isReimbursementsSyncRequestedEvent: Guard<ReimbursementsSyncRequestedEvent>;

/** Tells whether a value is of type {@link ReimbursementsBatchPaymentReimbursedEvent}. */
export declare const isReimbursementsBatchPaymentReimbursedEvent: Guard<ReimbursementsBatchPaymentReimbursedEvent>;

/** Tells whether a value is of type {@link PurchaseOrdersCreatedEvent}. */
export declare const isPurchaseOrdersCreatedEvent: Guard<PurchaseOrdersCreatedEvent>;

/** Tells whether a value is of type {@link PurchaseOrdersUpdatedEvent}. */
export declare const isPurchaseOrdersUpdatedEvent: Guard<PurchaseOrdersUpdatedEvent>;

/** Tells whether a value is of type {@link PurchaseOrdersArchivedEvent}. */
export declare const isPurchaseOrdersArchivedEvent: Guard<PurchaseOrdersArchivedEvent>;

/** Tells whether a value is of type {@link UnifiedRequestsCreatedEvent}. */
export declare const isUnifiedRequestsCreatedEvent: Guard<UnifiedRequestsCreatedEvent>;

/** Tells whether a value is of type {@link UnifiedRequestsUpdatedEvent}. */
export declare const isUnifiedRequestsUpdatedEvent: Guard<UnifiedRequestsUpdatedEvent>;

/** Tells whether a value is of type {@link UnifiedRequestsModifiedEvent}. */
export declare const isUnifiedRequestsModifiedEvent: Guard<UnifiedRequestsModifiedEvent>;

/** Tells whether a value is of type {@link UnifiedRequestsExternalApprovalRequestEvent}. */
export declare const isUnifiedRequestsExternalApprovalRequestEvent: Guard<UnifiedRequestsExternalApprovalRequestEvent>;

/** Tells whether a value is of type {@link UnifiedRequestsExternalApprovalRequestResetEvent}. */
export declare const isUnifiedRequestsExternalApprovalRequestResetEvent: Guard<UnifiedRequestsExternalApprovalRequestResetEvent>;

/** Tells whether a value is of type {@link UnifiedRequestsNodeAdvancedEvent}. */
export declare const isUnifiedRequestsNodeAdvancedEvent: Guard<UnifiedRequestsNodeAdvancedEvent>;

/** Tells whether a value is of type {@link UnifiedRequestsOverrideApprovedEvent}. */
export declare const isUnifiedRequestsOverrideApprovedEvent: Guard<UnifiedRequestsOverrideApprovedEvent>;

/** Tells whether a value is of type {@link SpendRequestsCreatedEvent}. */
export declare const isSpendRequestsCreatedEvent: Guard<SpendRequestsCreatedEvent>;

/** Tells whether a value is of type {@link SpendRequestsCommentCreatedEvent}. */
export declare const isSpendRequestsCommentCreatedEvent: Guard<SpendRequestsCommentCreatedEvent>;

/** Tells whether a value is of type {@link VendorsActivatedEvent}. */
export declare const isVendorsActivatedEvent: Guard<VendorsActivatedEvent>;

/** Tells whether a value is of type {@link VendorsApprovedEvent}. */
export declare const isVendorsApprovedEvent: Guard<VendorsApprovedEvent>;

/** Tells whether a value is of type {@link VendorsUpdatedEvent}. */
export declare const isVendorsUpdatedEvent: Guard<VendorsUpdatedEvent>;

/** Tells whether a value is of type {@link VendorAgreementsCreatedEvent}. */
export declare const isVendorAgreementsCreatedEvent: Guard<VendorAgreementsCreatedEvent>;

/** Tells whether a value is of type {@link VendorAgreementsUpdatedEvent}. */
export declare const isVendorAgreementsUpdatedEvent: Guard<VendorAgreementsUpdatedEvent>;

/** Tells whether a value is of type {@link VendorAgreementsArchivedEvent}. */
export declare const isVendorAgreementsArchivedEvent: Guard<VendorAgreementsArchivedEvent>;

/** Tells whether a value is of type {@link VendorAgreementsDeletedEvent}. */
export declare const isVendorAgreementsDeletedEvent: Guard<VendorAgreementsDeletedEvent>;

/** Tells whether a value is of type {@link VendorAgreementsDocumentAddedEvent}. */
export declare const isVendorAgreementsDocumentAddedEvent: Guard<VendorAgreementsDocumentAddedEvent>;

/** Tells whether a value is of type {@link VendorAgreementsRenewalMilestoneEvent}. */
export declare const isVendorAgreementsRenewalMilestoneEvent: Guard<VendorAgreementsRenewalMilestoneEvent>;

/** Tells whether a value is of type {@link UsersInviteAcceptedEvent}. */
export declare const isUsersInviteAcceptedEvent: Guard<UsersInviteAcceptedEvent>;

/** Tells whether a value is of type {@link EntitiesCreatedEvent}. */
export declare const isEntitiesCreatedEvent: Guard<EntitiesCreatedEvent>;

/** Tells whether a value is of type {@link ItemReceiptsCreatedEvent}. */
export declare const isItemReceiptsCreatedEvent: Guard<ItemReceiptsCreatedEvent>;

/** Tells whether a value is of type {@link ApplicationsStatusUpdatedEvent}. */
export declare const isApplicationsStatusUpdatedEvent: Guard<ApplicationsStatusUpdatedEvent>;

/** Tells whether a value is of type {@link PaymentsUpdatedEvent}. */
export declare const isPaymentsUpdatedEvent: Guard<PaymentsUpdatedEvent>;

/** Tells whether a value is of type {@link TestsTestEventEvent}. */
export declare const isTestsTestEventEvent: Guard<TestsTestEventEvent>;

/** Tells whether a value is of type {@link WebhooksVerificationEvent}. */
export declare const isWebhooksVerificationEvent: Guard<WebhooksVerificationEvent>;

/** Tells whether a value is what `createSubscription` takes as its body. */
export declare const isCreateSubscriptionBody: Guard<Operations["createSubscription"]["body"]>;

/** Tells whether a value is what `getTransaction` takes in its path. */
export declare const isGetTransactionPath: Guard<Operations["getTransaction"]["path"]>;

/** Tells whether a value is what `getReimbursement` takes in its path. */
export declare const isGetReimbursementPath: Guard<Operations["getReimbursement"]["path"]>;

/** The guards of the responses of each operation, by status; those whose shape is left open are not among them. */
export declare const responses: {
  readonly createSubscription: {
    readonly "2XX": Guard<Operations["createSubscription"]["responses"]["2XX"]>;
  };
};

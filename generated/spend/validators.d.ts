// Generated from spec/spend/main.tsp by `concordat generate`. Do not edit.

import type { Guard, ResponseGuard } from "../runtime/validation/validation.ts";
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
export declare const isSubscriptionCreated: Guard<SubscriptionCreated>;

/** True for a value of type {@link Id}. */
export declare const isId: Guard<Id>;

/** True for a value of type {@link EventType}. */
export declare const isEventType: Guard<EventType>;

/** True for a value of type {@link IsoDateTime}. */
export declare const isIsoDateTime: Guard<IsoDateTime>;

/** True for a value of type {@link SpendEvent}. */
export declare const isSpendEvent: Guard<SpendEvent>;

/** True for a value of type {@link TransactionsAuthorizedEvent}. */
export declare const isTransactionsAuthorizedEvent: Guard<TransactionsAuthorizedEvent>;

/** True for a value of type {@link TransactionsClearedEvent}. */
export declare const isTransactionsClearedEvent: Guard<TransactionsClearedEvent>;

/** True for a value of type {@link TransactionsDeclinedEvent}. */
export declare const isTransactionsDeclinedEvent: Guard<TransactionsDeclinedEvent>;

/** True for a value of type {@link TransactionsReadyForReviewEvent}. */
export declare const isTransactionsReadyForReviewEvent: Guard<TransactionsReadyForReviewEvent>;

/** True for a value of type {@link TransactionsReceiptAddedEvent}. */
export declare const isTransactionsReceiptAddedEvent: Guard<TransactionsReceiptAddedEvent>;

/** True for a value of type {@link TransactionsBodyCodingUpdatedEvent}. */
export declare const isTransactionsBodyCodingUpdatedEvent: Guard<TransactionsBodyCodingUpdatedEvent>;

/** True for a value of type {@link TransactionsAllRequirementsMetAndApprovedChangedEvent}. */
export declare const isTransactionsAllRequirementsMetAndApprovedChangedEvent: Guard<TransactionsAllRequirementsMetAndApprovedChangedEvent>;

/** True for a value of type {@link TransactionsReadyToSyncEvent}. */
export declare const isTransactionsReadyToSyncEvent: Guard<TransactionsReadyToSyncEvent>;

/** True for a value of type {@link TransactionsSyncRequestedEvent}. */
export declare const isTransactionsSyncRequestedEvent: Guard<TransactionsSyncRequestedEvent>;

/** True for a value of type {@link TransactionsSyncedEvent}. */
export declare const isTransactionsSyncedEvent: Guard<TransactionsSyncedEvent>;

/** True for a value of type {@link BillsCreatedEvent}. */
export declare const isBillsCreatedEvent: Guard<BillsCreatedEvent>;

/** True for a value of type {@link BillsApprovedEvent}. */
export declare const isBillsApprovedEvent: Guard<BillsApprovedEvent>;

/** True for a value of type {@link BillsPaidEvent}. */
export declare const isBillsPaidEvent: Guard<BillsPaidEvent>;

/** True for a value of type {@link BillsRejectedEvent}. */
export declare const isBillsRejectedEvent: Guard<BillsRejectedEvent>;

/** True for a value of type {@link BillsArchivedEvent}. */
export declare const isBillsArchivedEvent: Guard<BillsArchivedEvent>;

/** True for a value of type {@link BillsReadyToSyncEvent}. */
export declare const isBillsReadyToSyncEvent: Guard<BillsReadyToSyncEvent>;

/** True for a value of type {@link BillsUpdatedEvent}. */
export declare const isBillsUpdatedEvent: Guard<BillsUpdatedEvent>;

/** True for a value of type {@link ReimbursementsReadyForReviewEvent}. */
export declare const isReimbursementsReadyForReviewEvent: Guard<ReimbursementsReadyForReviewEvent>;

/** True for a value of type {@link ReimbursementsReadyToSyncEvent}. */
export declare const isReimbursementsReadyToSyncEvent: Guard<ReimbursementsReadyToSyncEvent>;

/** True for a value of type {@link ReimbursementsSyncRequestedEvent}. */
export declare const isReimbursementsSyncRequestedEvent: Guard<ReimbursementsSyncRequestedEvent>;

/** True for a value of type {@link ReimbursementsBatchPaymentReimbursedEvent}. */
export declare const isReimbursementsBatchPaymentReimbursedEvent: Guard<ReimbursementsBatchPaymentReimbursedEvent>;

/** True for a value of type {@link PurchaseOrdersCreatedEvent}. */
export declare const isPurchaseOrdersCreatedEvent: Guard<PurchaseOrdersCreatedEvent>;

/** True for a value of type {@link PurchaseOrdersUpdatedEvent}. */
export declare const isPurchaseOrdersUpdatedEvent: Guard<PurchaseOrdersUpdatedEvent>;

/** True for a value of type {@link PurchaseOrdersArchivedEvent}. */
export declare const isPurchaseOrdersArchivedEvent: Guard<PurchaseOrdersArchivedEvent>;

/** True for a value of type {@link UnifiedRequestsCreatedEvent}. */
export declare const isUnifiedRequestsCreatedEvent: Guard<UnifiedRequestsCreatedEvent>;

/** True for a value of type {@link UnifiedRequestsUpdatedEvent}. */
export declare const isUnifiedRequestsUpdatedEvent: Guard<UnifiedRequestsUpdatedEvent>;

/** True for a value of type {@link UnifiedRequestsModifiedEvent}. */
export declare const isUnifiedRequestsModifiedEvent: Guard<UnifiedRequestsModifiedEvent>;

/** True for a value of type {@link UnifiedRequestsExternalApprovalRequestEvent}. */
export declare const isUnifiedRequestsExternalApprovalRequestEvent: Guard<UnifiedRequestsExternalApprovalRequestEvent>;

/** True for a value of type {@link UnifiedRequestsExternalApprovalRequestResetEvent}. */
export declare const isUnifiedRequestsExternalApprovalRequestResetEvent: Guard<UnifiedRequestsExternalApprovalRequestResetEvent>;

/** True for a value of type {@link UnifiedRequestsNodeAdvancedEvent}. */
export declare const isUnifiedRequestsNodeAdvancedEvent: Guard<UnifiedRequestsNodeAdvancedEvent>;

/** True for a value of type {@link UnifiedRequestsOverrideApprovedEvent}. */
export declare const isUnifiedRequestsOverrideApprovedEvent: Guard<UnifiedRequestsOverrideApprovedEvent>;

/** True for a value of type {@link SpendRequestsCreatedEvent}. */
export declare const isSpendRequestsCreatedEvent: Guard<SpendRequestsCreatedEvent>;

/** True for a value of type {@link SpendRequestsCommentCreatedEvent}. */
export declare const isSpendRequestsCommentCreatedEvent: Guard<SpendRequestsCommentCreatedEvent>;

/** True for a value of type {@link VendorsActivatedEvent}. */
export declare const isVendorsActivatedEvent: Guard<VendorsActivatedEvent>;

/** True for a value of type {@link VendorsApprovedEvent}. */
export declare const isVendorsApprovedEvent: Guard<VendorsApprovedEvent>;

/** True for a value of type {@link VendorsUpdatedEvent}. */
export declare const isVendorsUpdatedEvent: Guard<VendorsUpdatedEvent>;

/** True for a value of type {@link VendorAgreementsCreatedEvent}. */
export declare const isVendorAgreementsCreatedEvent: Guard<VendorAgreementsCreatedEvent>;

/** True for a value of type {@link VendorAgreementsUpdatedEvent}. */
export declare const isVendorAgreementsUpdatedEvent: Guard<VendorAgreementsUpdatedEvent>;

/** True for a value of type {@link VendorAgreementsArchivedEvent}. */
export declare const isVendorAgreementsArchivedEvent: Guard<VendorAgreementsArchivedEvent>;

/** True for a value of type {@link VendorAgreementsDeletedEvent}. */
export declare const isVendorAgreementsDeletedEvent: Guard<VendorAgreementsDeletedEvent>;

/** True for a value of type {@link VendorAgreementsDocumentAddedEvent}. */
export declare const isVendorAgreementsDocumentAddedEvent: Guard<VendorAgreementsDocumentAddedEvent>;

/** True for a value of type {@link VendorAgreementsRenewalMilestoneEvent}. */
export declare const isVendorAgreementsRenewalMilestoneEvent: Guard<VendorAgreementsRenewalMilestoneEvent>;

/** True for a value of type {@link UsersInviteAcceptedEvent}. */
export declare const isUsersInviteAcceptedEvent: Guard<UsersInviteAcceptedEvent>;

/** True for a value of type {@link EntitiesCreatedEvent}. */
export declare const isEntitiesCreatedEvent: Guard<EntitiesCreatedEvent>;

/** True for a value of type {@link ItemReceiptsCreatedEvent}. */
export declare const isItemReceiptsCreatedEvent: Guard<ItemReceiptsCreatedEvent>;

/** True for a value of type {@link ApplicationsStatusUpdatedEvent}. */
export declare const isApplicationsStatusUpdatedEvent: Guard<ApplicationsStatusUpdatedEvent>;

/** True for a value of type {@link PaymentsUpdatedEvent}. */
export declare const isPaymentsUpdatedEvent: Guard<PaymentsUpdatedEvent>;

/** True for a value of type {@link TestsTestEventEvent}. */
export declare const isTestsTestEventEvent: Guard<TestsTestEventEvent>;

/** True for a value of type {@link WebhooksVerificationEvent}. */
export declare const isWebhooksVerificationEvent: Guard<WebhooksVerificationEvent>;

/** True for a value that `createSubscription` takes as its body. */
export declare const isCreateSubscriptionBody: Guard<Operations["createSubscription"]["body"]>;

/** True for a value that `getTransaction` takes in its path. */
export declare const isGetTransactionPath: Guard<Operations["getTransaction"]["path"]>;

/** True for a value that `getReimbursement` takes in its path. */
export declare const isGetReimbursementPath: Guard<Operations["getReimbursement"]["path"]>;

/** The guards of the responses of each operation, by status; those whose shape is left open are not among them. */
export declare const responses: {
  readonly createSubscription: {
    readonly "2XX": ResponseGuard<Operations["createSubscription"]["responses"]["2XX"]>;
  };
};

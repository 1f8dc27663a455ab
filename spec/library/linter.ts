import { defineLinter } from "@typespec/compiler";
import { library } from "./library.ts";
import { deliveryWithoutIdentity, deliveryWithoutSignature, eventWithoutDelivery } from "./rules/events.ts";
import {
  credentialsWithoutError,
  errorWithoutCase,
  operationWithoutErrors,
  pagesWithoutOrder,
  rateLimitWithoutError,
} from "./rules/operations.ts";
import { requirementInWords, requirementWithoutElement } from "./rules/requirements.ts";
import { stateTableWithoutChange, triggerWithoutRow } from "./rules/states.ts";

/** Uses of the vocabulary that are valid, but most likely mistakes. */
export const rules = [
  operationWithoutErrors,
  errorWithoutCase,
  credentialsWithoutError,
  rateLimitWithoutError,
  pagesWithoutOrder,
  eventWithoutDelivery,
  deliveryWithoutSignature,
  deliveryWithoutIdentity,
  stateTableWithoutChange,
  triggerWithoutRow,
  requirementWithoutElement,
  requirementInWords,
];

/** `concordat/recommended` has all rules; switch single ones off in `tspconfig.yaml`. */
export const linter = defineLinter({
  rules,
  ruleSets: {
    recommended: { enable: Object.fromEntries(rules.map(({ name }) => [`${library.name}/${name}`, true])) },
  },
});

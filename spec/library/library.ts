import { createTypeSpecLibrary, paramMessage } from "@typespec/compiler";

/** Every wrong use of the vocabulary is one of these diagnostics, reported at the argument at fault. */
export const library = createTypeSpecLibrary({
  name: "concordat",
  diagnostics: {
    "requirement-id": {
      severity: "error",
      messages: {
        default: paramMessage`Requirement id "${"id"}" must be capital words and a number joined by hyphens, such as "API-AUTH-1".`,
      },
    },
    "requirement-duplicate": {
      severity: "error",
      messages: {
        default: paramMessage`Requirement "${"id"}" is already stated on ${"other"}. Use @governedBy("${"id"}") to tie one statement to more elements.`,
      },
    },
    "requirement-unknown": {
      severity: "error",
      messages: { default: paramMessage`No @requirement or @openPoint states "${"id"}".` },
    },
    "open-unknown": {
      severity: "error",
      messages: { default: paramMessage`"${"id"}" is not an open point: state it with @openPoint("${"id"}", …).` },
    },
    "unknown-name": {
      severity: "error",
      messages: {
        default: paramMessage`${"place"} names ${"kind"} "${"name"}", which does not exist. Known: ${"known"}.`,
      },
    },
    "duplicate-name": {
      severity: "error",
      messages: { default: paramMessage`${"kind"} "${"name"}" is given twice.` },
    },
    "event-catalog": {
      severity: "error",
      messages: {
        default: paramMessage`@eventName must be on a property whose type is the enum that lists the events, found ${"found"}.`,
      },
    },
    "event-duplicate": {
      severity: "error",
      messages: { default: paramMessage`Event "${"name"}" is listed twice in ${"catalog"}.` },
    },
    "event-outside-catalog": {
      severity: "error",
      messages: {
        default: paramMessage`@${"decorator"} is for events, and no envelope has an @eventName property of type ${"catalog"}.`,
      },
    },
    "delivery-body": {
      severity: "error",
      messages: {
        default: "@delivery needs an operation whose body is an envelope: a model with an @eventName property.",
      },
    },
    "delivery-header": {
      severity: "error",
      messages: {
        default: paramMessage`The signature header "${"name"}" is not a header of the operation. Its headers: ${"known"}.`,
      },
    },
    "delivery-backoff": {
      severity: "error",
      messages: {
        default: paramMessage`backoffSeconds has ${"found"} entries and maxAttempts is ${"attempts"}: one delay for each attempt is expected.`,
      },
    },
    "state-unknown": {
      severity: "error",
      messages: {
        default: paramMessage`Row ${"row"}: "${"name"}" is not a member of ${"owner"}. Members: ${"known"}.`,
      },
    },
    "state-unreachable": {
      severity: "error",
      messages: {
        default: paramMessage`State "${"name"}" of ${"owner"} cannot be reached: no chain of rows leads to it from a row without "from".`,
      },
    },
    "transition-ambiguous": {
      severity: "error",
      messages: {
        default: paramMessage`Rows ${"first"} and ${"row"} start from the same state on the same trigger and condition.`,
      },
    },
    "decision-duplicate": {
      severity: "error",
      messages: { default: paramMessage`Rows ${"first"} and ${"row"} decide the same facts: ${"facts"}.` },
    },
    "decision-missing": {
      severity: "error",
      messages: { default: paramMessage`No row decides ${"facts"}.` },
    },
    "decision-unused": {
      severity: "error",
      messages: { default: paramMessage`No row leads to "${"name"}" of ${"owner"}.` },
    },
    "lookup-missing": {
      severity: "error",
      messages: { default: paramMessage`The lookup "${"lookup"}" has no row for "${"name"}" of ${"owner"}.` },
    },
    "error-case-unused": {
      severity: "error",
      messages: { default: paramMessage`The error case ${"name"} names no operation: no operation returns it.` },
    },
    "number-range": {
      severity: "error",
      messages: { default: paramMessage`${"name"} must be ${"expected"}, found ${"found"}.` },
    },
    "flow-source": {
      severity: "error",
      messages: {
        default: paramMessage`Step "${"step"}" takes "${"input"}" from "${"from"}": "${"name"}" is neither "input" nor an earlier step. Earlier steps: ${"known"}.`,
      },
    },
    "flow-step": {
      severity: "error",
      messages: {
        default: paramMessage`Step "${"step"}" must either call an operation or select from an earlier step: give one of "operation" and "select".`,
      },
    },
    "tool-name": {
      severity: "error",
      messages: {
        default: paramMessage`Tool name "${"name"}" must hold "{event}" exactly when the tool is made for each event.`,
      },
    },
    "table-columns": {
      severity: "error",
      messages: {
        default: paramMessage`Row ${"row"} of table "${"table"}" has a column "${"column"}" that the first row lacks.`,
      },
    },
    "table-empty": {
      severity: "error",
      messages: { default: paramMessage`The table "${"table"}" has no rows.` },
    },
  },
} as const);

import {
  createTypeSpecLibrary,
  type DiagnosticReport,
  type DiagnosticTarget,
  getSourceLocation,
  getTypeName,
  paramMessage,
  type Program,
  type Type,
  type TypeOfDiagnostics,
} from "@typespec/compiler";

/** The diagnostics for incorrect uses of the vocabulary, reported at the incorrect argument. */
export const library = createTypeSpecLibrary({
  name: "concordat",
  diagnostics: {
    "requirement-id": {
      severity: "error",
      messages: {
        default: paramMessage`Requirement id "${"id"}" must be uppercase words and a number joined by hyphens, such as "API-AUTH-1".`,
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
      messages: {
        default: paramMessage`${"row"}${"element"} names "${"id"}", which no @requirement or @openPoint states.`,
      },
    },
    "open-unknown": {
      severity: "error",
      messages: {
        default: paramMessage`"${"id"}" is stated with @requirement and is not an open point: state open points with @openPoint.`,
      },
    },
    "unknown-name": {
      severity: "error",
      messages: {
        default: paramMessage`${"place"} names ${"kind"} "${"name"}", which does not exist. Known: ${"known"}.`,
      },
    },
    "duplicate-name": {
      severity: "error",
      messages: { default: paramMessage`${"place"} gives ${"kind"} "${"name"}" twice; once is expected.` },
    },
    "rows-expected": {
      severity: "error",
      messages: {
        default: paramMessage`@${"decorator"} on ${"element"} is not part of a list: use it in an operation with @list whose response has @pageItems.`,
      },
    },
    "results-expected": {
      severity: "error",
      messages: {
        default: paramMessage`@ranked on ${"element"} is not part of a response: use it on a field of the success of an operation.`,
      },
    },
    "lookup-expected": {
      severity: "error",
      messages: {
        default: paramMessage`@filters on ${"element"} compares by a lookup: its type must be an enum with @lookup.`,
      },
    },
    "ranges-expected": {
      severity: "error",
      messages: {
        default: paramMessage`@filters on ${"element"} needs \`ranges\` with FilterMatch.ranges, and with no other match.`,
      },
    },
    "given-twice": {
      severity: "error",
      messages: { default: paramMessage`@${"decorator"} is given twice on ${"element"}; once is expected.` },
    },
    "names-missing": {
      severity: "error",
      messages: {
        default: paramMessage`@${"decorator"} on ${"element"} names nothing; at least one ${"kind"} is expected.`,
      },
    },
    "optional-expected": {
      severity: "error",
      messages: {
        default: paramMessage`@${"decorator"} is for optional properties, but ${"element"} is required.`,
      },
    },
    "required-expected": {
      severity: "error",
      messages: {
        default: paramMessage`@${"decorator"} is for required properties, but ${"element"} is optional.`,
      },
    },
    "presence-contradicted": {
      severity: "error",
      messages: {
        default: paramMessage`${"element"} has @expected and @${"other"}, which contradict each other: remove one of them.`,
      },
    },
    "source-place": {
      severity: "error",
      messages: {
        default: paramMessage`@source must name a place, such as "Document 1, Endpoints", without a full stop; found "${"found"}".`,
      },
    },
    "source-repeated": {
      severity: "error",
      messages: {
        default: paramMessage`The documentation of ${"element"} says "${"place"}" like @source: remove it from the documentation.`,
      },
    },
    "described-array": {
      severity: "error",
      messages: {
        default: paramMessage`${"element"} does not describe parameters: an array is expected, found ${"found"}.`,
      },
    },
    "event-catalog": {
      severity: "error",
      messages: {
        default: paramMessage`@eventName must be on a property whose type is the enum that lists the events, found ${"found"} on ${"element"}.`,
      },
    },
    "event-time": {
      severity: "error",
      messages: {
        default: paramMessage`@eventTime must be on a property that holds a time: a scalar is expected, found ${"found"} on ${"element"}.`,
      },
    },
    "event-property": {
      severity: "error",
      messages: {
        default: paramMessage`${"element"} has @${"decorator"} on ${"first"} and on ${"second"}; one property is expected.`,
      },
    },
    "event-data": {
      severity: "error",
      messages: {
        default: paramMessage`@${"decorator"} is on ${"element"}, but no other property of its model has @eventName: an envelope is expected.`,
      },
    },
    "event-payload": {
      severity: "error",
      messages: {
        default: paramMessage`@payload of "${"event"}" has no place: no envelope of ${"catalog"} has an @eventData property.`,
      },
    },
    "event-duplicate": {
      severity: "error",
      messages: { default: paramMessage`Event "${"name"}" is listed twice in ${"catalog"}; once is expected.` },
    },
    "event-outside-catalog": {
      severity: "error",
      messages: {
        default: paramMessage`@${"decorator"} is for events, and no envelope has an @eventName property of type ${"catalog"}.`,
      },
    },
    "access-missing": {
      severity: "error",
      messages: {
        default: paramMessage`No row of @eventAccess covers the event family "${"family"}" of ${"catalog"}.`,
      },
    },
    "access-scopes": {
      severity: "error",
      messages: {
        default: paramMessage`Row ${"row"} of @eventAccess has the access "${"access"}" and names ${"found"}; ${"expected"} expected.`,
      },
    },
    "delivery-body": {
      severity: "error",
      messages: {
        default: paramMessage`The delivery ${"element"} needs an envelope as its body, which is a model with an @eventName property; found ${"found"}.`,
      },
    },
    "delivery-header": {
      severity: "error",
      messages: {
        default: paramMessage`The ${"role"} "${"name"}" is not ${"expected"} of ${"element"}. Known: ${"known"}.`,
      },
    },
    "delivery-signature": {
      severity: "error",
      messages: { default: paramMessage`The signature of ${"element"}: ${"problem"}` },
    },
    "delivery-backoff": {
      severity: "error",
      messages: {
        default: paramMessage`backoffSeconds has ${"found"} entries and maxAttempts is ${"attempts"}: one delay for each attempt is expected.`,
      },
    },
    "delivery-backoff-order": {
      severity: "error",
      messages: {
        default: paramMessage`backoffSeconds counts from the creation of the delivery, so that each delay is at least the one before it; found ${"found"} after ${"before"}.`,
      },
    },
    "state-unknown": {
      severity: "error",
      messages: {
        default: paramMessage`${"place"}: "${"name"}" is not a member of ${"owner"}. Members: ${"known"}.`,
      },
    },
    "state-start": {
      severity: "error",
      messages: {
        default: paramMessage`No row has an initial state of ${"owner"}: a row without "from" is expected.`,
      },
    },
    "state-unreachable": {
      severity: "error",
      messages: {
        default: paramMessage`State "${"name"}" of ${"owner"} cannot be reached: no chain of rows leads to it from a row without "from".`,
      },
    },
    "trigger-unknown": {
      severity: "error",
      messages: {
        default: paramMessage`@triggers on ${"operation"}: no row of @transitions has the trigger "${"name"}". Triggers: ${"known"}.`,
      },
    },
    "transition-ambiguous": {
      severity: "error",
      messages: {
        default: paramMessage`Rows ${"first"} and ${"row"} of @transitions start from the same state on the same trigger and condition: ${"case"}. One row is expected.`,
      },
    },
    "fold-missing": {
      severity: "error",
      messages: {
        default: paramMessage`@foldsWorst does not list the state "${"name"}" of ${"owner"}: every state is expected once.`,
      },
    },
    "decision-fact": {
      severity: "error",
      messages: {
        default: paramMessage`Row ${"row"} of @decisions: the fact "${"fact"}" is ${"found"}; ${"expected"} is expected.`,
      },
    },
    "decision-duplicate": {
      severity: "error",
      messages: {
        default: paramMessage`Rows ${"first"} and ${"row"} of @decisions decide the same facts: ${"facts"}. One row is expected.`,
      },
    },
    "decision-missing": {
      severity: "error",
      messages: { default: paramMessage`No row of @decisions decides ${"facts"}.` },
    },
    "decision-unused": {
      severity: "error",
      messages: { default: paramMessage`No row of @decisions leads to "${"name"}" of ${"owner"}.` },
    },
    "lookup-missing": {
      severity: "error",
      messages: { default: paramMessage`The lookup "${"lookup"}" has no row for "${"name"}" of ${"owner"}.` },
    },
    "error-case-missing": {
      severity: "error",
      messages: {
        default: paramMessage`@credentialsCase is for documented errors, but ${"name"} has no @errorCase.`,
      },
    },
    "error-case-unused": {
      severity: "error",
      messages: { default: paramMessage`The error case ${"name"} applies to no operation: no operation returns it.` },
    },
    "number-expected": {
      severity: "error",
      messages: { default: paramMessage`@${"decorator"} is for a number, found ${"found"}.` },
    },
    "requested-field": {
      severity: "error",
      messages: {
        default: paramMessage`${"element"} is neither a field of the body nor a query parameter of ${"operation"}, whose successes it selects.`,
      },
    },
    "requested-default": {
      severity: "error",
      messages: {
        default: paramMessage`${"operation"} has ${"found"} successes without @whenRequested; exactly one is expected as the default.`,
      },
    },
    "requested-unused": {
      severity: "error",
      messages: { default: paramMessage`No operation returns ${"element"}, which has @whenRequested, as a success.` },
    },
    "starts-with-string": {
      severity: "error",
      messages: { default: paramMessage`@startsWith is for strings, but ${"element"} does not extend string.` },
    },
    "number-range": {
      severity: "error",
      messages: { default: paramMessage`${"name"} must be ${"expected"}, found ${"found"}.` },
    },
    "flow-name": {
      severity: "error",
      messages: {
        default: paramMessage`Step "${"step"}" of flow "${"flow"}" must be named by a word of letters, digits and underscores other than "input".`,
      },
    },
    "flow-source": {
      severity: "error",
      messages: {
        default: paramMessage`${"place"} takes "${"input"}" from "${"from"}": "${"name"}" is neither "input" nor an earlier step. Earlier steps: ${"known"}.`,
      },
    },
    "flow-step": {
      severity: "error",
      messages: {
        default: paramMessage`${"place"} must call an operation, find on its pages, select from an earlier step, or compare: give one of "operation", "find", "select" and "compare", found ${"found"}.`,
      },
    },
    "flow-word": {
      severity: "error",
      messages: { default: paramMessage`${"place"} has "${"word"}", which is only for steps that ${"does"}.` },
    },
    "flow-list": {
      severity: "error",
      messages: { default: paramMessage`${"place"} selects from "${"from"}": a list is expected, found ${"found"}.` },
    },
    "flow-pages": {
      severity: "error",
      messages: {
        default: paramMessage`${"place"} finds on the pages of "${"operation"}": a list with @pageItems, and with @pageIndex, @offset or @continuationToken, is expected.`,
      },
    },
    "flow-input-missing": {
      severity: "error",
      messages: {
        default: paramMessage`${"place"} has no source for the input "${"name"}", which ${"operation"} requires.`,
      },
    },
    "pattern-group": {
      severity: "error",
      messages: { default: paramMessage`"${"name"}" must be a regular expression with a group.` },
    },
    "tool-name": {
      severity: "error",
      messages: {
        default: paramMessage`Tool name "${"name"}" must contain "{event}" if and only if the tool is made for each event.`,
      },
    },
    "tool-annotations": {
      severity: "error",
      messages: {
        default: paramMessage`Tool "${"name"}" is read-only, so "destructiveHint" and "idempotentHint" do not apply.`,
      },
    },
    "tool-events": {
      severity: "error",
      messages: {
        default: paramMessage`Tool "${"tool"}" is made for each event of a family, but no event is left for it. Families: ${"known"}.`,
      },
    },
    "table-name": {
      severity: "error",
      messages: {
        default: paramMessage`Table name "${"table"}" must be lowercase words joined by underscores, such as "error_codes".`,
      },
    },
    "table-row": {
      severity: "error",
      messages: {
        default: paramMessage`Row ${"row"} of table "${"table"}" must be an object with the columns as its fields, found ${"found"}.`,
      },
    },
    "table-columns": {
      severity: "error",
      messages: {
        default: paramMessage`Row ${"row"} of table "${"table"}" has a column "${"column"}" that the first row lacks. Columns: ${"known"}.`,
      },
    },
    "table-empty": {
      severity: "error",
      messages: { default: paramMessage`${"table"} has no rows; at least one is expected.` },
    },
    "tabular-wire": {
      severity: "error",
      messages: {
        default: paramMessage`${"element"} is only for tables and has no schema, but the operation ${"operation"} carries it.`,
      },
    },
  },
} as const);

type Messages = TypeOfDiagnostics<typeof library.diagnostics>;

/** The diagnostics reported for a program. */
const reported = new WeakMap<Program, Set<string>>();

/**
 * Reports an incorrect use once. A decorator runs again for every copy of its element by spread, `is` or template,
 * and finds the same error at the same place; only the name of the `element` differs.
 */
export function report<C extends keyof Messages>(
  program: Program,
  diagnostic: DiagnosticReport<Messages, C, "default">,
): void {
  const { code, message, target } = library.createDiagnostic(diagnostic);
  const location = getSourceLocation(target);
  const element = "format" in diagnostic ? elementIn(diagnostic.format) : "";
  const fault = JSON.stringify([code, location?.file.path, location?.pos, message.replaceAll(element, "")]);
  const known = reported.get(program) ?? new Set();
  reported.set(program, known);
  if (!known.has(fault)) library.reportDiagnostic(program, diagnostic);
  known.add(fault);
}

function elementIn(format: unknown): string {
  const given = typeof format === "object" && format !== null && "element" in format;
  return given && typeof format.element === "string" ? format.element : "";
}

/** A name, its place, and the scope in which it must be unique. */
export interface Name {
  name: string;
  within: Type | undefined;
  source: DiagnosticTarget;
  at: DiagnosticTarget;
}

/** Reports duplicate names; all copies of one decorator count as one use. */
export function reportRepeated(program: Program, kind: string, names: Name[]): void {
  const taken = new Map<Type | undefined, Map<string, DiagnosticTarget>>();
  for (const { name, within, source, at } of names) {
    const here = taken.get(within) ?? new Map<string, DiagnosticTarget>();
    taken.set(within, here);
    const first = here.get(name) ?? source;
    here.set(name, first);
    if (first === source) continue;
    const place = within === undefined ? "The program" : getTypeName(within);
    report(program, { code: "duplicate-name", format: { place, kind, name }, target: at });
  }
}

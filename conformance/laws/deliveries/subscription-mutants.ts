import { isRow, type Row } from "../../defect-kit/changed-at.ts";
import type { Mutation } from "../../defect-kit/defect.ts";
import { type Interceptor, onOperation, onRequest, onResponse } from "../../defect-kit/interceptors.ts";
import { mentions } from "../../kit/bodies.ts";
import { bodies, rest } from "./evidence.ts";
import type { SenderFacts, UsedOperations } from "./facts.ts";
import { mapId, type Operator, signatureOf } from "./operators.ts";

/** An operator; without a mutation if the suite does not use its operation. */
type PossibleOperator = readonly [check: string, name: string, title: string, make: (() => Mutation) | undefined];

/** Returns the mutants of the operations that cause, list, replay, pause and end deliveries. */
export function subscriptionOperators(facts: SenderFacts, operations: UsedOperations): Operator[] {
  const { contract } = facts;
  const on = (operation: string | undefined, make: () => Interceptor): (() => Mutation) | undefined =>
    operation === undefined ? undefined : () => ({ intercept: onOperation(contract.name, operation, make()) });
  const inRows = (change: (rows: readonly Row[]) => readonly Row[]) =>
    on(operations.rows, () => onResponse((response) => void (response.body = withRows(response.body, change))));
  const inRow = (isLost: (value: unknown) => boolean, put?: (value: unknown) => unknown) =>
    inRows((rows) => rows.map((row) => withReplacedValues(row, isLost, put)));
  const ignored = (operation: string | undefined) => on(operation, () => ignore);
  const rows: PossibleOperator[] = [
    ["caused", "cause-ignored", "Events are ignored", ignored(operations.cause)],
    ["ended", "end-ignored", "A subscription goes on after its end", ignored(operations.end)],
    ["outbox", "listed-once-attempted", "Deliveries are listed after their first attempt", inRows(withoutNew())],
    ["listed", "none-listed", "The list has no deliveries", inRows(() => [])],
    ["listed", "no-payloads", "The list has no payloads", inRow((value) => isRow(value) || isJson(value))],
    ["listed-to-the-end", "newest-listed", "The list has one delivery", inRows((all) => all.slice(0, 1))],
    ["responses", "no-codes", "The list has no response codes", inRow(isStatus)],
    ["responses", "no-bodies", "The list has no response bodies", inRow(isBody)],
    [
      "responses",
      "whole-bodies",
      "The list has complete response bodies",
      inRow((value) => mentions(value, bodies.rejected), wholeOf),
    ],
    [
      "responses",
      "latest-answer",
      "The list has the response to the latest attempt of all",
      latestResponse(facts, operations.rows),
    ],
    [
      "attempts-listed",
      "last-answer",
      "The attempts of a delivery are listed with the last response",
      on(operations.attempts, () =>
        onResponse(
          (response) => void (response.body = withRows(response.body, (all) => all.map(() => all.at(-1) ?? {}))),
        ),
      ),
    ],
    ["replayed", "replay-ignored", "A replay is not posted", ignored(operations.replay)],
    [
      "replayed-again",
      "replayed-once",
      "A replayed delivery can't be replayed again",
      on(operations.replay, firstAlone),
    ],
  ];
  return [...rows, ...replayOperators(facts, operations), ...pauseOperators(facts, operations)].flatMap(
    ([check, name, title, make]) => (make === undefined ? [] : [[check, name, title, make] as const]),
  );
}

/** Shows the response to the latest attempt in every row. */
function latestResponse({ contract }: SenderFacts, operation: string | undefined): (() => Mutation) | undefined {
  if (operation === undefined) return undefined;
  return () => {
    let latest = { status: 0, body: "" };
    const show = (row: Row): Row =>
      withReplacedValues(
        withReplacedValues(row, isStatus, () => latest.status),
        isBody,
        () => latest.body,
      );
    return {
      intercept: onOperation(
        contract.name,
        operation,
        onResponse((response) => void (response.body = withRows(response.body, (rows) => rows.map(show)))),
      ),
      interceptDelivery: async (request, next) => {
        const response = await next(request);
        latest = { status: response.status, body: (await response.clone().text()).slice(0, 100) };
        return response;
      },
    };
  };
}

function replayOperators(facts: SenderFacts, { replay }: UsedOperations): PossibleOperator[] {
  const { replayKeepsIdentity } = facts.delivery.rules;
  if (replay === undefined) return [];
  const replayed = (change: (id: string, all: ReadonlySet<string>) => string) => (): Mutation => {
    const [replays, all] = [new Set<string>(), new Set<string>()];
    return {
      intercept: onOperation(facts.contract.name, replay, async (request, next) => {
        for (const part of new URL(request.url).pathname.split("/")) replays.add(decodeURIComponent(part));
        return await next(request);
      }),
      interceptDelivery: onRequest((request) =>
        mapId(facts, request, (id) => {
          all.add(id);
          return replays.has(id) ? change(id, all) : id;
        }),
      ),
    };
  };
  return [
    ["replay-id", "replay-of-another", "A replay has the id of another delivery", replayed(otherThan)],
    [
      "replay-id",
      "replay-of-none",
      "A replay has an id that no delivery has",
      replayKeepsIdentity === false ? undefined : replayed((id) => `${id}-again`),
    ],
    [
      "replay-id",
      "replay-of-the-same",
      "A replay has the id of the replayed delivery",
      replayKeepsIdentity === false ? replayed((id) => id) : undefined,
    ],
  ];
}

function otherThan(id: string, all: ReadonlySet<string>): string {
  return [...all].find((each) => each !== id) ?? id;
}

/** Changes the first request to an address, and each second one after it. */
function alternately(isFirst: boolean, other: Interceptor): Interceptor {
  const counts = new Map<string, number>();
  return async (request, next) => {
    const count = counts.get(request.url) ?? 0;
    counts.set(request.url, count + 1);
    return (count % 2 === 0) === isFirst ? await other(request, next) : await next(request);
  };
}

function pauseOperators({ contract, signature }: SenderFacts, { pause, resume }: UsedOperations): PossibleOperator[] {
  if (pause === undefined || resume === undefined) return [];
  const ignored = (operation: string, isFirst: boolean) => (): Mutation => ({
    intercept: onOperation(contract.name, operation, pause === resume ? alternately(isFirst, ignore) : ignore),
  });
  // Applies to subscriptions that were paused before.
  const afterwards = (change: Interceptor) => (): Mutation => {
    let isResumed = false;
    const watch: Interceptor = async (request, next) => {
      isResumed = true;
      return await next(request);
    };
    return {
      intercept: onOperation(contract.name, resume, pause === resume ? alternately(false, watch) : watch),
      interceptDelivery: async (request, next) => (isResumed ? await change(request, next) : await next(request)),
    };
  };
  const signed =
    signature === undefined || signature.algorithm === "ed25519"
      ? undefined
      : afterwards(
          onRequest((request) =>
            request.headers.set(
              signature.header,
              signatureOf(signature, "a new secret", JSON.stringify(request.body), request),
            ),
          ),
        );
  return [
    ["paused", "pause-ignored", "A subscription goes on while it is paused", ignored(pause, true)],
    ["resumed", "resume-ignored", "A subscription is paused for ever", ignored(resume, false)],
    ["resumed", "lost-once-resumed", "A resumed subscription gets nothing", afterwards(async () => new Response())],
    ["resumed-signed", "secret-of-resumed", "A resumed subscription gets a new secret", signed],
    [
      "resumed-authorized",
      "credentials-of-resumed",
      "A resumed subscription loses its credentials",
      afterwards(onRequest(({ headers }) => headers.delete("authorization"))),
    ],
  ];
}

const ignore: Interceptor = async () => new Response("{}", accepted);

const accepted = { status: 202, headers: { "content-type": "application/json" } };

/** Changes the lists of objects in a body. */
function withRows(value: unknown, change: (rows: readonly Row[]) => readonly Row[]): unknown {
  if (Array.isArray(value)) return value.every((each) => isRow(each)) ? change(value) : value;
  if (!isRow(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withRows(each, change)]));
}

/** Returns a complete body for a body whose beginning was stored. */
function wholeOf(value: unknown): string {
  return String(value).replace(/,.*$/s, "") + rest;
}

/** Returns a row with some values replaced, or removed if there is no replacement. */
function withReplacedValues(row: Row, isReplaced: (value: unknown) => boolean, put?: (value: unknown) => unknown): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      !isReplaced(value) ? [[name, value]] : put === undefined ? [] : [[name, put(value)]],
    ),
  );
}

function isBody(value: unknown): boolean {
  return [bodies.accepted, bodies.rejected].some((text) => mentions(value, text));
}

function isJson(value: unknown): boolean {
  return typeof value === "string" && /^\s*\{/.test(value);
}

function isStatus(value: unknown): boolean {
  return /^[1-5]\d\d$/.test(String(value));
}

/** Removes rows without the status of a response. */
function withoutNew(): (rows: readonly Row[]) => readonly Row[] {
  return (rows) => rows.filter((row) => Object.values(row).some((value) => isStatus(value)));
}

/** Rejects a second request to the same URL. */
function firstAlone(): Interceptor {
  const sent = new Set<string>();
  return async (request, next) => {
    if (sent.has(request.url)) return Response.json({}, { status: 409 });
    sent.add(request.url);
    return await next(request);
  };
}

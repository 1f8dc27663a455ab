import { type Check, expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import { parseEvents, type ServerSentEvent } from "../../../generated/runtime/stream/reader.ts";
import type { InterfaceContract, Operation, StreamEvent } from "../../../generators/contract/model/contract.ts";
import { schemaValidator, type SchemaValidator } from "../../../generators/contract/model/schema-validator.ts";
import { impliedId } from "../../../generators/contract/facts/implied-requirements.ts";
import { knownRequest, openOperation } from "../../kit/send-operation.ts";
import type { StreamDefinition, StreamDefinitions, StreamScenario } from "../../kit/stream-definition.ts";
import type { Target } from "../../kit/target.ts";
import { type Governed, governedBy, takeDown } from "../governed.ts";

export type AnyTarget = Target<object, object>;

/** A stream of server-sent events, as documented in its contract. */
export interface Stream {
  contract: InterfaceContract;
  operation: Operation;
  events: readonly StreamEvent[];
  definition: StreamDefinition<AnyTarget>;
  validator: SchemaValidator;
}

/** The part of requirements that a whole stream shows. */
const streamPart = "a stream of server-sent events";

export function streamsOf(contract: InterfaceContract, definitions: StreamDefinitions = {}): Stream[] {
  return contract.operations.flatMap((operation) => {
    const events = contract.streamEvents.filter((each) => each.operation === operation.name);
    if (events.length === 0) return [];
    const definition = (definitions[operation.name] ?? {}) as StreamDefinition<AnyTarget>;
    const validator = schemaValidator(contract.components.schemas, events);
    return [{ contract, operation, events, definition, validator }];
  });
}

/**
 * Returns the checks of the streams of a contract: their media type, the data of their events, and the events for which
 * the suite defines scenarios.
 *
 * @param definitions The scenarios that cause the events.
 */
export function streamChecks(contract: InterfaceContract, definitions: StreamDefinitions = {}): Check<AnyTarget>[] {
  return streamsOf(contract, definitions).flatMap((stream) => [
    mediaTypeCheck(stream),
    ...(stream.events.some(({ schema }) => Object.keys(schema).length > 0) ? [dataCheck(stream)] : []),
    ...Object.entries(stream.definition.brings ?? {}).map(([name, scenario]) => scenarioCheck(stream, name, scenario)),
  ]);
}

function checkOf(
  { contract, operation }: Stream,
  { name, title, parts }: { name: string; title: string; parts: readonly string[] },
  run: (target: AnyTarget, see: (parts: readonly string[]) => void) => Promise<void>,
): Check<AnyTarget> {
  const subject = { stated: operation.requirements ?? [], proof: "server", parts } as const;
  const governed: Governed = governedBy(contract, subject) ?? { requirements: [impliedId(contract, operation)] };
  return {
    id: `${contract.name}/${operation.name}/stream/${name}`,
    ...governed,
    title: `${operation.method.toUpperCase()} ${operation.path}: ${title}`,
    run: async (target, evidence) => await run(target, (seen) => takeDown(contract, evidence, governed, seen)),
  };
}

function mediaTypeCheck(stream: Stream): Check<AnyTarget> {
  const parts = [streamPart, stream.operation.name];
  const title = "the response is a success with server-sent events";
  return checkOf(stream, { name: "media-type", title, parts }, async (target, see) => {
    const leave = new AbortController();
    const { status, headers } = await openStream(target, stream, leave.signal);
    leave.abort();
    expectThat("the status", isSuccess(status), "a success", status);
    const [mediaType = ""] = (headers.get("content-type") ?? "").split(";");
    expectSame("Content-Type", mediaType.trim().toLowerCase(), "text/event-stream");
    see(parts);
  });
}

function dataCheck(stream: Stream): Check<AnyTarget> {
  const title = "the data of each spontaneous event is as documented";
  return checkOf(stream, { name: "data", title, parts: [] }, async (target, see) => {
    const found = await eventsAfter(target, stream, () => false, { seconds: moment });
    const names = stream.events.map(({ name }) => name);
    const own = found.map(({ event }) => event).filter((event) => !/ping|heart|alive/i.test(event));
    if (own.length === 0) throw new NotTested("no spontaneous event was sent");
    // A newer version may send other events.
    expectThat(
      "the events",
      own.some((event) => names.includes(event)),
      `some of ${names.join(", ")}`,
      own,
    );
    see([]);
  });
}

function scenarioCheck(stream: Stream, name: string, scenario: StreamScenario<AnyTarget>): Check<AnyTarget> {
  const { events, cause, every, saidBy = every, within } = scenario;
  const names = events.join(" and ");
  return checkOf(stream, { name, title: `${name} brings ${names}`, parts: events }, async (target, see) => {
    const said = saidBy === undefined ? true : fixtureOf(target, saidBy);
    if (said === false) throw new NotTested(`no scenario causes ${names}`);
    const isByItself = cause === undefined && every === undefined;
    const found = await eventsAfter(target, stream, (all) => hasEach(all, events), {
      // If it is unknown that the events arrive, wait for a moment only.
      seconds: within ?? (said === undefined && isByItself ? moment : patience),
      cause: async (isOver) => {
        await cause?.(target);
        if (every !== undefined) await passTime(target, stream, typeof said === "number" ? said : usual, isOver);
      },
    });
    const kinds = found.map(({ event }) => event);
    see(kinds);
    if (hasEach(found, events)) return;
    if (said === undefined)
      throw new NotTested(`the stream sent no ${names}, and the target does not declare that it does`, [
        `fixtures.${saidBy}`,
      ]);
    expectThat("the stream", false, `${names} in time`, kinds);
  });
}

function hasEach(found: readonly ServerSentEvent[], names: readonly string[]): boolean {
  return names.every((name) => found.some(({ event }) => event === name));
}

/** Returns a fixture; undefined if it is not declared. */
function fixtureOf({ fixtures }: AnyTarget, name: string): unknown {
  return name in fixtures ? Reflect.get(fixtures, name) : undefined;
}

/** The seconds in which caused events arrive. */
const patience = 10;

/** The seconds in which spontaneous events arrive. */
const moment = 3;

/** The seconds between two events if the contract states none. */
const usual = 60;

async function openStream(target: AnyTarget, stream: Stream, signal: AbortSignal): Promise<Response> {
  return await openOperation(target, stream.operation, await openingRequest(target, stream), { signal });
}

/** Returns the request that opens a stream: declarations of the target override the definition of the suite. */
async function openingRequest(target: AnyTarget, { operation, definition }: Stream): Promise<RequestParts> {
  const defined = definition.request?.(target);
  if (defined !== undefined && !(operation.name in target.requests)) return defined;
  const declared = await knownRequest(target, operation);
  return { ...defined, ...declared, headers: { ...defined?.headers, ...declared.headers } };
}

/** Lets time pass on every clock until the events have arrived. */
async function passTime(
  target: AnyTarget,
  { definition: { advance } }: Stream,
  seconds: number,
  isOver: () => boolean,
): Promise<void> {
  try {
    if (advance !== undefined) return void (await advance(target, seconds));
  } catch (error) {
    if (!(error instanceof NotTested)) throw error;
  }
  target.time.take(seconds);
  // No delivery arrives there, so this waits, and moves a clock that stands still.
  const nowhere = await target.destination();
  for (let left = seconds; left > 0 && !isOver(); left -= 5) await nowhere.arrived(1, Math.min(left, 5));
}

/**
 * Opens a stream, runs the cause, and reads until enough events have arrived or the time is over. Judges each event.
 */
async function eventsAfter(
  target: AnyTarget,
  stream: Stream,
  isEnough: (found: readonly ServerSentEvent[]) => boolean,
  { seconds, cause }: { seconds: number; cause?: (isOver: () => boolean) => Promise<unknown> },
): Promise<readonly ServerSentEvent[]> {
  const leave = new AbortController();
  const found: ServerSentEvent[] = [];
  let late: NodeJS.Timeout | undefined;
  let isLate = false;
  try {
    const { body } = await openStream(target, stream, leave.signal);
    const reading = (async () => {
      for await (const event of parseEvents(body ?? new Blob().stream(), { id: "", retry: 0 })) {
        found.push(event);
        if (isEnough(found)) return;
      }
    })();
    reading.catch(() => undefined);
    await cause?.(() => isEnough(found));
    // Aborting a request need not end the reading of its response.
    const tooLate = new Promise<void>((resolve) => {
      late = setTimeout(() => {
        isLate = true;
        resolve();
      }, seconds * 1000);
    });
    await Promise.race([reading, tooLate]);
  } catch (error) {
    if (!isLate) throw error;
  } finally {
    clearTimeout(late);
    leave.abort();
  }
  for (const event of found) expectDocumented(stream, event);
  return found;
}

/** Asserts the data of an event with a documented name. Other names may belong to a newer version. */
function expectDocumented({ events, validator }: Stream, { event, data }: ServerSentEvent): void {
  const schemas = events.filter(({ name }) => name === event).map(({ schema }) => schema);
  const values: readonly unknown[] = [data, ...parseJson(data)];
  const isValid = schemas.some((schema) => values.some((value) => validator.fits(schema, value)));
  const [schema = {}] = schemas;
  const fault = validator.faultOf(schema, values.at(-1));
  expectThat(`the data of ${event}`, schemas.length === 0 || isValid, fault ?? "valid JSON", data);
}

function parseJson(text: string): [unknown?] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

import { randomUUID } from "node:crypto";
import type { Check } from "../../../generated/runtime/checks/check.ts";
import { nanosecondsOf, timeOf } from "../../../generated/runtime/paging/paging.ts";
import { keptNames } from "../../../generators/contract/facts/flows.ts";
import { resolvedOperation } from "../../../generators/contract/facts/resolved-operation.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import { isRow, type Row } from "../../defect-kit/changed-at.ts";
import { giving, sending } from "../../defect-kit/defect.ts";
import {
  compose,
  type Interceptor,
  mapQuery,
  mapRequestBody,
  mapRequestHeader,
  mapResponseBody,
  mapResponseHeader,
  onRequest,
  onResponse,
  operationsOf,
} from "../../defect-kit/interceptors.ts";
import type { ClientDefinition } from "../../kit/client-definition.ts";
import type { ClientProgram } from "../../kit/client-program.ts";
import { fetchOverTls } from "../../kit/fetch-over-tls.ts";
import { repeatKeysOf } from "../../../generators/contract/facts/repeat-keys.ts";
import { sampleInput } from "../../kit/scripted-service.ts";
import type { ClientFacts } from "./client.ts";
import { clientChecks } from "./clients.ts";
import { keyInput, type SelectingFlow, selectingFlows } from "./flows.ts";

/** A mutant of a client program. */
export interface ClientMutant {
  /** Unique among all: `interface/client/subject/operator`. */
  id: string;

  /** The requirement that it breaks. */
  requirement: string;
  title: string;

  /** Makes the mutant of a correct program. */
  make(right: ClientProgram): ClientProgram;
}

/**
 * A row of the table of mutants: the end of the id of the check that has to detect the mutant, and the change of a
 * program.
 */
type Operator = readonly [check: string, name: string, title: string, make: ClientMutant["make"]];

/** Returns the mutants of client programs: each documented input, page and flow, used wrong in each way of a table. */
export function clientMutants(contract: InterfaceContract, definition?: ClientDefinition): ClientMutant[] {
  if (definition === undefined) return [];
  const facts = { contract, definition };
  const checks = new Map<string, Check<never>>(clientChecks(contract, definition).map((check) => [check.id, check]));
  const id = (end: string): string => `${contract.name}/client/${end}`;
  const operators = [
    ...contract.operations.flatMap((operation) => [
      ...callOperators(facts, operation),
      ...walkOperators(facts, operation),
    ]),
    ...certificateOperators,
    ...selectingFlows(facts).flatMap((flow) => flowOperators(flow)),
    ...contract.flows.flatMap((flow) => keptOperators(flow)),
  ];
  return operators.flatMap(([end, name, title, make]): ClientMutant[] => {
    const [requirement] = checks.get(id(end))?.requirements ?? [];
    return requirement === undefined
      ? []
      : [{ id: id(`${end.split("/").slice(0, -1).join("/")}/${name}`), requirement, title, make }];
  });
}

/** Changes the messages of a program. */
function changeMessages(makeInterceptor: () => Interceptor): ClientMutant["make"] {
  return (right) => sending(right, makeInterceptor);
}

/** Changes the output of a program. */
function changeOutput(change: (output: Row) => object): ClientMutant["make"] {
  return (right) => giving(right, change);
}

const ending: ClientMutant["make"] = () => () => Promise.reject(new Error("the program has ended"));

/** Changes an input wherever it stands; undefined removes it. */
function mapInput(name: string, change: (value: string) => unknown): Interceptor {
  return compose(
    mapRequestBody(`/${name}`, (value) => (value === undefined ? value : change(String(value)))),
    mapQuery(name, (value) => {
      const other = value === undefined ? value : change(value);
      return other === undefined ? other : String(other);
    }),
  );
}

function callOperators({ contract }: ClientFacts, operation: Operation): Operator[] {
  const { name } = operation;
  const on = operationsOf(contract);
  const [credentials, inputs, wait] = [`${name}/credentials`, `${name}/inputs`, `${name}/retry-after`];
  const retryAfter = (change: (seconds: number) => number): ClientMutant["make"] =>
    changeMessages(() =>
      on(
        name,
        mapResponseHeader("Retry-After", (seconds) => seconds && String(change(Number(seconds)))),
      ),
    );
  return [
    [credentials, "no-credentials", `${name} is called without credentials`, changeMessages(withoutCredentials)],
    [
      credentials,
      "credentials-cut",
      `${name} is called without the end of the credentials`,
      changeMessages(() => mapRequestHeader("authorization", (value) => value?.slice(0, -1))),
    ],
    ...Object.keys(sampleInput(contract, operation)).flatMap((input): Operator[] => [
      [
        inputs,
        `${input}-missing`,
        `${name} is called without ${input}`,
        changeMessages(() =>
          on(
            name,
            mapInput(input, () => undefined),
          ),
        ),
      ],
      [
        inputs,
        `${input}-changed`,
        `${name} is called with another ${input}`,
        changeMessages(() =>
          on(
            name,
            mapInput(input, (value) => `${value}~`),
          ),
        ),
      ],
    ]),
    [
      wait,
      "retry-after-in-minutes",
      `${name} waits for minutes in place of seconds`,
      retryAfter((seconds) => seconds * 60),
    ],
    [
      wait,
      "retry-after-in-milliseconds",
      `${name} waits for milliseconds in place of seconds`,
      retryAfter((seconds) => seconds / 1000),
    ],
    [wait, "retry-after-ignored", `${name} is called again at once`, changeMessages(() => on(name, impatient))],
    [
      wait,
      "repeated-with-number",
      `The repeated request of ${name} differs from the first`,
      changeMessages(() => {
        let count = 0;
        return on(
          name,
          onRequest(({ url }) => {
            url.searchParams.set("attempt", String(count));
            count += 1;
          }),
        );
      }),
    ],
    [
      wait,
      "repeated-without-credentials",
      `The repeated request of ${name} has no credentials`,
      changeMessages(() => on(name, afterBusy(withoutCredentials()))),
    ],
    ...repeatKeysOf(operation).flatMap((key): Operator[] => [
      [
        wait,
        "repeated-with-new-key",
        `The repeated request of ${name} has another ${key.name}`,
        changeMessages(() =>
          compose(
            on(
              name,
              mapRequestHeader(key.name, (value) => value ?? "key"),
            ),
            on(name, afterBusy(mapRequestHeader(key.name, () => randomUUID()))),
          ),
        ),
      ],
    ]),
  ];
}

/** Changes a request that follows a response with status 429. */
function afterBusy(change: Interceptor): Interceptor {
  let isBusy = false;
  return async (request, next) => {
    const send: typeof next = async (passed) => {
      const response = await next(passed);
      isBusy = response.status === 429;
      return response;
    };
    return isBusy ? await change(request, send) : await send(request);
  };
}

function withoutCredentials(): Interceptor {
  return compose(
    mapRequestHeader("authorization", () => undefined),
    mapRequestHeader("cookie", () => undefined),
  );
}

/** Waits less than the documented time. */
const impatient: Interceptor = compose(
  mapResponseHeader("Retry-After", (seconds) => seconds && "0"),
  mapResponseHeader("X-RateLimit-Reset", () => undefined),
);

const outcomes = ["certificate", "failed", "succeeded"] as const;
const reported = "certificate/reported";

function outcome(from: (outcome: unknown) => boolean, to: string): ClientMutant["make"] {
  return changeOutput((output) => (from(output["outcome"]) ? { outcome: to } : output));
}

const certificateOperators: readonly Operator[] = [
  ["certificate/stops", "unverified", "Any certificate is accepted", changeMessages(() => unverified)],
  [
    "certificate/stops",
    "self-signed",
    "Any certificate that signs itself is accepted",
    changeMessages(() => selfSignedAccepted),
  ],
  [
    "certificate/stops",
    "in-clear",
    "After a rejected certificate, the program sends the request in clear",
    changeMessages(() => inClear),
  ],
  ["certificate/stops", "without-credentials", "The program sends no credentials", changeMessages(withoutCredentials)],
  ["certificate/stops", "ends-at-once", "The program ends with an error before the call", ending],
  ["certificate/other-host", "host-unchecked", "A certificate for any host is accepted", hostUnchecked],
  [
    reported,
    "as-unauthorized",
    "A rejected certificate is reported as rejected credentials",
    outcome((each) => each === "certificate", "unauthorized"),
  ],
  [
    reported,
    "every-failure",
    "Every failure is reported as rejected credentials",
    outcome((each) => each !== "succeeded", "unauthorized"),
  ],
  ...outcomes.map((other): Operator => [
    reported,
    `unauthorized-as-${other}`,
    `Rejected credentials are reported as ${other}`,
    outcome((each) => each === "unauthorized", other),
  ]),
  [reported, "silent", "The program reports no outcome", silent],
];

/** Performs the task and reports no result. */
function silent(right: ClientProgram): ClientProgram {
  return async (task, service) => void (await right(task, service));
}

const unverified: Interceptor = async (request, next) =>
  request.url.startsWith("https:") ? await fetchOverTls(request, { rejectUnauthorized: false }) : await next(request);

const selfSignedAccepted: Interceptor = async (request, next) => {
  try {
    return await next(request.clone());
  } catch (error) {
    const { cause } = Object(error) as { cause?: { code?: unknown } };
    if (cause?.code !== "DEPTH_ZERO_SELF_SIGNED_CERT") throw error;
    return await fetchOverTls(request, { rejectUnauthorized: false });
  }
};

/** Verifies that an authority has signed a certificate, but not its host. */
function hostUnchecked(right: ClientProgram): ClientProgram {
  return async (task, service) => {
    const { authority: ca } = service;
    if (ca === undefined) return await right(task, service);
    const fetchAny = async (request: Request) =>
      await fetchOverTls(request, { ca, checkServerIdentity: () => undefined });
    return await right(task, { ...service, fetch: fetchAny });
  };
}

const inClear: Interceptor = async (request, next) => {
  try {
    return await next(request);
  } catch (error) {
    await fetch(request.url.replace(/^https:/, "http:"), { headers: request.headers });
    throw error;
  }
};

/** The fields of a page that determine if others follow. */
interface ReadPage {
  sent: Row;
  body: Row;
  items: readonly unknown[];

  /** The number of items on all pages until now. */
  given: number;
}

function walkOperators({ contract }: ClientFacts, operation: Operation): Operator[] {
  const { pages } = resolvedOperation(contract, operation.name) ?? {};
  if (pages === undefined) return [];
  const { name } = operation;
  const steps = pages.list.steps.map((step) => step.name);
  const pointer = steps.map((step) => `/${step}`).join("");
  const on = operationsOf(contract);
  const mapItems = (change: (items: readonly unknown[]) => readonly unknown[]): Interceptor =>
    mapResponseBody(pointer, (items) => (Array.isArray(items) ? change(items as unknown[]) : items));
  const itemsIn = (body: unknown): readonly unknown[] => {
    const items = steps.reduce<unknown>((value, step) => Reflect.get(Object(value), step), body);
    return Array.isArray(items) ? (items as unknown[]) : [];
  };
  const at = (end: string) => `${name}/${end}`;
  const plain: Operator[] = [
    [
      at("walk"),
      "first-page-only",
      "Only the first page is returned",
      changeOutput(({ items }) => ({ items: (items as unknown[]).slice(0, 4) })),
    ],
    [
      at("walk"),
      "last-lost",
      "The last item is lost",
      changeOutput(({ items }) => ({ items: (items as unknown[]).slice(0, -1) })),
    ],
    [
      at("walk"),
      "page-twice",
      "The first page is returned twice",
      changeOutput(({ items }) => ({ items: [...(items as unknown[]).slice(0, 4), ...(items as unknown[])] })),
    ],
  ];
  if (pages.walk.kind !== "rules") return plain;
  const { rules } = pages.walk;
  /** Treats some page as the last: those after it have no items, and return the cursor that was sent. */
  const endedEarly = (isLast: (page: ReadPage) => boolean): Interceptor => {
    let count = 0;
    let ended = false;
    const cursors = rules.filter(({ mechanism }) => mechanism === "cursor");
    return onResponse((response, { body }) => {
      const sent = isRow(body) ? body : {};
      const items = itemsIn(response.body);
      if (ended) {
        const same = cursors.reduce<Row>(
          (whole, { take, send }) => withValueAt(whole, take.split("."), sent[send]),
          withValueAt({}, steps, []) as Row,
        );
        response.body = same;
        return;
      }
      count += items.length;
      ended = isLast({ sent, body: isRow(response.body) ? response.body : {}, items, given: count });
    });
  };
  const byTime = rules
    .filter(({ mechanism }) => mechanism === "timestamp")
    .flatMap(({ order, send, take, stepNanoseconds = 0 }): Operator[] => {
      const check = at(`by-time/${order}/${send}`);
      const all = at(`by-time/${order}/all`);
      const duplicates = at(`by-time/${order}/duplicates`);
      const other = rules.find((rule) => rule.mechanism === "timestamp" && rule.order !== order)?.send ?? "";
      const step = BigInt(stepNanoseconds);
      const moved = (id: string, title: string, move: (time: bigint) => bigint): Operator => [
        check,
        `${send}-${id}`,
        title,
        changeMessages(() =>
          on(
            name,
            mapRequestBody(`/${send}`, (time) => timeOf(move(nanosecondsOf(String(time))))),
          ),
        ),
      ];
      return [
        moved("in-milliseconds", `${send} is cut to milliseconds`, (time) => time - (time % 1_000_000n)),
        moved(
          "off-by-a-millisecond",
          `${send} goes on by a million times the documented step`,
          (time) => time + step * 1_000_000n,
        ),
        moved("off-by-two", `${send} goes on by two steps`, (time) => time + step * 2n),
        moved("back", `${send} goes a step back`, (time) => time - step),
        [
          check,
          `${send}-alone`,
          `${other} is sent with the first page only`,
          changeMessages(() =>
            onFirst((isFirst) => mapRequestBody(`/${other}`, (time) => (isFirst() ? time : undefined))),
          ),
        ],
        [
          check,
          `${send}-with-other-day`,
          `${other} is that of a whole day`,
          changeMessages(() =>
            mapRequestBody(
              `/${other}`,
              (time) => `${String(time).slice(0, 10)}T${step < 0 ? "00:00:00" : "23:59:59"}Z`,
            ),
          ),
        ],
        [
          check,
          `${send}-of-second-last`,
          `${send} is that of the last item but one`,
          changeMessages(() => ofItem(send, take, (body) => itemsIn(body).at(-2))),
        ],
        [
          check,
          `${send}-of-first-within-a-millisecond`,
          `${send} is that of the first item in the millisecond of the last one`,
          changeMessages(() =>
            ofItem(send, take, (body) => {
              const items = itemsIn(body);
              return items.find((item) => millisecondIn(item, take) === millisecondIn(items.at(-1), take));
            }),
          ),
        ],
        [check, "ends-at-once", "The program ends with an error before the first request", ending],
        [duplicates, "repeats-overlap", "Repeated items are returned again", changeMessages(() => markItems(mapItems))],
        [
          all,
          "gives-up-at-empty",
          "An empty page counts as an error",
          changeMessages(() =>
            onResponse((response) => {
              if (itemsIn(response.body).length === 0) response.status = 500;
            }),
          ),
        ],
        [
          all,
          "stops-at-short-page",
          "A page with fewer items than the limit ends the walk",
          changeMessages(() => endedEarly(({ items }) => items.length < 10)),
        ],
        [
          all,
          "drops-same-time",
          "Of the items of one time, only the first is returned",
          changeOutput(({ items }) => ({
            items: [...new Map((items as Row[]).toReversed().map((item) => [item[take], item])).values()],
          })),
        ],
        [
          duplicates,
          "drops-neighbours-alone",
          "A repeated item is removed only directly after itself",
          (right) =>
            giving(
              sending(right, () => markItems(mapItems)),
              ({ items }) => ({
                items: (items as Row[])
                  .map(removeMark)
                  .filter((item, index, list) => JSON.stringify(item) !== JSON.stringify(list[index - 1])),
              }),
            ),
        ],
      ];
    });
  const byCursor = rules
    .filter(({ mechanism }) => mechanism === "cursor")
    .flatMap(({ order, send }): Operator[] => {
      const check = at(`by-cursor/${order}/after`);
      const takes = rules.filter(({ mechanism }) => mechanism === "cursor").map((rule) => rule.take);
      const [one = "", two = ""] = takes;
      return [
        [
          check,
          "cursor-never-ends",
          "Only a page without items ends the walk",
          changeMessages(() =>
            neverTheSame(
              send,
              takes.map((path) => `/${path.replaceAll(".", "/")}`),
            ),
          ),
        ],
        [
          check,
          "cursor-swapped",
          "The cursor of the other end of the page is sent",
          changeMessages(() =>
            onResponse((response) => {
              const body = isRow(response.body) ? response.body : {};
              const [first, second] = [valueAt(body, one), valueAt(body, two)];
              response.body = withValueAt(withValueAt(body, one.split("."), second) as Row, two.split("."), first);
            }),
          ),
        ],
        [
          check,
          "cursor-compared-with-either",
          "The walk ends if either cursor that comes back is the one sent",
          changeMessages(() =>
            endedEarly(
              ({ sent, body }) => sent[send] !== undefined && takes.some((path) => valueAt(body, path) === sent[send]),
            ),
          ),
        ],
        [
          check,
          "cursor-one-page-too-few",
          "The walk ends a page too early",
          changeMessages(() => endedEarly(({ given: count }) => count >= 8)),
        ],
      ].map(([end = "", id = "", title = "", make]) => [end, `${order}-${String(id)}`, title, make] as Operator);
    });
  const { textLimit } = operation;
  const limits = [...new Set(rules.map(({ order }) => order))].flatMap((order): Operator[] => {
    if (textLimit === undefined) return [];
    const limited = (id: string, title: string, change: (limit: number) => number | undefined): Operator => [
      at(`limit/${order}`),
      `${order}-${id}`,
      title,
      changeMessages(() =>
        on(
          name,
          mapRequestBody(`/${textLimit.send}`, (limit) => (typeof limit === "number" ? change(limit) : limit)),
        ),
      ),
    ];
    return [
      limited("of-query-only", "The limit stands in the text alone, even if it is large", () => undefined),
      limited("of-default", "The limit of the request stays the default", () => textLimit.above),
      limited("off-by-one", "The request asks for one item more than the text", (limit) => limit + 1),
    ];
  });
  return [...byTime, ...byCursor, ...limits];
}

function valueAt(body: Row, path: string): unknown {
  return path.split(".").reduce<unknown>((value, step) => Reflect.get(Object(value), step), body);
}

/** A value with another one at the end of a path of fields. */
function withValueAt(value: unknown, [name, ...rest]: readonly string[], end: unknown): Row {
  const fields = isRow(value) ? value : {};
  return name === undefined
    ? (end as Row)
    : { ...fields, [name]: rest.length === 0 ? end : withValueAt(fields[name], rest, end) };
}

/** Returns an interceptor that knows if its request is the first. */
function onFirst(make: (isFirst: () => boolean) => Interceptor): Interceptor {
  let count = 0;
  const interceptor = make(() => count === 0);
  return async (request, next) =>
    await interceptor(request, async (passed) => await next(passed)).finally(() => count++);
}

function millisecondIn(item: unknown, field: string): number {
  return Date.parse(String(Reflect.get(Object(item), field)));
}

/** Continues from some item of a page. */
function ofItem(send: string, take: string, choose: (body: unknown) => unknown): Interceptor {
  let time: unknown;
  return compose(
    mapRequestBody(`/${send}`, (sent) => time ?? sent),
    onResponse(({ body }) => void (time = Reflect.get(Object(choose(body)), take))),
  );
}

const mark = "~mark";

/** Makes every item different, so that a program cannot recognize a repeated item. */
function markItems(mapItems: (change: (items: readonly unknown[]) => readonly unknown[]) => Interceptor): Interceptor {
  let count = 0;
  return mapItems((items) =>
    items.map((item) => {
      count += 1;
      return { ...Object(item), [mark]: count };
    }),
  );
}

function removeMark({ [mark]: _, ...item }: Row): Row {
  return item;
}

/** Makes every cursor that comes back differ from those that were sent. */
function neverTheSame(send: string, pointers: readonly string[]): Interceptor {
  let count = 0;
  const [first, ...others] = pointers.map((pointer) =>
    mapResponseBody(pointer, (value) => {
      count += 1;
      return typeof value === "string" ? `${value}#${count}` : value;
    }),
  );
  const back = mapRequestBody(`/${send}`, (cursor) => (typeof cursor === "string" ? cursor.split("#")[0] : cursor));
  return first === undefined ? back : compose(back, first, ...others);
}

/** Changes that corrupt an id. */
const spoilt: readonly (readonly [name: string, change: (id: string) => string])[] = [
  ["lower-cased", (id) => id.toLowerCase()],
  ["upper-cased", (id) => id.toUpperCase()],
  ["shortened", (id) => id.slice(0, 20)],
  ["escaped", (id) => encodeURIComponent(id)],
  ["decoded", (id) => decodeURIComponent(id.replaceAll("+", " "))],
  ["slug", (id) => id.replaceAll(/[^\w./]/g, "_")],
];

function flowOperators(flow: SelectingFlow): Operator[] {
  const { facts, definition, calling, call, search, source, list, described } = flow;
  const on = operationsOf(facts.contract);
  const onCall = (interceptor: () => Interceptor): ClientMutant["make"] =>
    changeMessages(() => on(call.name, interceptor()));
  const at = (...end: readonly string[]): string => [flow.flow.name, ...end].join("/");
  const to = keyInput(flow);
  const own = (definition.own ?? []).flatMap((name): Operator[] => [
    [
      at("own", name, "stable"),
      "for-each-request",
      `Every request has another ${name}`,
      changeMessages(() => mapRequestBody(`/${name}`, () => randomUUID())),
    ],
    [
      at("own", name, "stable"),
      "for-calls",
      `A call has another ${name} than the request before it`,
      changeMessages(() => {
        const id = randomUUID();
        return on(
          call.name,
          mapRequestBody(`/${name}`, () => id),
        );
      }),
    ],
    [
      at("own", name, "stable"),
      "of-two-calls",
      `A conversation gets another ${name} after two calls`,
      changeMessages(() => {
        let calls = 0;
        return on(
          call.name,
          mapRequestBody(`/${name}`, (id) => {
            calls += 1;
            return calls > 2 ? randomUUID() : id;
          }),
        );
      }),
    ],
    [
      at("own", name, "another"),
      "one-for-all",
      `All conversations have the same ${name}`,
      changeMessages(() => mapRequestBody(`/${name}`, () => "session")),
    ],
  ]);
  const inputs = calling.inputs ?? [];
  const brought = inputs.flatMap(({ to: name }): Operator[] => {
    const check = at("given", name);
    return [
      [check, "none", `Calls carry no ${name}`, onCall(() => mapInput(name, () => undefined))],
      [
        check,
        "once",
        `Only the first call carries the ${name}`,
        changeMessages(() => {
          let calls = 0;
          return on(
            call.name,
            mapInput(name, (value) => {
              calls += 1;
              return calls === 1 ? value : undefined;
            }),
          );
        }),
      ],
      [
        check,
        "normalized",
        `${name} is in lower case, without the text before a slash`,
        onCall(() => mapInput(name, (value) => value.toLowerCase().split("/").at(-1))),
      ],
      [
        check,
        "ends-before-calls",
        "The program ends with an error after the search",
        changeMessages(() => on(call.name, () => Promise.reject(new Error("the program has ended")))),
      ],
    ];
  });
  const chained = inputs
    .filter(({ from }) => from.startsWith(`${source.name}.`))
    .flatMap(({ to: name, from }): Operator[] => {
      const check = at("chained", name, "found");
      const field = from.split(".")[1] ?? "";
      const remembered = (choose: (ids: readonly unknown[]) => unknown): ClientMutant["make"] =>
        changeMessages(() => {
          const ids: unknown[] = [];
          return compose(
            on(
              search.name,
              mapResponseBody(`/${field}`, (id) => (ids.push(id), id)),
            ),
            on(
              call.name,
              mapRequestBody(`/${name}`, () => choose(ids)),
            ),
          );
        });
      return [
        [check, "none", `Calls carry no ${name}`, onCall(() => mapInput(name, () => undefined))],
        [check, "first", `All calls carry the ${name} of the first response`, remembered(([first]) => first)],
        [
          at("chained", name, "earlier"),
          "last",
          `Calls carry the ${name} of the last response, even if another one returned the item`,
          remembered((ids) => ids.at(-1)),
        ],
        [check, "another", `Calls carry another id as ${name}`, onCall(() => mapInput(name, () => randomUUID()))],
        [check, "ends-at-once", "The program ends with an error in every task", ending],
        ...spoilt.map(([way, change]): Operator => [
          check,
          way,
          `The ${name} of a call is ${way}`,
          onCall(() => mapInput(name, change)),
        ]),
      ];
    });
  const names = new Set([...(source.inputs ?? []), ...inputs].map((input) => input.to));
  const repeated = [...names].flatMap((name): Operator[] => {
    const changes: readonly (readonly [string, string, (value: string) => unknown])[] = [
      ["lost", `A repeated request has no ${name}`, () => undefined],
      ["new", `A repeated request has another ${name}`, (value) => `${value}~`],
    ];
    return changes.map(([way, title, change]) => [
      at("repeated", name),
      `${name}-${way}`,
      title,
      changeMessages(() =>
        compose(on(search.name, afterBusy(mapInput(name, change))), on(call.name, afterBusy(mapInput(name, change)))),
      ),
    ]);
  });
  const inFlowsAlone: Operator = [
    at("retry-after"),
    "retry-after-ignored",
    "In a flow, a request is repeated at once",
    (right) => {
      const hasty = sending(right, () => impatient);
      return async (task, service) => await (task.task === "flow" ? hasty : right)(task, service);
    },
  ];
  const like = (isLike: (id: string, found: string) => boolean): ClientMutant["make"] =>
    changeMessages(() => {
      const found: string[] = [];
      const pointer = `/${[...list, "*", flow.key].join("/")}`;
      return compose(
        on(
          search.name,
          mapResponseBody(pointer, (id) => (found.push(String(id)), id)),
        ),
        on(
          call.name,
          mapInput(to, (id) => found.find((each) => isLike(id, each)) ?? id),
        ),
      );
    });
  return [
    ...own,
    ...brought,
    ...chained,
    ...repeated,
    inFlowsAlone,
    ...spoilt.map(([way, change]): Operator => [
      at("selected", to, "exact"),
      way,
      `The ${to} of a call is ${way}`,
      onCall(() => mapInput(to, change)),
    ]),
    [
      at("selected", to, "similar"),
      "of-any-case",
      "Of items whose ids differ by case alone, the first is called",
      like((id, found) => id.toLowerCase() === found.toLowerCase()),
    ],
    [
      at("selected", to, "similar"),
      "of-prefix",
      "An item is called whose id is a prefix of the selected one's",
      like((id, found) => id.startsWith(found)),
    ],
    [
      at("selected", to, "long"),
      "of-64-characters",
      "Items are identified by the first 64 characters of their ids",
      like((id, found) => id.slice(0, 64) === found.slice(0, 64)),
    ],
    ...(described === undefined ? [] : describedOperators(flow, described.input, described.descriptions)),
  ];
}

function describedOperators(flow: SelectingFlow, input: string, descriptions: string): Operator[] {
  const { facts, definition, call, search, list, key, text } = flow;
  const on = operationsOf(facts.contract);
  const [sample = descriptions] = definition.sample?.split(".") ?? [];
  const at = (end: string): string => `${flow.flow.name}/described/${input}/${end}`;
  const pointer = `/${list.join("/")}`;
  /** Describes an item with the description of another one. */
  const describing = (find: (item: Row, all: readonly Row[]) => Row): Interceptor =>
    on(
      search.name,
      mapResponseBody(pointer, (found) => {
        const items = Array.isArray(found) ? found.filter(isRow) : [];
        return items.map((item) => {
          const other = find(item, items);
          return { ...item, [descriptions]: other[descriptions], [sample]: other[sample] };
        });
      }),
    );
  const old = changeMessages(() => {
    const seen = new Map<unknown, Row>();
    return describing((item) => {
      const first = seen.get(item[key]) ?? item;
      seen.set(item[key], first);
      return first;
    });
  });
  const described = (changes: Row): ClientMutant["make"] =>
    changeMessages(() =>
      on(
        search.name,
        mapResponseBody(`${pointer}/*/${descriptions}/*`, (each) => ({ ...Object(each), ...changes })),
      ),
    );
  return [
    [
      at("selected"),
      "of-first-result",
      `${input} is as the first item describes it`,
      changeMessages(() => describing((item, [first = item]) => first)),
    ],
    [
      at("selected"),
      "of-the-name",
      `The last word of the id becomes a part of ${input}`,
      changeMessages(() =>
        on(
          call.name,
          mapRequestBody(`/${input}`, (values) => ({ ...Object(values), by_city: text })),
        ),
      ),
    ],
    [
      at("sample"),
      "sample-of-first-result",
      "Values that the user has not given are those of the first sample",
      changeMessages(() =>
        on(
          search.name,
          mapResponseBody(pointer, (found) => {
            const items = Array.isArray(found) ? found.filter(isRow) : [];
            return items.map((item) => ({ ...item, [sample]: items[0]?.[sample] }));
          }),
        ),
      ),
    ],
    [
      at("found-later"),
      "of-neighbours",
      "An item that is found again keeps its old description, unless the previous search found it too",
      changeMessages(() => {
        const seen = new Map<unknown, Row>();
        let before = new Set<unknown>();
        return describing((item, all) => {
          const known = before.has(item[key]) ? undefined : seen.get(item[key]);
          seen.set(item[key], item);
          if (item === all.at(-1)) before = new Set(all.map((each) => each[key]));
          return known ?? item;
        });
      }),
    ],
    [at("found-again"), "of-old-schema", "An item that is found again keeps its old description", old],
    [at("refreshed"), "keeps-first", "The first description of an item is kept for good", old],
    [
      at("sample-invalid"),
      "sample-unchecked",
      "Values of the sample are validated neither by type nor by enum",
      described({ type: undefined, enum: undefined }),
    ],
    [
      at("sample-invalid"),
      "sample-for-all",
      "Values of the sample are sent unchecked if the user has not given them",
      described({ required: true, type: undefined, enum: undefined }),
    ],
    [
      at("said-invalid"),
      "enum-unchecked",
      "Values are validated by type, but not by enum",
      described({ enum: undefined }),
    ],
    [
      at("sample-is-hint"),
      "numbers-as-text",
      "Numbers are sent as strings after validation",
      changeMessages(() =>
        on(
          call.name,
          mapRequestBody(`/${input}/*`, (value) => (typeof value === "number" ? String(value) : value)),
        ),
      ),
    ],
  ];
}

/** Changes the result of each round of a program. */
function changeResults(change: (result: Row) => object): ClientMutant["make"] {
  return changeOutput(({ results: all }) => ({ results: (all as Row[]).map(change) }));
}

function keptOperators(flow: InterfaceContract["flows"][number]): Operator[] {
  const check = `${flow.name}/kept`;
  return [
    ...keptNames(flow).flatMap(({ name }): Operator[] => [
      [check, `without-${name}`, `${name} is not returned`, changeResults(({ [name]: _, ...rest }) => rest)],
      [
        check,
        `another-${name}`,
        `Another ${name} is returned`,
        changeResults((result) => ({ ...result, [name]: randomUUID() })),
      ],
      [
        check,
        `${name}-in-lower-case`,
        `${name} is returned in lower case`,
        changeResults((result) => ({ ...result, [name]: String(result[name]).toLowerCase() })),
      ],
    ]),
    [check, "unprintable", "The program returns nothing", silent],
  ];
}

import { randomUUID } from "node:crypto";
import { rightHooks } from "./hooks.ts";
import { type Answer, type Parts, right } from "./service.ts";

/** A defect of the service. */
export interface ToolDefect {
  kind: string;
  title: string;
  change: Partial<Parts>;
}

type Change = (answer: Answer, query: URLSearchParams) => Partial<Answer>;

/** Changes the responses of an operation with a status. */
function after(operation: string, status: number, change: Change): Partial<Parts> {
  return {
    answer: (name, answer, query) =>
      (operation === "*" || name === operation) && answer.status === status
        ? { ...answer, ...change(answer, query) }
        : answer,
  };
}

/** A body, with the fields that its changes need. */
type Shown = Record<string, unknown> & { tools: Record<string, unknown>[]; loans: object[] };

/** Changes the bodies of an operation with a status. */
function body(operation: string, status: number, change: (body: Shown) => unknown): Partial<Parts> {
  return after(operation, status, (answer) => ({ body: change(answer.body as Shown) }));
}

function header(operation: string, status: number, name: string, value: string): Partial<Parts> {
  return after(operation, status, ({ headers }) => ({ headers: { ...headers, [name]: value } }));
}

const statuses: Record<string, Partial<Parts>> = {
  "adds a tool with 200": after("addTool", 201, () => ({ status: 200 })),
  "enters a member with 202": after("addMember", 201, () => ({ status: 202 })),
  "reads a tool with 201": after("getTool", 200, () => ({ status: 201 })),
  "lists members with 206": after("listMembers", 200, () => ({ status: 206 })),
  "removes a tool with 200": after("removeTool", 204, () => ({ status: 200, body: {} })),
  "subscribes with 202": after("subscribe", 204, () => ({ status: 202 })),
  "collects with 201": after("collectTool", 200, () => ({ status: 201 })),
  "rejects unknown credentials with 403": after("*", 401, () => ({ status: 403 })),
  "rejects invalid inputs with 400": after("*", 422, () => ({ status: 400 })),
  "rejects wrong steps with 400": after("*", 409, () => ({ status: 400 })),
  "answers unknown tools 410": after("getTool", 404, () => ({ status: 410 })),
  "answers unknown members 500": after("getMember", 404, () => ({ status: 500, headers: {}, body: "Oops" })),
  "answers unknown loans 200, with the error": after("getLoan", 404, () => ({ status: 200 })),
  "answers without credentials 200, with the error": after("*", 401, () => ({ status: 200 })),
};

const headers: Record<string, Partial<Parts>> = {
  "says of no new tool where it is": header("addTool", 201, "location", ""),
  "traces no list of tools": header("listTools", 200, "x-request-id", ""),
  "traces no tool": header("getTool", 200, "x-request-id", ""),
  "traces no new member": header("addMember", 201, "x-request-id", ""),
};

const mediaTypes: Record<string, Partial<Parts>> = {
  "reads tools as text": header("getTool", 200, "content-type", "text/plain"),
  "exports as JSON": after("exportTools", 200, () => ({ headers: {}, body: [] })),
  "exports as HTML": header("exportTools", 200, "content-type", "text/html"),
  "answers errors as plain JSON": header("*", 404, "content-type", "application/json"),
  "rejects credentials as text": after("*", 401, () => ({
    headers: { "content-type": "text/plain" },
    body: "Unauthorized",
  })),
};

const credentials: Record<string, Partial<Parts>> = {
  "accepts no token": { token: () => undefined },
  "accepts every token": { token: () => "all" },
  "accepts every key": { key: () => "all" },
  "needs no credentials to read": { nobody: "read" },
  "needs no credentials": { nobody: "all" },
  "accepts keys that begin like one": { key: (key) => (key.startsWith("shed-k") ? "all" : undefined) },
  "lets those who may read write": { key: (key) => (right.key(key) === undefined ? undefined : "all") },
};

const inputs: Record<string, Partial<Parts>> = {
  "gives 20 tools without a size": { perPage: 20 },
  "gives 2 members without a size": { limit: 2 },
  "lists tools from Z to A without an order": { usualOrder: "-name" },
  "lends new tools for 7 days": { defaults: { ...right.defaults, lending_days: 7 } },
  "makes new members keen": { defaults: { ...right.defaults, level: "keen" } },
  "accepts whatever is sent": { validates: false },
};

const bodies: Record<string, Partial<Parts>> = {
  "has tools of an unknown category": body("getTool", 200, (tool) => ({ ...tool, category: "metal" })),
  "lists loans of an unknown status": body("listLoans", 200, ({ loans, ...rest }) => ({
    ...rest,
    loans: loans.map((loan) => ({ ...loan, status: "lost" })),
  })),
  "writes days as times": body("getMember", 200, (member) => ({
    ...member,
    joined_on: `${String(member["joined_on"])}T00:00:00Z`,
  })),
  "leaves the name of a member out": body("getMember", 200, ({ name: _, ...member }) => member),
  "says how long a tool is lent as text": body("listTools", 200, ({ tools, ...rest }) => ({
    ...rest,
    tools: tools.map((tool) => ({ ...tool, lending_days: String(tool.lending_days) })),
  })),
  "says nothing of invalid inputs": body("*", 422, ({ details: _, ...problem }) => problem),
  "does not say where a loan stands": body("*", 409, ({ status: _, ...problem }) => problem),
  "names errors otherwise": body("*", 404, (problem) => ({ ...problem, code: "not_found" })),
};

const lists: Record<string, Partial<Parts>> = {
  "sorts tools by nothing": { compareTexts: () => 0 },
  "sorts tools without regard to the order": {
    answer: (name, answer) =>
      name === "listTools" && answer.status === 200 ? { ...answer, body: reversed(answer.body) } : answer,
  },
  "sorts days and times the other way round": { compareTimes: (a, b) => -right.compareTimes(a, b) },
  "sorts days by month": { compareTimes: (a, b) => right.compareTimes(a.slice(5), b.slice(5)) },
  "disregards the category": without("category"),
  "disregards the maker": without("brand"),
  "disregards the first day": without("acquired_from"),
  "leaves the last day out": {
    passes: (name, row, value) =>
      right.passes(name, row, value) && !(name === "acquired_until" && row["acquired_on"] === value),
  },
  "disregards the status": without("status"),
  "disregards the time": without("since"),
  "loses keen members": { passes: (name, row, value) => right.passes(name, row, value) && value !== "keen" },
  "finds tools of other makers": {
    passes: (name, row, value) =>
      name === "brand" ? right.passes(name, row, value) === false : right.passes(name, row, value),
  },
  "counts the tools of the page": { total: (_, page) => page },
  "counts one tool too many": { total: (all) => all + 1 },
  "has an empty first page": { start: (page, size) => page * size },
  "skips a tool between pages": { start: (page, size) => (page - 1) * (size + 1) },
  "repeats a tool on the next page": { start: (page, size) => (page - 1) * (size - 1) },
  "gives no cursor": { cursor: () => undefined },
  "repeats a row after a cursor": { next: (index) => index - 1 },
  "skips a row after a cursor": { next: (index) => index + 1 },
  "gives cursors for ever": { cursor: (index, all) => right.cursor(Math.min(index, all - 1), all) },
};

function without(parameter: string): Partial<Parts> {
  return { passes: (name, row, value) => name === parameter || right.passes(name, row, value) };
}

function reversed(shown: unknown): unknown {
  const { tools, ...rest } = shown as Shown;
  return { ...rest, tools: tools.toReversed() };
}

const things: Record<string, Partial<Parts>> = {
  "keeps no new tool": { keeps: (kind) => kind !== "tools" },
  "keeps no new loan": { keeps: (kind) => kind !== "loans" },
  "keeps no change": { change: () => undefined },
  "forgets what a change does not name": {
    change: (tool, change) => void Object.assign(tool, { name: "", brand: "", ...change, lending_days: 1 }),
  },
  "keeps what it removes": { remove: () => undefined },
  "removes everything": { remove: (rows) => void (rows.length = 0) },
  "finds something for every id": { find: (rows, id) => right.find(rows, id) ?? rows[0] },
  "carries a repeated request out again": { knowsKeys: false },
  "allows every step": { allows: () => true },
  "cancels what was collected": { allows: (step, status) => step === "cancel" || right.allows(step, status) },
  "collects without a trace": { leads: { ...right.leads, collect: "reserved" } },
  "cancels as returned": { leads: { ...right.leads, cancel: "returned" } },
};

const streams: Record<string, Partial<Parts>> = {
  "sends events that are no JSON": { frame: (event) => `event: ${event}\ndata: {"tools":\n\n` },
  "sends events of other data": { frame: (event) => `event: ${event}\ndata: ["nothing"]\n\n` },
  "names events otherwise": { frame: (event, data) => right.frame(`shed-${event}`, data) },
  "sends lines that are none of a stream": {
    frame: (event, data) => `<event>${event}</event>\n${right.frame(event, data)}`,
  },
  "sends no data": { frame: (event) => `event: ${event}\n\n` },
  "streams as plain text": header("watch", 200, "content-type", "text/plain"),
};

const hooks: Record<string, Partial<Parts>> = Object.fromEntries(
  Object.entries<Partial<Parts["hooks"]>>({
    "signs no webhook": { sign: () => undefined },
    "signs with another key": { sign: (text) => rightHooks.sign(text, "another secret of the shed") },
    "signs another text": { sign: (text, secret) => rightHooks.sign(`${text}\n`, secret) },
    "signs without the prefix": { sign: (text, secret) => rightHooks.sign(text, secret)?.slice(7) },
    "never posts again": { delay: () => undefined },
    "posts four times": { delay: (attempts, status = 0) => (status < 300 || attempts > 3 ? undefined : attempts) },
    "posts again what was accepted": { delay: (attempts) => [0, 1, 2][attempts] },
    "posts everything twice": { copies: 2 },
    "gives each attempt an id of its own": { body: (notice) => ({ ...notice, id: randomUUID() }) },
    "gives webhooks no id": { body: (notice) => ({ ...notice, id: undefined }) },
    "counts no attempts": { count: () => undefined },
    "counts attempts from 0": { count: (attempt) => String(attempt - 1) },
    "posts other data": { body: (notice) => ({ ...notice, data: { nothing: true } }) },
    "posts events of other names": { body: (notice) => ({ ...notice, event: "loan.changed" }) },
  }).map(([title, change]) => [title, { hooks: change }]),
);

/** Every known defect of the service. */
export const defects: readonly ToolDefect[] = Object.entries({
  status: statuses,
  header: headers,
  "media type": mediaTypes,
  credentials,
  input: inputs,
  body: bodies,
  list: lists,
  resource: things,
  stream: streams,
  delivery: hooks,
}).flatMap(([kind, all]) => Object.entries(all).map(([title, change]): ToolDefect => ({ kind, title, change })));

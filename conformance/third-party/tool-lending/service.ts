import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Service } from "../serving.ts";
import { type HookParts, Hooks } from "./hooks.ts";
import { type Loan, type Member, type Shed, type Tool, usedShed } from "./shed.ts";

/** A response of the service. */
export interface Answer {
  status: number;
  headers: Record<string, string>;

  /** JSON, or a text if `type` is not JSON. */
  body?: unknown;
}

/** The permissions of a caller. */
export type Access = "all" | "read" | "none";

type Row = Readonly<Record<string, unknown>>;

/** The parts of the service that a defect replaces. */
export interface Parts {
  /** Returns the permissions of a key; undefined if it is not valid. */
  key(key: string): Access | undefined;

  /** Returns the permissions of a token. */
  token(token: string): Access | undefined;

  /** The permissions of a caller without credentials. */
  nobody: Access;

  /** Changes each response before it is sent. */
  answer(operation: string, answer: Answer, query: URLSearchParams): Answer;

  /** Returns true for a row that passes a filter, by the parameter. */
  passes(parameter: string, row: Row, value: string): boolean;

  /** Compares texts. */
  compareTexts(a: string, b: string): number;

  /** Compares days and times, the newest first. */
  compareTimes(a: string, b: string): number;

  /** The default order of tools. */
  usualOrder: string;

  /** The default number of rows on a page. */
  perPage: number;
  limit: number;

  /** Returns the index of the first row of a page. */
  start(page: number, size: number): number;

  /** Returns the index of the first row of the page after a cursor. */
  next(index: number): number;

  /** Returns the cursor of the next page, of so many rows. */
  cursor(index: number, all: number): string | undefined;

  /** Returns the total, given the number of all rows and of those on the page. */
  total(all: number, page: number): number;

  /** The default values of fields. */
  defaults: Row;

  /** Changes a tool. */
  change(tool: Tool, change: Row): void;

  /** Removes a row. */
  remove<Each>(rows: Each[], row: Each): void;

  /** Returns true for a status from which a step leads on. */
  allows(step: string, status: string): boolean;

  /** The status after each step. */
  leads: Readonly<Record<string, string>>;

  /** Returns a row by its id. */
  find<Each extends { id: string }>(rows: readonly Each[], id: string): Each | undefined;

  /** True if a request with a known key is not carried out again. */
  knowsKeys: boolean;

  /** Returns true if a new row is stored. */
  keeps(kind: keyof Shed): boolean;

  /** Returns the text of an event in the stream. */
  frame(event: string, data: object): string;

  /** True if inputs are validated. */
  validates: boolean;
  hooks: Partial<HookParts>;
}

const from: Readonly<Record<string, string>> = { collect: "reserved", return: "collected", cancel: "reserved" };

export const right: Parts = {
  key: (key) => ({ "shed-key": "all" as const, "shed-key-to-read": "read" as const })[key],
  token: (token) => ({ "shed-token": "all" as const })[token],
  nobody: "none",
  answer: (_, answer) => answer,
  passes: (parameter, row, value) => {
    const field = String(row[fieldOf[parameter] ?? parameter]);
    if (parameter === "since") return Date.parse(field) >= Date.parse(value);
    if (parameter === "acquired_from") return field >= value;
    return parameter === "acquired_until" ? field <= value : field === value;
  },
  compareTexts: (a, b) => (a < b ? -1 : a > b ? 1 : 0),
  compareTimes: (a, b) => (a < b ? 1 : a > b ? -1 : 0),
  usualOrder: "name",
  perPage: 5,
  limit: 0,
  start: (page, size) => (page - 1) * size,
  next: (index) => index,
  cursor: (index, all) => (index < all ? Buffer.from(`row ${index}`).toString("base64url") : undefined),
  total: (all) => all,
  defaults: { lending_days: 14, level: "basic" },
  change: (tool, change) => void Object.assign(tool, change),
  remove: (rows, row) => void rows.splice(rows.indexOf(row), 1),
  allows: (step, status) => from[step] === status,
  leads: { collect: "collected", return: "returned", cancel: "cancelled" },
  find: (rows, id) => rows.find((each) => each.id === id),
  knowsKeys: true,
  keeps: () => true,
  frame: (event, data) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  validates: true,
  hooks: {},
};

const fieldOf: Readonly<Record<string, string>> = {
  since: "reserved_at",
  acquired_from: "acquired_on",
  acquired_until: "acquired_on",
};

/** A response that ends the handling of a request. */
class Problem extends Error {
  readonly status: number;
  readonly more: object;

  constructor(status: number, code: string, more: object = {}) {
    super(code);
    this.status = status;
    this.more = more;
  }
}

function invalid(input: string, reason: string): Problem {
  return new Problem(422, "invalid_input", { details: [{ input, reason }] });
}

interface Call {
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  type: string;
  raw: Buffer;
  path: readonly string[];
}

function ok(body: unknown): Answer {
  return { status: 200, headers: {}, body };
}

function createdResponse(place: string, body: { id: string }): Answer {
  return { status: 201, headers: { location: `${place}/${body.id}` }, body };
}

const gone: Answer = { status: 204, headers: {} };

function jsonOf({ raw }: Call): Row {
  try {
    const body: unknown = JSON.parse(raw.toString());
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Row;
  } catch {
    // The request is rejected below.
  }
  throw invalid("body", "must be a JSON object");
}

const day = /^\d{4}-\d\d-\d\d$/;
const categories = ["wood", "garden", "masonry"];
const levels = ["basic", "keen"];

/** Returns the service that lends tools: a correct one, except for the given parts. */
export function toolService(changes: Partial<Parts> = {}): Service {
  const parts: Parts = { ...right, ...changes };
  const shed = usedShed();
  const hooks = new Hooks(parts.hooks);
  const watchers = new Set<ServerResponse>();
  const replies = new Map<string, { asked: string; answer: Answer }>();
  let count = 0;

  const fresh = (kind: string): string => {
    count += 1;
    return `${kind}-${randomUUID().slice(0, 8)}-${count}`;
  };
  const expectText = (row: Row, field: string, isRequired = true): void => {
    const { [field]: value } = row;
    if (!parts.validates || (value === undefined && !isRequired)) return;
    if (typeof value !== "string" || value === "" || value.length > 80)
      throw invalid(field, "must be a text of 1 to 80 characters");
  };
  const expectOne = (value: unknown, field: string, values: readonly string[]): void => {
    if (parts.validates && value !== undefined && !values.includes(String(value))) throw invalid(field, "is unknown");
  };
  const numberIn = ({ query }: Call, name: string, usual: number, most = Infinity): number => {
    const text = query.get(name);
    if (text === null) return usual;
    const number = Number(text);
    const isValid = Number.isInteger(number) && number >= 1 && number <= most;
    if (!isValid && parts.validates) throw invalid(name, `must be a whole number from 1 to ${most}`);
    return isValid ? number : usual;
  };
  const one = <Each extends { id: string }>(rows: readonly Each[], id: string | undefined, code: string): Each => {
    const found = parts.find(rows, id ?? "");
    if (found === undefined) throw new Problem(404, code);
    return found;
  };
  const filtered = <Each extends object>(rows: readonly Each[], { query }: Call, names: readonly string[]): Each[] =>
    rows.filter((row) =>
      names.every((name) => {
        const value = query.get(name);
        return value === null || parts.passes(name, row as Row, value);
      }),
    );
  const page = <Each>(rows: readonly Each[], call: Call, usual: number): { rows: Each[]; next: string | undefined } => {
    const cursor = call.query.get("cursor");
    const [, index] = cursor === null ? [] : (/^row (\d+)$/.exec(Buffer.from(cursor, "base64url").toString()) ?? []);
    if (cursor !== null && index === undefined) throw invalid("cursor", "is unknown");
    const start = index === undefined ? 0 : parts.next(Number(index));
    const end = start + numberIn(call, "limit", parts.limit === 0 ? usual : parts.limit, 20);
    return { rows: rows.slice(start, end), next: parts.cursor(end, rows.length) };
  };
  const tell = (event: string, loan: Loan): void => {
    for (const each of watchers) each.write(parts.frame("loan", loan));
    if (event === "reserve") hooks.send("loan.reserved", loan);
    if (event === "return") hooks.send("loan.returned", loan);
  };
  const step = (name: string, id: string | undefined): Answer => {
    const loan = one(shed.loans, id, "no_such_loan");
    if (!parts.allows(name, loan.status)) throw new Problem(409, "wrong_status", { status: loan.status });
    loan.status = parts.leads[name] ?? loan.status;
    tell(name, loan);
    return ok(loan);
  };
  const member = (row: Row): Omit<Member, "id" | "joined_on"> => {
    expectText(row, "name");
    expectText(row, "email");
    expectOne(row["level"], "level", levels);
    return {
      name: row["name"] as string,
      email: row["email"] as string,
      level: (row["level"] ?? parts.defaults["level"]) as string,
    };
  };

  const operations: Readonly<Record<string, (call: Call) => Answer | Promise<Answer>>> = {
    listTools: (call) => {
      const { query } = call;
      expectOne(query.get("category") ?? undefined, "category", categories);
      expectOne(query.get("sort") ?? undefined, "sort", ["name", "-name"]);
      for (const name of ["acquired_from", "acquired_until"])
        if (parts.validates && !day.test(query.get(name) ?? "2000-01-01")) throw invalid(name, "must be a date");
      const found = filtered(shed.tools, call, ["category", "brand", "acquired_from", "acquired_until"]);
      const sign = (query.get("sort") ?? parts.usualOrder) === "-name" ? -1 : 1;
      found.sort((a, b) => sign * parts.compareTexts(a.name, b.name));
      const [index, size] = [numberIn(call, "page", 1), numberIn(call, "per_page", parts.perPage, 50)];
      const start = Math.max(0, parts.start(index, size));
      const tools = found.slice(start, start + size);
      return ok({ tools, total: parts.total(found.length, tools.length) });
    },
    addTool: (call) => {
      const body = jsonOf(call);
      expectText(body, "name");
      expectText(body, "brand");
      if (body["category"] === undefined) throw invalid("category", "is missing");
      expectOne(body["category"], "category", categories);
      const days = body["lending_days"] ?? parts.defaults["lending_days"];
      if (parts.validates && !(Number.isInteger(days) && Number(days) >= 1 && Number(days) <= 60))
        throw invalid("lending_days", "must be a whole number from 1 to 60");
      const now = new Date().toISOString();
      const { name, brand, category, acquired_on = now.slice(0, 10) } = body as unknown as Tool;
      const tool = {
        id: fresh("tool"),
        name,
        brand,
        category,
        acquired_on,
        lending_days: Number(days),
        created_at: now,
      };
      if (parts.keeps("tools")) shed.tools.push(tool);
      return createdResponse("/tools", tool);
    },
    getTool: ({ path: [, id] }) => ok(one(shed.tools, id, "no_such_tool")),
    changeTool: (call) => {
      const tool = one(shed.tools, call.path[1], "no_such_tool");
      const change = jsonOf(call);
      for (const field of ["name", "brand"]) expectText(change, field, false);
      const { name = tool.name, brand = tool.brand } = change as unknown as Tool;
      const shown = { ...tool, name, brand };
      parts.change(tool, { name, brand });
      return ok(shown);
    },
    removeTool: ({ path: [, id] }) => {
      parts.remove(shed.tools, one(shed.tools, id, "no_such_tool"));
      return gone;
    },
    addPhoto: async ({ path: [, id], type, raw }) => {
      one(shed.tools, id, "no_such_tool");
      const form = await new Response(new Uint8Array(raw), { headers: { "content-type": type } })
        .formData()
        .catch(() => new FormData());
      const [caption, file] = [form.get("caption"), form.get("file")];
      if (typeof caption !== "string") throw invalid("caption", "is missing");
      if (!(file instanceof Blob)) throw invalid("file", "is missing");
      return createdResponse(`/tools/${id}/photos`, { id: fresh("photo"), caption, size: file.size } as { id: string });
    },
    getWarranty: ({ path: [, id] }) => {
      const tool = one(shed.tools, id, "no_warranty");
      if (!["tool-3", "tool-5"].includes(tool.id)) throw new Problem(404, "no_warranty");
      return ok({ ends_on: "2031-05-04", contact: `${tool.brand}, service` });
    },
    exportTools: () => {
      const lines = shed.tools.map(({ id, name, brand, category }) => [id, name, brand, category].join(","));
      return {
        status: 200,
        headers: { "content-type": "text/csv" },
        body: ["id,name,brand,category", ...lines, ""].join("\n"),
      };
    },
    listMembers: (call) => {
      expectOne(call.query.get("level") ?? undefined, "level", levels);
      const found = filtered(shed.members, call, ["level"]);
      found.sort((a, b) => parts.compareTimes(a.joined_on, b.joined_on));
      const { rows: members, next } = page(found, call, 3);
      return ok({ members, ...(next !== undefined && { next }) });
    },
    addMember: (call) => {
      const entered = {
        id: fresh("member"),
        ...member(jsonOf(call)),
        joined_on: new Date().toISOString().slice(0, 10),
      };
      if (parts.keeps("members")) shed.members.push(entered);
      return createdResponse("/members", entered);
    },
    getMember: ({ path: [, id] }) => ok(one(shed.members, id, "no_such_member")),
    replaceMember: (call) => ok(Object.assign(one(shed.members, call.path[1], "no_such_member"), member(jsonOf(call)))),
    removeMember: ({ path: [, id] }) => {
      parts.remove(shed.members, one(shed.members, id, "no_such_member"));
      return gone;
    },
    listLoans: (call) => {
      expectOne(call.query.get("status") ?? undefined, "status", ["reserved", "collected", "returned", "cancelled"]);
      if (parts.validates && Number.isNaN(Date.parse(call.query.get("since") ?? "2000-01-01")))
        throw invalid("since", "must be a datetime");
      const found = filtered(shed.loans, call, ["status", "tool_id", "since"]);
      found.sort((a, b) => parts.compareTimes(a.reserved_at, b.reserved_at));
      const { rows: loans, next } = page(found, call, 4);
      return ok({ loans, next_cursor: next ?? null });
    },
    reserveTool: (call) => {
      const key = call.headers["idempotency-key"];
      if (typeof key !== "string" || key === "") throw invalid("Idempotency-Key", "is missing");
      const asked = call.raw.toString();
      const known = parts.knowsKeys ? replies.get(key) : undefined;
      if (known?.asked === asked) return known.answer;
      if (known !== undefined) throw invalid("Idempotency-Key", "was used for another request");
      const body = jsonOf(call);
      for (const field of ["tool_id", "member_id"]) expectText(body, field);
      expectText(body, "note", false);
      const { tool_id, member_id, note } = body as unknown as Loan;
      if (shed.tools.every(({ id }) => id !== tool_id)) throw invalid("tool_id", "is unknown");
      if (shed.members.every(({ id }) => id !== member_id)) throw invalid("member_id", "is unknown");
      if (tool_id === "tool-12") throw new Problem(409, "tool_retired");
      const loan: Loan = {
        id: fresh("loan"),
        tool_id,
        member_id,
        ...(note !== undefined && { note }),
        status: "reserved",
        reserved_at: new Date(Date.now() + count).toISOString(),
      };
      if (parts.keeps("loans")) shed.loans.push(loan);
      tell("reserve", loan);
      const answer = createdResponse("/loans", { ...loan });
      replies.set(key, { asked, answer });
      return answer;
    },
    getLoan: ({ path: [, id] }) => ok(one(shed.loans, id, "no_such_loan")),
    collectTool: ({ path: [, id] }) => step("collect", id),
    returnTool: ({ path: [, id] }) => step("return", id),
    cancelLoan: ({ path: [, id] }) => step("cancel", id),
    getFine: ({ path: [, id] }) => {
      if (one(shed.loans, id, "no_fine").id !== "loan-1") throw new Problem(404, "no_fine");
      return ok({ amount: 250 });
    },
    subscribe: (call) => {
      const { url, secret } = jsonOf(call);
      if (typeof url !== "string" || !URL.canParse(url)) throw invalid("url", "must be a URL");
      if (typeof secret !== "string" || secret.length < 16) throw invalid("secret", "is too short");
      hooks.subscription = { url, secret };
      return gone;
    },
    watch: () => ({ status: 200, headers: { "content-type": "text/event-stream" } }),
  };

  const access = ({ headers }: IncomingMessage): Access | undefined => {
    const { "x-api-key": key, authorization } = headers;
    if (typeof key === "string") return parts.key(key);
    const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? "") ?? [];
    if (token !== undefined) return parts.token(token);
    return parts.nobody === "none" ? undefined : parts.nobody;
  };

  const answerTo = async (name: string, call: Call, request: IncomingMessage): Promise<Answer> => {
    try {
      const allowed = access(request);
      if (allowed === undefined) throw new Problem(401, "unauthorized");
      if (allowed === "read" && request.method !== "GET") throw new Problem(403, "forbidden");
      return await (operations[name] as (given: Call) => Answer | Promise<Answer>)(call);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { status, message: code, more } = error;
      const body = { code, message: `It is ${code.replaceAll("_", " ")}.`, ...more };
      return { status, headers: { "content-type": "application/problem+json" }, body };
    }
  };

  return {
    handle: async (request, response) => {
      const url = new URL(request.url ?? "", "http://shed");
      const path = url.pathname.split("/").slice(1).map(decodeURIComponent);
      const name = operationAt(request.method ?? "", path);
      if (name === undefined) return response.writeHead(404);
      const { "content-type": type = "" } = request.headers;
      const call = { query: url.searchParams, headers: request.headers, type, raw: await buffer(request), path };
      const given = await answerTo(name, call, request);
      const { status, headers, body } = parts.answer(name, structuredClone(given), url.searchParams);
      const isJson = headers["content-type"] === undefined || /json/.test(headers["content-type"]);
      const all = { "content-type": "application/json", "x-request-id": randomUUID(), ...headers };
      response.writeHead(status, Object.fromEntries(Object.entries(all).filter(([, value]) => value !== "")));
      if (body !== undefined) response.write(isJson ? JSON.stringify(body) : String(body));
      if (name !== "watch" || status !== 200) return undefined;
      response.write(parts.frame("hello", { tools: shed.tools.length }));
      watchers.add(response);
      return await new Promise<void>((resolve) => response.on("close", () => resolve(void watchers.delete(response))));
    },
    stop: () => hooks.stop(),
  };
}

const routes: readonly (readonly [method: string, path: string, operation: string])[] = [
  ["GET", "tools", "listTools"],
  ["POST", "tools", "addTool"],
  ["GET", "tools/*", "getTool"],
  ["PATCH", "tools/*", "changeTool"],
  ["DELETE", "tools/*", "removeTool"],
  ["POST", "tools/*/photos", "addPhoto"],
  ["GET", "tools/*/warranty", "getWarranty"],
  ["GET", "exports/tools", "exportTools"],
  ["GET", "members", "listMembers"],
  ["POST", "members", "addMember"],
  ["GET", "members/*", "getMember"],
  ["PUT", "members/*", "replaceMember"],
  ["DELETE", "members/*", "removeMember"],
  ["GET", "loans", "listLoans"],
  ["POST", "loans", "reserveTool"],
  ["GET", "loans/*", "getLoan"],
  ["POST", "loans/*/collect", "collectTool"],
  ["POST", "loans/*/return", "returnTool"],
  ["POST", "loans/*/cancel", "cancelLoan"],
  ["GET", "loans/*/fine", "getFine"],
  ["GET", "events", "watch"],
  ["PUT", "subscription", "subscribe"],
];

/** Returns the operation of a request: the second step of a path is an id, unless a route has it as a literal. */
function operationAt(method: string, path: readonly string[]): string | undefined {
  const plain = path.join("/");
  const general = path.with(Math.min(1, path.length - 1), path.length > 1 ? "*" : (path[0] ?? "")).join("/");
  return routes.find(([own, route]) => own === method && (route === plain || route === general))?.[2];
}

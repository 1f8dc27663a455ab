import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { listen } from "../../conformance/runner/client-program.ts";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { library } from "../../generators/testing.ts";
import { runCli } from "../testing/run-conformance.ts";
import { type GeneratedProject, generatedProject, projectWith } from "./testing.ts";

/** Tickets that are created, listed, read, changed, closed and deleted. */
const spec = `
import "@typespec/http";
import ${JSON.stringify(library)};
using TypeSpec.Http;
using Concordat;

@service(#{ title: "Tickets" })
namespace Tickets;

@transitions(moves)
enum TicketState { open, closed }
enum Trigger { file, close, reopen }
const moves: Transition<TicketState, Trigger>[] = #[
  #{ on: Trigger.file, to: TicketState.open },
  #{ from: TicketState.open, on: Trigger.close, to: TicketState.closed },
  #{ from: TicketState.closed, on: Trigger.reopen, to: TicketState.open }
];

@example(#{ title: "It does not start" })
model NewTicket { title: string; note?: string; ticket_id?: string }
model Ticket { id: string; title: string; note?: string; ticket_id?: string; state: TicketState }
@error @errorCase("There is no such ticket") model NoTicket { @statusCode _: 404; code: "no_ticket" }
@error @errorCase("The ticket is not open") model NotOpen { @statusCode _: 409; code: "not_open" }

@route("/tickets") @get op listTickets(): { tickets: Ticket[] };
@route("/tickets") @post op fileTicket(@body ticket: NewTicket): { @statusCode _: 201; @body ticket: Ticket } | NoTicket;
@route("/tickets/{id}") @get op getTicket(@path id: string): Ticket | NoTicket;
@route("/tickets/{id}") @put op changeTicket(@path id: string, @body ticket: NewTicket): Ticket | NoTicket;
@route("/tickets/{id}") @delete op deleteTicket(@path id: string): NoContentResponse | NoTicket;
@triggers(Trigger.close)
@route("/tickets/{id}/close") @post op closeTicket(@path id: string): Ticket | NoTicket | NotOpen;
`;

const suite = `
import { defineSuite } from "concordat/conformance";
export default defineSuite({ interface: "tickets", resources: { "/tickets": { changes: { title: () => ({ title: "It starts" }) } } } });
`;

type Fault =
  | "keeps nothing"
  | "lists deleted tickets"
  | "closes twice"
  | "begins closed"
  | "loses the title"
  | "changes nothing"
  | "takes any id"
  | "follows any ticket";

function ticketService(fault?: Fault): (request: Request) => Promise<Response> {
  const tickets = new Map<string, Record<string, unknown>>();
  const deleted: Record<string, unknown>[] = [];
  let count = 0;
  return async (request) => {
    const [, , id, action] = new URL(request.url).pathname.split("/");
    const ticket = tickets.get(id ?? "");
    const what = `${request.method} ${id === undefined ? "all" : "one"}`;
    if (what === "GET all")
      return Response.json({ tickets: [...tickets.values(), ...(fault === "lists deleted tickets" ? deleted : [])] });
    if (what === "POST all") {
      const { title, ticket_id: earlier } = (await request.json()) as { title?: unknown; ticket_id?: string };
      if (earlier !== undefined && !tickets.has(earlier) && fault !== "follows any ticket")
        return Response.json({ code: "no_ticket" }, { status: 404 });
      if (typeof title !== "string") return Response.json({}, { status: 400 });
      const state = fault === "begins closed" ? "closed" : "open";
      count += 1;
      const made = { id: `t${count}`, title: fault === "loses the title" ? "" : title, state };
      if (fault !== "keeps nothing") tickets.set(made.id, made);
      return Response.json({ ...made, title }, { status: 201 });
    }
    if (ticket === undefined && (fault !== "takes any id" || action === undefined))
      return Response.json({ code: "no_ticket" }, { status: 404 });
    if (action === "close") {
      if (ticket?.["state"] === "closed" && fault !== "closes twice")
        return Response.json({ code: "not_open" }, { status: 409 });
      return Response.json(Object.assign(ticket ?? { id, title: "" }, { state: "closed" }));
    }
    if (what === "DELETE one") {
      tickets.delete(id ?? "");
      if (ticket) deleted.push(ticket);
      return new Response(null, { status: 204 });
    }
    if (what === "PUT one") {
      const change = (await request.json()) as object;
      return Response.json({ ...(fault === "changes nothing" ? ticket : Object.assign(ticket ?? {}, change)) });
    }
    return Response.json(ticket);
  };
}

const checks = [
  "TicketState/states/close",
  "TicketState/states/file",
  "TicketState/states/found",
  "TicketState/states/illegal/closeTicket",
  "changeTicket/resource/changed",
  "changeTicket/resource/unknown-id",
  "closeTicket/resource/unknown-id",
  "deleteTicket/resource/deleted",
  "fileTicket/resource/created",
  "fileTicket/resource/unknown-id/ticket_id",
  "getTicket/resource/read",
  "getTicket/resource/unknown-id",
  "listTickets/resource/listed",
];

/**
 * The same spec with status 200 for creation, and without replacement: only paths imply that the resource can be read and
 * deleted.
 */
const unconfirmed = spec
  .replace("{ @statusCode _: 201; @body ticket: Ticket }", "Ticket")
  .replace(/^.* op changeTicket.*$/m, "");

describe("concordat conformance of the resources and states of a project", () => {
  let generated: GeneratedProject;
  let inferred: GeneratedProject;
  beforeAll(async () => {
    generated = await generatedProject(spec);
    inferred = await generatedProject(unconfirmed);
  });
  afterAll(() => {
    generated[Symbol.dispose]();
    inferred[Symbol.dispose]();
  });

  /** Returns the outcomes of the law checks for a service, with or without a definition that confirms the resource. */
  const outcomes = async (fault?: Fault, definition: string | undefined = suite): Promise<Record<string, string[]>> => {
    const { origin, close } = await listen(ticketService(fault));
    onTestFinished(close);
    const files = definition === "" ? {} : { "conformance/tickets.ts": definition };
    const folder = projectWith(generated.path, files);
    const only = checks.flatMap((id) => ["--only", `tickets/${id}`]);
    const asked = ["tickets", "--target", origin, ...only, "--report", "json=report.json"];
    const { error } = await runCli(folder, asked);
    expect(error).not.toContain("can't be loaded");
    const { results } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;
    const byOutcome = Map.groupBy(results, ({ outcome }) => outcome);
    return Object.fromEntries(
      [...byOutcome].map(([outcome, all]) => [outcome, all.map(({ id }) => id.replace("tickets/", "")).toSorted()]),
    );
  };

  it("passes a correct service", async () => {
    expect(await outcomes()).toEqual({ passed: checks });
  });

  it.each<[Fault, ...string[]]>([
    ["keeps nothing", "deleteTicket/resource/deleted", "getTicket/resource/read", "listTickets/resource/listed"],
    ["lists deleted tickets", "deleteTicket/resource/deleted"],
    ["loses the title", "getTicket/resource/read", "listTickets/resource/listed"],
    ["changes nothing", "changeTicket/resource/changed"],
    ["takes any id", "closeTicket/resource/unknown-id"],
    ["follows any ticket", "fileTicket/resource/unknown-id/ticket_id"],
    ["begins closed", "TicketState/states/file"],
    ["closes twice", "TicketState/states/illegal/closeTicket"],
  ])("finds that a service %s", async (fault, ...wrong) => {
    const { failed = [], warned = [] } = await outcomes(fault);
    expect(failed).toEqual(expect.arrayContaining(wrong));
    expect(warned).toEqual([]);
  });

  it("fails with facts that the contract confirms: a resource created with 201 is the one that is read", async () => {
    const { failed, warned = [] } = await outcomes("lists deleted tickets", "");
    expect(failed).toEqual(["deleteTicket/resource/deleted"]);
    expect(warned).toEqual([]);
  });

  it.each<[Fault | undefined, string, object]>([
    [undefined, "proved", { outcome: "passed" }],
    ["lists deleted tickets", "warned", { outcome: "warned" }],
  ])("only warns about inferred facts, without failing a requirement: %s", async (fault, verdict, deleted) => {
    const right = ticketService(fault);
    const { origin, close } = await listen(async (request) => {
      const { status, body, headers } = await right(request);
      return new Response(body, { status: status === 201 ? 200 : status, headers });
    });
    onTestFinished(close);
    const folder = projectWith(inferred.path, {});
    const only = ["succeeds", "resource/deleted"].flatMap((id) => ["--only", `tickets/deleteTicket/${id}`]);
    const asked = ["tickets", "--target", origin, ...only, "--report", "json=report.json"];
    const { code } = await runCli(folder, asked);
    const { results, requirements } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;
    expect(results).toContainEqual(
      expect.objectContaining({ id: "tickets/deleteTicket/resource/deleted", ...deleted }),
    );
    const [requirement] = requirements;
    expect(requirement).toMatchObject({ id: "tickets/deleteTicket", level: "must", verdict });
    expect(code).toBe(0);
  });
});

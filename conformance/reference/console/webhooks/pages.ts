import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { PageEnv } from "../../host/part.ts";
import {
  attemptsAt,
  countDeliveries,
  type DeliveryFilter,
  findDeliveries,
  findDelivery,
} from "../../outbox/history.ts";
import type { DeliveryRow } from "../../outbox/tables.ts";
import { type FieldIssue, readForm, RefusedForm, type Values, valueOf } from "../form.ts";
import { page } from "../page.ts";
import type { Dashboard, Endpoint } from "./dashboard.ts";
import { deliveryList, deliveryStatuses, deliveryView, queryOf, replayQuestion } from "./delivery-views.ts";
import {
  endpointFormPage,
  endpointPage,
  endpointsPage,
  framed,
  questionPage,
  secretPage,
  testPage,
} from "./endpoint-views.ts";

/** The deliveries on a page, and the ones that are replayed at a time. */
const [pageSize, mostReplayed] = [50, 1000];

/** Finds the dashboard of an owner; undefined where there is no such owner. */
export type FindDashboard = (owner: string, api: string) => Promise<Dashboard | undefined>;

type PageContext = Context<PageEnv>;

/** The pages of webhooks, for any interface that has them: at `/<owner>/webhooks`, `/<owner>/deliveries` and so on. */
export function webhookPages(find: FindDashboard, now: () => number): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  const answer = (run: (dashboard: Dashboard, context: PageContext) => Promise<Response>) => {
    return async (context: PageContext): Promise<Response> => {
      const dashboard = await find(context.req.param("owner") ?? "", context.get("api"));
      return dashboard === undefined ? missing(context) : await run(dashboard, context);
    };
  };
  const ofEndpoint = (
    run: (on: { dashboard: Dashboard; endpoint: Endpoint; context: PageContext }) => Promise<Response>,
  ) =>
    answer(async (dashboard, context) => {
      const id = Number(context.req.param("id"));
      const endpoint = (await dashboard.endpoints()).find((each) => each.id === id);
      const isRead = context.req.routePath.endsWith("/webhooks/:id{\\d{1,15}}");
      return endpoint === undefined || (endpoint.isDeleted && !isRead)
        ? missing(context)
        : await run({ dashboard, endpoint, context });
    });
  const ofDelivery = (
    run: (on: {
      dashboard: Dashboard;
      delivery: DeliveryRow;
      endpoint: Endpoint;
      context: PageContext;
    }) => Promise<Response>,
  ) =>
    answer(async (dashboard, context) => {
      const endpoints = await dashboard.endpoints();
      const delivery = await findDelivery(dashboard.outbox, all(dashboard, endpoints), Number(context.req.param("id")));
      const endpoint = endpoints.find(({ id }) => id === delivery?.destination_id);
      return delivery === undefined || endpoint === undefined
        ? missing(context)
        : await run({ dashboard, delivery, endpoint, context });
    });
  const owner = "/:owner";
  const one = `${owner}/webhooks/:id{\\d{1,15}}`;
  const delivered = `${owner}/deliveries/:id{\\d{1,15}}`;

  app.get(
    `${owner}/webhooks`,
    answer(async (dashboard, context) => {
      const endpoints = await dashboard.endpoints();
      const counts = await countDeliveries(dashboard.outbox, all(dashboard, endpoints));
      return context.html(
        endpointsPage(
          dashboard,
          endpoints.filter(({ isDeleted }) => !isDeleted),
          counts,
        ),
      );
    }),
  );
  app.get(
    `${owner}/webhooks/new`,
    answer(async (dashboard, context) =>
      context.html(endpointFormPage(dashboard, { fields: dashboard.newFields(), values: {} })),
    ),
  );
  app.post(
    `${owner}/webhooks`,
    answer(async (dashboard, context) => {
      const values = await valuesOf(context);
      return await refused(
        async () => {
          const { id, secret } = await dashboard.create(values);
          const made = await endpointOf(dashboard, id);
          return context.html(secretPage(dashboard, made, secret), 201);
        },
        (issues) => context.html(endpointFormPage(dashboard, { fields: dashboard.newFields(), values, issues }), 400),
      );
    }),
  );
  app.get(
    one,
    ofEndpoint(async ({ dashboard, endpoint, context }) => {
      const { outbox, queue } = dashboard;
      const filter = { queue, destinations: [endpoint.id] };
      const counts = (await countDeliveries(outbox, filter)).get(endpoint.id) ?? {};
      const deliveries = await findDeliveries(outbox, filter, { count: 20 });
      return context.html(await endpointPage(dashboard, endpoint, { counts, deliveries }));
    }),
  );
  app.get(
    `${one}/edit`,
    ofEndpoint(async ({ dashboard, endpoint, context }) =>
      context.html(endpointFormPage(dashboard, { endpoint, ...(await dashboard.editFields(endpoint)) })),
    ),
  );
  app.post(
    `${one}/edit`,
    ofEndpoint(async ({ dashboard, endpoint, context }) => {
      const values = await valuesOf(context);
      return await refused(
        async () => {
          await dashboard.edit(endpoint, values);
          return context.redirect(endpointPath(dashboard, endpoint), 303);
        },
        async (issues) => {
          const { fields } = await dashboard.editFields(endpoint);
          return context.html(endpointFormPage(dashboard, { endpoint, fields, values, issues }), 400);
        },
      );
    }),
  );
  app.post(
    `${one}/pause`,
    ofEndpoint(async ({ dashboard, endpoint, context }) => {
      await dashboard.pause(endpoint, valueOf(await valuesOf(context), "paused") === "true");
      return context.redirect(endpointPath(dashboard, endpoint), 303);
    }),
  );
  for (const what of ["delete", "rotate"] as const) {
    app.get(
      `${one}/${what}`,
      ofEndpoint(async ({ dashboard, endpoint, context }) => context.html(questionPage(dashboard, endpoint, what))),
    );
  }
  app.post(
    `${one}/delete`,
    ofEndpoint(async ({ dashboard, endpoint, context }) => {
      await dashboard.remove(endpoint);
      return context.redirect(`${dashboard.path}/webhooks`, 303);
    }),
  );
  app.post(
    `${one}/rotate`,
    ofEndpoint(async ({ dashboard, endpoint, context }) =>
      context.html(secretPage(dashboard, endpoint, await dashboard.rotate(endpoint))),
    ),
  );
  app.get(
    `${one}/test`,
    ofEndpoint(async ({ dashboard, endpoint, context }) => {
      const { eventNames } = dashboard;
      const asked = context.req.query("event");
      const event = eventNames.find((each) => each === asked) ?? eventNames[0] ?? "";
      const issues = asked === undefined || asked === event ? [] : [{ message: `There is no event “${asked}”.` }];
      const body = JSON.stringify(dashboard.example(event), undefined, 2);
      return context.html(testPage(dashboard, endpoint, { event, body, issues }), issues.length > 0 ? 400 : 200);
    }),
  );
  app.post(
    `${one}/test`,
    ofEndpoint(async ({ dashboard, endpoint, context }) => {
      const event = context.req.query("event") ?? "";
      const text = valueOf(await valuesOf(context), "body");
      return await refused(
        async () => {
          const body = checkedBody(dashboard, endpoint, event, text);
          const id = await dashboard.test(endpoint, event, body);
          return context.redirect(`${dashboard.path}/deliveries/${id}`, 303);
        },
        (issues) => context.html(testPage(dashboard, endpoint, { event, body: text, issues }), 400),
      );
    }),
  );
  app.get(
    `${owner}/deliveries`,
    answer(async (dashboard, context) => {
      const endpoints = await dashboard.endpoints();
      const values = context.req.queries();
      const { filter, issues } = filterOf(dashboard, endpoints, values);
      const number = Math.min(Math.max(Math.trunc(Number(valueOf(values, "page"))) || 1, 1), 1_000_000);
      const range = { skip: (number - 1) * pageSize, count: pageSize + 1 };
      const found = issues.length > 0 ? [] : await findDeliveries(dashboard.outbox, filter, range);
      const deliveries = found.slice(0, pageSize);
      const shown = { endpoints, deliveries, values, issues, number, more: found.length > pageSize };
      const body = deliveryList(dashboard, shown);
      const isRefused = issues.length > 0;
      return context.html(
        framed(dashboard, { title: `${dashboard.owner}: deliveries`, body, isRefused }, "/deliveries"),
        isRefused ? 400 : 200,
      );
    }),
  );
  app.get(
    delivered,
    ofDelivery(async ({ dashboard, delivery, endpoint, context }) => {
      const attempts = await attemptsAt(dashboard.outbox, delivery.id);
      const body = await deliveryView(dashboard, { delivery, endpoint, attempts, now: now() });
      const above = [{ title: "Deliveries", path: `${dashboard.path}/deliveries` }];
      return context.html(framed(dashboard, { title: `Delivery ${delivery.id}`, body, above }));
    }),
  );
  app.post(
    `${delivered}/replay`,
    ofDelivery(async ({ dashboard, delivery, endpoint, context }) => {
      const path = `${dashboard.path}/deliveries/${delivery.id}`;
      if (!endpoint.isDeleted && (await dashboard.replay(delivery.id))) return context.redirect(path, 303);
      const why = endpoint.isDeleted ? "Its endpoint was deleted." : "It is queued already.";
      const body = html`<p>${why}</p>
        <p><a href="${path}">Back to delivery ${delivery.id}</a></p>`;
      return context.html(framed(dashboard, { title: "Not replayed", body, isRefused: true }), 409);
    }),
  );
  app.get(
    `${owner}/replay`,
    answer(async (dashboard, context) => {
      const values = context.req.queries();
      const { issues, failed } = await failedOf(dashboard, values);
      if (issues.length > 0) return context.redirect(`${dashboard.path}/deliveries?${queryOf(values).toString()}`, 303);
      const body = replayQuestion(dashboard, values, failed.length, mostReplayed);
      const above = [{ title: "Deliveries", path: `${dashboard.path}/deliveries` }];
      return context.html(framed(dashboard, { title: "Replay all failed?", body, above }));
    }),
  );
  app.post(
    `${owner}/replay`,
    answer(async (dashboard, context) => {
      const values = await valuesOf(context);
      const { failed } = await failedOf(dashboard, values);
      for (const { id } of failed.slice(0, mostReplayed)) await dashboard.replay(id);
      const query = queryOf({ ...values, status: [] });
      return context.redirect(`${dashboard.path}/deliveries?${query.toString()}`, 303);
    }),
  );
  app.post(
    `${owner}/deliver`,
    answer(async (dashboard, context) => {
      await dashboard.worker.run();
      return context.redirect(backTo(context, dashboard), 303);
    }),
  );
  return app;
}

function missing(context: PageContext): Response | Promise<Response> {
  const body = html`<p>There is nothing at <code>${context.req.path}</code>: it was deleted, or was never there.</p>`;
  return context.html(page({ title: "Not found", body }), 404);
}

/** The form of a request; one that can't be read has no values, so that what is required is missing. */
async function valuesOf({ req }: PageContext): Promise<Values> {
  return await readForm(req).catch(() => ({}));
}

/** Does what a form asks for; where it is refused, shows it again with the reasons. */
async function refused(
  act: () => Promise<Response>,
  again: (issues: readonly FieldIssue[]) => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof RefusedForm) return await again(error.issues);
    throw error;
  }
}

function all({ queue }: Dashboard, endpoints: readonly Endpoint[]): DeliveryFilter {
  return { queue, destinations: endpoints.map(({ id }) => id) };
}

async function endpointOf(dashboard: Dashboard, id: number): Promise<Endpoint> {
  const found = (await dashboard.endpoints()).find((each) => each.id === id);
  if (found === undefined) throw new Error(`There is no endpoint ${id}.`);
  return found;
}

function endpointPath({ path }: Dashboard, { id }: Endpoint): string {
  return `${path}/webhooks/${id}`;
}

/** The failed deliveries that the filters of a request let through, as many as are counted. */
async function failedOf(
  dashboard: Dashboard,
  values: Values,
): Promise<{ issues: FieldIssue[]; failed: DeliveryRow[] }> {
  const endpoints = (await dashboard.endpoints()).filter(({ isDeleted }) => !isDeleted);
  const { filter, issues } = filterOf(dashboard, endpoints, { ...values, status: ["failed"] });
  const count = 10 * mostReplayed;
  return { issues, failed: issues.length > 0 ? [] : await findDeliveries(dashboard.outbox, filter, { count }) };
}

function refusedBody(message: string): RefusedForm {
  return new RefusedForm([{ field: "body", message }]);
}

/** The body of a test event. Throws a {@link RefusedForm} where it is none. */
function checkedBody(dashboard: Dashboard, endpoint: Endpoint, event: string, text: string): object {
  if (!dashboard.eventNames.includes(event)) throw refusedBody(`There is no event “${event}”.`);
  if (endpoint.untestable !== undefined) throw refusedBody(endpoint.untestable);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw refusedBody(`That is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const faults = dashboard.faultsOf(event, body);
  if (faults.length > 0 || typeof body !== "object" || body === null)
    throw new RefusedForm(faults.map(({ message }) => ({ field: "body", message: `${message}.` })));
  return body;
}

/** The filter of a query. A value that is none is an issue, and never dropped. */
function filterOf(
  dashboard: Dashboard,
  endpoints: readonly Endpoint[],
  values: Values,
): { filter: DeliveryFilter; issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const chosen = <Value extends string>(field: string, known: readonly Value[]): Value | undefined => {
    const text = valueOf(values, field);
    const found = known.find((each) => each === text);
    if (text !== "" && found === undefined)
      issues.push({
        field,
        message: `“${text.slice(0, 100)}” is none of ${known.slice(0, 60).join(", ") || "those that there are"}.`,
      });
    return found;
  };
  const { queue, destinations } = all(dashboard, endpoints);
  const status = chosen("status", deliveryStatuses);
  const event = chosen("event", [...dashboard.eventNames, ...dashboard.otherEvents]);
  const endpoint = chosen(
    "endpoint",
    destinations.map((id) => String(id)),
  );
  return {
    filter: { queue, destinations: endpoint === undefined ? destinations : [Number(endpoint)], status, event },
    issues,
  };
}

/** The page of this dashboard that a request comes from. */
function backTo({ req }: PageContext, { path }: Dashboard): string {
  const from = URL.parse(req.header("referer") ?? "");
  return from?.pathname.startsWith(`${path}/`) ? from.pathname + from.search : `${path}/deliveries`;
}

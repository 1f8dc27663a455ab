import type { Context } from "hono";
import { html } from "hono/html";
import { stream } from "hono/streaming";
import {
  type Action,
  type Collection,
  type Export,
  type Field,
  type Filter,
  RefusedForm,
  type Row,
  type RowQuery,
  type Target,
  type Values,
  valueOf,
} from "../host/collections.ts";
import { documentedOf, filterField, labelOf } from "./contract.ts";
import { control, form, queryOf, readFilter, readForm, summary } from "./form.ts";
import {
  badge,
  breakable,
  copyable,
  facts,
  json,
  type Link,
  live,
  type Markup,
  nothing,
  page,
  table,
  time,
} from "./page.ts";

/** The number of rows on a page, and in an overview. */
const [pageSize, few] = [50, 5];

/** A collection with the options of its pages. */
export interface Shown extends Collection {
  /** Returns the current time, for collections that show relative times. */
  now?(): number;

  /** Returns the content above the filtered rows. */
  above?(query: RowQuery): Promise<Markup>;

  /** Returns the content above rows that can change by themselves. */
  note?(rows: readonly Row[]): Markup;

  /** Returns the content below a row, or below all rows. */
  more?(row?: Row): Markup | Promise<Markup>;
}

/** The collections of an owner, or of a part that has no owners. */
export interface Place {
  /** The name of the interface. */
  part: string;

  /** The path, without a trailing slash, and the title. */
  path: string;
  title: string;
  owner: string;
  above: readonly Link[];
  collections: readonly Shown[];
}

/** Returns the page at a path below a place; undefined if there is none. */
export async function collectionPage(
  place: Place,
  [name, ...segments]: readonly string[],
  context: Context,
): Promise<Response | undefined> {
  const isRead = context.req.method !== "POST";
  const shown = place.collections.find((each) => each.name === name);
  if (shown === undefined) return undefined;
  const [key, second, ...rest] = segments;
  if (rest.length > 0) return undefined;
  if (key === undefined) return isRead ? await listPage(place, shown, context) : undefined;
  const action = second === undefined ? shown.actions?.find((each) => each.name === key) : undefined;
  if (action !== undefined) return await perform(place, { shown, action, row: {} }, context);
  const file = Object.hasOwn(shown.exports ?? {}, key) ? shown.exports?.[key] : undefined;
  if (file !== undefined) return isRead ? await download(place, shown, { ...file, file: key }, context) : undefined;
  const row = await shown.read?.(place.owner, key);
  if (row === undefined) return undefined;
  if (second === undefined) return isRead ? await rowPage(place, shown, row, context) : undefined;
  const rowAction = shown.rowActions?.find((each) => each.name === second);
  return rowAction && (await perform(place, { shown, action: rowAction, row }, context));
}

/** Returns the first rows of every collection of a place. */
export async function overview(place: Place): Promise<Markup> {
  const tables = place.collections.map(
    async (shown) =>
      html`<h2><a href="${place.path}/${shown.name}">${labelOf(shown.name)}</a></h2>
        ${await firstRows(place, shown, {})}`,
  );
  return live("overview", html`${await Promise.all(tables)}`);
}

async function firstRows(place: Place, shown: Shown, filter: Filter): Promise<Markup> {
  const { owner } = place;
  const { rows, more } = await shown.list({ owner, filter, skip: 0, count: few });
  const above = Object.keys(filter).length === 0 ? undefined : await shown.above?.({ owner, filter });
  const all = `${place.path}/${shown.name}?${queryOf(filter)}`;
  return html`${shown.note?.(rows) ?? nothing} ${above ?? nothing} ${rowTable(place, shown, rows)}
  ${rows.length === 0 ? nothing : html`<p><a href="${all}">${more ? "Show all" : "Show with filters"}</a></p>`}`;
}

/** Returns a table of the owners of a part; each links to its collections. */
export async function ownerTable({ part, path }: Place, owners: Collection): Promise<Markup> {
  const { rows } = await owners.list({ owner: "", filter: {}, skip: 0, count: 1000 });
  // The page of an owner is directly below that of the part.
  return live("owners", rowTable({ part, path }, { ...owners, name: "" }, rows, owners.empty, labelOf(owners.name)));
}

/** Returns a table of rows; each links to its page. */
function rowTable(
  { part, path }: Pick<Place, "part" | "path">,
  shown: Shown,
  rows: readonly Row[],
  empty: Markup | string = shown.empty ?? "Nothing yet.",
  title = labelOf(shown.name),
): Markup {
  const { columns, byDay, read } = shown;
  const cells = (row: Row) => {
    const links = linksOf({ path }, shown, row);
    return columns.map((column, index) => {
      if (index > 0 || read === undefined || keyOf(shown, row) === "")
        return linked(cellOf(column, row[column], shown.now?.()), links[column]);
      return linked(titleOf(shown, row), rowPath({ path }, shown, row));
    });
  };
  const days = Map.groupBy(rows, (row) => (byDay === undefined ? "" : (row[byDay] as Date).toISOString().slice(0, 10)));
  const groups = [...days].map(([day, own]) => ({ title: day === "" ? undefined : dayOf(day), rows: own.map(cells) }));
  return table({
    caption: documentedOf(part, shown).description || html`<span class="hidden">${title}</span>`,
    columns: columns.map(labelOf),
    groups,
    empty,
  });
}

function linksOf({ path }: Pick<Place, "path">, shown: Shown, row: Row): Readonly<Record<string, string>> {
  const links = Object.entries(shown.linksOf?.(row) ?? {});
  return Object.fromEntries(links.map(([field, to]) => [field, path + to]));
}

function linked<Cell extends Markup | string | number>(cell: Cell, to?: string): Cell | Markup {
  return to === undefined ? cell : html`<a href="${to}">${cell}</a>`;
}

function dayOf(day: string): Markup {
  const words = new Intl.DateTimeFormat("en", { dateStyle: "full", timeZone: "UTC" }).format(new Date(day));
  return html`<time datetime="${day}">${words}</time>`;
}

/** Formats a value by its type. */
function cellOf(name: string, value: unknown, now?: number): Markup | string | number {
  if (value === null || value === undefined || value === "") return "–";
  if (value instanceof Date) return time(value.getTime(), now);
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") {
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return time(Date.parse(value));
    return name === "status" || name === "state" ? badge(value) : breakable(value);
  }
  if (!isStructured(value)) return breakable([value].flat().join(", ") || "–");
  const [only, ...others] = Object.values(value);
  return others.length === 0 && typeof only === "number"
    ? only
    : html`<code>${JSON.stringify(value).slice(0, 100)}</code>`;
}

function isStructured(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    !(value instanceof Date) &&
    !(Array.isArray(value) && value.every((each) => typeof each !== "object"))
  );
}

function keyOf({ key = "id" }: Shown, row: Row): string {
  return String(row[key] ?? "");
}

function rowPath({ path }: Pick<Place, "path">, shown: Shown, row: Row): string {
  return [path, shown.name, encodeURIComponent(keyOf(shown, row))].filter((segment) => segment !== "").join("/");
}

async function filterFields({ part, owner }: Place, shown: Shown): Promise<Field[]> {
  const fields = (await shown.filters?.(owner)) ?? [];
  return fields.map((field) => (typeof field === "string" ? filterField(part, shown, field) : field));
}

/** Returns the page of all rows, with filters. If a filter is invalid, no rows are listed. */
async function listPage(place: Place, shown: Shown, context: Context): Promise<Response> {
  const { owner } = place;
  const path = `${place.path}/${shown.name}`;
  const fields = await filterFields(place, shown);
  const values = context.req.queries();
  const { filter, issues } = readFilter(fields, values);
  const query = queryOf(filter);
  const number = Math.min(Math.max(Math.trunc(Number(valueOf(values, "page"))) || 1, 1), 1_000_000);
  const found = async () => {
    const { rows, more } = await shown.list({ owner, filter, skip: (number - 1) * pageSize, count: pageSize });
    const sums = await shown.summary?.({ owner, filter });
    const link = (to: number, words: string): Markup => html`<a href="${path}?${query}&amp;page=${to}">${words}</a>`;
    const above = await shown.above?.({ owner, filter });
    const none = query === "" ? undefined : html`Nothing matches this filter. <a href="${path}">Show all</a>.`;
    return html`${live(
        "rows",
        html`${shown.note?.(rows) ?? nothing}
        ${sums === undefined ? nothing : html`<div class="card">${factsOf(sums)}</div>`} ${above ?? nothing}
        ${rowTable(place, shown, rows, none)}`,
      )}
      <p class="actions">
        ${number > 1 ? link(number - 1, "Newer") : nothing} ${more ? link(number + 1, "Older") : nothing}
      </p>
      ${actionsOf(shown.actions ?? [], path, {}, query)} ${downloads(shown, path, query)}`;
  };
  const list = issues.length > 0 ? issues : await found().catch(issuesOf);
  const wrong = Array.isArray(list) ? list : [];
  const isRefused = wrong.length > 0;
  const filterForm = html`<details id="filter" ${isRefused ? "open" : ""}>
    <summary>Filter${query === "" ? nothing : html`: ${filterInWords(fields, filter)}`}</summary>
    <form method="get" action="${path}">
      <div class="fields">${fields.map((field) => control(field, values, wrong, { isFilter: true }))}</div>
      <p class="actions"><button>Filter</button>${query === "" ? nothing : html`<a href="${path}">Show all</a>`}</p>
    </form>
  </details>`;
  const body = html`${summary(fields, wrong, "The filter was not applied, and nothing is listed.")}
  ${fields.length === 0 ? nothing : filterForm} ${isRefused ? nothing : list} ${(await shown.more?.()) ?? nothing}`;
  const title = `${place.title}: ${labelOf(shown.name).toLowerCase()}`;
  return context.html(framed(place, { title, body, isRefused }, [], shown), isRefused ? 400 : 200);
}

/** Returns a text such as `status failed, endpoint Team #1`. */
function filterInWords(fields: readonly Field[], filter: Filter): string {
  const words = Object.entries(filter).map(([name, value]) => {
    const { label = labelOf(name), options = [] } = fields.find((each) => each.name === name) ?? {};
    const texts = [value].flat().map((each) => {
      const option = options.find((known) => [known].flat()[0] === String(each));
      return option === undefined ? String(each) : [option].flat().at(-1);
    });
    return `${label.charAt(0).toLowerCase()}${label.slice(1)} ${texts.join(" or ")}`;
  });
  return words.join(", ");
}

/** Returns the issues of a rejected form or filter; throws any other error again. */
function issuesOf(error: unknown): RefusedForm["issues"] {
  if (error instanceof RefusedForm) return error.issues;
  throw error;
}

function factsOf(
  row: Row,
  descriptions: Readonly<Record<string, string>> = {},
  links: Readonly<Record<string, string>> = {},
  now?: number,
): Markup {
  return facts(
    Object.entries(row)
      .filter(([, value]) => !isStructured(value))
      .map(([name, value]) => {
        const description = descriptions[name];
        const exact = now !== undefined && value instanceof Date ? html` (${time(value.getTime())})` : nothing;
        const cell = html`${linked(cellOf(name, value, now), links[name])}${exact}`;
        return [labelOf(name), description ? html`${cell} <span class="quiet below">${description}</span>` : cell];
      }),
  );
}

/** Returns the page of a row: its fields, its actions and its related rows. */
async function rowPage(place: Place, shown: Shown, row: Row, context: Context): Promise<Response> {
  const structured = Object.entries(row).filter(([, value]) => isStructured(value));
  const related = (shown.related?.(row) ?? []).map(async ({ collection, filter }) => {
    const other = place.collections.find(({ name }) => name === collection);
    const rows = other === undefined ? nothing : await firstRows(place, other, filter);
    return html`<h2>${labelOf(collection)}</h2>
      ${rows}`;
  });
  const { fields: descriptions } = documentedOf(place.part, shown);
  const body = live(
    "row",
    html`${shown.note?.([row]) ?? nothing} ${factsOf(row, descriptions, linksOf(place, shown, row), shown.now?.())}
    ${actionsOf(shown.rowActions ?? [], rowPath(place, shown, row), row)} ${await Promise.all(related)}
    ${(await shown.more?.(row)) ?? nothing}
    ${structured.map(
      ([name, value]) =>
        html`<h2>${labelOf(name)}</h2>
          ${descriptions[name] ? html`<p class="quiet">${descriptions[name]}</p>` : nothing}
          ${json(value, labelOf(name).toLowerCase())}`,
    )}`,
  );
  return context.html(framed(place, { title: titleOf(shown, row), body }, [allOf(place, shown)]));
}

function titleOf(shown: Shown, row: Row): string {
  return shown.nameOf?.(row) ?? keyOf(shown, row);
}

function allOf({ path }: Place, { name }: Shown): Link {
  return { title: labelOf(name), path: `${path}/${name}` };
}

/** Returns the links to the collections of a place. */
export function tabsOf(place: Place): Link[] {
  return place.collections.map((each) => allOf(place, each));
}

/** Returns a page with links to its parent pages and its siblings. */
function framed(
  place: Place,
  shown: { title: string; body: Markup; isRefused?: boolean },
  below: readonly Link[],
  current?: Shown,
): Markup {
  const above = [...place.above, { title: place.title, path: place.path }, ...below];
  return page({ ...shown, above, tabs: tabsOf(place), current: current && allOf(place, current).path });
}

/** Returns true for an action that runs at once from a button. */
function isDirect({ fields, choice, asks = false, isFinal = false, isFiltered = false }: Action): boolean {
  return fields === undefined && choice === undefined && !asks && !isFinal && !isFiltered;
}

function actionsOf(actions: readonly Action[], path: string, row: Row, query = ""): Markup {
  const offered = actions.filter(({ isOffered }) => isOffered?.(row) ?? true);
  const buttons = offered.map((action) => {
    const to = `${path}/${action.name}${action.isFiltered ? `?${query}` : ""}`;
    const look = action.isMain ? "button" : "button soft";
    return isDirect(action)
      ? html`<form method="post" action="${to}"><button class="${look}">${action.title}</button></form>`
      : html`<a class="${look}" href="${to}">${action.title}${action.isFinal || action.asks ? "…" : ""}</a>`;
  });
  return offered.length === 0 ? nothing : html`<div class="actions">${buttons}</div>`;
}

/** Runs an action, or shows its form; shows the form again if it is rejected. */
async function perform(
  place: Place,
  { shown, action, row }: { shown: Shown; action: Action; row: Row },
  context: Context,
): Promise<Response | undefined> {
  const isRead = context.req.method !== "POST";
  const isOfRow = keyOf(shown, row) !== "";
  const here = isOfRow ? rowPath(place, shown, row) : allOf(place, shown).path;
  const isOffered = action.isOffered?.(row) ?? true;
  if (isRead && !isOffered) return undefined;
  if (isRead && isDirect(action)) return context.redirect(here, 303);
  const { isFinal = false } = action;
  const choice = isOffered ? await action.choice?.({ owner: place.owner, row }) : undefined;
  const narrowing = choice === undefined ? (action.isFiltered ? await filterFields(place, shown) : []) : [choice];
  const { filter: narrowed, issues: wrong } = readFilter(narrowing, context.req.queries());
  const filter = choice === undefined ? narrowed : { [choice.name]: choice.options[0], ...narrowed };
  const target: Target = { owner: place.owner, filter, row };
  const fields = (await action.fields?.(target)) ?? [];
  const self = `${here}/${action.name}`;
  const show = async (known: RefusedForm["issues"], values?: Values): Promise<Response> => {
    const isAsked = isOffered && wrong.length === 0;
    const said = isAsked
      ? await Promise.resolve(target)
          .then(action.says ?? (() => ""))
          .catch(issuesOf)
      : "";
    const [says, issues] = Array.isArray(said) ? ["", [...known, ...(said as RefusedForm["issues"])]] : [said, known];
    const chooser =
      choice &&
      html`<form class="inline" method="get" action="${self}">
        ${control(choice, { [choice.name]: [String(filter[choice.name])] }, issues, { isFilter: true })}
        <button class="soft">Load</button>
      </form>`;
    const submit = { action: `${self}?${queryOf(filter)}`, submit: action.title, isFinal, cancel: here };
    const body = html`${summary([...narrowing, ...fields], issues)} ${chooser ?? nothing}
    ${says ? html`<p>${says}</p>` : nothing} ${form({ ...submit, fields, values, issues })}`;
    const name = titleOf(shown, row);
    const title = isOfRow ? `${action.title}: ${name}` : action.title;
    const below = [allOf(place, shown), ...(isOfRow ? [{ title: name, path: here }] : [])];
    const isRefused = issues.length > 0;
    const isConflict = !isOffered || fields.length + narrowing.length === 0;
    const status = isRefused ? (isConflict ? 409 : 400) : 200;
    return context.html(framed(place, { title, body, isRefused }, below), status);
  };
  if (!isOffered) return await show([{ message: "This action is not available now." }]);
  if (isRead || wrong.length > 0) return await show(wrong);
  const values = await readForm(context.req);
  try {
    const { to, secret, says = "" } = (await action.run(target, values)) ?? {};
    const next = to === undefined ? (isDirect(action) ? backTo(place, context, here) : here) : place.path + to;
    if (secret === undefined) return context.redirect(next, 303);
    const body = html`<p>Store this secret for the endpoint. It is shown only once; if you lose it, rotate it.</p>
      ${copyable(secret, "the secret")}
      <p>${says}</p>
      <p class="actions"><a class="button" href="${next}">Continue</a></p>`;
    return context.html(framed(place, { title: "The secret", body }, [allOf(place, shown)]), 201);
  } catch (error) {
    return await show(issuesOf(error), values);
  }
}

/** Returns the page of this place that the request came from. */
function backTo({ path }: Place, { req }: Context, otherwise: string): string {
  const from = URL.parse(req.header("referer") ?? "");
  return from?.pathname.startsWith(`${path}/`) ? from.pathname + from.search : otherwise;
}

function downloads({ exports = {} }: Shown, path: string, query: string): Markup {
  const links = Object.keys(exports).map((file) => html`<a href="${path}/${file}?${query}">${file}</a> `);
  return links.length === 0 ? nothing : html`<p>Download all: ${links}</p>`;
}

/** Streams a download, so that its size is not limited by memory. */
async function download(
  place: Place,
  shown: Shown,
  { file, mediaType, write }: Export & { file: string },
  context: Context,
): Promise<Response> {
  const { filter, issues } = readFilter(await filterFields(place, shown), context.req.queries());
  const pieces =
    issues.length > 0 ? issues : await Promise.resolve({ owner: place.owner, filter }).then(write).catch(issuesOf);
  // The list shows the error of an invalid filter.
  if (Array.isArray(pieces)) return await listPage(place, shown, context);
  context.header("content-type", mediaType);
  context.header("content-disposition", `attachment; filename="${file}"`);
  return stream(context, async (out) => {
    for await (const piece of pieces as AsyncIterable<string>) {
      if (out.aborted) return;
      await out.write(piece);
    }
  });
}

import type { HonoRequest } from "hono";
import { html } from "hono/html";
import { type Field, type FieldIssue, type Filter, type Values } from "../host/collections.ts";
import { labelOf } from "./contract.ts";
import { breakable, type Markup, nothing } from "./page.ts";

/** Reads a form; a body of another type has no values. */
export async function readForm(req: HonoRequest): Promise<Values> {
  const data = await req.parseBody({ all: true }).catch(() => ({}));
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, [value].flat().filter((each) => typeof each === "string")]),
  );
}

/** Reads filters from a query. Empty values are ignored; invalid values and unknown names become issues. */
export function readFilter(fields: readonly Field[], values: Values): { filter: Filter; issues: FieldIssue[] } {
  const filter: Record<string, unknown> = {};
  const names = fields.map(({ name }) => name);
  const unknown = names.length === 0 ? [] : Object.keys(values).filter((name) => ![...names, "page"].includes(name));
  const issues: FieldIssue[] = unknown.map((name) => ({
    message: `There is no filter “${name.slice(0, 100)}”. Expected one of ${names.join(", ")}.`,
  }));
  for (const field of fields) {
    const { name, kind } = field;
    const texts = (values[name] ?? []).filter((text) => text !== "");
    const [first] = texts;
    if (first === undefined) continue;
    const message = texts.map((text) => filterProblem(field, text)).find((each) => each !== undefined);
    if (message !== undefined) issues.push({ field: name, message });
    else
      filter[name] =
        kind === "checkboxes" ? texts : kind === "number" ? Number(first) : kind === "flag" ? first === "true" : first;
  }
  return { filter, issues };
}

/** Returns the error of a filter value with the expected form; undefined if it is valid. */
function filterProblem({ kind, options, longest = 2000 }: Field, text: string): string | undefined {
  const shown = `“${text.slice(0, 100)}”`;
  if (options !== undefined) {
    const choices = options.map((option) => (typeof option === "string" ? ([option, option] as const) : option));
    if (choices.some(([value]) => value === text)) return undefined;
    if (choices.length === 0) return `${shown} is unknown: there is nothing to choose from yet. Leave it empty.`;
    const words = choices.slice(0, 60).map(([, each]) => each);
    return `${shown} is unknown. Expected ${words.length > 1 ? "one of " : ""}${words.join(", ")}.`;
  }
  if (kind === "number" && !/^-?\d{1,15}(\.\d{1,6})?$/.test(text))
    return `${shown} is not a number. Expected digits, such as 12.`;
  if (kind === "date" && !isDay(text))
    return `${shown} is not a date. Expected year, month and day, such as 2026-11-28.`;
  return text.length > longest ? `Too long: ${text.length} characters. Expected at most ${longest}.` : undefined;
}

function isDay(text: string): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Returns the query string of a filter. */
export function queryOf(filter: Filter): string {
  const pairs = Object.entries(filter).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]));
  return new URLSearchParams(pairs).toString();
}

interface Form {
  action: string;
  submit: string;
  fields: readonly Field[];
  values?: Values | undefined;
  issues?: readonly FieldIssue[];
  isFinal?: boolean;

  /** The page that Cancel leads to. */
  cancel: string;
}

/** Returns a form with labels, hints, and errors at their fields. */
export function form({ action, submit, fields, values, issues = [], isFinal = false, cancel }: Form): Markup {
  return html`<form class="stacked" method="post" action="${action}" novalidate>
    ${fields.map((field) => control(field, values, issues))}
    <p class="actions">
      <button class="${isFinal ? "danger" : ""}">${submit}</button>
      <a href="${cancel}">Cancel</a>
    </p>
  </form>`;
}

/** Returns the list of issues at the top of a page, as an alert. */
export function summary(
  fields: readonly Field[],
  issues: readonly FieldIssue[],
  outcome = "Nothing was changed.",
): Markup {
  if (issues.length === 0) return nothing;
  const lines = issues.map(({ field: name, message }) => {
    const field = fields.find((each) => each.name === name);
    return field === undefined
      ? html`<li>${message}</li>`
      : html`<li><a href="#field-${field.name}">${field.label ?? labelOf(field.name)}: ${message}</a></li>`;
  });
  return html`<div class="alert" role="alert" tabindex="-1">
    <p><strong>${outcome}</strong></p>
    <ul>
      ${lines}
    </ul>
  </div>`;
}

/** Returns a field with its label. If a page has several forms, `prefix` keeps their ids distinct. */
export function control(
  field: Field,
  values?: Values,
  issues: readonly FieldIssue[] = [],
  { prefix = "", isFilter = false }: { prefix?: string; isFilter?: boolean } = {},
): Markup {
  const { name, label = labelOf(name), hint, kind = "text", isRequired = false, longest } = field;
  const wrong = issues.filter((issue) => issue.field === name);
  const id = `${prefix}field-${name}`;
  const described = [...(hint ? [`${id}-hint`] : []), ...(wrong.length > 0 ? [`${id}-wrong`] : [])].join(" ");
  const isFirst = wrong.length > 0 && issues.find((issue) => issue.field !== undefined) === wrong[0];
  const description = described ? html`aria-describedby="${described}"` : nothing;
  const attributes = html`id="${id}" name="${name}" ${description}
  ${wrong.length > 0 ? html`aria-invalid="true"` : nothing} ${isFirst ? html`autofocus` : nothing}
  ${isRequired && !isFilter ? html`required` : nothing}
  ${longest === undefined ? nothing : html`maxlength="${longest}"`}`;
  const more = html`${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : nothing}
  ${wrong.length > 0 ? html`<p class="wrong" id="${id}-wrong">${wrong.map(({ message }) => message).join(" ")}</p>` : nothing}`;
  const chosen = values?.[name] ?? (values === undefined || isFilter ? field.value : undefined) ?? [];
  const options = field.options?.map((each) => (typeof each === "string" ? ([each, each] as const) : each));
  if (kind === "checkboxes") {
    const boxes = options?.map(
      ([value, words]) =>
        html`<label>
          <input type="checkbox" name="${name}" value="${value}" ${chosen.includes(value) ? "checked" : ""} />
          <span>${breakable(words)}</span>
        </label>`,
    );
    return html`<fieldset id="${id}" ${description}>
      <legend>${label}</legend>
      ${more}
      <div class="fields">${boxes}</div>
    </fieldset>`;
  }
  const value = chosen[0] ?? "";
  const any = isFilter && !isRequired ? [["", "any"] as const] : [];
  return html`<div class="field">
    <label for="${id}"
      >${label}${isRequired || isFilter ? nothing : html` <span class="quiet">(optional)</span>`}</label
    >
    ${more} ${options === undefined ? input(kind, attributes, value) : select(attributes, value, [...any, ...options])}
  </div>`;
}

function select(attributes: Markup, value: string, options: readonly (readonly [string, string])[]): Markup {
  return html`<select ${attributes}>
    ${options.map(([each, words]) => html`<option value="${each}" ${each === value ? "selected" : ""}>${words}</option>`)}
  </select>`;
}

function input(kind: NonNullable<Field["kind"]>, attributes: Markup, value: string): Markup {
  const rows = Math.min(Math.max(value.split("\n").length + 1, 4), 24);
  if (kind === "area") return html`<textarea ${attributes} rows="${rows}" spellcheck="false">${value}</textarea>`;
  const type = kind === "secret" ? "password" : kind === "url" || kind === "date" ? kind : "text";
  const autocomplete = kind === "secret" ? "new-password" : "off";
  return html`<input type="${type}" ${attributes} value="${value}" autocomplete="${autocomplete}" />`;
}

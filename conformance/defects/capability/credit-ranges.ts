import type { Row } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { queryIn } from "../intercepts.ts";
import { defect, on } from "./interface.ts";
import { type List, refiltered } from "./lists.ts";

/** Mistakes with the ranges of credits that both lists take. */
export function rangeDefects({ name, operation, requirements: { range } }: List): ServiceDefect[] {
  const make = (id: string, title: string, intercept: Intercept): ServiceDefect =>
    defect(range, `${name}/credits-${id}`, title, on(operation, intercept));
  return [
    make(
      "min-excluded",
      "min_credits itself does not match",
      between((amount, min, max) => amount > min && amount <= max),
    ),
    make(
      "max-excluded",
      "max_credits itself does not match",
      between((amount, min, max) => amount >= min && amount < max),
    ),
    make(
      "whole",
      "Credits are compared as whole numbers",
      between((amount, min, max) => Math.round(amount) >= Math.round(min) && Math.round(amount) <= Math.round(max)),
    ),
    make(
      "zero-refused",
      "min_credits may not be 0",
      queryIn("min_credits", (asked) => (asked === "0" ? "-1" : asked)),
    ),
    make(
      "same-refused",
      "min_credits and max_credits may not be the same",
      queryIn("min_credits", (asked) => (asked === "5" ? "5.1" : asked)),
    ),
    make("negative-min", "A negative min_credits is taken", taken("min_credits")),
    make("negative-max", "A negative max_credits is taken", taken("max_credits")),
  ];
}

/** What the amount of a row is, whatever its list. */
export function amountOf(row: Row): number {
  const { amount_credits, settled_amount_credits, requested_amount_credits } = row;
  return Math.abs(Number(amount_credits ?? settled_amount_credits ?? requested_amount_credits ?? 0));
}

/** Ranges of credits by another rule. */
export function between(
  holds: (amount: number, min: number, max: number) => boolean,
  of: (row: Row) => number = amountOf,
): Intercept {
  return refiltered(["min_credits", "max_credits"], (row, query) =>
    holds(of(row), Number(query.get("min_credits") ?? -Infinity), Number(query.get("max_credits") ?? Infinity)),
  );
}

function taken(name: string): Intercept {
  return queryIn(name, (asked) => (Number(asked) < 0 ? undefined : asked));
}

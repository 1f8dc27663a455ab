import type { ErrorCase, FactTable, InterfaceContract } from "../../contract/contract.ts";
import { escape, prose } from "../html-template.ts";
import { inWords } from "../in-words.ts";
import { places } from "../links.ts";
import { either, link } from "../models/markup.ts";

type Row = FactTable["rows"][number];

/** Words by which tables and open points about errors are known. */
export const aboutErrors = /error|fail|trouble|status code/i;

/** The tables of facts that are about errors. */
export function troubleTables({ tables }: InterfaceContract): FactTable[] {
  return tables.filter(({ name }) => aboutErrors.test(name));
}

/** What the tables about errors advise where one occurs: those of their rows that list its condition as one of `errors`. */
export function adviceOn(api: InterfaceContract, from: string, { condition }: ErrorCase): string[] {
  return troubleTables(api).flatMap(({ name, rows }) =>
    rows
      .filter(({ errors }) => Array.isArray(errors) && errors.includes(condition))
      .map((row) => {
        const [what = "", ...advice] = textsOf(row);
        return `${prose(advice.join(" "))} (${link(from, places.table(api.name, name), inWords(name))}: ${escape(what)})`;
      }),
  );
}

/** Where advice may be found on an error that no row lists; nothing where there is no such table. */
export function whereToLook(api: InterfaceContract, from: string): string[] {
  const links = troubleTables(api).map(({ name }) => link(from, places.table(api.name, name), inWords(name)));
  return links.length === 0 ? [] : [`See ${either(links, "and")}.`];
}

function textsOf({ requirement: _, ...row }: Row): string[] {
  return Object.values(row).filter((value) => typeof value === "string");
}

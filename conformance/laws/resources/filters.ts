import { isRecord } from "../../../generated/runtime/body.ts";
import { expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess } from "../../../generated/runtime/checks/operation-target.ts";
import { factsOf } from "../../../generators/contract/facts/facts.ts";
import { factId } from "../../../generators/contract/facts/named-facts.ts";
import type { Operation, Parameter, Schema } from "../../../generators/contract/model/contract.ts";
import { valueAt } from "../../../generators/contract/model/paths.ts";
import { innermost, isAlike } from "../../kit/bodies.ts";
import { rowsOf } from "../../kit/derived-requests.ts";
import { sendOperation } from "../../kit/send-operation.ts";
import type { AnyTarget, ResourceFacts } from "./facts.ts";
import type { ResourceCheck } from "./judges.ts";
import { mayBePage, partsFor, rowOf, type Thing, type Things } from "./things.ts";

/** A parameter of a list that has the name of a field of the things, which can be in an object of theirs. */
interface NamedFilter {
  list: Operation;
  parameter: string;
  path: readonly string[];
  schema: Schema;

  /** The id of the fact, if the facts of lists have it. */
  fact?: string;
}

/**
 * Returns a check for each parameter of a list that has the name of a field: the list has exactly the things with that
 * value; of times, those from or until then.
 */
export function filterChecks(facts: ResourceFacts, things: Things): ResourceCheck[] {
  return filtersOf(facts).map((filter): ResourceCheck => {
    const { list, parameter, path, fact } = filter;
    const isTime = isTimeFilter(filter);
    return {
      operation: list,
      name: `filter/${parameter}`,
      title: isTime
        ? `the list selects things by the ${path.join(".")} in ${parameter}`
        : `the list has exactly the things with the ${path.join(".")} in ${parameter}`,
      parts: [],
      inferred: true,
      ...(fact !== undefined && { fact }),
      judge: async (target) => {
        const both = [await things.second(target), await things.first(target)] as const;
        await (isTime ? expectTimes : expectEqual)(facts, target, things, filter, both);
      },
    };
  });
}

function isTimeFilter({ schema }: Pick<NamedFilter, "schema">): boolean {
  return ["date", "date-time"].includes(String(schema["format"]));
}

function filtersOf(facts: ResourceFacts): NamedFilter[] {
  const { contract, list, fields, rows } = facts;
  if (list === undefined || rows !== undefined) return [];
  const known = factsOf(contract).lists.find(({ operation }) => operation === list.name);
  if (known === undefined) return [];
  const paging = new Set(Object.values(known.pages.names));
  return list.parameters.flatMap(({ in: place, name, schema: given }: Parameter): NamedFilter[] => {
    const filterBy = (path: readonly string[], field: Schema): NamedFilter => ({
      list,
      parameter: name,
      path,
      schema: facts.flat(field),
    });
    const rule = known.filters.find(({ parameter }) => parameter === name);
    const { [name]: own } = fields;
    if (place !== "query" || paging.has(name)) return [];
    if (rule !== undefined && own !== undefined) {
      const isEqual = rule.inferred === true && rule.match === "equal" && rule.field === name;
      const fact = factId("filter", list.name, name);
      return isEqual ? [{ ...filterBy([name], own), fact }] : [];
    }
    if (rule !== undefined || facts.flat(given).type === "array") return [];
    const nested = Object.entries(fields).flatMap(([holder, schema]) => {
      const { [name]: inner } = facts.flat(schema).properties ?? {};
      return inner === undefined ? [] : [filterBy([holder, name], inner)];
    });
    return nested.length === 1 ? nested : [];
  });
}

type Both = readonly [Thing, Thing];

/** Reads the list with a value of a parameter. Returns which of two things it has. */
async function readWith(
  facts: ResourceFacts,
  target: AnyTarget,
  things: Things,
  { list, parameter }: NamedFilter,
  both: Both,
  value: unknown,
): Promise<{ body: unknown; has: (thing: Thing) => boolean }> {
  const common = await things.place(target);
  const query = { ...common.query, [parameter]: value };
  const { status, body } = await sendOperation(target, list, partsFor(list, { ...common, query }));
  if (!isSuccess(status)) throw new NotTested(`${list.name} rejects ${parameter}: status ${status}`);
  const others = (thing: Thing): Thing[] => both.filter((each) => each !== thing);
  return { body, has: (thing) => rowOf(facts, body, thing, others(thing)) !== undefined };
}

async function expectEqual(
  facts: ResourceFacts,
  target: AnyTarget,
  things: Things,
  filter: NamedFilter,
  both: Both,
): Promise<void> {
  const { parameter, path, fact } = filter;
  const field = path.at(-1) ?? "";
  const [wanted, other] = both.map(({ sent }) => valueAt(sent, path));
  if (!["string", "number", "boolean"].includes(typeof wanted)) throw new NotTested(`no ${path.join(".")} was sent`);
  const { body, has } = await readWith(facts, target, things, filter, both, wanted);
  const asked = `the list with ${parameter}=${String(wanted)}`;
  const isOnPage = rowsOf(facts.contract, filter.list, body).length > 0 && mayBePage(facts, target, filter.list, body);
  if (!has(both[0]) && isOnPage) throw new NotTested(`${asked} has more rows than are read`);
  expectThat(asked, has(both[0]), `a row of ${both[0].id}`, body);
  if (other !== undefined && !isAlike(other, wanted))
    expectThat(asked, !has(both[1]), `no row of ${both[1].id}, with ${JSON.stringify(other)}`, body);
  const isExact = fact !== undefined && target.facts?.[fact] === true;
  for (const row of innermost(body, (object) => field in object && !isRecord(object[field])))
    expectThat(`${field} in ${asked}`, isAlike(row[field], wanted, isExact), JSON.stringify(wanted), row[field]);
}

/** The milliseconds of a day. */
const dayMs = 86_400_000;

/**
 * Asserts that a list selects by a time: a time long before both things and one long after them lead to other results,
 * unless the list has only things with the very time.
 */
async function expectTimes(
  facts: ResourceFacts,
  target: AnyTarget,
  things: Things,
  filter: NamedFilter,
  both: Both,
): Promise<void> {
  const { parameter, path, schema } = filter;
  const own = valueAt(both[0].sent, path);
  if (typeof own !== "string" || Number.isNaN(Date.parse(own))) throw new NotTested(`no ${path.join(".")} was sent`);
  const moved = (days: number): string => {
    const time = new Date(Date.parse(own) + days * dayMs).toISOString();
    return schema["format"] === "date" ? time.slice(0, 10) : time;
  };
  const [before, after] = [moved(-1000), moved(1000)];
  const early = await readWith(facts, target, things, filter, both, before);
  const late = await readWith(facts, target, things, filter, both, after);
  const inWords = `the list with ${parameter}=${after}`;
  for (const thing of both) {
    const isBoth = early.has(thing) && late.has(thing);
    expectThat(inWords, !isBoth, `another result than with ${before} for ${thing.id}`, late.body);
  }
  expectThat(inWords, late.has(both[0]) === late.has(both[1]), "both things, or none of them", late.body);
  if (both.some((thing) => early.has(thing) || late.has(thing))) return;
  const same = await readWith(facts, target, things, filter, both, own);
  expectThat(`the list with ${parameter}=${own}`, same.has(both[0]), `a row of ${both[0].id}`, same.body);
}

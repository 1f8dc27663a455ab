import { expectSame } from "../../../generated/runtime/checks/check.ts";
import {
  cursorNames,
  datasetOf,
  type Form,
  forms,
  ingest,
  type Numbered,
  numbersOf,
  type Order,
  orders,
  timeAt,
  walk,
} from "./queries.ts";
import type { LogQueryCheck } from "./target.ts";

/** The next page is found by the cursor of the page before, although other events arrive meanwhile. */
export const cursorChecks: LogQueryCheck[] = forms.flatMap((form) => orders.map((order) => undisturbed(form, order)));

/** Four at a time happen at once, so that pages of five end between events of the same time. */
const events: Numbered[] = Array.from({ length: 23 }, (_, number) => ({ number, at: 100 + Math.floor(number / 4) }));
const query = { startTime: timeAt(50), endTime: timeAt(500), limit: 5 };

function undisturbed(form: Form, order: Order): LogQueryCheck {
  return {
    id: `log-query/cursor/${form.name}/${order}/arrivals`,
    requirements: ["LOG-PAGE-4"],
    title: `${form.endpoint}: ${cursorNames[order]} leads on from its event, though others arrive before it`,
    shows: { "LOG-PAGE-4": [cursorNames[order]] },
    run: async (target) => {
      const dataset = await datasetOf(target, events);
      const passed = order === "ascending" ? 60 : 400;
      const late = Array.from({ length: 7 }, (_, index) => ({ number: 800 + index, at: passed + index }));
      const pages = await walk(
        target,
        form,
        { dataset, order, ...query },
        {
          atMost: 8,
          endsShort: true,
          afterFirst: async () => await ingest(target, dataset, late),
        },
      );
      expectAll(pages.flat());
    },
  };
}

/** An event may come twice: which is not to say that it may be missing. */
function expectAll(found: Parameters<typeof numbersOf>[0]): void {
  const numbers = [...new Set(numbersOf(found))].toSorted((a, b) => a - b);
  expectSame(
    "the events of all pages",
    numbers,
    events.map(({ number }) => number),
  );
}

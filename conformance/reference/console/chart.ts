import { html } from "hono/html";
import type { DeliveryStatus } from "../outbox/tables.ts";
import { type Markup, nothing, utc } from "./page.ts";

/** The possible durations of a bar, in milliseconds. */
const widths = [1, 5, 15, 60, 6 * 60, 24 * 60, 7 * 24 * 60].map((minutes) => minutes * 60_000);

const barCount = 30;

/** The segments of a bar, from the bottom; each has the color of a badge. */
const parts = ["delivered", "pending", "failed"] as const;

type Counts = Record<(typeof parts)[number], number>;

/** Returns a small chart of deliveries over time by status; empty if there are none. */
export function outcomeChart(deliveries: readonly { created_at: number; status: DeliveryStatus }[]): Markup {
  const times = deliveries.map(({ created_at }) => created_at);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  if (times.length === 0) return nothing;
  const width = widths.find((each) => (last - first) / each < barCount - 1) ?? (last - first) / (barCount - 2);
  const start = Math.floor(last / width) - barCount + 1;
  const bars = Array.from({ length: barCount }, () => noneYet());
  const all = noneYet();
  for (const { created_at, status } of deliveries) {
    const part = status === "retrying" ? "pending" : status;
    for (const counts of [all, bars[Math.floor(created_at / width) - start]]) if (counts) counts[part] += 1;
  }
  const most = Math.max(...bars.map(totalOf));
  const words = inWords(all);
  const columns = bars.map((counts, index) => {
    let top = most;
    return html`<g>
      <title>${utc((start + index) * width)}: ${inWords(counts)}</title>
      <rect class="empty-bar" x="${index * 10}" width="9" height="${most}" />
      ${parts.map((part) => {
        top -= counts[part];
        return counts[part] === 0
          ? nothing
          : html`<rect class="${part}" x="${index * 10}" y="${top}" width="9" height="${counts[part]}" />`;
      })}
    </g>`;
  });
  return html`<figure class="chart">
    <figcaption>${words}</figcaption>
    <svg
      role="img"
      aria-label="Deliveries over time: ${words}"
      viewBox="0 0 ${barCount * 10} ${most}"
      preserveAspectRatio="none"
    >
      ${columns}
    </svg>
    <p class="quiet"><span>${utc(start * width)}</span><span>${utc((start + barCount) * width)}</span></p>
  </figure>`;
}

function noneYet(): Counts {
  return { delivered: 0, pending: 0, failed: 0 };
}

function totalOf({ delivered, pending, failed }: Counts): number {
  return delivered + pending + failed;
}

/** Returns a text such as `3 of 4 delivered (75 %), 1 failed`. */
function inWords(counts: Counts): string {
  const { delivered, pending, failed } = counts;
  const total = totalOf(counts);
  const share = total === 0 ? "" : ` (${Math.floor((100 * delivered) / total)} %)`;
  const others = [...(failed > 0 ? [`${failed} failed`] : []), ...(pending > 0 ? [`${pending} waiting`] : [])];
  return [`${delivered} of ${total} delivered${share}`, ...others].join(", ");
}

export { dayMs, dayOf, exactTimeOf, instantOf, isInUtc } from "../../generators/contract/model/times.ts";

export const secondMs = 1000;
export const hourMs = 3600 * secondMs;

/** Returns an instant as a datetime in whole seconds, in UTC or with another offset in hours. */
export function datetimeOf(instant: number, offsetHours = 0): string {
  const text = new Date(instant + offsetHours * hourMs).toISOString().slice(0, 19);
  if (offsetHours === 0) return `${text}Z`;
  const minutes = Math.abs(offsetHours) * 60;
  return `${text}${offsetHours < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}

function two(number: number): string {
  return String(Math.floor(number)).padStart(2, "0");
}

/** Returns the day of an instant, in UTC. */
export function dateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The most hours by which a day begins before and after that in UTC. */
export const zones = { ahead: 14 * hourMs, behind: 12 * hourMs };

/** Returns instants between two rows, a second or more from either, newest first. */
export function cuts(times: readonly number[]): number[] {
  const sorted = [...new Set(times)].toSorted((a, b) => b - a);
  return sorted.slice(1).flatMap((older, index) => {
    const newer = sorted[index] ?? older;
    const middle = (older + newer) / 2 / secondMs;
    return [Math.floor(middle), Math.ceil(middle)]
      .map((second) => second * secondMs)
      .filter((cut) => cut - older >= secondMs && newer - cut >= secondMs)
      .slice(0, 1);
  });
}

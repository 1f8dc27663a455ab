import { html } from "hono/html";
import type { Report } from "./report.ts";

/** How wide a character is, about. */
const perCharacter = 6.6;

/** The report as a badge in SVG. */
export function badgeReport(report: Report): string {
  const { counts, requirements } = report;
  const isWhole = counts.proved === requirements.length && requirements.length > 0;
  const colour = counts.failed > 0 ? "#c0362c" : isWhole ? "#2c7a4b" : "#8a6d1d";
  const [label, value] = [
    "conformance",
    counts.failed > 0 ? `${counts.failed} failed` : `${counts.proved} of ${requirements.length} proved`,
  ];
  const [left, right] = [label, value].map((text) => Math.round(text.length * perCharacter) + 14) as [number, number];
  return `${html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${left + right}"
    height="20"
    role="img"
    aria-label="${label}: ${value}"
  >
    <title>${label}: ${value}</title>
    <clipPath id="r"><rect width="${left + right}" height="20" rx="3" /></clipPath>
    <g clip-path="url(#r)">
      <rect width="${left}" height="20" fill="#444b54" />
      <rect x="${left}" width="${right}" height="20" fill="${colour}" />
    </g>
    <g fill="#fff" text-anchor="middle" font-family="Verdana, Geneva, DejaVu Sans, sans-serif" font-size="11">
      <text x="${left / 2}" y="14">${label}</text>
      <text x="${left + right / 2}" y="14">${value}</text>
    </g>
  </svg>`}\n`;
}

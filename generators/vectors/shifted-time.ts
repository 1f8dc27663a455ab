/** A time in ISO 8601 and UTC, moved by nanoseconds; it has nine digits after the second. */
export function shifted(time: string, nanoseconds: number): string {
  const [, seconds = "", fraction = ""] = /^(.*?)(?:\.(\d+))?Z$/.exec(time) ?? [];
  const total = BigInt(Date.parse(`${seconds}Z`)) * 1_000_000n + BigInt(fraction.padEnd(9, "0")) + BigInt(nanoseconds);
  const digits = String(total % 1_000_000_000n).padStart(9, "0");
  return new Date(Number(total / 1_000_000n)).toISOString().replace(/\.\d+Z$/, `.${digits}Z`);
}

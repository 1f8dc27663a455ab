const microPerCredit = 1_000_000;

/** Credits as they are on the wire: the number nearest to the whole millionths. */
export function creditsOf(micro: number): number {
  return micro / microPerCredit;
}

/** The whole millionths nearest to a number of credits. */
export function microOf(credits: number): number {
  return Math.round(credits * microPerCredit);
}

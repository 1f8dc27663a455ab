/** A signal that is given with the first of some. */
export function anyOf(signals: AbortSignal[]): AbortSignal {
  // TypeScript does not know it before 5.5.
  return Object(AbortSignal).any(signals);
}

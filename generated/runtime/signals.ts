// Generated from templates/runtime/signals.ts by `concordat generate`. Do not edit.

/** The platform's own constructor of signals; TypeScript does not know all of it before 5.5. */
interface Signals {
  readonly prototype: AbortSignal;
  any?(signals: AbortSignal[]): AbortSignal;
}

const platform: Signals = AbortSignal;

/** A signal that is given with the first of some. */
export function anyOf(signals: AbortSignal[]): AbortSignal {
  if (platform.any === undefined) throw new Error("AbortSignal.any is missing");
  return platform.any(signals);
}

// Generated from spec/sarg/main.tsp by `concordat generate`. Do not edit.

import type { Guard } from "../runtime/validation/validation.ts";
import type { Invariants, Lens, Resonance, SargObject, Substrate } from "./types.ts";

/** True for a value of type {@link Substrate}. */
export declare const isSubstrate: Guard<Substrate>;

/** True for a value of type {@link Lens}. */
export declare const isLens: Guard<Lens>;

/** True for a value of type {@link Invariants}. */
export declare const isInvariants: Guard<Invariants>;

/** True for a value of type {@link Resonance}. */
export declare const isResonance: Guard<Resonance>;

/** True for a value of type {@link SargObject}. */
export declare const isSargObject: Guard<SargObject>;

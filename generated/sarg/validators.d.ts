// Generated from spec/sarg/main.tsp by `concordat generate`. Do not edit.

import type { Guard } from "../runtime/validation/validation.ts";
import type { Invariants, Lens, Resonance, SargObject, Substrate } from "./types.ts";

/** Tells whether a value is of type {@link Substrate}. */
export declare const isSubstrate: Guard<Substrate>;

/** Tells whether a value is of type {@link Lens}. */
export declare const isLens: Guard<Lens>;

/** Tells whether a value is of type {@link Invariants}. */
export declare const isInvariants: Guard<Invariants>;

/** Tells whether a value is of type {@link Resonance}. */
export declare const isResonance: Guard<Resonance>;

/** Tells whether a value is of type {@link SargObject}. */
export declare const isSargObject: Guard<SargObject>;

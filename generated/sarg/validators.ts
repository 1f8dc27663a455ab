// Generated from spec/sarg/main.tsp by `concordat generate`. Do not edit.

import { isArray, isObject, isString } from "../runtime/validation/checks.ts";
import { at, lacks } from "../runtime/validation/reasons.ts";
import type { Invariants, Lens, Resonance, SargObject, Substrate } from "./types.ts";

/** True for a value of type {@link Substrate}. */
export function isSubstrate(value: unknown): value is Substrate {
  return (
    (isObject<Substrate>(value) &&
      (typeof value.type === "string" || at("type", "string")) &&
      (typeof value.description === "string" || at("description", "string")) &&
      (typeof value.domain === "string" || at("domain", "string")) &&
      (typeof value.notes === "string" || value.notes === undefined || at("notes", "string"))) ||
    lacks(value, "type", "description", "domain")
  );
}

/** True for a value of type {@link Lens}. */
export function isLens(value: unknown): value is Lens {
  return (
    (isObject<Lens>(value) &&
      (typeof value.type === "string" || at("type", "string")) &&
      (typeof value.variant === "string" || value.variant === undefined || at("variant", "string")) &&
      (typeof value.notes === "string" || value.notes === undefined || at("notes", "string"))) ||
    lacks(value, "type")
  );
}

/** True for a value of type {@link Invariants}. */
export function isInvariants(value: unknown): value is Invariants {
  return (
    isObject<Invariants>(value) &&
    (value.vertical === undefined || isStringList(value.vertical) || at("vertical")) &&
    (value.horizontal === undefined || isStringList(value.horizontal) || at("horizontal")) &&
    (value.dual === undefined || isStringList(value.dual) || at("dual"))
  );
}

function isStringList(value: unknown): boolean {
  if (!isArray(value)) return false;
  for (let index = 0; index < value.length; index++) if (!isString(value[index])) return at(index);
  return true;
}

/** True for a value of type {@link Resonance}. */
export function isResonance(value: unknown): value is Resonance {
  return (
    isObject<Resonance>(value) &&
    (typeof value.family === "string" || value.family === undefined || at("family", "string")) &&
    (typeof value.notes === "string" || value.notes === undefined || at("notes", "string")) &&
    (value.anchors === undefined || isStringList(value.anchors) || at("anchors"))
  );
}

/** True for a value of type {@link SargObject}. */
export function isSargObject(value: unknown): value is SargObject {
  return (
    (isObject<SargObject>(value) &&
      (isSubstrate(value.substrate) || at("substrate")) &&
      (isLens(value.lens) || at("lens")) &&
      (isInvariants(value.invariants) || at("invariants")) &&
      (isResonance(value.resonance) || at("resonance"))) ||
    lacks(value, "substrate", "lens", "invariants", "resonance")
  );
}

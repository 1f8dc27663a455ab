// Generated from spec/sarg/main.tsp by `concordat generate`. Do not edit.

/** The domain that carries structure. Further properties are allowed. */
export interface Substrate {
  /** The kind of substrate. */
  type: string;

  /** A description in words. */
  description: string;

  /** The domain that it belongs to. */
  domain: string;

  /** Remarks, as a text. */
  notes?: string;
}

/** The operator that reads or transforms the substrate. Further properties are allowed. */
export interface Lens {
  /** The kind of operator. */
  type: string;

  /** Which variant of that kind it is. */
  variant?: string;

  /** Remarks, as a text. */
  notes?: string;
}

/** The features that are stable across transformations. Further properties are allowed. */
export interface Invariants {
  /** Vertical invariants. */
  vertical?: string[];

  /** Horizontal invariants. */
  horizontal?: string[];

  /** Dual invariants. */
  dual?: string[];
}

/** The mapping to universal anchors or resonance families. Further properties are allowed. */
export interface Resonance {
  /** The anchors: the symbols filled circle, hollow circle, cross and vertical bar. */
  anchors?: string[];

  /** The resonance family. */
  family?: string;

  /** Remarks, as a text. */
  notes?: string;
}

/** One structure in its four layers. Minimal and extensible: further properties are allowed. */
export interface SargObject {
  /** The domain that carries structure. */
  substrate: Substrate;

  /** The operator that reads or transforms the substrate. */
  lens: Lens;

  /** The features that are stable across transformations. */
  invariants: Invariants;

  /** The mapping to universal anchors or resonance families. */
  resonance: Resonance;
}

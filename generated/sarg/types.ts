// Generated from spec/sarg/main.tsp by `concordat generate`. Do not edit.

/** The domain that carries structure. Further properties are allowed. */
export interface Substrate {
  /** The type of the substrate. */
  type: string;

  /** The description of the substrate. */
  description: string;

  /** The domain of the substrate. */
  domain: string;

  /** Notes on the substrate. */
  notes?: string;
}

/** The operator that reads or transforms the substrate. Further properties are allowed. */
export interface Lens {
  /** The type of the lens. */
  type: string;

  /** The variant of the lens. */
  variant?: string;

  /** Notes on the lens. */
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

  /** Notes on the resonance. */
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

/** An advisory that does not make the audit fail. */
export interface AdvisoryException {
  /** The GitHub advisory: `GHSA-xxxx-xxxx-xxxx`. */
  id: string;
  package: string;

  /** The reason why users are not at risk. */
  reason: string;

  /** The last day on which the exception applies: `2027-01-31`. */
  until: string;
}

/** An accepted package whose licence is not in the list of allowed licences. */
export interface LicenceException {
  /** A name, or a glob for the builds of one package for several platforms. */
  package: string;

  /** The licence that was reviewed, as the package states it. */
  licence: string;
  reason: string;
}

/** The accepted advisories. `npm run check` fails on unused exceptions. */
export const acceptedAdvisories: readonly AdvisoryException[] = [];

/** The licences (SPDX identifiers) that packages installed by users may have. */
export const allowedLicences: readonly string[] = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "Python-2.0",
  "Unlicense",
];

/** The accepted licences of single packages. `npm run check` fails on unused exceptions. */
export const acceptedLicences: readonly LicenceException[] = [];

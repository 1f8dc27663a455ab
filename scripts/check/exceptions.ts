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

/** A package whose licence is not in the list of allowed licences, and is accepted. */
export interface LicenceException {
  /** A name, or a glob for the builds of one package for several platforms. */
  package: string;

  /** The licence that was reviewed, as the package states it. */
  licence: string;
  reason: string;
}

/** The accepted advisories. An exception that no finding needs makes `npm run check` fail. */
export const acceptedAdvisories: readonly AdvisoryException[] = [];

/** The licences (SPDX identifiers) that a package which users install may have. */
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

/** The accepted licences of single packages. An exception that no package needs makes `npm run check` fail. */
export const acceptedLicences: readonly LicenceException[] = [
  {
    package: "@img/sharp-libvips-*",
    licence: "LGPL-3.0-or-later",
    reason:
      "The shared library behind sharp, which astro uses for images of a site; linked dynamically and unmodified.",
  },
  {
    package: "@img/sharp-win32-*",
    licence: "Apache-2.0 AND LGPL-3.0-or-later",
    reason: "sharp for Windows, which has the shared library in the same package.",
  },
  {
    package: "@img/sharp-wasm32",
    licence: "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
    reason: "sharp for platforms without a build of their own, which has the library in the same package.",
  },
  {
    package: "{lightningcss,lightningcss-*}",
    licence: "MPL-2.0",
    reason:
      "The CSS compiler of vite, which vitest and astro use; unmodified, and its copyleft covers its own files only.",
  },
  {
    package: "elkjs",
    licence: "EPL-2.0",
    reason: "The layout of diagrams in beautiful-mermaid; unmodified, and its copyleft covers its own files only.",
  },
];

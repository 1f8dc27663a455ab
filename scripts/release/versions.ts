/**
 * The files other than package.json that contain the version of the packages: installation commands and dependencies.
 */
export const versionedFiles = [
  "README.md",
  "conformance/guides/*.md",
  "scripts/build/*.md",
  "templates/init/{README.md.mu,package.json.mu,scaffolding.json}",
];

/** Returns a text with another version of the packages in `^0.1.0` and `concordat-0.1.0.tgz`. */
export function withVersion(text: string, from: string, to: string): string {
  const places = [
    (version: string) => `"concordat": "^${version}"`,
    (version: string) => `"version": "^${version}"`,
    (version: string) => `-${version}.tgz`,
  ];
  return places.reduce((changed, place) => changed.replaceAll(place(from), place(to)), text);
}

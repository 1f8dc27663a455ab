/** The files besides package.json that name the version of the packages: what users install, or depend on. */
export const versionedFiles = [
  "README.md",
  "conformance/guides/*.md",
  "scripts/build/*.md",
  "templates/init/{README.md.mu,package.json.mu,scaffolding.json}",
];

/** Returns a text that names the packages' version, `^0.1.0` or `concordat-0.1.0.tgz`, with another version. */
export function withVersion(text: string, from: string, to: string): string {
  const places = [
    (version: string) => `"concordat": "^${version}"`,
    (version: string) => `"version": "^${version}"`,
    (version: string) => `-${version}.tgz`,
  ];
  return places.reduce((changed, place) => changed.replaceAll(place(from), place(to)), text);
}

/** What a reader imports instead of the project's own files, by how an example names them. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/^generated\/([\w-]+)\/index\.ts$/, "concordat/$1"],
  [/^generated\/([\w-]+\/[\w-]+)\.[jt]s$/, "concordat/$1"],
  [/^conformance\/runner\/config\/target-config\.ts$/, "concordat/conformance"],
  [/^generators\/([\w-]+\.ts)$/, "../$1"],
  [/^spec\/library\/main\.tsp$/, "../library/main.tsp"],
];

/**
 * The code with the imports that a reader writes: entries of the package; for generators and specs, neighbours in the
 * repository.
 *
 * @throws {Error} where it imports what a reader can't.
 */
export function shownImports(code: string): string {
  return code.replace(/"(?:\.\.\/){4}([^"\n]*)"/g, (whole, path: string) => {
    const replacement = replacements.find(([pattern]) => pattern.test(path));
    if (!replacement) throw new Error(`expected an import that a reader can write, found ${whole}`);
    return JSON.stringify(path.replace(...replacement));
  });
}

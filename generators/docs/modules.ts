/** Returns the import name of a generated module, from its path without an extension: `orders/flows`. */
export type ModuleName = (path: string) => string;

/** Returns the import name in the package of interfaces. */
export const inPackage: ModuleName = (path) =>
  `@concordat/interfaces/${path.replace(/\/index$/, "").replace(/^runtime\/\w+\//, "runtime/")}`;

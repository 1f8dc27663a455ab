/** Gives the name that programs import a generated module by, from its path without an ending: `orders/flows`. */
export type ModuleName = (path: string) => string;

/** As the package of interfaces has them. */
export const inPackage: ModuleName = (path) =>
  `@concordat/interfaces/${path.replace(/\/index$/, "").replace(/^runtime\/\w+\//, "runtime/")}`;

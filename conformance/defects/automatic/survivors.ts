/** Why no check can notice a defect that is made from the contract, by its id. */
export const survivors: Readonly<Record<string, string>> = {};

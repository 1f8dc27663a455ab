/** Why no check can notice a defect that is made from the contract, by its id. */
export const survivors: Readonly<Record<string, string>> = {
  "capability/inspect/retype/error_message":
    "Only a failed Inspect would have a text there, and documented failures of Inspect have theirs in `error`.",
};

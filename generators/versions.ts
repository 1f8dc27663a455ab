/** The versions to generate for a service with `@versioned`: the newest, or each in a folder of its own. */
export type Versions = "newest" | "all";

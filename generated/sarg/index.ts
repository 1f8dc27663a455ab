// Generated from spec/sarg/main.tsp by `concordat generate`. Do not edit.

export * from "./validators.ts";
export type * from "./types.ts";

// Generated from spec/spend/main.tsp by `concordat generate`. Do not edit.

export * from "./client.ts";
export * from "./enums.ts";
export type * from "./types.ts";

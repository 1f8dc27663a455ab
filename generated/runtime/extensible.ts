// Generated from templates/runtime/extensible.ts by `concordat generate`. Do not edit.

/**
 * A known value, or one that a newer server sends. Known values still complete in an editor; an unknown one is a plain
 * string, so that an older client goes on working.
 */
export type Extensible<Known extends string> = Known | (string & Record<never, never>);

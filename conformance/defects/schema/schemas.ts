import { interfaceDefects } from "./interfaces.ts";
import { sargDefects } from "./sarg.ts";
import type { SchemaDefect } from "./schema-defect.ts";

/** The named defects of documents. */
export const schemaDefectList: readonly SchemaDefect[] = [...interfaceDefects, ...sargDefects];

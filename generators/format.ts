import { extname } from "node:path";
import { format, type BuiltInParserName } from "prettier";

const parsers: Record<string, BuiltInParserName> = { ".ts": "typescript", ".md": "markdown" };

/** Formats a file by its ending; JSON and YAML leave their generators in their final form. */
export async function formatFile(path: string, content: string): Promise<string> {
  const parser = parsers[extname(path)];
  return parser === undefined ? content : format(content, { parser, printWidth: 120 });
}

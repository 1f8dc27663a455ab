import { format } from "oxfmt";

/**
 * Formats TypeScript in prettier's style, many times faster than prettier. Files of other kinds leave their generators
 * in their final form.
 */
export async function formatFile(path: string, content: string): Promise<string> {
  if (!path.endsWith(".ts")) return content;
  const { code, errors } = await format(path, content, { printWidth: 120 });
  const [error] = errors;
  if (error) throw new Error(`${path} is not TypeScript: ${error.message}\n${error.codeframe ?? ""}`);
  return code;
}

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { siteFiles } from "./site-files.ts";

/** The file by which a folder is known as a site made before. */
const mark = "index.html";

/**
 * Makes the site in a folder. It is made anew beside it, and put in its place only when it is complete.
 *
 * @throws {Error} where the folder holds something else than a site.
 */
export async function makeFolder(folder: string): Promise<{ files: number; bytes: number }> {
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0 && !existsSync(join(target, mark))) {
    throw new Error(`${folder}: expected an empty folder or a site made before, found other files`);
  }
  const unfinished = `${target}.${process.pid}.tmp`;
  try {
    const files = await siteFiles();
    for (const [path, content] of files) {
      mkdirSync(dirname(join(unfinished, path)), { recursive: true });
      writeFileSync(join(unfinished, path), content);
    }
    rmSync(target, { recursive: true, force: true });
    mkdirSync(dirname(target), { recursive: true });
    renameSync(unfinished, target);
    return {
      files: files.size,
      bytes: [...files.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0),
    };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

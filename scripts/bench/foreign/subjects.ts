import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** A service that others wrote, with its packages installed: a folder with a `subject.json` of these properties. */
export interface Subject {
  name: string;

  /** The folder of the sources. Default: the folder of `subject.json`. */
  folder: string;

  /** The repository and the commit of the sources. */
  repository: string;
  commit: string;

  /** The files to mutate, as globs; `app.js:1-90` selects lines of a file. */
  sources: readonly string[];

  /** The arguments of `node` that start the service on `$PORT`. */
  start: readonly string[];

  /** A command that runs in each copy of the sources before the start. */
  prepare?: readonly string[];

  /** A command that removes what an earlier start stored. Default: a start has no earlier state. */
  reset?: readonly string[];
  env?: Readonly<Record<string, string>>;

  /** The OpenAPI document, relative to the folder of the subject or to `scripts/bench/foreign/documents`. */
  document: string;

  /** The path below which the operations of the document are served. */
  basePath?: string;

  /** The headers that authorize a request. */
  headers?: Readonly<Record<string, string>>;

  /** The command of the subject's own tests, run in a copy of the sources; `$TARGET` is the address of the service. */
  tests?: readonly string[];

  /** Parts of IDs of Concordat's checks that fail because the service does not do what its document says, with the reason. */
  deviations?: Readonly<Record<string, string>>;

  /** Values for parameters and properties of these names that an exploration also sends. */
  values?: Readonly<Record<string, readonly unknown[]>>;
}

/** Returns the subjects in a folder, or those that `only` names, in its order. */
export function readSubjects(sources: string, only: readonly string[] = []): Subject[] {
  const names = readdirSync(sources).filter((name) => existsSync(join(sources, name, "subject.json")));
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`${sources}: no subject.json of ${unknown.join(", ")}.`);
  return (only.length > 0 ? only : names.toSorted()).map((name) => {
    const folder = join(resolve(sources), name);
    const read = JSON.parse(readFileSync(join(folder, "subject.json"), "utf8")) as Partial<Subject>;
    for (const key of ["repository", "commit", "sources", "start", "document"] as const) {
      if (read[key] === undefined) throw new Error(`${join(folder, "subject.json")}: "${key}" is missing.`);
    }
    return { ...(read as Subject), name, folder: read.folder === undefined ? folder : resolve(folder, read.folder) };
  });
}

/** Returns the path of the OpenAPI document of a subject. */
export function documentOf({ folder, document }: Subject): string {
  const own = join(folder, document);
  return existsSync(own) ? own : join(import.meta.dirname, "documents", document);
}

/** A file of a subject, and the lines of it that count. */
export interface SourceFile {
  file: string;
  text: string;
  from: number;
  to: number;
}

/** Returns the files to mutate. */
export function sourceFilesOf({ folder, sources }: Subject): SourceFile[] {
  return sources.flatMap((source) => {
    const [, pattern = source, from = 1, to = Number.POSITIVE_INFINITY] = /^(.+?)(?::(\d+)-(\d+))?$/.exec(source) ?? [];
    return globSync(pattern, { cwd: folder })
      .toSorted()
      .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8"), from: Number(from), to: Number(to) }));
  });
}

import { type ChildProcess, spawn } from "node:child_process";
import { extname, join } from "node:path";
import { interrupted } from "../../conformance/runner/interruption.ts";
import { foldersOf } from "../../generators/source.ts";
import { keepingCompiled } from "../compile-cache.ts";
import { ownProject } from "../project.ts";
import type { Options } from "./make-all.ts";
import { watchFolders } from "./watch-folders.ts";

/** Editors save a file in more than one step. */
const settleMilliseconds = 20;

/**
 * Generates again whenever a source changes, until it is interrupted. The process keeps its state for changes of the
 * spec. Changes of code or settings start a new process, because loaded modules do not change.
 */
export function watchSources(options: Options): Promise<number> {
  const { spec, out, root } = options;
  let maker: Maker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let again = false;
  const run = (): void => {
    again = maker?.isBusy ?? false;
    if (again) return;
    maker ??= new Maker(options, (isLeft) => {
      if (!isLeft) maker = undefined;
      if (again) run();
    });
    maker.make();
    // The suite of the repository imports generated code, so the loaded modules are outdated.
    if (spec === ownProject?.spec) maker.retire();
  };
  const { root: own } = ownProject ?? {};
  const sources = own === undefined ? [] : ["spec", "generators", "templates"].map((name) => join(own, name));
  const folders = [...new Set([...(root === undefined ? [] : [root]), ...foldersOf(spec), ...sources])];
  watchFolders(folders, [out], (name) => {
    if (name !== null && decides.test(name)) maker?.retire();
    clearTimeout(timer);
    timer = setTimeout(run, settleMilliseconds);
  });
  console.log(`watching ${folders.join(", ")}; stop with Ctrl-C`);
  run();
  return interrupted().then(() => process.exit(0));
}

/** Code and settings: a process does not reload them. */
const decides = /\.(?:[cm]?[jt]s|json|hbs|ya?ml)$/;

/** A process that generates on request. */
class Maker {
  readonly #child: ChildProcess;
  readonly #onDone: (isLeft: boolean) => void;
  #isRetired = false;
  isBusy = false;

  /** @param onDone Called after a run; `isLeft` is true if the process can run again. */
  constructor(options: Options, onDone: (isLeft: boolean) => void) {
    this.#onDone = onDone;
    // The file has the extension of this one: of sources, or of built files.
    const file = join(import.meta.dirname, `warm${extname(import.meta.filename)}`);
    this.#child = spawn(process.execPath, [file, JSON.stringify(options)], {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: keepingCompiled(),
    });
    this.#child
      .on("message", () => this.#end())
      .on("exit", () => {
        this.#isRetired = true;
        this.#end();
      });
  }

  make(): void {
    this.isBusy = true;
    this.#child.send("make");
  }

  /** Ends the process: at once, or after the current run. */
  retire(): void {
    this.#isRetired = true;
    if (!this.isBusy) this.#end();
  }

  #end(): void {
    this.isBusy = false;
    if (this.#isRetired && this.#child.connected) this.#child.disconnect();
    this.#onDone(!this.#isRetired);
  }
}

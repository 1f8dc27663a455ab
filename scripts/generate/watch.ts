import { type ChildProcess, spawn } from "node:child_process";
import { dirname, extname, join } from "node:path";
import { interrupted } from "../../conformance/runner/interruption.ts";
import { keepingCompiled } from "../compile-cache.ts";
import { ownProject } from "../project.ts";
import type { Options } from "./make-all.ts";
import { watchFolders } from "./watch-folders.ts";

/** Editors take more than one step to save a file. */
const settleMilliseconds = 20;

/**
 * Makes everything again whenever a source changes, until it is interrupted. A process that has made it once keeps warm
 * what it knows for changes of the spec; one of code or of settings begins another, so that it counts, too.
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
    // The suite of the repository is built on what is generated: what a process has loaded of it is that of before.
    if (spec === ownProject?.spec) maker.retire();
  };
  const { root: own } = ownProject ?? {};
  const sources = own === undefined ? [] : ["spec", "generators", "templates"].map((name) => join(own, name));
  const folders = [...new Set([...(root === undefined ? [] : [root]), dirname(spec), ...sources])];
  watchFolders(folders, [out], (name) => {
    if (name !== null && decides.test(name)) maker?.retire();
    clearTimeout(timer);
    timer = setTimeout(run, settleMilliseconds);
  });
  console.log(`watching ${folders.join(", ")}; stop with Ctrl-C`);
  run();
  return interrupted().then(() => process.exit(0));
}

/** What is code or settings: once it was loaded, a process does not see that it changed. */
const decides = /\.(?:[cm]?[jt]s|json|hbs|ya?ml)$/;

/** A process that makes everything as often as it is asked. */
class Maker {
  readonly #child: ChildProcess;
  readonly #onDone: (isLeft: boolean) => void;
  #isRetired = false;
  isBusy = false;

  /** @param onDone Is told when a run is over, and whether the process is there for another. */
  constructor(options: Options, onDone: (isLeft: boolean) => void) {
    this.#onDone = onDone;
    // Beside this file it has the same extension: that of the sources, or of what is built of them.
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

  /** Lets it end: at once, or after what it is at. */
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

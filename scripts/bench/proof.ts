import { join } from "node:path";
import { type BenchOptions, command, type Row, summarise } from "./measure.ts";

/** Measures one full proof, which takes minutes. */
export async function rows({ show }: BenchOptions): Promise<Row[]> {
  const what = "the whole proof: all checks, defects and variations";
  const name = "conformance:proof";
  show(what, name, 1);
  const program = join(import.meta.dirname, "../suite-proof.ts");
  const { run } = command(name, [process.execPath, program, "--dry-run"]);
  const started = performance.now();
  await run();
  const timing = summarise(name, [performance.now() - started]);
  return [{ what, against: name, timings: [timing], aims: [{ name, atMost: 180_000 }] }];
}

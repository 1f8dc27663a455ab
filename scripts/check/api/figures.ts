import { sizes } from "../../bench/sizes.ts";
import { builtManifest, installedWith, lockedPackages, optionalPeers, requiredNames } from "../dependencies.ts";
import { run } from "../packed.ts";
import type { Figure } from "./report.ts";

/** Returns the size of a built package, and the number of packages that are installed with it. */
export function packageFigures(folder: string): Figure[] {
  const manifest = builtManifest(folder);
  const [packed] = JSON.parse(run("npm", ["pack", "--dry-run", "--json"], folder)) as [Packing];
  return [
    { name: "packed, kB", value: inKilobytes(packed.size) },
    { name: "unpacked, kB", value: inKilobytes(packed.unpackedSize) },
    { name: "files", value: packed.entryCount },
    { name: "dependencies and peers", value: requiredNames(manifest).length },
    { name: "optional peers", value: optionalPeers(manifest).length },
    { name: "packages that it brings", value: installedWith(manifest, lockedPackages()).length },
  ];
}

/** The output of `npm pack`; sizes are in bytes. */
interface Packing {
  size: number;
  unpackedSize: number;
  entryCount: number;
}

/** Returns the size of each client and each receiver in a bundle for browsers. */
export async function bundleFigures(): Promise<Figure[]> {
  const all = await sizes();
  return all.map(({ name, bytes, limit }) => ({
    name: `${name}, kB`,
    value: inKilobytes(bytes),
    limit: inKilobytes(limit),
  }));
}

/** Returns a size with three digits or more: 4.05, 31.2, 1313. */
function inKilobytes(bytes: number): number {
  return Number((bytes / 1000).toFixed(bytes < 10_000 ? 2 : bytes < 100_000 ? 1 : 0));
}

/** The environment variable with the seed of a process that runs checks: some values are made when modules are loaded. */
export const seedVariable = "CONCORDAT_SEED";

/** The seed of runs that always start with the same data, such as those of the reference implementation. */
export const fixedSeed = "suite";

let current = process.env[seedVariable] ?? fixedSeed;

/** Returns the seed from which made-up values are derived. */
export function seedOf(): string {
  return current;
}

/** Sets the seed of the following runs in this process. */
export function useSeed(seed: string): void {
  current = seed;
}

/**
 * Returns a new seed. Each run has another one by default: a target that keeps data may reject a second thing with the
 * same name.
 */
export function newSeed(): string {
  return crypto.randomUUID().slice(0, 8);
}

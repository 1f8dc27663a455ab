/**
 * The share of their full length at which tests run whose length can be chosen: `HEAVY=1` for all of it, `HEAVY=0.2` for a
 * fifth; 0 where it is not given.
 */
export const heavy = Number(process.env["HEAVY"] || 0);

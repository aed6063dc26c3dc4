/** Whether this is `npm run test:long`, which repeats and covers more than `npm test`. */
export const isLongRun = process.env.TEST_LONG === "1";

/** Returns how often to repeat what is left to chance: `times` in a long run, a quarter of it otherwise. */
export function repetitions(times: number): number {
  return isLongRun ? times : Math.ceil(times / 4);
}

/** Whether this is `npm run test:long`, which repeats and covers more than `npm test`. */
export const isLongRun = process.env.TEST_LONG === "1";

/** Returns how often to repeat a random test: `times` in a long run, otherwise a quarter of it. */
export function repetitions(times: number): number {
  return isLongRun ? times : Math.ceil(times / 4);
}

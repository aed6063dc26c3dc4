/** How a number changed since the previous period. `percent` is null if there is no meaningful one. */
export type Change = { direction: "up" | "down" | "same"; percent: number | null };

/** Returns the change from the previous value to the current one; null if either is missing. */
export function changeOf(current: number | null, previous: number | null): Change | null {
  if (current === null || previous === null) return null;
  const direction = current > previous ? "up" : current < previous ? "down" : "same";
  const percent = previous === 0 ? null : Math.round((Math.abs(current - previous) / previous) * 100);
  return { direction, percent };
}

/** Returns whether a change is good, bad or neither. */
export function verdictOf(
  { direction }: Change,
  better: "more" | "less" | "neither",
): "good" | "bad" | "neither" {
  if (direction === "same" || better === "neither") return "neither";
  return (direction === "up") === (better === "more") ? "good" : "bad";
}

import { expect, it } from "vitest";
import { wipState } from "./column-limits.ts";

it.each([
  [14, 15, "under"],
  [15, 15, "at"],
  [16, 15, "over"],
  [0, 1, "under"],
  [9_000, null, "none"],
] as const)("compares %i cards with limit %s: %s", (count, limit, state) => {
  expect(wipState(count, limit)).toBe(state);
});

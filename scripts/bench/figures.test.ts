import { describe, expect, it } from "vitest";
import { median, quantile, table } from "./figures.ts";

describe("figures", () => {
  it.each([
    { values: [3, 1, 2], share: 0.5, expected: 2 },
    { values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], share: 0.95, expected: 10 },
    { values: Array.from({ length: 100 }, (_, index) => index + 1), share: 0.95, expected: 95 },
    { values: [7], share: 0.99, expected: 7 },
  ])("returns the $share quantile of $values.length values", ({ values, share, expected }) => {
    expect(quantile(values, share)).toBe(expected);
  });

  it("returns the mean of the two middle values", () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([9, 1, 5])).toBe(5);
  });

  it("formats a Markdown table", () => {
    expect(
      table([
        ["what", "ms"],
        ["board", "12"],
      ]),
    ).toBe("| what  | ms |\n| ----- | -: |\n| board | 12 |");
  });
});

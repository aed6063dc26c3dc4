import { expect, test } from "vitest";
import { citationParts } from "./citations.ts";

test("replaces citations of existing sources with numbers and keeps others as text", () => {
  expect(citationParts("It costs 90 € [1][2]. See [7] or list[x].", 2)).toEqual([
    "It costs 90 €",
    1,
    2,
    ". See ",
    "[7]",
    " or list[x].",
  ]);
  expect(citationParts("[1]", 0)).toEqual(["[1]"]);
  expect(citationParts("", 3)).toEqual([]);
});

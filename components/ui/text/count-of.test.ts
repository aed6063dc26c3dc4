import { expect, it } from "vitest";
import { countOf } from "./count-of.ts";

it.each([
  [0, "0 files"],
  [1, "1 file"],
  [2, "2 files"],
  [1234, "1,234 files"],
])("formats %d with its noun: %s", (count, said) => {
  expect(countOf(count, "file")).toBe(said);
});

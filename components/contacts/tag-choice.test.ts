import { expect, it } from "vitest";
import { tagsOfAll } from "./tag-choice.ts";

const tagged = (...ids: string[]) => ({ tags: ids.map((id) => ({ id })) });

it("returns the tags that all contacts have", () => {
  expect(tagsOfAll([tagged("vip", "new"), tagged("late", "vip")])).toEqual(["vip"]);
  expect(tagsOfAll([tagged("vip"), tagged()])).toEqual([]);
  expect(tagsOfAll([tagged("vip", "new")])).toEqual(["vip", "new"]);
  expect(tagsOfAll([])).toEqual([]);
});

import { expect, it } from "vitest";
import { changedTags, tagsOfAll } from "./tag-choice.ts";

const tagged = (...ids: string[]) => ({ tags: ids.map((id) => ({ id })) });

it("returns the tags that all contacts have", () => {
  expect(tagsOfAll([tagged("vip", "new"), tagged("late", "vip")])).toEqual(["vip"]);
  expect(tagsOfAll([tagged("vip"), tagged()])).toEqual([]);
  expect(tagsOfAll([tagged("vip", "new")])).toEqual(["vip", "new"]);
  expect(tagsOfAll([])).toEqual([]);
});

it("changes the given tags of each contact and keeps the others", () => {
  const change = { added: ["late", "Brand new"], removed: ["vip"] };
  expect(changedTags(tagged("vip", "new"), change)).toEqual(["new", "late", "Brand new"]);
  expect(changedTags(tagged("late"), change)).toEqual(["late", "Brand new"]);
  expect(changedTags(tagged(), { added: [], removed: ["vip"] })).toEqual([]);
});

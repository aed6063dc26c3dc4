import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseChangelog } from "./parse-changelog.ts";
import { LATEST_CHANGE } from "./seen-changes.ts";

const read = (name: string) => parseChangelog(readFileSync(`docs/${name}`, "utf8"));

it("reads releases with their changes, also those over two lines", () => {
  const markdown =
    "# Changes\n\nAbout.\n\n## 2026-11-23: Two\n\n- One\n  change.\n- Another.\n\n## 2026-11-20: One\n\n- First.\n";
  expect(parseChangelog(markdown)).toEqual([
    { date: "2026-11-23", title: "Two", changes: ["One change.", "Another."] },
    { date: "2026-11-20", title: "One", changes: ["First."] },
  ]);
});

it("has the same releases in both languages, newest first", () => {
  const [english, spanish] = [read("changelog.md"), read("changelog.es.md")];
  const shape = (releases: typeof english) =>
    releases.map(({ date, changes }) => `${date} ${changes.length}`);
  expect(shape(spanish)).toEqual(shape(english));
  const dates = english.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(english.every(({ title, changes }) => title !== "" && changes.length > 0)).toBe(true);
  expect(dates[0]).toBe(LATEST_CHANGE);
});

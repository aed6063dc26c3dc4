// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources contain templates.
import { expect, test } from "vitest";
import { findText } from "./find-text.ts";

test.each([
  ["<p>Two words</p>", "Two words"],
  ["<p aria-label={`${name}, collapsed`} />", "collapsed"],
  ["<p title={isOpen ? `${name} is open` : name} />", "is open"],
  [`useCommand({ group: "General" })`, "General"],
])("finds the text of %s", (source, text) => {
  expect(findText("part.tsx", source).map((found) => found.text)).toEqual([text]);
});

test.each([
  "<p aria-label={`${label}: ${value}`} />",
  "<p>{`${count} ms`}</p>",
  "<p className={`${size} rounded`} />",
  `useCommand({ group: t("general") })`,
])("finds no text in %s", (source) => {
  expect(findText("part.tsx", source)).toEqual([]);
});

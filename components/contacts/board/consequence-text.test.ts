import { expect, it } from "vitest";
import { englishText } from "#lib/testing/english-text.ts";
import { consequenceText } from "./consequence-text.ts";

const t = englishText("contacts.consequences");
const rule = (id: string) => ({ id, name: id });
const known = [
  { stageId: "won", rules: [rule("a"), rule("b")], webhooks: 1 },
  { stageId: "lost", rules: [], webhooks: 0 },
];

it.each([
  ["won", 1, "2 rules, 1 webhook"],
  ["lost", 1, "No rules will run"],
  ["new", 1, "No rules will run"],
  ["won", 3, "Bulk moves don't run rules"],
])("returns for %s and %i cards: %s", (stageId, carried, text) => {
  expect(consequenceText(known, { stageId, carried, t })).toEqual({ text, isAny: text.includes("webhook") });
});

it("returns null while the rules are not loaded", () => {
  expect(consequenceText(undefined, { stageId: "won", carried: 1, t })).toBeNull();
});

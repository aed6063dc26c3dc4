import { expect, it } from "vitest";
import { englishText } from "#lib/testing/english-text.ts";
import { consequenceText } from "./consequence-text.ts";

const t = englishText("opportunities.consequences");
const rules = [
  { enabled: true, trigger: "oportunidad_ganada" },
  { enabled: true, trigger: "oportunidad_ganada" },
  { enabled: false, trigger: "oportunidad_ganada" },
  { enabled: true, trigger: "oportunidad_perdida" },
];

it("counts the enabled rules of the trigger", () => {
  expect(consequenceText(rules, { status: 1, count: 1, t })).toBe("2 rules will run and may send webhooks.");
  expect(consequenceText(rules, { status: 2, count: 3, t })).toBe(
    "1 rule will run and may send webhooks for each opportunity.",
  );
});

it("returns null if there are no rules or they are not loaded", () => {
  expect(consequenceText([], { status: 1, count: 1, t })).toBeNull();
  expect(consequenceText(undefined, { status: 1, count: 1, t })).toBeNull();
});

import { expect, it } from "vitest";
import { consequenceText } from "./consequence-text.ts";

const rules = [
  { enabled: true, trigger: "oportunidad_ganada" },
  { enabled: true, trigger: "oportunidad_ganada" },
  { enabled: false, trigger: "oportunidad_ganada" },
  { enabled: true, trigger: "oportunidad_perdida" },
];

it("counts the enabled rules of the trigger", () => {
  expect(consequenceText(rules, 1, 1)).toBe("2 rules will run and may send webhooks.");
  expect(consequenceText(rules, 2, 3)).toBe("1 rule will run and may send webhooks for each opportunity.");
});

it("returns null if there are no rules or they are not loaded", () => {
  expect(consequenceText([], 1, 1)).toBeNull();
  expect(consequenceText(undefined, 1, 1)).toBeNull();
});

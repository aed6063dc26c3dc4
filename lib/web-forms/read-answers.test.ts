import { expect, it } from "vitest";
import { readAnswers } from "./read-answers.ts";
import { FormField } from "./schema.ts";

const field = (given: object) => FormField.parse({ id: "a", label: "A", ...given });

it.each([
  ["text", " Hello ", "Hello"],
  ["email", "ana@example.com", "ana@example.com"],
  ["phone", "300 123 4567", "573001234567"],
  ["phone", "+34 600 111 222", "34600111222"],
  ["number", "-1200.5", "-1200.5"],
  ["date", "2026-02-28", "2026-02-28"],
  ["choice", "Blue", "Blue"],
])("reads an answer of kind %s", (kind, given, value) => {
  const { answers, problems } = readAnswers([field({ kind, choices: ["Blue"] })], { a: given }, "CO");
  expect([answers, problems]).toEqual([[{ fieldId: "a", kind, label: "A", value }], []]);
});

it.each([
  ["email", "ana@", "email"],
  ["phone", "12", "phone"],
  ["number", "1,5", "number"],
  ["number", "1e3", "number"],
  ["date", "2026-02-30", "date"],
  ["choice", "blue", "choice"],
  ["text", "x".repeat(501), "length"],
])("rejects %s %s", (kind, given, problem) => {
  const read = readAnswers([field({ kind, choices: ["Blue"] })], { a: given }, "CO");
  expect(read).toEqual({ answers: [], problems: [{ fieldId: "a", problem }] });
});

it("needs a country code if the country is not known", () => {
  expect(readAnswers([field({ kind: "phone" })], { a: "3001234567" }, null).problems).toHaveLength(1);
});

it("requires required fields and ignores unknown answers", () => {
  const fields = [field({ kind: "text", isRequired: true }), field({ id: "b", kind: "text" })];
  expect(readAnswers(fields, { a: "  ", c: "x" }, null)).toEqual({
    answers: [],
    problems: [{ fieldId: "a", problem: "required" }],
  });
  expect(readAnswers([field({ id: "constructor", kind: "text" })], {}, null).answers).toEqual([]);
});

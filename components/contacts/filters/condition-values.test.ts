import { expect, it } from "vitest";
import { readCondition, typedCondition } from "./condition-values.ts";

const of = (operator: "IS" | "CONTAINS" | "GT" | "ANY", value: string, field = "customFields.plan") => ({
  field,
  operator,
  value,
});

it.each([
  ["text", of("IS", " Pro "), "Pro"],
  ["number", of("IS", "1,200.50"), "1200.5"],
  ["number", of("IS", "many"), "many"],
  ["number", of("GT", "1,200"), "1200"],
  ["text", of("GT", "12.5"), "12.5"],
  ["date", of("GT", "2026-11-30"), "2026-11-30"],
  ["phone", of("IS", "+34 600 111 222"), "+34600111222"],
  ["phone", of("CONTAINS", "600 1"), "600 1"],
  ["text", of("IS", "x".repeat(200)), "x".repeat(200)],
  ["text", of("ANY", "x".repeat(201)), "x".repeat(201)],
])("of the type %s reads %j", (type, typed, value) => {
  expect(readCondition(typed, type)).toEqual({ condition: { ...typed, value } });
});

it.each([
  ["text", of("GT", "many"), "comparable"],
  ["number", of("GT", "1.5e40"), "comparable"],
  ["date", of("GT", "30/11/2026"), "comparable"],
  ["text", of("IS", "x".repeat(201)), "tooLong"],
])("of the type %s rejects %j", (type, typed, problem) => {
  expect(readCondition(typed, type)).toEqual({ problem });
});

it.each([
  ["number", of("IS", "1200.5"), "1200.5"],
  ["text", of("IS", "1200.50"), "1200.50"],
  ["number", of("GT", "12345678901234567890"), "12345678901234567890"],
])("of the type %s shows %j", (type, condition, value) => {
  expect(typedCondition(condition, type)).toEqual({ ...condition, value });
});

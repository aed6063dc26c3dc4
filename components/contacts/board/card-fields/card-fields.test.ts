import { expect, it } from "vitest";
import { readCardFields, writeCardFields } from "./card-fields.ts";

it.each([
  ["", null],
  ["unknown,field.,stage", null],
  ["name", []],
  ["phone,tags,name,lastMessage,field.plan_2,phone", ["lastMessage", "tags", "phone", "field.plan_2"]],
  [
    Array.from({ length: 20 }, (_, index) => `field.f${index}`).join(),
    Array.from({ length: 15 }, (_, index) => `field.f${index}`),
  ],
] as const)("reads %s", (text, expected) => {
  expect(readCardFields(text)).toEqual(expected);
});

it.each([["name"], ["tags,stageTime,email,field.plan"]])("writes %s back", (text) => {
  expect(writeCardFields(readCardFields(text) ?? [])).toBe(text);
});

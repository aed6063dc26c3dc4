import { expect, it } from "vitest";
import { aliasNumbers } from "./number-aliases.ts";

it.each([
  ["5511987654321", "551187654321"],
  ["5491123456789", "541123456789"],
  ["5215512345678", "525512345678"],
])("treats %s and %s as the same number, in both directions", (one, other) => {
  expect(aliasNumbers(one)).toEqual([other]);
  expect(aliasNumbers(other)).toEqual([one]);
});

it.each([
  ["a landline of Brazil", "551132165498"],
  ["Spain", "34600111222"],
  ["the United States", "15550783881"],
  ["too short", "521"],
])("has no other spelling for %s", (_, digits) => {
  expect(aliasNumbers(digits)).toEqual([]);
});

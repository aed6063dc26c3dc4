import { expect, it } from "vitest";
import { linkOf, normalizeValue } from "./normalize-value.ts";

it.each([
  ["text", "  anything ", { value: "anything" }],
  ["unknown", "x", { value: "x" }],
  ["number", "", { value: "" }],
  ["number", "1200.5", { value: "1200.5" }],
  ["number", "-3", { value: "-3" }],
  ["number", "100000000000000000000", { value: "100000000000000000000" }],
  ["number", "many", { problem: "number" }],
  ["date", "2026-11-30", { value: "2026-11-30" }],
  ["date", "30/11/2026", { problem: "date" }],
  ["date", "2026-13-01", { problem: "date" }],
  ["choice", "Pro", { value: "Pro" }],
  ["phone", "+34 600 111-222", { value: "+34600111222" }],
  ["phone", "0034 600 111 222", { value: "+34600111222" }],
  ["phone", "123", { problem: "phone" }],
  ["phone", "call me", { problem: "phone" }],
  ["link", "example.com/a b", { value: "https://example.com/a%20b" }],
  ["link", "http://example.com", { value: "http://example.com/" }],
  ["link", "javascript:alert(1)", { problem: "link" }],
  ["link", "localhost", { problem: "link" }],
])("of the type %s reads %j", (type, text, expected) => {
  expect(normalizeValue(type, text)).toEqual(expected);
});

it.each([
  ["https://example.com/", "https://example.com/"],
  ["javascript:alert(1)", null],
  ["example.com", null],
])("opens %j as %j", (text, expected) => {
  expect(linkOf(text)).toBe(expected);
});

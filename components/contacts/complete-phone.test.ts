import { expect, it } from "vitest";
import { completePhone } from "./complete-phone.ts";

it.each([
  ["300 123 4567", "CO", "573001234567"],
  ["57 300 123 4567", "CO", "573001234567"],
  ["600 111 222", "ES", "34600111222"],
  ["34600111222", "ES", "34600111222"],
  ["55 1234 5678", "MX", "525512345678"],
  // Numbers with a code, of another country, or without a country to complete them.
  ["+34 600 111 222", "CO", "+34 600 111 222"],
  ["0034 600 111 222", "CO", "0034 600 111 222"],
  ["34600111222", "CO", "34600111222"],
  ["600 111 222", null, "600 111 222"],
  ["abc", "CO", "abc"],
])("completes %j in %s as %s", async (text, country, completed) => {
  expect(await completePhone(text, country)).toBe(completed);
});

import { expect, it } from "vitest";
import { digitsOf, isPossibleNumber, phoneCountry } from "./phone-number.ts";

it.each([
  ["34600111222", "ES", "+34"],
  ["12133734253", "US", "+1"],
  ["14165550123", "CA", "+1"],
  ["18095551234", "DO", "+1"],
  ["77012345678", "KZ", "+7"],
  ["79161234567", "RU", "+7"],
  ["525512345678", "MX", "+52"],
  ["5215512345678", "MX", "+52"],
  ["5491123456789", "AR", "+54"],
])("returns the country of %s", (digits, isoCountryCode, phoneCountryDialCode) => {
  expect(phoneCountry(digits)).toEqual({ isoCountryCode, phoneCountryDialCode });
});

it.each([null, "999999", "1"])("has no country for %s", (digits) => {
  expect(phoneCountry(digits)).toEqual({ isoCountryCode: "", phoneCountryDialCode: "" });
});

it.each([
  ["34600111222", true],
  ["346001112", false],
  ["999999999", false],
  ["123456", false],
  ["5491123456789", true],
  ["5215512345678", true],
  ["52155123456789", false],
])("returns whether %s is possible: %s", (digits, possible) => {
  expect(isPossibleNumber(digits)).toBe(possible);
});

it("returns the digits of a typed number", () => {
  expect(digitsOf("+34 (600) 11-12.22")).toBe("34600111222");
});

import { expect, it } from "vitest";
import { initials } from "./initials.ts";

it.each([
  ["Ana María López", "AL"],
  ["ángel", "Á"],
  ["  Nube   Azul ", "NA"],
  ["(test) O'Neill", "TO"],
  ["+34 600", "36"],
  ["!!!", "?"],
  ["", "?"],
])("returns the initials of %j as %s", (name, expected) => {
  expect(initials(name)).toBe(expected);
});

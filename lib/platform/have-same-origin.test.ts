import { expect, it } from "vitest";
import { haveSameOrigin } from "./have-same-origin.ts";

it.each([
  ["https://a.example/x", "https://a.example/y?z", true],
  ["https://a.example/v1", "https://a.example:443/api", true],
  ["https://a.example", "http://a.example", false],
  ["https://a.example", "https://a.example:8443", false],
  ["https://a.example", "https://a.example.evil", false],
  ["https://a.example", "nothing", false],
  ["", "", false],
])("%j and %j have the same origin: %s", (one, other, expected) => {
  expect(haveSameOrigin(one, other)).toBe(expected);
});

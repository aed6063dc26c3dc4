import { expect, test } from "vitest";
import { addOrigin } from "./allowed-origins.ts";

test("converts pasted addresses to origins", () => {
  expect(addOrigin([], " https://Example.com/contact?a=1 ").origins).toEqual(["https://example.com"]);
  expect(addOrigin(["https://a.es"], "example.com").origins).toEqual(["https://a.es", "https://example.com"]);
  expect(addOrigin([], "http://localhost:3000").origins).toEqual(["http://localhost:3000"]);
});

test("rejects invalid and duplicate websites with the reason", () => {
  expect(addOrigin([], "ftp://example.com")).toEqual({ origins: null, error: "invalid" });
  expect(addOrigin([], "https://*.example.com")).toEqual({ origins: null, error: "invalid" });
  expect(addOrigin(["https://a.es"], "a.es").error).toBe("duplicate");
  const many = Array.from({ length: 50 }, (_, index) => `https://s${index}.es`);
  expect(addOrigin(many, "b.es").error).toBe("tooMany");
});

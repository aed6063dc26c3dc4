import { expect, it } from "vitest";
import { givenName, visitorName } from "./placeholder-name.ts";

it("names visitors in the workspace's language", () => {
  expect(visitorName("en", "visitor-4f2a")).toBe("Visitor 4F2A");
  expect(visitorName("es-MX", "…4f2a")).toBe("Visitante 4F2A");
  expect(visitorName("ja", "4f2a")).toBe("Visitor 4F2A");
});

it.each([
  "Visitor 4F2A",
  "Visitante B6D3",
  visitorName("fr", "x"),
  visitorName("pt", "…"),
  "Lead",
  "+34600111222",
  "34600111222",
  "US.13491208655302741918",
  "eva@example.com",
])("does not address a contact as %s", (name) => {
  expect(givenName(name)).toBe("");
});

it.each(["Eva", "Visitación", "Visitor Center", "Ana 2", "Leader", "J.R."])(
  "addresses %s by name",
  (name) => {
    expect(givenName(name)).toBe(name);
  },
);

import { expect, it } from "vitest";
import { splitTitle, tabTitle } from "./tab-title.ts";

it("names the tab after a record", () => {
  expect(tabTitle(" Ana Ríos ")).toBe("Ana Ríos · Tertulia");
});

it.each([
  ["Contacts · Tertulia", "", "Contacts · Tertulia"],
  ["(2) Contacts · Tertulia", "(2) ", "Contacts · Tertulia"],
  ["(99+) (2) x", "(99+) ", "(2) x"],
  ["(new) x", "", "(new) x"],
])("splits %s", (text, count, title) => {
  expect(splitTitle(text)).toEqual({ count, title });
});

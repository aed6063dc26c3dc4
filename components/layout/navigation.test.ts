import { expect, it } from "vitest";
import { navigation } from "./navigation.ts";
import { phoneItems } from "./phone-items.ts";

it("leads to every screen by keys and a path of its own", () => {
  for (const key of ["keys", "path", "label"] as const) {
    const values = navigation.map((item) => item[key]);
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
  }
});

it("puts the daily screens under the thumb, and the others behind Menu", () => {
  expect(phoneItems.bar.map(({ label }) => label)).toEqual([
    "Board",
    "My work",
    "Inbox",
    "Contacts",
    "Tasks",
  ]);
  expect(phoneItems.menu.map(({ label }) => label)).toContain("Ads & leads");
});

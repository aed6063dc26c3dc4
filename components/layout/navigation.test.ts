import { expect, it } from "vitest";
import { navigation } from "./navigation.ts";
import { phoneItems } from "./phone-items.ts";

it("has a unique shortcut and path for every screen", () => {
  for (const key of ["keys", "path", "id"] as const) {
    const values = navigation.map((item) => item[key]);
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
  }
});

it("has the daily screens in the phone bar and the others in the menu", () => {
  expect(phoneItems.bar.map(({ id }) => id)).toEqual(["board", "myWork", "inbox", "contacts", "tasks"]);
  expect(phoneItems.menu.map(({ id }) => id)).toContain("ads");
});

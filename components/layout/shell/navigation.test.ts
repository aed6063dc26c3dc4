import { expect, it } from "vitest";
import layout from "#messages/en/layout.json" with { type: "json" };
import { isCurrent, navigation } from "./navigation.ts";
import { phoneItems } from "./phone-items.ts";

it("has a unique shortcut and path for every screen", () => {
  for (const key of ["keys", "path", "id"] as const) {
    const values = navigation.map((item) => item[key]);
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
  }
});

it.each(navigation)(
  "has a shortcut of letters of the screen's English name: $id",
  ({ id, keys, section }) => {
    const start = section === "settings" ? "g s " : "g ";
    expect(keys.slice(0, start.length)).toBe(start);
    expect(layout.screens[id].toLowerCase()).toContain(keys.slice(start.length));
  },
);

it("has no shortcut that starts another one", () => {
  const keys = navigation.map((item) => item.keys);
  expect(keys.filter((one) => keys.some((other) => other.startsWith(`${one} `)))).toEqual([]);
});

it("has the daily screens in the phone bar and the others in the menu", () => {
  const { bar, menu } = phoneItems(navigation);
  expect(bar.map(({ id }) => id)).toEqual(["board", "myWork", "inbox", "contacts", "tasks"]);
  expect(menu.map(({ id }) => id)).toContain("ads");
});

it.each([
  ["/w/ads", ["ads"]],
  ["/w/ads/forms/1", ["ads"]],
  ["/w/forms", ["ads"]],
  ["/w/forms/1", ["ads"]],
  ["/w/adsense", []],
  ["/x/ads", []],
])("marks the screen of %s", (pathname, ids) => {
  expect(navigation.filter((item) => isCurrent(item, "w", pathname)).map(({ id }) => id)).toEqual(ids);
});

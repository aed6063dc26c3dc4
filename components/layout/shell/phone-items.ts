import type { NavigationItem } from "./navigation.ts";

/** The most used screens; there is no room for more beside Menu. */
const daily = ["board", "my-work", "inbox", "contacts", "tasks"];

/** Returns the screens in the bar of a phone, those in its menu, and those of the settings. */
export function phoneItems(items: readonly NavigationItem[]) {
  const screens = items.filter(({ section }) => section !== "settings");
  return {
    bar: screens.filter(({ path }) => daily.includes(path)),
    menu: screens.filter(({ path }) => !daily.includes(path)),
    settings: items.filter(({ section }) => section === "settings"),
  };
}

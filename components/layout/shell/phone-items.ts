import { navigation } from "./navigation.ts";

/** The most used screens; there is no room for more beside Menu. */
const daily = ["board", "my-work", "inbox", "contacts", "tasks"];
const screens = navigation.filter((item) => item.section !== "settings");

/** Returns the screens in the bar of a phone, and those in its menu. */
export const phoneItems = {
  bar: screens.filter(({ path }) => daily.includes(path)),
  menu: screens.filter(({ path }) => !daily.includes(path)),
};

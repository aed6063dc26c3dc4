import { navigation } from "./navigation.ts";

/** What is worked with all day; more do not fit under a thumb beside Menu. */
const daily = ["board", "my-work", "inbox", "contacts", "tasks"];
const screens = navigation.filter((item) => item.section !== "settings");

/** The screens on the bar of a phone, and those that its menu lists. */
export const phoneItems = {
  bar: screens.filter(({ path }) => daily.includes(path)),
  menu: screens.filter(({ path }) => !daily.includes(path)),
};

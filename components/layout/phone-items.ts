import { navigation } from "./navigation.ts";

/** More do not fit under a thumb beside Menu. */
const ON_BAR = 5;
const main = navigation.filter((item) => item.section === "main");

/** The screens on the bar of a phone, and those that its menu lists. */
export const phoneItems = { bar: main.slice(0, ON_BAR), menu: main.slice(ON_BAR) };

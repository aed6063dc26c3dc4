/** The languages of the console, email and the demo: the folders beside this file. English is the source. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** The languages of snippets, in the order of their tabs. */
export const languages = ["curl", "typescript", "python", "n8n"] as const;
export type Language = (typeof languages)[number];
export type Snippets = Readonly<Record<Language, string>>;

/** The languages of snippets, in the order of their tabs. */
export const languages = ["curl", "typescript", "python", "n8n"] as const;
export type Language = (typeof languages)[number];

/** The language of each snippet for `highlight`. */
export const grammars = { curl: "bash", typescript: "typescript", python: "python", n8n: "json" } as const;
export type Snippets = Readonly<Record<Language, string>>;

/** What someone is called who gave no name, by language; English where a language has no row. */
const words: Record<string, string> = { en: "Visitor", es: "Visitante", pt: "Visitante", fr: "Visiteur" };

/** A name for someone who gave none, in the workspace's language (BCP 47): "Visitor 4F2A", by the end of their id. */
export function guestName(locale: string, externalId: string): string {
  const [language = ""] = locale.toLowerCase().split("-");
  const mark = externalId
    .replace(/[^0-9a-z]/gi, "")
    .slice(-4)
    .toUpperCase();
  return `${words[language] ?? words.en} ${mark}`.trim();
}

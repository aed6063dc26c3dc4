/** Default names of visitors by language; English for all other languages. */
const labels: Record<string, string> = { en: "Visitor", es: "Visitante", pt: "Visitante", fr: "Visiteur" };

/** Returns a default name in the workspace's language (BCP 47), with the end of the id: "Visitor 4F2A". */
export function visitorName(locale: string, externalId: string): string {
  const [language = ""] = locale.toLowerCase().split("-");
  const mark = externalId
    .replace(/[^0-9a-z]/gi, "")
    .slice(-4)
    .toUpperCase();
  return `${labels[language] ?? labels.en} ${mark}`.trim();
}

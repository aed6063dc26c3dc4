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

const visitors = [...new Set(Object.values(labels))].join("|");

/**
 * Matches the names that the product gives to contacts without a name: "Visitor 4F2A", "Lead", their number, their id
 * or their email address. The syntax is valid in JavaScript and in PostgreSQL.
 */
export const PLACEHOLDER_NAME = `^((${visitors})( [0-9A-Z]{1,4})?|Lead|[+]?[0-9]{5,}|[A-Z]{2}[.][0-9A-Za-z]+|[^ ]+@[^ ]+)$`;

const placeholder = new RegExp(PLACEHOLDER_NAME);

/** Returns the name to address a contact with; empty if the contact only has a placeholder name. */
export function givenName(name: string): string {
  return placeholder.test(name.trim()) ? "" : name;
}

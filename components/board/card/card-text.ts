import { useTranslations } from "next-intl";
import type { RecordNoun } from "#components/layout/record/record-noun.ts";
import { readerText } from "#components/ui/text/reader-text.ts";
import type { AppMessages } from "#lib/platform/localization/app-messages.ts";

/** Selects the wording of the messages about cards: the record, and whether its columns are stages. */
export type CardNoun = RecordNoun | "groupedContact";

type CardMessage = keyof AppMessages["board"]["cards"];
type Values = Record<string, string | number>;

/** Like `cardText`, for components that are also drawn on the server. */
export function useCardText(noun: CardNoun): (key: CardMessage, values?: Values) => string {
  const t = useTranslations("board.cards");
  return (key, values) => t(key, { ...nounsOf(noun), ...values });
}

/**
 * Returns a message that names cards of a kind: "Search contacts". Only for the browser: cards are not drawn on the
 * server.
 * @param values its other arguments
 */
export function cardText(noun: CardNoun, key: CardMessage, values: Values = {}): string {
  return readerText("board.cards")(key, { ...nounsOf(noun), ...values });
}

/** `columns` selects the word for a column. */
function nounsOf(noun: CardNoun): Values {
  return { noun: noun === "groupedContact" ? "contact" : noun, columns: noun };
}

/** Returns the note that moving several cards runs no rules; undefined for cards whose moves never do. */
export function bulkNote(noun: CardNoun): string | undefined {
  return noun === "contact" ? cardText(noun, "bulkNote") : undefined;
}

/** Returns "1 contact" or "12 contacts". */
export function cardCountText(noun: CardNoun, count: number): string {
  return cardText(noun, "count", { count });
}

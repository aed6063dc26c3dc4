import { useTranslations } from "next-intl";
import type { RecordNoun } from "#components/layout/record-noun.ts";
import { readerText } from "#components/ui/text/reader-text.ts";
import type { AppMessages } from "#lib/platform/localization/app-messages.ts";

type CardMessage = keyof AppMessages["board"]["cards"];
type Values = Record<string, string | number>;

/** Like `cardText`, for components that are also drawn on the server. */
export function useCardText(noun: RecordNoun): (key: CardMessage, values?: Values) => string {
  const t = useTranslations("board.cards");
  return (key, values) => t(key, { noun, ...values });
}

/**
 * Returns a message that names cards of a kind: "Search contacts". Only for the browser: cards are not drawn on the
 * server.
 * @param values its other arguments
 */
export function cardText(noun: RecordNoun, key: CardMessage, values: Values = {}): string {
  return readerText("board.cards")(key, { noun, ...values });
}

/** Returns the note that moving several cards runs no rules; undefined for cards whose moves never do. */
export function bulkNote(noun: RecordNoun): string | undefined {
  return noun === "contact" ? cardText(noun, "bulkNote") : undefined;
}

/** Returns "1 contact" or "12 contacts". */
export function cardCountText(noun: RecordNoun, count: number): string {
  return cardText(noun, "count", { count });
}

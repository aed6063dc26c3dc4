import type { RecordNoun } from "#components/layout/record-noun.ts";
import { readerText } from "#components/ui/text/reader-text.ts";
import type { AppMessages } from "#lib/platform/localization/app-messages.ts";

/**
 * Returns a message that names cards of a kind: "Search contacts". Boards are drawn only in the browser.
 * @param values its other arguments
 */
export function cardText(
  noun: RecordNoun,
  key: keyof AppMessages["board"]["cards"],
  values: Record<string, string | number> = {},
): string {
  return readerText("board.cards")(key, { noun, ...values });
}

/** Returns "1 contact" or "12 contacts". */
export function cardCountText(noun: RecordNoun, count: number): string {
  return cardText(noun, "count", { count });
}

import type { IncompleteText } from "#components/ui/form/completion/complete-text.ts";
import { fillVariables, variablesIn } from "#lib/platform/text-variables.ts";

/** A text with its variables filled in, and the names of unknown variables. */
type FilledText = { text: string; unknown: string[] };

/** Replaces `{{contact.name}}` and other variables of a reply with their values. Unknown variables stay unchanged. */
export function fillReply(text: string, values: Record<string, string>): FilledText {
  return {
    text: fillVariables(text, (name) => values[name] ?? null),
    unknown: variablesIn(text).filter((name) => values[name] === undefined),
  };
}

export function hasVariables(text: string): boolean {
  return variablesIn(text).length > 0;
}

/**
 * Whether to show that there are no canned responses.
 *
 * @param found The completion at the caret.
 * @param replies The canned responses; undefined until they are loaded.
 * @returns True after a single slash if the workspace has none. A slash with text after it may be a path.
 */
export function isMissingReplies(
  found: IncompleteText | null,
  replies: readonly unknown[] | undefined,
): boolean {
  return found?.kind === "reply" && found.query === "" && replies?.length === 0;
}

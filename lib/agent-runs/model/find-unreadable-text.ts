import { type Reason, reason } from "#lib/platform/reason.ts";

/** Largest share of unreadable characters in a valid answer. */
const MAX_SHARE = 0.1;

/** Returns an error for a text with too many unreadable characters; otherwise null. */
export function findUnreadableText(text: string): Reason | null {
  const unreadable =
    text.match(/[\p{Cc}\p{Cn}\p{Co}\uFFFD]/gu)?.filter((mark) => !/\s/.test(mark)).length ?? 0;
  return unreadable > text.length * MAX_SHARE
    ? reason("The response of the model is not readable text.", "modelUnreadable")
    : null;
}

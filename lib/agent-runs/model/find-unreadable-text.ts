/** From this share of unreadable characters on, an answer is no answer. */
const MAX_SHARE = 0.1;

/** What is wrong with a text that a person cannot read; null where nothing is. */
export function findUnreadableText(text: string): string | null {
  const unreadable =
    text.match(/[\p{Cc}\p{Cn}\p{Co}\uFFFD]/gu)?.filter((mark) => !/\s/.test(mark)).length ?? 0;
  return unreadable > text.length * MAX_SHARE ? "The model's answer is not readable text." : null;
}

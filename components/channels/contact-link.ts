/** The longest text of a link. Every text of this length fits in a QR code. */
export const MAX_LINK_TEXT = 300;

/**
 * Returns a link that opens WhatsApp with a chat to a number and a text to send; null if the number is invalid. See
 * "How to use click to chat" in WhatsApp's help center.
 */
export function contactLink(number: string, text: string): string | null {
  const digits = number.replace(/[\s().+-]/g, "");
  if (!/^[1-9]\d{6,14}$/.test(digits)) return null;
  const written = text.trim().toWellFormed();
  return `https://wa.me/${digits}${written === "" ? "" : `?text=${encodeURIComponent(written)}`}`;
}

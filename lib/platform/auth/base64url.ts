/**
 * Whether a text is base64url without padding in its canonical form (RFC 4648 section 3.5). Decoders ignore the unused
 * bits of the last character, so without this check several texts represent the same bytes.
 */
export function isBase64url(text: string): boolean {
  return Buffer.from(text, "base64url").toString("base64url") === text;
}

/** No l, 1, o or 0: it may be read out loud. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** A password to hand to a new member: four groups of four, some 80 bits. */
export function generatePassword(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => alphabet[byte % 32]);
  return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join("")).join("-");
}

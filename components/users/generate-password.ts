/** Without l, 1, o and 0, because the password may be read aloud. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** Returns a password for a new member: four groups of four characters, about 80 bits. */
export function generatePassword(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => alphabet[byte % 32]);
  return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join("")).join("-");
}

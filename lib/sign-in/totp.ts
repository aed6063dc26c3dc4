import { createHmac, randomBytes } from "node:crypto";
import { isSameSecret } from "#lib/platform/crypto.ts";

const STEP_MS = 30_000;
const DIGITS = 6;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns a random secret of 160 bits in base32 (RFC 4226 section 4). */
export function newTotpSecret(): string {
  return toBase32(randomBytes(20));
}

/** Returns bytes in base32 without padding (RFC 4648 section 6). */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** Returns the code of a step (RFC 6238 with SHA-1, which is what authenticator apps support). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, "0");
}

export function totpStep(time: Date): number {
  return Math.floor(time.getTime() / STEP_MS);
}

/**
 * Returns the step whose code was given: the current one, the one before or the one after, and later than `lastStep`.
 * Null if the code is none of them.
 */
export function matchStep(
  code: string,
  { secret, lastStep, now }: { secret: string; lastStep: number; now: Date },
): number | null {
  const current = totpStep(now);
  const steps = [current - 1, current, current + 1].filter((step) => step > lastStep);
  return steps.find((step) => isSameSecret(code, totpCode(secret, step))) ?? null;
}

/** Returns the address that authenticator apps read from the QR code. */
export function totpUrl(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((char) => ALPHABET.indexOf(char).toString(2).padStart(5, "0")).join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { env } from "./env.ts";

/** What a derived key is for; each purpose has a key of its own, so a text made for one is noise to another. */
export type KeyPurpose = "api-token" | "session-cookie" | "sealed-value" | "cursor" | "visitor-token";

const keys = new Map<string, Buffer>();

/** 256-bit key for one purpose, derived from APP_SECRET (HKDF-SHA-256, RFC 5869). */
export function deriveKey(purpose: KeyPurpose): Buffer {
  const secret = env().APP_SECRET;
  const known = keys.get(purpose + secret);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", secret, "tertulia", purpose, 32));
  keys.set(purpose + secret, key);
  return key;
}

/** Random text of `bytes` × 8 bits, safe in URLs and headers. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** SHA-256 as base64url: how secrets are stored that are only ever compared. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Encrypts a secret for storage (AES-256-GCM, random nonce). */
export function seal(text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", deriveKey("sealed-value"), nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Reverses `seal`. Throws where the text was changed or sealed under another APP_SECRET. */
export function unseal(sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", deriveKey("sealed-value"), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

/** HMAC-SHA-256 of a text, as base64url. */
export function sign(purpose: KeyPurpose, text: string): string {
  return createHmac("sha256", deriveKey(purpose)).update(text).digest("base64url");
}

/** Whether `signature` is that of `text`, compared in constant time. */
export function verifySignature(purpose: KeyPurpose, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

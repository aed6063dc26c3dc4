import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "./env.ts";

/** What a derived key is for. Each purpose has its own key, so that a text of one is useless for another. */
export type KeyPurpose =
  | "api-token"
  | "session-cookie"
  | "sealed-value"
  | "sealed-value-id"
  | "cursor"
  | "visitor-token";

const keys = new Map<string, Buffer>();

/** Returns the 256-bit key for one purpose, derived from a secret, by default APP_SECRET (HKDF-SHA-256, RFC 5869). */
export function deriveKey(purpose: KeyPurpose, secret = env().APP_SECRET): Buffer {
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

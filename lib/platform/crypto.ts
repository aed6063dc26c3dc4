import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { env } from "./env.ts";

/** The purpose of a derived key. Each purpose has its own key, so that output of one is useless for another. */
type KeyPurpose =
  | "api-token"
  | "session-cookie"
  | "data-key"
  | "secret-id"
  | "cursor"
  | "visitor-token"
  | "download-link"
  | "mcp-request-state"
  | "refresh-token"
  | "erasure-digest"
  | "sign-in";

const keys = new Map<string, Buffer>();

/** Returns the 256-bit key for one purpose, derived from a secret, by default APP_SECRET (HKDF-SHA-256, RFC 5869). */
export function deriveKey(purpose: KeyPurpose, secret = env().APP_SECRET): Buffer {
  const known = keys.get(purpose + secret);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", secret, "tertulia", purpose, 32));
  keys.set(purpose + secret, key);
  return key;
}

/** Returns a random text of `bytes` × 8 bits that is safe in URLs and headers. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** Returns the SHA-256 of a token as base64url. Secrets that are only compared are stored in this form. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Compares a secret with the expected one in constant time; a missing expected secret never matches. */
export function isSameSecret(given: string, expected: string | null | undefined): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return Boolean(expected) && timingSafeEqual(hash(given), hash(expected ?? ""));
}

/** Returns the HMAC-SHA-256 of a text as base64url. */
export function sign(purpose: KeyPurpose, text: string): string {
  return createHmac("sha256", keyObjectOf(deriveKey(purpose)))
    .update(text)
    .digest("base64url");
}

const keyObjects = new WeakMap<Buffer, KeyObject>();

/** Node takes 11 µs to sign with a key in a Buffer, and 2 µs with a key object. */
function keyObjectOf(key: Buffer): KeyObject {
  const known = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, known);
  return known;
}

/** Whether `signature` matches `text`. The comparison takes constant time. */
export function verifySignature(purpose: KeyPurpose, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text));
  const received = Buffer.from(signature);
  return expected.length === received.length && timingSafeEqual(expected, received);
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts bytes with AES-256-GCM, bound to `associated`. Returns nonce, tag and text in base64url. */
export function encrypt(key: Buffer, bytes: Buffer, associated: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(associated, "utf8"));
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

/** Returns the bytes that `encrypt` was given. Throws if anything was changed or the key or `associated` differs. */
export function decrypt(key: Buffer, encrypted: string, associated: string): Buffer {
  const bytes = Buffer.from(encrypted, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(associated, "utf8"));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Returns the id of an APP_SECRET, which does not reveal it. Backups and data keys name their secret with it. */
export function secretId(secret: string): string {
  return createHash("sha256").update(deriveKey("secret-id", secret)).digest("hex").slice(0, 8);
}

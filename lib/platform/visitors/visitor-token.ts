import { clock } from "../clock.ts";
import { sign, verifySignature } from "../crypto.ts";
import { isId } from "../ids.ts";

/** A visitor who does not return within this time counts as new; each visit restarts it. */
const LIFETIME_MS = 180 * 24 * 60 * 60 * 1_000;

/** The scheme name is case-insensitive (RFC 9110 section 11.1); the token is not. */
const BEARER = /^[Bb][Ee][Aa][Rr][Ee][Rr] v1\.([0-9a-f-]{36})\.([1-9]\d{0,11})\.([\w-]{43})$/;

/** Creates a token of a visitor without an account: `v1.<visitor>.<seconds>.<HMAC over page, visitor and time>`. */
export function issueToken(page: string, visitorId: string): string {
  const issuedAt = Math.floor(clock.now().getTime() / 1_000);
  return `v1.${visitorId}.${issuedAt}.${sign("visitor-token", signedText(page, visitorId, issuedAt))}`;
}

/**
 * Returns the visitor that an `Authorization` header identifies on a page, and the age of the token; null for a
 * missing, expired or invalid token.
 */
export function readToken(
  authorization: string | null,
  page: string,
): { visitorId: string; ageMs: number } | null {
  const [, visitorId = "", issuedAt = "", signature = ""] = BEARER.exec(authorization ?? "") ?? [];
  if (!isId(visitorId)) return null;
  const ageMs = clock.now().getTime() - Number(issuedAt) * 1_000;
  if (ageMs > LIFETIME_MS) return null;
  const text = signedText(page, visitorId, Number(issuedAt));
  return verifySignature("visitor-token", text, signature) ? { visitorId, ageMs } : null;
}

function signedText(page: string, visitorId: string, issuedAt: number): string {
  return `${page}.${visitorId}.${issuedAt}`;
}

import { clock } from "#lib/platform/clock.ts";
import { sign, verifySignature } from "#lib/platform/crypto.ts";
import { AppError } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";

/** A visitor who does not return within this time counts as new; each visit restarts it. */
const LIFETIME_MS = 180 * 24 * 60 * 60 * 1_000;

/** The scheme name is case-insensitive (RFC 9110 section 11.1); the token is not. */
const BEARER = /^[Bb][Ee][Aa][Rr][Ee][Rr] v1\.([0-9a-f-]{36})\.([1-9]\d{0,11})\.([\w-]{43})$/;

/** The owner of a token: one visitor of one agent's widget. */
export type Visitor = { agentId: string; visitorId: string };

/** Creates a visitor's token: `v1.<visitor>.<seconds>.<HMAC over agent, visitor and time>`. */
export function issueVisitorToken({ agentId, visitorId }: Visitor): string {
  const issuedAt = Math.floor(clock.now().getTime() / 1_000);
  return `v1.${visitorId}.${issuedAt}.${signatureOf(agentId, visitorId, issuedAt)}`;
}

/** Returns the visitor that an `Authorization` header identifies. Throws TOKEN_REQUIRED, TOKEN_INVALID. */
export function requireVisitor(authorization: string | null, agentId: string): Visitor {
  if (authorization === null) throw new AppError("TOKEN_REQUIRED", "A visitor token is required.");
  const visitor = readVisitor(authorization, agentId);
  if (!visitor) throw new AppError("TOKEN_INVALID", "This is not a visitor token of this widget.");
  return visitor;
}

/** Like `requireVisitor`, but returns null for a missing or invalid token. */
export function readVisitor(authorization: string | null, agentId: string): Visitor | null {
  const [, visitorId = "", issuedAt = "", signature = ""] = BEARER.exec(authorization ?? "") ?? [];
  if (!isId(visitorId)) return null;
  const age = clock.now().getTime() - Number(issuedAt) * 1_000;
  if (age > LIFETIME_MS) return null;
  const text = signedText(agentId, visitorId, Number(issuedAt));
  return verifySignature("visitor-token", text, signature) ? { agentId, visitorId } : null;
}

function signatureOf(agentId: string, visitorId: string, issuedAt: number): string {
  return sign("visitor-token", signedText(agentId, visitorId, issuedAt));
}

function signedText(agentId: string, visitorId: string, issuedAt: number): string {
  return `${agentId}.${visitorId}.${issuedAt}`;
}

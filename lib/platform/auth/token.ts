import { errors, jwtVerify, SignJWT } from "jose";
import { deriveKey } from "../crypto.ts";
import { AppError } from "../errors.ts";
import { createKnownTokens } from "./known-tokens.ts";

/** A JWT of three base64url parts and nothing else: jose alone accepts spellings that differ (reliability.md 0.11). */
const STRICT_JWT = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
const MAX_LENGTH = 2_048;
const AUDIENCE = "tertulia-api";

/** Seconds a login token lives (decisions.md 3). */
export const LOGIN_TOKEN_SECONDS = 3_600;

/** What a verified bearer token says. */
export type TokenClaims =
  | { kind: "key"; keyId: string; userId: string }
  | { kind: "login"; userId: string; issuedAt: Date };

/** Signs the token of an API key; `expiresAt` null means it never expires. */
export async function signKeyToken(keyId: string, userId: string, expiresAt: Date | null): Promise<string> {
  const token = new SignJWT({}).setProtectedHeader({ alg: "HS256", typ: "api+jwt" }).setJti(keyId);
  if (expiresAt) token.setExpirationTime(expiresAt);
  return token.setSubject(userId).setAudience(AUDIENCE).setIssuedAt().sign(deriveKey("api-token"));
}

/**
 * Signs a login token, good for `LOGIN_TOKEN_SECONDS` from `issuedAt`. The issue time is kept to the
 * millisecond, because ending all sessions compares it with that precision.
 */
export async function signLoginToken(userId: string, issuedAt: Date): Promise<string> {
  const seconds = issuedAt.getTime() / 1_000;
  return new SignJWT({ iat: seconds, exp: Math.ceil(seconds) + LOGIN_TOKEN_SECONDS })
    .setProtectedHeader({ alg: "HS256", typ: "login+jwt" })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .sign(deriveKey("api-token"));
}

const known = createKnownTokens<TokenClaims>();

/** Verifies a bearer token's form, signature, audience, type and expiry. Throws TOKEN_INVALID or TOKEN_EXPIRED. */
export async function verifyToken(token: string): Promise<TokenClaims> {
  const key = deriveKey("api-token");
  const claims = known.recall(token, key);
  if (claims) return claims;
  const { exp, ...verified } = await verifyAnew(token, key);
  known.remember(token, { key, claims: verified, expiresAt: exp === undefined ? null : exp * 1_000 });
  return verified;
}

async function verifyAnew(token: string, key: Buffer): Promise<TokenClaims & { exp: number | undefined }> {
  if (token.length > MAX_LENGTH || !STRICT_JWT.test(token)) throw invalidToken();
  try {
    const options = { algorithms: ["HS256"], audience: AUDIENCE, requiredClaims: ["sub", "iat"] };
    const { payload, protectedHeader } = await jwtVerify(token, key, options);
    const { sub: userId, jti: keyId, iat, exp } = payload;
    if (userId === undefined || iat === undefined) throw invalidToken();
    if (protectedHeader.typ === "api+jwt" && keyId !== undefined) return { kind: "key", keyId, userId, exp };
    if (protectedHeader.typ === "login+jwt")
      return { kind: "login", userId, issuedAt: new Date(Math.round(iat * 1_000)), exp };
    throw invalidToken();
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw new AppError(
        "TOKEN_EXPIRED",
        "The bearer token has expired; log in again or make a new API key.",
      );
    }
    throw error instanceof AppError ? error : invalidToken();
  }
}

/** The 401 for a token that is not one of ours. */
export function invalidToken(): AppError {
  return new AppError("TOKEN_INVALID", "The bearer token is not valid.");
}

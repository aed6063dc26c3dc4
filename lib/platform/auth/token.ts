import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { deriveKey } from "../crypto.ts";
import { AppError } from "../errors.ts";
import { isId } from "../ids.ts";
import { isBase64url } from "./base64url.ts";
import { createKnownTokens } from "./known-tokens.ts";
import { type SignInLevel, signInLevels } from "./sign-in-levels.ts";

const MAX_LENGTH = 2_048;
const AUDIENCE = "tertulia-api";

const Id = z.string().refine(isId);
/** Seconds since 1970, up to the year 9999 (RFC 7519 section 2 allows fractions). */
const NumericDate = z.number().min(0).max(253_402_300_799);
const Claims = z.object({
  sub: Id,
  jti: Id.optional(),
  aud: z.string(),
  wid: Id.optional(),
  level: z.enum(signInLevels).default("none"),
  iat: NumericDate,
  exp: NumericDate.optional(),
  nbf: NumericDate.optional(),
});

/** Lifetime of a login token in seconds (docs/api-rules.md, Authentication). */
export const LOGIN_TOKEN_SECONDS = 3_600;

/** Lifetime of the access token of a connected application in seconds. */
export const ACCESS_TOKEN_SECONDS = 3_600;

/** Audience of the access token of a connected application: one address of the MCP server, in one workspace. */
export type AppAccess = { resource: string; workspaceId: string };

/**
 * The claims of a verified bearer token. A connected application has a key, too; its tokens also contain their
 * audience.
 */
type TokenClaims =
  | { kind: "key"; keyId: string; userId: string; app?: AppAccess }
  | { kind: "login"; userId: string; issuedAt: Date; level: SignInLevel };

/** Signs the token of an API key. `expiresAt` null means that it never expires. */
export async function signKeyToken(keyId: string, userId: string, expiresAt: Date | null): Promise<string> {
  const token = new SignJWT({}).setProtectedHeader({ alg: "HS256", typ: "api+jwt" }).setJti(keyId);
  if (expiresAt) token.setExpirationTime(expiresAt);
  return token.setSubject(userId).setAudience(AUDIENCE).setIssuedAt().sign(deriveKey("api-token"));
}

/** Signs an access token of a connected application, valid for `ACCESS_TOKEN_SECONDS` (RFC 9068). */
export async function signAccessToken(
  keyId: string,
  userId: string,
  { resource, workspaceId }: AppAccess,
): Promise<string> {
  return new SignJWT({ wid: workspaceId })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setJti(keyId)
    .setSubject(userId)
    .setAudience(resource)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(deriveKey("api-token"));
}

/**
 * Signs a login token, valid for `LOGIN_TOKEN_SECONDS` from `issuedAt`. `level` is how the user signed in. The issue
 * time is kept to the millisecond, because ending all sessions compares it with that precision.
 */
export async function signLoginToken(
  userId: string,
  issuedAt: Date,
  level: SignInLevel = "none",
): Promise<string> {
  const seconds = issuedAt.getTime() / 1_000;
  return new SignJWT({ level, iat: seconds, exp: Math.ceil(seconds) + LOGIN_TOKEN_SECONDS })
    .setProtectedHeader({ alg: "HS256", typ: "login+jwt" })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .sign(deriveKey("api-token"));
}

const known = createKnownTokens<TokenClaims>();

/** Verifies a bearer token's form, signature, claims, type and expiry. Throws TOKEN_INVALID or TOKEN_EXPIRED. */
export async function verifyToken(token: string): Promise<TokenClaims> {
  const key = deriveKey("api-token");
  const claims = known.recall(token, key);
  if (claims) return claims;
  const { exp, ...verified } = await verifyUnknown(token, key);
  known.remember(token, { key, claims: verified, expiresAt: exp === undefined ? null : exp * 1_000 });
  return verified;
}

async function verifyUnknown(token: string, key: Buffer): Promise<TokenClaims & { exp: number | undefined }> {
  if (!isCanonical(token)) throw invalidToken();
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key, { algorithms: ["HS256"] });
    const { sub: userId, jti: keyId, aud, wid: workspaceId, level, iat, exp } = Claims.parse(payload);
    if (protectedHeader.typ === "at+jwt" && keyId !== undefined && workspaceId !== undefined)
      return { kind: "key", keyId, userId, app: { resource: aud, workspaceId }, exp };
    if (aud !== AUDIENCE) throw invalidToken();
    if (protectedHeader.typ === "api+jwt" && keyId !== undefined) return { kind: "key", keyId, userId, exp };
    if (protectedHeader.typ === "login+jwt")
      return { kind: "login", userId, issuedAt: new Date(Math.round(iat * 1_000)), level, exp };
    throw invalidToken();
  } catch (error) {
    if (error instanceof errors.JWTExpired && Claims.safeParse(error.payload).success) {
      throw new AppError(
        "TOKEN_EXPIRED",
        "The bearer token has expired. Log in again or create a new API key.",
      );
    }
    throw invalidToken();
  }
}

/** Whether a text is a JWT in its canonical form. jose accepts other forms that decode to the same bytes. */
function isCanonical(token: string): boolean {
  if (token.length > MAX_LENGTH) return false;
  const parts = token.split(".");
  return parts.length === 3 && parts.every((part) => part !== "" && isBase64url(part));
}

/** Returns the 401 for a token that this installation did not issue. */
export function invalidToken(): AppError {
  return new AppError("TOKEN_INVALID", "The bearer token is not valid.");
}

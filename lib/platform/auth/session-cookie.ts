import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import { deriveKey } from "../crypto.ts";
import { env } from "../env.ts";
import { isId } from "../ids.ts";
import { isBase64url } from "./base64url.ts";

const AUDIENCE = "tertulia-console";

const Claims = z.object({ sub: z.string().refine(isId), sid: z.string(), aud: z.literal(AUDIENCE) });

/** Maximum lifetime of a console session, in seconds: seven days. */
export const SESSION_SECONDS = 7 * 24 * 3_600;

/** The content of the console's cookie: the user, and the secret whose hash is the key of the session row. */
export type SessionClaims = { userId: string; secret: string };

/**
 * Returns the cookie's name and attributes. With https the name has the prefix `__Host-`, so that no other host can set
 * it.
 */
export function sessionCookie(): { name: string; secure: boolean } {
  const secure = env().PUBLIC_URL.startsWith("https://");
  return { name: secure ? "__Host-tertulia.session" : "tertulia.session", secure };
}

/** Encrypts the claims into the cookie's value (JWE, A256GCM). */
export async function encodeSession(claims: SessionClaims): Promise<string> {
  return new EncryptJWT({ sid: claims.secret })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setSubject(claims.userId)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${SESSION_SECONDS}s`)
    .encrypt(deriveKey("session-cookie"));
}

/** Returns the claims of a cookie's value; null if it is invalid or expired. */
export async function decodeSession(value: string): Promise<SessionClaims | null> {
  if (!value.split(".").every(isBase64url)) return null;
  try {
    const { payload } = await jwtDecrypt(value, deriveKey("session-cookie"), {
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    const { sub: userId, sid: secret } = Claims.parse(payload);
    return { userId, secret };
  } catch {
    return null;
  }
}

import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import { deriveKey } from "../crypto.ts";
import { env } from "../env.ts";
import { isId } from "../ids.ts";
import { isBase64url } from "./base64url.ts";

const AUDIENCE = "tertulia-console";

const Claims = z.object({ sub: z.string().refine(isId), sid: z.string(), aud: z.literal(AUDIENCE) });

/** Longest life of a console session, in seconds: seven days. */
export const SESSION_SECONDS = 7 * 24 * 3_600;

/** What the console's cookie carries: the person and the secret whose hash is the session row's key. */
export type SessionClaims = { userId: string; secret: string };

/** Cookie name and attributes; `__Host-` wherever the address is https, so no other host can set it. */
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

/** Returns the claims of a cookie's value, or null if it is not one of ours or has expired. */
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

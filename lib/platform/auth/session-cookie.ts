import { EncryptJWT, jwtDecrypt } from "jose";
import { deriveKey } from "../crypto.ts";
import { env } from "../env.ts";
import { isId } from "../ids.ts";

const AUDIENCE = "tertulia-console";

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

/** Claims of a cookie's value, or null where it is not one of ours or has expired. */
export async function decodeSession(value: string): Promise<SessionClaims | null> {
  try {
    const options = {
      audience: AUDIENCE,
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    };
    const { payload } = await jwtDecrypt(value, deriveKey("session-cookie"), options);
    const { sub: userId, sid } = payload;
    return userId !== undefined && isId(userId) && typeof sid === "string" ? { userId, secret: sid } : null;
  } catch {
    return null;
  }
}

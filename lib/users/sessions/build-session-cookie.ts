import {
  encodeSession,
  SESSION_SECONDS,
  type SessionClaims,
  sessionCookie,
} from "#lib/platform/auth/session-cookie.ts";

/** Returns the `Set-Cookie` value of a session, with the attributes that next-auth sets. */
export async function buildSessionCookie(claims: SessionClaims): Promise<string> {
  const { name, secure } = sessionCookie();
  const value = await encodeSession(claims);
  return `${name}=${value}; Path=/; Max-Age=${SESSION_SECONDS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

import { readCookie } from "#lib/platform/auth/credential.ts";
import { sessionCookie } from "#lib/platform/auth/session-cookie.ts";
import { randomToken } from "#lib/platform/crypto.ts";

/** How long a person has for signing in at the provider, in seconds. */
export const SIGN_IN_SECONDS = 600;

/** 32 random bytes as base64url. */
const SECRET = /^[\w-]{43}$/;

/** The secret that ties a sign-in to the browser that began it, so that no one can sign another person in. */
export function readBrowserSecret(headers: Headers): string | null {
  return readCookie(headers.get("cookie"), cookieName());
}

/** Returns the browser's secret, or a new one. Sign-ins in several tabs share it. */
export function ensureBrowserSecret(headers: Headers): { secret: string; cookie: string } {
  const known = readBrowserSecret(headers);
  const secret = known !== null && SECRET.test(known) ? known : randomToken(32);
  return { secret, cookie: cookieOf(secret, SIGN_IN_SECONDS) };
}

function cookieOf(secret: string, seconds: number): string {
  const secure = sessionCookie().secure ? "; Secure" : "";
  return `${cookieName()}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function cookieName(): string {
  return sessionCookie().secure ? "__Host-tertulia.sso" : "tertulia.sso";
}

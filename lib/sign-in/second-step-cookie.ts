import { readCookie } from "#lib/platform/auth/credential.ts";
import { sessionCookie } from "#lib/platform/auth/session-cookie.ts";
import { CHALLENGE_MINUTES } from "./challenges.ts";

/** The cookie of a sign-in that waits for its second factor: only the browser that gave the password can continue. */
function cookieName(): string {
  return `${sessionCookie().secure ? "__Host-" : ""}tertulia.second-step`;
}

/** Returns the `Set-Cookie` value with the challenge's token; null deletes the cookie. */
export function buildSecondStepCookie(token: string | null): string {
  const secure = sessionCookie().secure ? "; Secure" : "";
  const life = token === null ? 0 : CHALLENGE_MINUTES * 60;
  return `${cookieName()}=${token ?? ""}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`;
}

/** Returns the challenge's token of a Cookie header; null if there is none. */
export function readSecondStepCookie(cookieHeader: string | null): string | null {
  return readCookie(cookieHeader, cookieName()) || null;
}

import { sessionCookie } from "#lib/platform/auth/session-cookie.ts";
import type { Language } from "#messages/languages.ts";

const YEAR_SECONDS = 365 * 24 * 3_600;

/**
 * Returns the `Set-Cookie` value that repeats a user's language for pages without a session, such as the sign-in page.
 * Null deletes the cookie, so that pages follow the browser.
 */
export function buildLanguageCookie(language: Language | null): string {
  const secure = sessionCookie().secure ? "; Secure" : "";
  const life = language === null ? 0 : YEAR_SECONDS;
  return `locale=${language ?? ""}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`;
}

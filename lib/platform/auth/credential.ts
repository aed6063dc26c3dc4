import { hashToken } from "../crypto.ts";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { decodeSession, sessionCookie } from "./session-cookie.ts";
import type { SignInLevel } from "./sign-in-levels.ts";
import { type AppAccess, invalidToken, verifyToken } from "./token.ts";

/** A credential with a valid signature; the database decides whether it is still valid. */
export type Credential =
  | { kind: "key"; keyId: string; userId: string; app?: AppAccess }
  | { kind: "login"; userId: string; issuedAt: Date; level: SignInLevel }
  | { kind: "session"; userId: string; secretHash: string };

/**
 * Reads the credential of a request: the Authorization header, otherwise the console's cookie. The access token of a
 * connected application is only accepted for its `resource`. Throws TOKEN_REQUIRED, TOKEN_INVALID or TOKEN_EXPIRED, and
 * FORBIDDEN for a cookie write from another site.
 */
export async function readCredential(request: Request, resource?: string): Promise<Credential> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) return requireResource(await readBearer(authorization), resource);

  const cookie = readCookie(request.headers.get("cookie"), sessionCookie().name);
  if (cookie === null) throw new AppError("TOKEN_REQUIRED", "A bearer token is required.");
  const session = await decodeSession(cookie);
  if (!session) throw invalidToken();
  if (request.method !== "GET" && request.method !== "HEAD" && !isSameOrigin(request)) {
    throw new AppError("FORBIDDEN", "Calls with the console's cookie must come from the console itself.");
  }
  return { kind: "session", userId: session.userId, secretHash: hashToken(session.secret) };
}

function requireResource(credential: Credential, resource: string | undefined): Credential {
  if (credential.kind !== "key" || !credential.app || credential.app.resource === resource) return credential;
  throw new AppError("TOKEN_INVALID", `This token is only valid at ${credential.app.resource}.`);
}

function readBearer(authorization: string): Promise<Credential> {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) throw new AppError("TOKEN_REQUIRED", "A bearer token is required.");
  return verifyToken(token);
}

/** Returns the value of a cookie in a Cookie header; null if it is missing. */
export function readCookie(header: string | null, name: string): string | null {
  const cookies = readCookies(header);
  return Object.hasOwn(cookies, name) ? (cookies[name] ?? null) : null;
}

/**
 * Returns all cookies of a Cookie header. The first of several with the same name counts (RFC 6265 5.4 sends the most
 * specific first).
 */
export function readCookies(header: string | null): Record<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, at).trim();
    if (at > 0 && name !== "" && !cookies.has(name))
      cookies.set(name, decodeCookie(pair.slice(at + 1).trim()));
  }
  return Object.fromEntries(cookies);
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Returns whether the browser sent the call from our own pages (docs/reliability.md, Same origin). */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("origin");
  if (origin === null || !URL.canParse(origin)) return false;
  const host = new URL(origin).host;
  return host === request.headers.get("host") || host === new URL(env().PUBLIC_URL).host;
}

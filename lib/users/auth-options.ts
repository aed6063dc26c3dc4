import { and, eq } from "drizzle-orm";
import type { NextAuthOptions, User } from "next-auth";
import type { JWT } from "next-auth/jwt";
import { sessions } from "#lib/db/schema/index.ts";
import { toAppError } from "#lib/platform/api/error-response.ts";
import type { SessionClaims } from "#lib/platform/auth/session-cookie.ts";
import {
  decodeSession,
  encodeSession,
  SESSION_SECONDS,
  sessionCookie,
} from "#lib/platform/auth/session-cookie.ts";
import type { Context } from "#lib/platform/context.ts";
import { anonymousContext } from "#lib/platform/context.ts";
import { hashToken, sign } from "#lib/platform/crypto.ts";
import { AppError } from "#lib/platform/errors.ts";
import { addressHeader, trustedAddress } from "#lib/platform/front/client-address.ts";
import { logger } from "#lib/platform/logger.ts";
import type { Language } from "#messages/languages.ts";
import { openSession } from "./open-session.ts";
import { findSession } from "./read-session.ts";
import { Login } from "./schema.ts";

/**
 * next-auth as this console uses it: one credentials provider, and JWT sessions whose token is our own cookie.
 * The cookie names a session row, so that signing out, ending a session or disabling a person takes effect immediately.
 * `onSignIn` receives the saved language of a person who signs in.
 */
export function authOptions(onSignIn: OnSignIn): NextAuthOptions {
  const { name, secure } = sessionCookie();
  return {
    secret: sign("session-cookie", "next-auth"),
    providers: [
      {
        id: "credentials",
        name: "E-mail",
        type: "credentials",
        credentials: {},
        authorize: (given, arrival) => authorize(given, arrival, onSignIn),
        options: {},
      },
    ],
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    pages: { signIn: "/login", signOut: "/login", error: "/login" },
    useSecureCookies: secure,
    cookies: { sessionToken: { name, options: { httpOnly: true, sameSite: "lax", path: "/", secure } } },
    jwt: { encode: ({ token }) => encode(token), decode: ({ token }) => decode(token) },
    callbacks: {
      redirect: ({ url, baseUrl }) => stayAt(baseUrl, url),
      // At sign-in, `user` is what `authorize` returned; afterwards the token is what `decode` returned.
      jwt: ({ token, user }) => ({ ...token, ...(user && { secret: Reflect.get(user, "secret") }) }),
      session: ({ session, token }) => ({ ...session, user: { name: token.name, email: token.email } }),
    },
    events: { signOut: ({ token }) => endOf(token) },
    logger: {
      error: (code, detail) => logger.debug({ code, err: detail }, "next-auth"),
      warn: (code) => logger.debug({ code }, "next-auth"),
      debug: () => {},
    },
  };
}

type OnSignIn = (language: Language | null) => void;

type Arrival = { headers?: Record<string, unknown> };

/** Opens a session. The message of an error it throws is shown on the sign-in page. */
async function authorize(
  given: unknown,
  { headers }: Arrival,
  onSignIn: OnSignIn,
): Promise<User & { secret: string }> {
  const input = Login.safeParse(given);
  if (!input.success) throw new AppError("INVALID_CREDENTIALS", "The email or password is wrong.");
  const ctx = anonymousContext();
  const address = trustedAddress(textOf(headers?.[addressHeader]));
  const userAgent = textOf(headers?.["user-agent"]);
  try {
    const { user, secret, language } = await openSession(ctx, { ...input.data, address, userAgent });
    onSignIn(language);
    return { id: user.id, name: user.name, email: user.email, secret };
  } catch (error) {
    // next-auth shows any error message to the user; this one reveals no internals.
    throw toAppError(error, ctx.requestId);
  }
}

async function encode(token: JWT | undefined): Promise<string> {
  const claims = claimsOf(token);
  if (!claims) throw new AppError("TOKEN_INVALID", "There is no session to keep.");
  return encodeSession(claims);
}

async function decode(value: string | undefined): Promise<JWT | null> {
  const claims = value === undefined ? null : await decodeSession(value);
  const session = claims && (await findSession(claims));
  if (!claims || !session) return null;
  const { name, email } = session.user;
  return { sub: claims.userId, secret: claims.secret, name, email };
}

async function endOf(token: JWT | null): Promise<void> {
  const claims = claimsOf(token);
  if (claims) await signOut(anonymousContext(), claims);
}

/** Returns where to redirect after sign-in; never another origin. */
function stayAt(baseUrl: string, url: string): string {
  if (!URL.canParse(url, baseUrl)) return baseUrl;
  const target = new URL(url, baseUrl);
  return target.origin === new URL(baseUrl).origin ? target.href : baseUrl;
}

function claimsOf(token: JWT | null | undefined) {
  const secret = token?.secret;
  return token?.sub !== undefined && typeof secret === "string" ? { userId: token.sub, secret } : null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** Ends the session of a cookie; copies of the cookie become invalid. */
async function signOut(ctx: Context, { userId, secret }: SessionClaims): Promise<void> {
  await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.secretHash, hashToken(secret)), eq(sessions.userId, userId)));
}

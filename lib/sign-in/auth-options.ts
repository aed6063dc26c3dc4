import { and, eq } from "drizzle-orm";
import type { NextAuthOptions, User } from "next-auth";
import type { JWT } from "next-auth/jwt";
import { z } from "zod";
import { sessions } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { toAppError } from "#lib/platform/api/response/error-response.ts";
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
import { buildLogoutUrl } from "#lib/single-sign-on/index.ts";
import { buildLanguageCookie, findSession, recordPersonAction } from "#lib/users/index.ts";
import { Login } from "#lib/users/schema.ts";
import { openSession, openSessionWithCode, openSessionWithPasskey } from "./open-session.ts";
import { UsedCredential } from "./schema.ts";
import { buildSecondStepCookie, readSecondStepCookie } from "./second-step-cookie.ts";

/**
 * next-auth as this console uses it: one credentials provider, and JWT sessions whose token is our own cookie.
 * The cookie names a session row, so that signing out, ending a session or disabling a user takes effect immediately.
 * `setCookies` receives the cookies to set besides that of the session, and `leaveTo` where the browser must go after
 * signing out.
 */
export function authOptions(
  setCookies: SetCookies,
  leaveTo: (address: string | null) => void,
): NextAuthOptions {
  const { name, secure } = sessionCookie();
  return {
    secret: sign("session-cookie", "next-auth"),
    providers: [
      {
        id: "credentials",
        name: "E-mail",
        type: "credentials",
        credentials: {},
        authorize: (given, arrival) => authorize(given, arrival, setCookies),
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
    events: { signOut: async ({ token }) => leaveTo(await endOf(token)) },
    logger: {
      error: (code, detail) => logger.debug({ code, err: detail }, "next-auth"),
      warn: (code) => logger.debug({ code }, "next-auth"),
      debug: () => {},
    },
  };
}

type SetCookies = (values: readonly string[]) => void;

type Arrival = { headers?: Record<string, unknown> };

/** Input of the sign-in page: a password, the code of a second step, or a passkey as JSON. */
const Given = z.union([
  Login.pick({ email: true, password: true }),
  z.object({ code: z.string().trim().min(1).max(40) }),
  z.object({ passkey: z.string().transform(parseJson).pipe(UsedCredential) }),
]);

/** Opens a session. The message of an error it throws is shown on the sign-in page. */
async function authorize(
  given: unknown,
  { headers }: Arrival,
  setCookies: SetCookies,
): Promise<User & { secret: string }> {
  const input = Given.safeParse(given);
  if (!input.success) throw new AppError("INVALID_CREDENTIALS", "The email or password is wrong.");
  const ctx = anonymousContext();
  const browser = {
    address: trustedAddress(textOf(headers?.[addressHeader])),
    userAgent: textOf(headers?.["user-agent"]),
  };
  try {
    const secondStep = readSecondStepCookie(textOf(headers?.cookie));
    const opened = await openWith(ctx, input.data, { ...browser, secondStep });
    if ("secret" in opened) {
      setCookies([buildLanguageCookie(opened.language), buildSecondStepCookie(null)]);
      const { user, secret } = opened;
      return { id: user.id, name: user.name, email: user.email, secret };
    }
    setCookies([buildSecondStepCookie(opened.secondStep)]);
  } catch (error) {
    // next-auth shows any error message to the user; this one reveals no internals.
    const shown = toAppError(error, ctx.requestId);
    throw shown.code === "SECOND_FACTOR_REQUIRED" ? new Error(SIGN_IN_EXPIRED) : shown;
  }
  throw new Error(SECOND_STEP);
}

/** Responses that the sign-in page handles instead of showing them. */
const SECOND_STEP = "SECOND_FACTOR_REQUIRED";
const SIGN_IN_EXPIRED = "SIGN_IN_EXPIRED";

function openWith(
  ctx: Context,
  given: z.output<typeof Given>,
  { secondStep, ...browser }: { address: string; userAgent: string | null; secondStep: string | null },
) {
  if ("code" in given) return openSessionWithCode(ctx, { ...browser, secondStep, code: given.code });
  if ("passkey" in given)
    return openSessionWithPasskey(ctx, { ...browser, secondStep, credential: given.passkey });
  return openSession(ctx, { ...browser, ...given });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
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

/** Ends the session of a token. Returns where the browser must go to sign out at the identity provider, or null. */
async function endOf(token: JWT | null): Promise<string | null> {
  const claims = claimsOf(token);
  if (!claims) return null;
  const ctx = anonymousContext();
  const address = await buildLogoutUrl(ctx, claims.secret);
  await signOut(ctx, claims);
  return address;
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
  await inTransaction(ctx, async (ctx) => {
    const ended = await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.secretHash, hashToken(secret)), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (ended.length > 0) await recordPersonAction(ctx, "session.signed_out", { userId, via: "panel" });
  });
}

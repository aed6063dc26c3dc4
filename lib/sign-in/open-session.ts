import { eq } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import type { SessionClaims } from "#lib/platform/auth/session-cookie.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { createSession, rememberPlace, type SignIn, signIn } from "#lib/users/index.ts";
import type { Language } from "#messages/languages.ts";
import { consumeAttempt, consumeChallenge, findChallenge, issueChallenge } from "./challenges.ts";
import { checkCode } from "./check-code.ts";
import { checkPasskey } from "./passkeys/check-passkey.ts";
import type { UsedCredential } from "./schema.ts";

/** Source of a sign-in. */
type Browser = { address: string; userAgent: string | null };

/** A signed-in person with the content of their cookie. */
type SignedIn = SessionClaims & {
  user: { id: string; name: string; email: string };
  language: Language | null;
};

/** A right password that needs a second factor: the token of the challenge for this browser. */
type SecondStep = { secondStep: string };

/**
 * Signs a user in to the console with their password. A user with a second factor gets no session yet, but the token
 * of a challenge. Throws what `signIn` throws.
 */
export async function openSession(ctx: Context, input: SignIn & Browser): Promise<SignedIn | SecondStep> {
  const { user, readAt, language, hasSecondFactor } = await signIn(ctx, input);
  if (hasSecondFactor) {
    return { secondStep: await issueChallenge(ctx, { purpose: "second_factor", userId: user.id, readAt }) };
  }
  const { address, userAgent } = input;
  const claims = await createSession(ctx, {
    userId: user.id,
    method: "password",
    address,
    userAgent,
    readAt,
  });
  await rememberPlace(ctx, { email: user.email, address });
  return { ...claims, user, language };
}

/**
 * Finishes a sign-in with a code of the authenticator app or a recovery code. `secondStep` is the token of the
 * browser's cookie. Throws SECOND_FACTOR_REQUIRED if the password has to be given again, and what `checkCode` throws.
 */
export async function openSessionWithCode(
  ctx: Context,
  { secondStep, code, ...browser }: Browser & { secondStep: string | null; code: string },
): Promise<SignedIn> {
  const challenge = secondStep === null ? null : await consumeAttempt(ctx, "second_factor", secondStep);
  if (secondStep === null || challenge?.userId == null) throw startAgain();
  const person = await requirePerson(ctx, challenge.userId);
  await checkCode(ctx, person, { code, address: browser.address });
  return finishSecondStep(ctx, secondStep, { person, browser });
}

/**
 * Signs a user in with a passkey: as the second factor if the browser's cookie names a challenge of theirs, otherwise
 * instead of the password, and then the authenticator must have verified the user. Throws INVALID_CREDENTIALS.
 */
export async function openSessionWithPasskey(
  ctx: Context,
  { secondStep, credential, ...browser }: Browser & { secondStep: string | null; credential: UsedCredential },
): Promise<SignedIn> {
  const challenge = await findChallenge(ctx, "second_factor", secondStep);
  const userId = challenge?.userId ?? null;
  const person = await requirePerson(ctx, await checkPasskey(ctx, credential, userId));
  if (secondStep !== null && challenge) return finishSecondStep(ctx, secondStep, { person, browser });
  return finish(ctx, { person, browser, method: "passkey" });
}

type Signing = { person: Person; browser: Browser };

async function finishSecondStep(ctx: Context, secondStep: string, signing: Signing): Promise<SignedIn> {
  const challenge = await consumeChallenge(ctx, "second_factor", secondStep);
  if (!challenge) throw startAgain();
  return finish(ctx, { ...signing, method: "password", readAt: challenge.readAt ?? undefined });
}

async function finish(
  ctx: Context,
  {
    person,
    browser,
    method,
    readAt,
  }: Signing & { method: "password" | "passkey"; readAt?: Date | undefined },
): Promise<SignedIn> {
  const { address, userAgent } = browser;
  const given = { userId: person.id, method, address, userAgent, secondFactorAt: clock.now() };
  const claims = await createSession(ctx, readAt ? { ...given, readAt } : given);
  await rememberPlace(ctx, { email: person.email, address });
  return { ...claims, user: person, language: person.language };
}

type Person = SignedIn["user"] & { language: Language | null };

async function requirePerson(ctx: Context, userId: string): Promise<Person> {
  const { id, name, email, language } = users;
  const [person] = await ctx.db.select({ id, name, email, language }).from(users).where(eq(users.id, userId));
  if (!person) throw startAgain();
  return person;
}

function startAgain(): AppError {
  return new AppError("SECOND_FACTOR_REQUIRED", "Enter your email and password again.");
}

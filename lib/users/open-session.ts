import type { SessionClaims } from "#lib/platform/auth/session-cookie.ts";
import type { Context } from "#lib/platform/context.ts";
import type { Language } from "#messages/languages.ts";
import { createSession } from "./create-session.ts";
import type { Profile } from "./schema.ts";
import { type SignIn, signIn } from "./sign-in.ts";

/**
 * Signs a person in to the console: checks the password like the API's login, creates a session row, and returns the
 * content of its cookie.
 */
export async function openSession(
  ctx: Context,
  input: SignIn & { userAgent: string | null },
): Promise<SessionClaims & Profile & { language: Language | null }> {
  const { user, workspaces, readAt, language } = await signIn(ctx, input);
  const { address, userAgent } = input;
  const claims = await createSession(ctx, {
    userId: user.id,
    method: "password",
    address,
    userAgent,
    readAt,
  });
  return { ...claims, user, workspaces, language };
}

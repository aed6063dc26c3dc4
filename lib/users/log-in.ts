import { LOGIN_TOKEN_SECONDS, signLoginToken } from "#lib/platform/auth/token.ts";
import type { Context } from "#lib/platform/context.ts";
import type { LoginResult } from "./schema.ts";
import { type SignIn, signIn } from "./sign-in.ts";

/**
 * Exchanges email and password for a login token. The token is dated when the password was read, so a password change in
 * the meantime invalidates it. Throws what `signIn` throws.
 */
export async function logIn(ctx: Context, input: SignIn): Promise<LoginResult> {
  const { user, workspaces, readAt } = await signIn(ctx, input);
  const token = await signLoginToken(user.id, readAt);
  return { token, expiresIn: LOGIN_TOKEN_SECONDS, user, workspaces };
}

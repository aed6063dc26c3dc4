import { LOGIN_TOKEN_SECONDS, signLoginToken } from "#lib/platform/auth/token.ts";
import type { Context } from "#lib/platform/context.ts";
import type { LoginResult } from "./schema.ts";
import { type SignIn, signIn } from "./sign-in.ts";

/**
 * Exchanges e-mail and password for a login token (decisions.md 3). The token counts from the moment the
 * password was read, so one changed meanwhile makes it void. Throws as `signIn` does.
 */
export async function logIn(ctx: Context, input: SignIn): Promise<LoginResult> {
  const { user, workspaces, readAt } = await signIn(ctx, input);
  const token = await signLoginToken(user.id, readAt);
  return { token, expiresIn: LOGIN_TOKEN_SECONDS, user, workspaces };
}

import { LOGIN_TOKEN_SECONDS, signLoginToken } from "#lib/platform/auth/token.ts";
import type { Context } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { recordPersonAction, rememberPlace, type SignIn, signIn } from "#lib/users/index.ts";
import type { LoginResult } from "#lib/users/schema.ts";
import { checkCode } from "./check-code.ts";

/**
 * Exchanges email and password for a login token. The token is dated when the password was read, so a password change
 * in the meantime invalidates it. A user with a second factor also needs a code: SECOND_FACTOR_REQUIRED without one.
 * Throws what `signIn` and `checkCode` throw.
 */
export async function logIn(
  ctx: Context,
  input: SignIn & { code?: string | undefined },
): Promise<LoginResult> {
  const { user, workspaces, readAt, hasSecondFactor } = await signIn(ctx, input);
  if (hasSecondFactor) await requireCode(ctx, user, input);
  await rememberPlace(ctx, { email: user.email, address: input.address });
  const detail = hasSecondFactor ? "login token, second factor" : "login token";
  await recordPersonAction(ctx, "sign_in.succeeded", { userId: user.id, detail, via: "api" });
  const token = await signLoginToken(user.id, readAt, hasSecondFactor ? "secondFactor" : "none");
  return { token, expiresIn: LOGIN_TOKEN_SECONDS, user, workspaces };
}

async function requireCode(
  ctx: Context,
  user: { id: string; email: string },
  { code, address }: { code?: string | undefined; address: string },
): Promise<void> {
  if (code !== undefined) return checkCode(ctx, user, { code, address });
  throw new AppError(
    "SECOND_FACTOR_REQUIRED",
    "Send the code of your authenticator app, or a recovery code, as code.",
  );
}

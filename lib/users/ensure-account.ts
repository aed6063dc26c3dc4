import type { Context } from "#lib/platform/context.ts";
import { randomToken } from "#lib/platform/crypto.ts";
import { ensurePerson } from "./add-user.ts";
import { hashPassword } from "./password/password.ts";

/**
 * Returns the account with this email; creates one if needed, for a user who signs in without a password. The
 * password of a new account is random and discarded.
 */
export async function ensureAccount(
  ctx: Context,
  input: { name: string; lastName: string | null; email: string },
): Promise<{ id: string; email: string }> {
  return ensurePerson(ctx, { ...input, passwordHash: await hashPassword(randomToken(32)) });
}

import { eq, isNull } from "drizzle-orm";
import { totpFactors, users } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { env } from "#lib/platform/env.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { seal } from "#lib/platform/seal.ts";
import { requireConfirmation } from "./require-confirmation.ts";
import type { AuthenticatorSecret, Confirmation } from "./schema.ts";
import { newTotpSecret, totpUrl } from "./totp.ts";
import { sealedTotp } from "./totp-secret.ts";

/**
 * Returns a new secret for the caller's authenticator app; it counts once a code of it was entered. Throws NAME_TAKEN
 * if they already have an app, and what `requireConfirmation` throws.
 */
export async function startAuthenticatorApp(
  ctx: UserContext,
  input: Confirmation & { address: string },
): Promise<AuthenticatorSecret> {
  await requireConfirmation(ctx, { confirmation: input.confirmation, address: input.address });
  const { db, userId } = ctx;
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!person) throw notFound("USER");
  const secret = newTotpSecret();
  const row = { secret: seal(secret, sealedTotp(userId), "secret"), lastStep: 0, createdAt: clock.now() };
  const started = await db
    .insert(totpFactors)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: totpFactors.userId, set: row, setWhere: isNull(totpFactors.confirmedAt) })
    .returning({ userId: totpFactors.userId });
  if (started.length === 0) {
    throw new AppError("NAME_TAKEN", "You already have an authenticator app. Remove it first.").because(
      "authenticatorExists",
    );
  }
  return { secret, url: totpUrl(secret, person.email, `Tertulia (${new URL(env().PUBLIC_URL).host})`) };
}

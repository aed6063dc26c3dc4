import { and, asc, count, eq, isNotNull, isNull } from "drizzle-orm";
import { passkeys, recoveryCodes, totpFactors } from "#lib/db/schema/index.ts";
import type { UserContext } from "#lib/platform/context.ts";
import type { Passkey, SignInFactors } from "./schema.ts";

/** Returns the caller's second factors, the oldest passkey first. */
export async function listFactors({ db, userId }: UserContext): Promise<SignInFactors> {
  const [app] = await db
    .select({ since: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)));
  const keys = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return {
    authenticatorAppSince: app?.since?.toISOString() ?? null,
    passkeys: keys.map(toPasskey),
    recoveryCodesLeft: codes?.left ?? 0,
  };
}

/** Returns a row in the API's form. */
export function toPasskey(row: typeof passkeys.$inferSelect): Passkey {
  const { id, name, createdAt, lastUsedAt } = row;
  return {
    id,
    name,
    creationDate: createdAt.toISOString(),
    lastUsedDate: lastUsedAt?.toISOString() ?? null,
  };
}

import { and, eq } from "drizzle-orm";
import { passkeys } from "#lib/db/schema/index.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";

/** Throws PASSKEY_NOT_FOUND unless it is a passkey of the caller. */
export async function requirePasskey({ db, userId }: UserContext, id: string): Promise<void> {
  const found = isId(id)
    ? await db
        .select({ id: passkeys.id })
        .from(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    : [];
  if (found.length === 0) throw notFound("PASSKEY");
}

import { and, eq } from "drizzle-orm";
import { passkeys } from "#lib/db/schema/index.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { toPasskey } from "../list-factors.ts";
import { requireConsole } from "../require-confirmation.ts";
import type { Passkey } from "../schema.ts";
import { requirePasskey } from "./require-passkey.ts";

/** Renames one of the caller's passkeys. Throws PASSKEY_NOT_FOUND, FORBIDDEN. */
export async function updatePasskey(
  ctx: UserContext,
  id: string,
  { name }: { name: string },
): Promise<Passkey> {
  await requirePasskey(ctx, id);
  requireConsole(ctx);
  const [renamed] = await ctx.db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, ctx.userId)))
    .returning();
  if (!renamed) throw notFound("PASSKEY");
  return toPasskey(renamed);
}

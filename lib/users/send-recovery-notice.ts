import { eq } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import type { Context } from "#lib/platform/context.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { sendNotice } from "./send-notice.ts";

/**
 * Notifies an owner by email that another owner recovers access to their account. Throws if the mail server rejects it.
 */
export async function sendRecoveryNotice(
  ctx: Context,
  { userId, ownerId }: { userId: string; ownerId: string },
): Promise<void> {
  const [owner] = await ctx.db
    .select({ name: users.name, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, ownerId));
  if (!owner) return;
  const values = { owner: fullName(owner.name, owner.lastName) };
  await sendNotice(ctx, { userId, texts: "recoveryNotice", values });
}

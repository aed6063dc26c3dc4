import { eq } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { Context, Via } from "#lib/platform/context.ts";
import { fullName } from "#lib/platform/full-name.ts";

type PersonAction = { userId: string; detail?: string; via: Via };

/** Appends a sign-in or sign-out to the audit log, in the name of a user who is not yet, or no longer, the caller. */
export async function recordPersonAction(
  ctx: Context,
  action: string,
  { userId, detail, via }: PersonAction,
): Promise<void> {
  const { name, lastName } = users;
  const [person] = await ctx.db.select({ name, lastName }).from(users).where(eq(users.id, userId));
  if (!person) return;
  const actor = { type: "user", id: userId, name: fullName(person.name, person.lastName), via } as const;
  const entry = { subject: userId, ...(detail !== undefined && { detail }) };
  await recordAudit({ ...ctx, actor, workspaceId: null }, action, entry);
}

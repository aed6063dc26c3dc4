import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { apiKeys } from "#lib/db/schema/index.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";

/** Ends the access of an application, in the caller's transaction. Its tokens are then rejected. */
export async function revokeGrant(ctx: Context, id: string, reason: string): Promise<void> {
  const [key] = await ctx.db
    .update(apiKeys)
    .set({ revokedAt: clock.now() })
    .where(and(eq(apiKeys.id, id), isNotNull(apiKeys.clientId), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name, workspaceIds: apiKeys.workspaceIds });
  if (!key) return;
  const workspaceId = key.workspaceIds?.[0] ?? null;
  await recordAudit({ ...ctx, workspaceId }, "app.revoked", {
    subject: id,
    detail: `${key.name}: ${reason}`,
  });
}

import { and, eq } from "drizzle-orm";
import { apiKeys } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { isOwnKey } from "./key-limits.ts";

/** Revokes one of the caller's keys: the next request with it is rejected. Throws API_KEY_NOT_FOUND. */
export async function revokeApiKey(ctx: UserContext, id: string): Promise<{ id: string }> {
  if (!isId(id)) throw notFound("API_KEY");
  return inTransaction(ctx, async (ctx) => {
    const revoked = await ctx.db
      .update(apiKeys)
      .set({ revokedAt: clock.now() })
      .where(and(eq(apiKeys.id, id), isOwnKey(ctx)))
      .returning({ name: apiKeys.name });
    if (!revoked[0]) throw notFound("API_KEY");
    await recordAudit({ ...ctx, workspaceId: null }, "api_key.revoked", {
      subject: id,
      detail: revoked[0].name,
    });
    return { id };
  });
}
